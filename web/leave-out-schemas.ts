import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** What a client needs of an endpoint to call it; the shapes of what it sends and gets only the server checks. */
const needed = ['method', 'path', 'file', 'bytes', 'paged']

/** Asks for the endpoints of a file with the schemas of their bodies: what a form checks with before it sends. */
const withSchemas = '?schemas'

/** Text that makes a schema, with the library or with a field of ours. */
const makesSchema = /\bz\.\w+\(|\w+Field\(|\bapplicationForm\b/

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Property = Node & { readonly key?: { readonly name?: string } }
type Call = Node & {
  readonly callee: { readonly name?: string }
  readonly arguments: readonly (Node & { readonly properties?: Property[] })[]
}
type Variable = { readonly init: Call | null }
type Declaration = Node & { readonly declaration?: Declaration; readonly declarations?: readonly Variable[] }

/**
 * Leaves the schemas of the contract out of what travels to the phone with every page: of an endpoint stays how it is called. A form that
 * checks with `endpoint.body` gets that schema from a module of its own; a schema that nobody checks with goes, since making one has
 * no side effects.
 */
export function leaveOutSchemas(): Plugin {
  return {
    name: 'leave-out-schemas',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /\?schemas$/ },
      async handler(id, importer) {
        const found = await this.resolve(id.slice(0, -withSchemas.length), importer)
        return found && found.id + withSchemas
      },
    },
    load: {
      filter: { id: /\?schemas$/ },
      handler: (id) => ({ code: readFileSync(id.slice(0, -withSchemas.length), 'utf8'), moduleType: 'ts' }),
    },
    transform: {
      filter: { id: /\/(?:core\/src|web\/app)\/[\w/-]+\.tsx?(?:\?schemas)?$/, code: /zod\/mini|endpoint\(|\.body\b/ },
      handler(code, id) {
        if (id.includes('/web/app/')) return { code: askForSchemas(code), map: null }
        const { body } = this.parse(code, { lang: 'ts' }) as unknown as { body: readonly Declaration[] }
        const checks = !id.endsWith('endpoints.ts')
        let result = code
        for (const statement of body.toReversed()) {
          const declaration = statement.declaration ?? statement
          const isMaker =
            declaration.type === 'FunctionDeclaration' && !checks && makesSchema.test(code.slice(statement.start, statement.end))
          if (declaration.type === 'TSTypeAliasDeclaration' || isMaker)
            result = result.slice(0, statement.start) + result.slice(statement.end)
          for (const { init } of declaration.declarations?.toReversed() ?? []) {
            if (init === null || /Function|Literal$/.test(init.type)) continue
            const { start, end } = init
            const isEndpoint = init.type === 'CallExpression' && init.callee.name === 'endpoint'
            const text = isEndpoint ? asCalled(code, init, checks ? ['body'] : needed) : code.slice(start, end)
            // a schema that no form checks with
            const isSchema = init.type === 'Identifier' || makesSchema.test(text)
            const left = !checks && isSchema ? '{}' : `/* @__PURE__ */ (() => (${text}))()`
            result = result.slice(0, start) + left + result.slice(end)
          }
        }
        return { code: checks ? result : withoutUnused(result), map: null }
      },
    },
  }
}

function asCalled(code: string, { arguments: [definition] }: Call, names: readonly string[]): string {
  const kept = definition!.properties!.filter(({ key }) => names.includes(key?.name ?? ''))
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}

/** Without the imports that nothing names any more: a module that is imported travels. */
function withoutUnused(code: string): string {
  const rest = code.replaceAll(/^import [^']*'[^']*'$|\/\*[\s\S]*?\*\//gm, '')
  return code.replaceAll(/^import (?:\* as (\w+)|\{([^}]*)\}) from '[^']*'$/gm, (line, all?: string, some = '') => {
    const names = all === undefined ? Array.from(some.matchAll(/\b(\w+)\b(?=\s*(?:,|$))/g), ([name]) => name!) : [all]
    return names.some((name) => new RegExp(`\\b${name}\\b`).test(rest)) ? line : ''
  })
}

/** Takes `endpoint.body` of an imported endpoint from the module that has its schema. */
function askForSchemas(code: string): string {
  const imports = Array.from(code.matchAll(/^import \{([^}]*)\} from '(@let-twe\/core\/[\w/-]*endpoints\.ts)'/gm))
  const asked = imports.flatMap(([, names = '', file = '']) =>
    Array.from(names.matchAll(/(?<!type )\b(\w+)\b(?=\s*(?:,|$))/g), ([, name = '']) => ({ name, file })).filter(({ name }) =>
      new RegExp(`\\b${name}\\.body\\b`).test(code),
    ),
  )
  return asked.reduce(
    (text, { name, file }) =>
      `import { ${name} as ${name}Checked } from '${file}${withSchemas}'\n${text.replaceAll(new RegExp(`\\b${name}\\.body\\b`, 'g'), `${name}Checked.body`)}`,
    code,
  )
}
