import { languages } from '@let-twe/core/language.ts'
import { RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import styles from './app.css?inline'
import { appScript } from './document/app-script.ts'
import { pageScript } from './document/page-script.ts'
import { languageOfRequest } from './document/language-cookie.ts'
import { displayScript } from './display-preferences/display-preferences.ts'
import { pageAt } from './page/page-at.ts'
import { prepareTexts } from './page/prepare-texts.ts'
import { type Visit, visitContext } from './page/visit.ts'

// not awaited here: the catalogues are modules that wait for this one
const textsAreHere = Promise.all(languages.map(prepareTexts))

const handle = createRequestHandler(withoutPreloads(build as ServerBuild), import.meta.env.MODE)

/** The inline scripts of pages; the content security policy admits them by their hashes. */
export const inlineScripts = [pageScript, appScript, displayScript]

/** The inline stylesheet of every page. */
export { styles }

export const languageOf = (request: Request) => languageOfRequest(request).language

export async function handleRequest(request: Request, visit: Visit): Promise<Response> {
  await textsAreHere
  // pages use the date of the server's clock
  globalThis.serverAhead = Date.parse(visit.now) - Date.now()
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const response = await handle(request, context)
  const { pathname, search } = new URL(request.url)
  // a form that the browser sent without a script: its page says that it needs one, and no typed value is read
  if (response.status === 405 && pageAt(pathname)) return new Response(null, { status: 303, headers: { location: pathname + search } })
  return response
}

/**
 * The build without the imports of its modules: the router would name them in the head, where they take the line from the font, and the page would be
 * seen a tenth of a second later on 4G and a fifth on 3G. The page fetches them once it is painted (head-parts.ts).
 */
function withoutPreloads(whole: ServerBuild): ServerBuild {
  const { entry, routes } = whole.assets
  const bare = Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: [] }] as const)
  return { ...whole, assets: { ...whole.assets, entry: { ...entry, imports: [] }, routes: Object.fromEntries(bare) } }
}
