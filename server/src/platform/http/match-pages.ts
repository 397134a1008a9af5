/** Tells of a path whether it is one of these pages, written as a router writes them: `loans/:id`, `settings/:area?`; '' is the root. */
export function matchPages(pages: readonly string[]): (pathname: string) => boolean {
  const patterns = pages.map(
    (page) => new RegExp(page === '' ? '^/$' : `^/${page.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`),
  )
  return (pathname) => patterns.some((pattern) => pattern.test(pathname))
}
