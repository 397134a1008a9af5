import { parentsOfSoleLinks, sentenceBlocks, splitSentences, unreadElements } from '@let-twe/core/recording/split-sentences.ts'

/** A sentence of a page: its words, and where they stand. */
export type Sentence = { readonly text: string; readonly range: Range }

const blocks = [...sentenceBlocks, ...parentsOfSoleLinks.map((parent) => `${parent} > a`)].join()
const unread = [...unreadElements, '[aria-hidden="true"]', '[hidden]'].join()

/** The sentences of a part of a page that can be seen, in their order. */
export function sentencesIn(part: Element, lang: string): Sentence[] {
  const sentences: Sentence[] = []
  let block: Element | null = null
  let pieces: { readonly node: Text; readonly start: number }[] = []
  let words = ''

  function close() {
    for (const { text, start, end } of splitSentences(words, lang)) {
      const range = document.createRange()
      range.setStart(...placeAt(start))
      range.setEnd(...placeAt(end))
      sentences.push({ text, range })
    }
    pieces = []
    words = ''
  }

  function placeAt(offset: number): [Text, number] {
    const { node, start } = pieces.findLast((piece) => piece.start <= offset)!
    return [node, Math.min(offset - start, node.data.length)]
  }

  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement!
    if (parent.closest(unread) || parent.checkVisibility?.() === false) continue
    const itsBlock = parent.closest(blocks)
    if (itsBlock !== block) close()
    block = itsBlock
    pieces.push({ node, start: words.length })
    words += node.data
  }
  close()
  return sentences
}
