/** Lets the links to other languages, which the server has drawn, lead back to the part of the page where the reader is: a fragment is known on the phone alone. */
export function keepPlace(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
    if (link) link.hash = location.hash
  })
}
