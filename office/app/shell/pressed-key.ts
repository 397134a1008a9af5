/** Where a key lies on a board with another script: Thai and Burmese boards have their letters there. */
const byPlace: Readonly<Record<string, string>> = { BracketLeft: '[', BracketRight: ']', Slash: '/' }

/** Controls that take a letter themselves. A tick and a choice take none. */
const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

/** The key pressed for the page or the dialog itself; null during typing or with a modifier. */
export function pressedKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null
  if (event.target instanceof Element && event.target.closest(typing)) return null
  if (event.key.length > 1 || /^[ -~]$/.test(event.key)) return event.key
  const key = byPlace[event.code] ?? /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase()
  if (event.code === 'Digit4' && event.shiftKey) return '$'
  return key === '/' && event.shiftKey ? '?' : (key ?? null)
}
