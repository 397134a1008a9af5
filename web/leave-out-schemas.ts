import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** What a client needs of an endpoint to call it; the shapes of what it sends and gets only the server checks. */
const needed = ['method', 'path', 'file', 'bytes', 'paged']

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Property = Node & { readonly key?: { readonly name?: string } }
type Call = Node & {
  readonly callee: { readonly name?: string }
  readonly arguments: readonly (Node & { readonly properties?: Property[] })[]
}
type Variable = { readonly id: { readonly name?: string }; readonly init: Call | null }
type Declaration = Node & { readonly declaration?: Declaration; readonly declarations?: readonly Variable[] }

/**
 * Leaves the schemas of the contract out of what travels to the phone: of an endpoint stays how it is called, and a schema that no
 * form checks with is no longer there, since making one has no side effects.
 */
export function leaveOutSchemas(): Plugin {
  const checked = endpointsOfForms()
  return {
    name: 'leave-out-schemas',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/core\/src\/[\w/-]+\.ts$/, code: /zod\/mini|endpoint\(/ },
      handler(code) {
        const { body } = this.parse(code, { lang: 'ts' }) as unknown as { body: readonly Declaration[] }
        const variables = body.flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
        let result = code
        for (const { id: name, init } of variables.toReversed()) {
          if (init === null || /Function|Literal$/.test(init.type)) continue
          const { start, end } = init
          const isEndpoint = init.type === 'CallExpression' && init.callee.name === 'endpoint'
          const text = isEndpoint ? asCalled(code, init, checked.has(name.name!)) : code.slice(start, end)
          result = `${result.slice(0, start)}/* @__PURE__ */ (() => (${text}))()${result.slice(end)}`
        }
        return { code: result, map: null }
      },
    },
  }
}

function asCalled(code: string, { arguments: [definition] }: Call, withBody: boolean): string {
  const kept = definition!.properties!.filter(({ key }) => needed.includes(key?.name ?? '') || (withBody && key?.name === 'body'))
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}

/** Endpoints whose body a form checks with before it sends anything. */
function endpointsOfForms(): ReadonlySet<string> {
  const folder = join(import.meta.dirname, 'app')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  return new Set(
    files.flatMap((name) => Array.from(readFileSync(join(folder, name), 'utf8').matchAll(/\b(\w+)\.body\b/g), ([, id]) => id!)),
  )
}
