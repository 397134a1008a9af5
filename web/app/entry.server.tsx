import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter, isRouteErrorResponse } from 'react-router'
import styles from './app.css?inline'
import { DocumentContext } from './document/document-context.ts'
import { RequestNumberContext } from './features/not-found/request-number.tsx'
import { languageOfRequest } from './document/language-cookie.ts'
import { languageFonts } from '@let-twe/ui/fonts/language-fonts.ts'
import { isInApp } from './page/page-at.ts'
import { visitContext } from './page/visit.ts'
import { pageFiles } from './page/page-files.ts'

/** Renders the whole page before it answers: loaders have run and nothing is deferred, so a page can be cached and an error still has its status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  const { nonce, number, failed } = given.get(visitContext)
  const { language } = languageOfRequest(request)
  const { pathname } = new URL(request.url)
  headers.set('content-type', 'text/html; charset=utf-8')
  // read before the page itself has come
  for (const font of languageFonts[language]) headers.append('link', `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const stream = await renderToReadableStream(
    <DocumentContext value={{ language, styles, nonce, files: isInApp(pathname) ? pageFiles(language, pathname) : [] }}>
      <RequestNumberContext value={number}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestNumberContext>
    </DocumentContext>,
    // in one piece: parts that come later need a script to take their place
    { onError: failed, nonce, progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  await stream.allReady
  return new Response(stream, { status, headers })
}

/** A page that breaks is a line of the server's own log, under the number that the page shows; a request that was wrong is none. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error) || error.status >= 500) context.get(visitContext).failed(error)
}
