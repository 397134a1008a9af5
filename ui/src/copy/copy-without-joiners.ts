import { withoutJoiners } from '@let-twe/core/without-joiners.ts'

/** A selection is copied without the marks that keep its lines on a screen: in a search or another program they are unknown characters. */
export function copyWithoutJoiners(event: ClipboardEvent): void {
  const selected = String(getSelection() ?? '')
  const plain = withoutJoiners(selected)
  if (plain === selected || !event.clipboardData) return
  event.clipboardData.setData('text/plain', plain)
  event.preventDefault()
}
