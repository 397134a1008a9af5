/**
 * Closes the open menus (`details[data-menu]`) on Escape, on a press outside and on following a link; returns the function that stops it.
 * A page without React calls it once.
 */
export function closeMenus(document: Document): () => void {
  function press({ target }: MouseEvent) {
    if (!(target instanceof Element)) return
    for (const menu of openMenus(document)) if (!menu.contains(target) || target.closest('a')) menu.open = false
  }
  function escape({ key }: KeyboardEvent) {
    if (key !== 'Escape') return
    for (const menu of openMenus(document)) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  }
  document.addEventListener('click', press)
  document.addEventListener('keydown', escape)
  return () => {
    document.removeEventListener('click', press)
    document.removeEventListener('keydown', escape)
  }
}

function openMenus(document: Document): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('details[data-menu][open]')
}
