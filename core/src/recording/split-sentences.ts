import { withoutJoiners } from '../without-joiners.ts'

/** A sentence of a text: as it is heard, and where it stands in the text (UTF-16 units). */
export type SplitSentence = { readonly text: string; readonly start: number; readonly end: number }

/**
 * The sentences of a text in a language (BCP 47), as they are heard: without word joiners, which keep lines together, and with
 * single spaces. A part without letters and digits is no sentence. Phone and server split alike (Unicode Standard Annex 29), so
 * that a recording is found by its words.
 */
export function splitSentences(words: string, lang: string): SplitSentence[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' })
  return Array.from(segmenter.segment(words), ({ segment, index }) => ({
    text: withoutJoiners(segment).replaceAll(/\s+/g, ' ').trim(),
    start: index + segment.length - segment.trimStart().length,
    end: index + segment.trimEnd().length,
  })).filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

/** The elements that hold a sentence of a page; words of different ones do not belong together. */
export const sentenceBlocks = [
  'h1',
  'h2',
  'h3',
  'p',
  'li',
  'dt',
  'dd',
  'summary',
  'legend',
  'label',
  'figcaption',
  'address',
  'output',
  'td',
  'th',
  'div',
  'section',
  'main',
] as const

/** A link that stands right in one of these is a sentence by itself: it is drawn as a button, not written into a text. */
export const parentsOfSoleLinks = ['div', 'section'] as const

/** Buttons and drawings are not read, nor parts of a heading for screen readers alone; neither are `aria-hidden` elements. */
export const unreadElements = ['small', 'button', 'select', 'textarea', 'script', 'style', 'svg', 'dialog'] as const

/** The key of a sentence: the first 32 digits of its SHA-256 in hex. The same words in another language are another sentence. */
export function sentenceIdentity(lang: string, text: string): string {
  return `${lang}\n${text}`
}

/** How many digits name a sentence. */
export const sentenceKeyLength = 32
