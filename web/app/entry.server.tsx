import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { languageOfRequest } from './language-cookie.ts'
import { languageFonts } from '@let-twe/ui/fonts/language-fonts.ts'
import { catalogueFiles } from 'virtual:catalogue-files'
import { nonceContext } from './request-context.ts'

/** Renders the whole page before it answers: loaders have run and nothing is deferred, so a page can be cached and an error still has its status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  // read before the page itself has come
  for (const font of languageFonts[languageOfRequest(request).language])
    headers.append('link', `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
  const interactive = isInteractive(routerContext)
  const catalogue = catalogueFiles[languageOfRequest(request).language]
  if (interactive && catalogue) headers.append('link', `<${catalogue}>; rel=modulepreload`)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  // a public page runs no inline script: without a nonce it is the same for everybody and can be kept
  const nonce = interactive ? context.get(nonceContext) : undefined
  const given = nonce === undefined ? {} : { nonce }
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} {...given} />, given)
  await stream.allReady
  return new Response(stream, { status, headers })
}

function isInteractive({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(
    ({ route }) => (routeModules[route.id]?.handle as { interactive?: true } | undefined)?.interactive,
  )
}
