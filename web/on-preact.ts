import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const instead: Readonly<Record<string, string>> = {
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** React by the names that its users import; Preact has no `useOptimistic`, which the router names and never calls without transitions. */
const react = 'virtual:react'
const reactOnPreact = `
import preact from 'preact/compat'
export * from 'preact/compat'
export const useOptimistic = (state) => [state, () => {}]
export default preact
`

/** Of the router an island has only the addresses; what else of it the server's half of a page names is never called there. */
const noRouter = 'virtual:no-router'

/** An address is its pattern with the parameters in it, as the router's own `href` makes it. */
const withoutRouter = `
export const createContext = () => null
export const href = (pattern, given = {}) => pattern.replace(/:(\\w+)/g, (_, name) => given[name])
`

/** Builds React components on Preact, a tenth of the size, for what runs on the phone (docs/decisions/109). While developing it is React. */
export function onPreact({ router }: { readonly router: boolean }): Plugin {
  return {
    name: 'on-preact',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react(?:-dom|-router)?(?:\/|$)/ },
      async handler(id, _importer, options) {
        if (id === 'react') return react
        if (id === 'react-router' && !router) return noRouter
        const other = instead[id]
        return other ? this.resolve(other, fileURLToPath(import.meta.url), { ...options, skipSelf: true }) : null
      },
    },
    load: { filter: { id: /^virtual:(?:no-router|react)$/ }, handler: (id) => (id === react ? reactOnPreact : withoutRouter) },
  }
}
