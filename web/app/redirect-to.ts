import { isDocument } from './route-table.ts'

/** What a loader throws to send a visit elsewhere (RFC 9110, section 15.4.3), in the app as in the island of the account pages. */
export function redirectTo(path: string): Response {
  return new Response(null, { status: 302, headers: { location: path } })
}

/** The same out of the app: a page that is no part of it is loaded as a document. */
export function leaveTo(path: string): Response {
  const reply = redirectTo(path)
  if (isDocument(path)) reply.headers.set('x-remix-reload-document', 'true')
  return reply
}
