/** A sentence of a page: its words, and where they stand. */
export type Sentence = { readonly text: string; readonly range: Range }

/** What holds a sentence; words of different ones do not belong together. */
const blocks = 'h1,h2,h3,p,li,dt,dd,summary,legend,label,figcaption,address,output,td,th,div,section,main'
/** What is pressed or drawn is not read. */
const unread = 'button,select,textarea,script,style,svg,[aria-hidden="true"],[hidden],dialog'

/** The sentences of a part of a page that can be seen, in their order. */
export function sentencesIn(part: Element, lang: string): Sentence[] {
  const sentences: Sentence[] = []
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' })
  let block: Element | null = null
  let pieces: { readonly node: Text; readonly start: number }[] = []
  let words = ''

  function close() {
    for (const { segment, index } of segmenter.segment(words)) {
      // word joiners, which keep lines together, are nothing to a voice
      const text = segment.replaceAll('\u2060', '').trim()
      if (!/[\p{L}\p{N}]/u.test(text)) continue
      const range = document.createRange()
      range.setStart(...placeAt(index + segment.length - segment.trimStart().length))
      range.setEnd(...placeAt(index + segment.trimEnd().length))
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
