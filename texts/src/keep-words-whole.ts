import type { Texts } from './catalogue-en.ts'

// Loanwords that the dictionaries of browsers do not know: a line would end inside a syllable.
const loanwords = ['အကောင့်', 'ပတ်စ်ပို့', 'အက်ပ်', 'ကောလ်', 'အီးမေးလ်', 'ကွတ်ကီး', 'လင့်ခ်', 'ဝဘ်', 'စလစ်', 'ကရထုံဘဲန်း', 'ဆွန်ချိုင်', 'ဒေတာဘေ့စ်', 'အင်တာနက်'].map(
  (word) => word.normalize('NFC'),
)

const loanword = new RegExp(loanwords.join('|'), 'g')

/** Longer than a button, a label or a name: a text that may break at the words that browsers know. */
const maxLabelLength = 60
/** Syllables that fit on a line of a phone with text at 200 %. */
const maxSyllablesTogether = 6
const quoted = /“[^”]{1,40}”/g
const burmeseRun = /[\u1000-\u109f]+/gu
// a consonant that is killed or stacked belongs to the syllable before it
// below a stacked consonant or a kinzi nothing may come between
const consonant = /(?<!^|\u1039)(?=[က-အ])/gu
const finalConsonant = /(?<!^|[\u1039\u2060])(?=[က-အ]့?[်္])/gu
const syllableStart = /[က-အဣ-ဪဿ](?!့?[်္])/gu

// 'not', which means nothing at the end of a line
const negation = /(?<![\u1000-\u109f])မ(?=[က-အ](?!့?[်္]))/gu

/** A catalogue for the screen: word joiners, which nobody sees, keep Burmese loanwords, and the words of buttons, labels and names, on one line. */
export function keepWordsWhole(texts: Texts): Texts {
  const sections = Object.entries(texts).map(([section, words]) => [
    section,
    Object.fromEntries(Object.entries(words).map(([key, text]) => [key, keepWordsWholeIn(text)])),
  ])
  return Object.fromEntries(sections) as Texts
}

/** A text whose loanwords stay on one line; one that is no sentence breaks only at its spaces, or where words are long never inside a syllable. */
export function keepWordsWholeIn(text: string): string {
  if (text.length <= maxLabelLength && !text.includes('။')) {
    return text.replace(burmeseRun, (run) => {
      const isShort = (run.match(syllableStart)?.length ?? 0) <= maxSyllablesTogether
      return isShort ? joined(run) : run.replace(loanword, joined).replace(finalConsonant, '\u2060')
    })
  }
  // what is quoted is the name of a button
  return text.replace(quoted, keepWordsWholeIn).replace(loanword, joined).replace(negation, 'မ\u2060')
}

function joined(word: string): string {
  return word.replace(consonant, '\u2060')
}
