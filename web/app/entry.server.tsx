import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { RequestNumberContext } from './features/not-found/request-number.tsx'
import { languageOfRequest } from './language-cookie.ts'
import { languageFonts } from '@let-twe/ui/fonts/language-fonts.ts'
import { failedContext, requestNumberContext } from './request-context.ts'
import { VisitorLanguage } from './visitor-language.ts'

/** Renders the whole page before it answers: loaders have run and nothing is deferred, so a page can be cached and an error still has its status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  given: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const { language } = languageOfRequest(request)
  // read before the page itself has come
  for (const font of languageFonts[language]) headers.append('link', `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const stream = await renderToReadableStream(
    <VisitorLanguage value={language}>
      <RequestNumberContext value={given.get(requestNumberContext)}>
        <ServerRouter context={routerContext} url={request.url} />
      </RequestNumberContext>
    </VisitorLanguage>,
    { onError: given.get(failedContext) },
  )
  await stream.allReady
  return new Response(stream, { status, headers })
}

/** A page that breaks is a line of the server's own log, under the number that the page shows. */
export const handleError: HandleErrorFunction = (error, { context }) => context.get(failedContext)(error)
