import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { nonceContext } from './request-context.ts'

/** Renders the whole page at once: loaders have run, nothing is deferred, and a whole page can be cached. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  const nonce = context.get(nonceContext)
  const page = renderToString(<ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />)
  return new Response(request.method === 'HEAD' ? null : `<!doctype html>${page}`, { status, headers })
}
