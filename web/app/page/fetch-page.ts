import { pageAt } from './page-at.ts'
import { loadWordsAt } from './words.ts'

declare global {
  interface Window {
    /** The files of each route, as the router lists them. */
    readonly __reactRouterManifest?: {
      readonly routes: Readonly<Record<string, { readonly module: string; readonly imports?: readonly string[] }>>
    }
  }
}

/** Fetches the modules of a page all at once, so that none waits until another names it, and its words. Rejects without network. */
export async function fetchPage(pathname: string): Promise<void> {
  const route = window.__reactRouterManifest?.routes[pageAt(pathname)?.path ?? '']
  for (const href of route ? [route.module, ...(route.imports ?? [])] : [])
    if (!document.querySelector(`link[href="${href}"]`))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  await loadWordsAt(pathname)
}
