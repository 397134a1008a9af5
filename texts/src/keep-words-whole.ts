import type { Texts } from './catalogue-en.ts'

// Loanwords that the dictionaries of browsers do not know: a line would end inside a syllable.
const loanwords = ['အကောင့်', 'ပတ်စ်ပို့', 'အက်ပ်', 'ကောလ်', 'အီးမေးလ်', 'ကွတ်ကီး', 'လင့်ခ်', 'ဝဘ်', 'စလစ်', 'ကရထုံဘဲန်း'].map((word) => word.normalize('NFC'))

const loanword = new RegExp(loanwords.join('|'), 'g')

/** A catalogue for the screen: word joiners, which nobody sees, keep Burmese loanwords on one line. */
export function keepWordsWhole(texts: Texts): Texts {
  const sections = Object.entries(texts).map(([section, words]) => [
    section,
    Object.fromEntries(Object.entries(words).map(([key, text]) => [key, keepWordsWholeIn(text)])),
  ])
  return Object.fromEntries(sections) as Texts
}

/** A text whose loanwords stay on one line. */
export function keepWordsWholeIn(text: string): string {
  return text.replace(loanword, (word) => word.replace(/(?!^)(?=[က-အ])/gu, '\u2060'))
}
