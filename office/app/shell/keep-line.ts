/**
 * Keeps the keyboard in its list: when an act removes the line that has the focus, the line beside it gets it. Returns the cleanup. It begins before
 * `keepFocus`, which would look for what came instead, as far away as in the queues above.
 */
export function keepLine(): () => void {
  let line: Element | null = null
  let beside: Element[] = []

  function remember({ target }: FocusEvent) {
    if (!(target instanceof Element) || target.closest('dialog') !== null) return
    line = target.closest('main tr, main li')
    const lines = line?.parentElement === null || line === null ? [] : [...line.parentElement!.children]
    const at = line === null ? 0 : lines.indexOf(line)
    beside = [...lines.slice(at + 1), ...lines.slice(0, at).toReversed()]
  }

  function restore() {
    if (line === null || line.isConnected || document.activeElement !== document.body) return
    const next = beside.find(({ isConnected }) => isConnected)
    line = null
    next?.querySelector<HTMLElement>('[data-line], a[href], button')?.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(restore)
  document.addEventListener('focusin', remember)
  document.addEventListener('close', restore, true)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('close', restore, true)
    observer.disconnect()
  }
}
