import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { languageOfRequest } from './language-cookie.ts'
import { languageFonts } from '@let-twe/ui/fonts/language-fonts.ts'

/** Renders the whole page before it answers: loaders have run and nothing is deferred, so a page can be cached and an error still has its status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  // read before the page itself has come
  for (const font of languageFonts[languageOfRequest(request).language])
    headers.append('link', `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />)
  await stream.allReady
  return new Response(stream, { status, headers })
}
