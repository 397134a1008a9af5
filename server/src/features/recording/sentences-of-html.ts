import { parentsOfSoleLinks, sentenceBlocks, splitSentences, unreadElements } from '@let-twe/core/recording/split-sentences.ts'
import { Parser } from 'htmlparser2'

const blocks = new Set<string>(sentenceBlocks)
const unread = new Set<string>(unreadElements)
const aroundLinks = new Set<string>(parentsOfSoleLinks)

/** The sentences of the main part of a page that our own server rendered, as a phone reads them (web/app/enhancement/sentences-in.ts), also those that are
 * shown later only, such as the next screen of a form; none twice. */
export function sentencesOfHtml(html: string, lang: string): string[] {
  const found = new Set<string>()
  let words = ''
  /** Inside of the part that is read; inside of something that is not. */
  let inMain = 0
  let inUnread = 0
  const stack: { readonly name: string; readonly block: boolean; readonly unread: boolean; readonly main: boolean }[] = []

  function close() {
    for (const { text } of splitSentences(words, lang)) found.add(text)
    words = ''
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      const element = {
        name,
        block: blocks.has(name) || (name === 'a' && aroundLinks.has(stack.at(-1)?.name ?? '')),
        unread: unread.has(name) || attributes['aria-hidden'] === 'true',
        main: name === 'main',
      }
      stack.push(element)
      if (element.block) close()
      if (element.unread) inUnread += 1
      if (element.main) inMain += 1
    },
    ontext(text) {
      if (inMain > 0 && inUnread === 0) words += text
    },
    onclosetag() {
      const element = stack.pop()!
      if (element.block) close()
      if (element.unread) inUnread -= 1
      if (element.main) inMain -= 1
    },
  })
  parser.end(html)
  close()
  return [...found]
}
