import type { Texts } from './catalogue-en.ts'

// Loanwords and names that the dictionaries of browsers do not know, and compounds that they part: a line would end inside a word.
const loanwords =
  'အကောင့် ယုံကြည်စိတ်ချရ စိတ်ချရ နောက်ဆုံးထားပြီး ပတ်စ်ပို့ အက်ပ် ကောလ် အီးမေးလ် ကွတ်ကီး လင့်ခ် ဝဘ် စလစ် ကရထုံဘဲန်း ဆွန်ချိုင် ဒေတာဘေ့စ် အင်တာနက် အယုဒ္ဓယ ဥတ္တရဒစ် အစ္စလာမ် ဆက်သွယ် ဓာတ်ပုံ အချက်အလက် ပြန်ဆပ် လီမိတက်'
    .normalize('NFC')
    .split(' ')

const loanword = new RegExp(loanwords.join('|'), 'g')

/** How wide words may be to stay together, in halves of the size of the letters: as wide as a line of a small phone with text at 200 %. */
const maxWidth = 13
/** The same for a label, which stays whole as long as it fits with usual text. */
const maxLabelWidth = 16
/** The same for a word that fits every line of a small phone with text at 200 %: it stays whole there too. */
const maxWholeWidth = 8
// characters that take room beside their predecessor, and letters of two circles, which take it twice
const letter = /(?<!\u1039)[\u1000-\u102aဿောါးျြ။၊]/gu
const wideLetter = /(?<!\u1039)[ကဃဆဈညဏတထဘယလသဟအဿ]/gu
const burmeseRun = /[\u1000-\u109f]+/gu
// a consonant that is killed or stacked belongs to the syllable before it
// below a stacked consonant or a kinzi nothing may come between, and a particle that is one letter begins no line
const consonant = /(?<!^|\u1039)(?=[က-အဣ-ဪဿ၍၏])/gu
const syllableStart = /[က-အဣ-ဪ](?!့?[်္])/gu
const finalConsonant = /(?<!^|[\u1039\u2060])(?=[က-အ]့?[်္])/gu

// read together with the next syllable
const prefixes = 'အမ'

// 'not', which means nothing at the end of a line
const negation = /^မ(?=[က-အ](?!့?[်္]))/u

// characters that belong to the word before: polite sentence endings, and particles, which are no part of another syllable or
// word
const beforeParticle =
  /(?<!^|[အမ\u00ad\u1039\u2060])(?=(?:ပါ|(?<=ပါ))(?:မည်|သည်|ပြီ|သလ)|ပါ။|(?:များ|ကို|သို့(?!မဟ)|တွင်(?!း)|သော|လျှင်|နိုင်(?=ပါ)|ပြီး(?=[\s၊။]|$)|ပင်(?=[\s၊။]|$))(?![က-အ]့?[်္]))/gu

// a number without its unit, and the name of a code, say nothing, and no line begins with a dash; an amount is long and may stand above its Baht
const unit = /(?<=[\d}]) (?=ရက်|လ(?![က-အ]့?[်္])|နှစ်|နာရီ|မိနစ်|စက္ကန့်|ကြိမ်|ခု|လုံး)|(?<=QR) (?=ကုဒ်|ပုံ)|(?<=[\u1000-\u109f]) (?=- )/gu

let joinThai: ((text: string) => string | undefined) | undefined

/** Sets the Thai segmenter: it comes with the Thai catalogue, so that only its readers load the words. */
export function setThaiSegmenter(keep: typeof joinThai): void {
  joinThai = keep
}

/** A catalogue for the screen: word joiners, which nobody sees, keep Burmese loanwords, and the words of buttons, labels and names, on one line. */
export function joinWords(texts: Texts): Texts {
  const sections = Object.entries(texts).map(([section, words]) => [
    section,
    Object.fromEntries(Object.entries(words).map(([key, text]) => [key, joinWordsIn(text)])),
  ])
  return Object.fromEntries(sections) as Texts
}

/**
 * A text whose lines end at its spaces, where a reader pauses, but not between a number and its unit: a few syllables without a
 * space stay on one line. Longer runs break at the words that browsers know, never inside a loanword, and outside a sentence, as
 * in a name, never inside a syllable.
 */
export function joinWordsIn(text: string): string {
  const thai = joinThai?.(text)
  if (thai !== undefined) return thai
  const isSentence = text.includes('။')
  return text.replace(unit, '\u00a0').replace(burmeseRun, (run) => {
    // dictionaries know words with stacked consonants, but not their parts: they would part the stack
    const isStacked = run.includes('\u1039')
    const isShort = widthOf(run) <= (isSentence ? maxWidth : maxLabelWidth)
    if (isShort && !isStacked) return joined(run)
    const kept = run.replace(loanword, joined).replace(beforeParticle, '\u00ad').replace(negation, 'မ\u2060')
    return isSentence || isStacked ? kept : kept.replace(finalConsonant, '\u2060')
  })
}

function widthOf(run: string): number {
  return [letter, wideLetter].reduce((sum, each) => sum + (run.match(each)?.length ?? 0), 0)
}

/** A word on one line. If it is wide, its syllables part at soft hyphens, which are joiners unless ui/src/theme.css says that text is large for its screen. */
function joined(word: string): string {
  const syllables = widthOf(word) > maxWholeWidth ? [...word.matchAll(syllableStart)].map(({ index }) => index) : []
  return word.replace(consonant, (_, at: number) => (syllables.includes(at) && !prefixes.includes(word[at - 1]!) ? '\u00ad' : '\u2060'))
}
