/** As long as a session value (docs/product.md §3.2). */
const maxAgeSeconds = 600

/** The cookie by which the server gives the log-in page a guest's intended path. It is limited to this site, and read once. */
export function intendedCookie(path: string): string {
  return `intended_url=${encodeURIComponent(path)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
}

/** Reads and deletes the server's intended path; undefined for none. */
export function takeIntendedPath(): string | undefined {
  const [, value] = /(?:^|;\s*)intended_url=([^;]+)/.exec(document.cookie) ?? []
  if (value === undefined) return undefined
  document.cookie = 'intended_url=; Path=/; Max-Age=0; SameSite=Lax'
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
