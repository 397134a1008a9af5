/** Tests whether a path is one of these pages, in a router's notation: `loans/:id`, `settings/:area?`; '' is the root. */
export function matchPages(pages: readonly string[]): (pathname: string) => boolean {
  const patterns = pages.map(
    (page) => new RegExp(page === '' ? '^/$' : `^/${page.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`),
  )
  return (pathname) => patterns.some((pattern) => pattern.test(pathname))
}
