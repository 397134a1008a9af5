import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const instead: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** Of the router an island has only the addresses; what else of it the server's half of a page names is never called there. */
const noRouter = 'virtual:no-router'

/** An address is its pattern with the parameters in it, as the router's own `href` makes it. */
const withoutRouter = `
export const createContext = () => null
export const href = (pattern, given = {}) => pattern.replace(/:(\\w+)/g, (_, name) => given[name])
`

/** Builds React components on Preact, a tenth of the size, for a script that is no part of the React app (docs/decisions/095). */
export function preactInIslands(): Plugin {
  return {
    name: 'preact-in-islands',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(?:-dom|-router)?(?:\/|$)/ },
      async handler(id, _importer, options) {
        if (id === 'react-router') return noRouter
        const other = instead[id]
        return other ? this.resolve(other, fileURLToPath(import.meta.url), { ...options, skipSelf: true }) : null
      },
    },
    load: { filter: { id: new RegExp(noRouter) }, handler: () => withoutRouter },
  }
}
