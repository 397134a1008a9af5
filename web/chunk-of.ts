import { join } from 'node:path'
import { pageTexts } from './leave-out-texts.ts'

/** Parts of the app whose pages are read one after the other: each is one file, with its pages. */
const areas = ['account', 'application', 'appointment', 'loan', 'payment', 'help', 'location', 'notification', 'profile'] as const

/** A page that is an area of its own: what draws and shows codes is not for those who only look at their loan. */
const ownAreas: Readonly<Record<string, string>> = { payment: '/features/loan/payment-page.tsx' }

/** What the pages of the loan and that one both need: who comes to pay first fetches no pages of the loan. */
const loanAndPayment = 'loan-payment'

/** Areas that people open to read: what they share with another one is better there at once than in a file of its own. */
const readAreas: readonly string[] = ['loan', 'notification']

/** Sections of the catalogue that are a file of their own; the other ones of app/words.ts are what forms answer with. */
const ownFile: ReadonlySet<string> = new Set(['application', 'help', 'location', 'notification', 'profile'])

/** True for a section that words.ts asks for by itself. */
function isWords(id: string): boolean {
  const section = /\/texts\/src\/\w+\/(\w+)\.json$/.exec(id)?.[1]
  return pageTexts.some((each) => each === section)
}

/** What the bundler knows of a module. */
type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }
type Graph = { readonly getModuleInfo: (id: string) => Module | null }
/** What the start of the app brings with it, and what the pages of each area do. */
type Reach = { readonly app: ReadonlySet<string>; readonly areas: ReadonlyMap<string, ReadonlySet<string>> }

/**
 * Says in which file a module travels: what every page needs in `app`, each area of the app in another, so that a page is a handful
 * of requests and not a chain of a hundred; what only areas with forms share in `forms`. Null leaves it to the bundler: catalogues,
 * public pages and what is loaded when it is asked for.
 */
export function chunkGroups() {
  let reach: Reach | undefined
  const nameOf = (id: string, graph: Graph) => chunkOf(id, (reach ??= reachOf(graph)))
  // a module goes with the first of these that asks for it, and so does what it imports
  const code = ['app', 'forms', loanAndPayment, ...areas].map((chunk, index, { length }) => ({
    debugName: chunk,
    priority: length - index,
    name: (id: string, graph: Graph) => (nameOf(id, graph) === chunk ? chunk : null),
  }))
  const words = (id: string, graph: Graph) => (isWords(id) ? nameOf(id, graph) : null)
  return [{ debugName: 'words', priority: code.length + 1, name: words }, ...code]
}

function chunkOf(id: string, { app, areas: reached }: Reach): string | null {
  const [, language, section = ''] = /\/texts\/src\/(\w+)\/(\w+)\.json$/.exec(id) ?? []
  if (language !== undefined && isWords(id)) return `words-${language}-${ownFile.has(section) ? section : 'answers'}`
  // a line each, which would be a file each
  if (/^\0(?:no-texts|rolldown\/runtime\.js)$/.test(id)) return 'app'
  if (/\/texts\/src\/(?:catalogue-|mm|th|en)|\.css$/.test(id)) return null
  // small, and what a page shows later would fetch all forms for it
  if (id.endsWith('/core/src/application/banks.ts') || id.includes('/ui/src/choice-cards/')) return 'app'
  // the contract names its schemas from everywhere; only forms check with them
  if (/\/zod\/|\/core\/src\/(?:fields|application\/form)\.ts$/.test(id)) return 'forms'
  if (app.has(id)) return 'app'
  const owners = areas.filter((area) => reached.get(area)?.has(id)).filter((area, _, all) => area !== 'payment' || all.length === 1)
  if (owners.length === 0) return null
  const home = owners.find((area) => id.includes(`/features/${area}/`)) ?? (owners.length === 1 ? owners[0] : undefined)
  const chunk = home ?? (owners.some((area) => readAreas.includes(area)) ? 'app' : 'forms')
  return chunk === 'loan' && reached.get('payment')?.has(id) ? loanAndPayment : chunk
}

function reachOf(graph: Graph): Reach {
  const routes = join(import.meta.dirname, 'app/app-routes.tsx')
  const pages = graph.getModuleInfo(routes)?.dynamicallyImportedIds ?? []
  const own = Object.values(ownAreas)
  const isOwn = (page: string) => own.some((end) => page.endsWith(end))
  const pagesOf = (area: string) =>
    pages.filter((page) => (ownAreas[area] ? page.endsWith(ownAreas[area]) : page.includes(`/features/${area}/`) && !isOwn(page)))
  return {
    app: imported([join(import.meta.dirname, 'app/entry.client.tsx')], graph),
    areas: new Map(areas.map((area) => [area, imported(pagesOf(area), graph)])),
  }
}

/** Modules with all that they import before they run. */
function imported(from: readonly string[], graph: Graph, found = new Set<string>()): Set<string> {
  for (const id of from)
    if (!found.has(id)) {
      found.add(id)
      imported(graph.getModuleInfo(id)?.importedIds ?? [], graph, found)
    }
  return found
}
