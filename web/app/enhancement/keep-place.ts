/** Lets the links to other languages lead back to where the reader is: the same part of the page, and what its address asks for. */
export function keepPlace(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang][href*="lang="]')
    if (!link) return
    const url = new URL(link.href)
    for (const [name, value] of new URLSearchParams(location.search)) if (name !== 'lang') url.searchParams.set(name, value)
    url.hash = location.hash
    link.href = url.href
  })
}
