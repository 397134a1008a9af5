/** Runs in the page: the amounts whose end stands on another line than their beginning, each with the words around it. */
export function listBrokenAmounts(): string[] {
  const broken: string[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!node.parentElement!.checkVisibility({ visibilityProperty: true })) continue
    for (const { index, 0: amount } of node.data.matchAll(/\d[\d,]*,\d{3}(?:\.\d{2})?|\d+\.\d{2}(?!\d)/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + amount.length)
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
      if (Math.max(...tops) - Math.min(...tops) > 8) broken.push(node.data.slice(Math.max(0, index - 15), index + amount.length + 5))
    }
  }
  return broken
}
