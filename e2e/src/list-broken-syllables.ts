/** Runs in the page: the Burmese syllables whose end stands on another line than their beginning, each with the words around it. */
export function listBrokenSyllables(): string[] {
  const broken: string[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const topOf = (node: Text, at: number) => {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    // the first character of a line has an empty rectangle at the end of the line before
    return [...range.getClientRects()].at(-1)?.top
  }
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!/[\u1000-\u109f]/u.test(node.data) || !node.parentElement!.checkVisibility({ visibilityProperty: true })) continue
    // vowels, tones and a killed or stacked consonant belong to the consonant before them, and so do stacked ones
    for (const { index } of node.data.matchAll(/(?<=[\u1000-\u109f]\u2060?)(?:[\u102b-\u103e]|[က-အ]့?[်္])|(?<=\u1039)[က-အ]/gu)) {
      const before = topOf(node, index - (node.data[index - 1] === '\u2060' ? 2 : 1))
      const here = topOf(node, index)
      if (before !== undefined && here !== undefined && here - before > 8)
        broken.push(`${node.data.slice(Math.max(0, index - 15), index)}|${node.data.slice(index, index + 15)}`)
    }
  }
  return broken
}
