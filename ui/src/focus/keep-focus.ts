/**
 * Keeps the keyboard's position. When the focused element leaves the page, with a pressed button or with a whole page, browsers
 * drop the focus to the start of the document; this moves it to the replacement: its heading, else its first control, else the
 * remaining part of the page around it. Returns the cleanup.
 */
export function keepFocus(): () => void {
  /** The focused element and everything around it, inside first. */
  let path: Element[] = []
  /** The fallback with the focus: a heading that appears inside it later is better. */
  let makeshift: Element | null = null

  function remember({ target }: FocusEvent) {
    path = []
    for (let element = target instanceof Element ? target : null; element; element = element.parentElement) path.push(element)
  }

  function restore(added: readonly Element[]) {
    if (makeshift !== null && isThere(makeshift) && document.activeElement === makeshift) {
      headings(added.filter((element) => makeshift?.contains(element))).some(take)
      return
    }
    makeshift = null
    const [last] = path
    if (last === undefined || isThere(last) || !isLost()) return
    const around = path.filter(isThere)
    const [nearest] = around
    if (!nearest) return
    const whole = added.filter((element) => isThere(element) && !added.some((other) => other !== element && other.contains(element)))
    const came = (part: Element) => whole.filter((element) => part.contains(element)).map(contentOf)
    for (const part of around) if ([...headings(came(part)), ...controls(came(part))].some(take)) return
    makeshift = [...came(nearest), ...around].find(take) ?? null
  }

  const observer = new MutationObserver((records) =>
    restore(records.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element))),
  )
  // a closing modal returns the focus to its opener, which may be gone by now
  const afterDialog = () => restore([])
  document.addEventListener('focusin', remember)
  document.addEventListener('close', afterDialog, true)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('close', afterDialog, true)
    observer.disconnect()
  }
}

/** The main content of a page: neither the skip link nor the header. */
function contentOf(part: Element): Element {
  return part.querySelector('main') ?? part
}

function isLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || !isThere(activeElement)
}

function isThere(element: Element): boolean {
  return element.isConnected && element.closest('dialog:not([open])') === null
}

function headings(parts: readonly Element[]): Element[] {
  return parts.flatMap((part) => (part.matches('h1, h2') ? [part] : [...part.querySelectorAll('h1, h2')].slice(0, 1)))
}

function controls(parts: readonly Element[]): Element[] {
  const control = 'button, a[href], input:not([type="hidden"]), select, textarea'
  return parts.flatMap((part) => (part.matches(control) ? [part] : [...part.querySelectorAll(control)].slice(0, 1)))
}

function take(place: Element): boolean {
  if (!(place instanceof HTMLElement) || place === document.body || place === document.documentElement) return false
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
  return document.activeElement === place
}
