import type { Endpoint } from './endpoint.ts'

/** The path of a call below the base of its API, with its parameters and its query. */
export function callPath(endpoint: Pick<Endpoint, 'path'>, sent: object = {}): string {
  const { params = {}, query = {} } = sent as { params?: Record<string, unknown>; query?: Record<string, unknown> }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
  return search === '' ? path : `${path}?${search}`
}
