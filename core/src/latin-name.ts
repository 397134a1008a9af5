/**
 * A name that may be written in Burmese or Thai letters, in Latin ones as it is usually spelled in papers; Latin letters stay. It is for
 * finding people: close to how a name sounds, not one official spelling.
 */
export function latinName(text: string): string {
  return fromThai(fromBurmese(text.normalize('NFC')))
}

const burmeseConsonants: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'က:k ခ:kh ဂ:g ဃ:g င:ng စ:s ဆ:s ဇ:z ဈ:z ဉ:ny ည:ny ဋ:t ဌ:ht ဍ:d ဎ:d ဏ:n တ:t ထ:ht ဒ:d ဓ:d န:n ပ:p ဖ:ph ဗ:b ဘ:b မ:m ယ:y ရ:y လ:l ' +
    'ဝ:w သ:th ဟ:h ဠ:l အ: ဿ:ss'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
/** Letters that stand for a whole sound. */
const burmeseVowels: Readonly<Record<string, string>> = { ဣ: 'i', ဤ: 'i', ဥ: 'u', ဦ: 'u', ဧ: 'ay', ဩ: 'aw', ဪ: 'aw' }
/** Vowels and closing consonants after the tone marks were taken away; `ွ` is part of some. */
const burmeseRimes: readonly (readonly [RegExp, string])[] = [
  [/^ောင်/, 'aung'],
  [/^ောက်/, 'auk'],
  [/^ိုင်/, 'aing'],
  [/^ိုက်/, 'aik'],
  [/^ို/, 'o'],
  [/^ော်?/, 'aw'],
  [/^ွန်|^ွမ်|^ွံ/, 'un'],
  [/^ွတ်|^ွပ်/, 'ut'],
  [/^ိန်|^ိမ်|^ိံ/, 'ein'],
  [/^ုန်|^ုမ်|^ုံ/, 'on'],
  [/^ိတ်|^ိပ်/, 'eik'],
  [/^ုတ်|^ုပ်/, 'ok'],
  [/^င့်|^င့်/, 'int'],
  [/^င်|^ဉ်/, 'in'],
  [/^ည်/, 'i'],
  [/^ယ်/, 'e'],
  [/^န်|^မ်|^ံ/, 'an'],
  [/^က်/, 'et'],
  [/^စ်/, 'it'],
  [/^တ်|^ပ်/, 'at'],
  [/^[ာါ]/, 'a'],
  [/^[ိီ]/, 'i'],
  [/^[ုူ]/, 'u'],
  [/^ေ/, 'ay'],
  [/^ဲ/, 'e'],
]
const syllable = /([က-အဿ])([ျြှ]*)(ွ?)([ျြှ]*)/uy

function fromBurmese(text: string): string {
  // stacked letters are read like closed ones; the high tone and the dot below change no spelling but `င့်`
  let rest = text
    .replaceAll('္', '်')
    .replaceAll('််', '်')
    .replace(/း|(?<!င)့(?!်)/gu, '')
  let written = ''
  while (rest !== '') {
    const letter = rest[0]!
    syllable.lastIndex = 0
    const found = syllable.exec(rest)
    if (!found) {
      written += burmeseVowels[letter] ?? (/[့်]/u.test(letter) ? '' : letter)
      rest = rest.slice(1)
      continue
    }
    const [whole, consonant = '', before = '', w = '', after = ''] = found
    const medials = before + after
    const start = startOf(consonant, medials)
    rest = rest.slice(whole.length)
    const rime = burmeseRimes.find(([pattern]) => pattern.test(w + rest)) ?? burmeseRimes.find(([pattern]) => pattern.test(rest))
    const closesItself = rime?.[0].source.includes('ွ') === true && rime[0].test(w + rest)
    const matched = rime?.[0].exec(closesItself ? w + rest : rest)?.[0] ?? ''
    rest = rest.slice(closesItself ? matched.length - 1 : matched.length)
    written += start + (w !== '' && !closesItself ? 'w' : '') + soundOf(rime?.[1] ?? 'a', start, w)
  }
  return written
}

function startOf(consonant: string, medials: string): string {
  const letter = burmeseConsonants[consonant]!
  if (medials.includes('ှ') && (consonant === 'ရ' || /[ျြ]/u.test(medials))) return 'sh'
  if (!/[ျြ]/u.test(medials)) return letter
  return consonant === 'ခ' ? 'ch' : `${letter}y`
}

/** `ေ` is spelled by the letters before it: Aye, Htay, Swe; a lone `အိ` is Ei. */
function soundOf(rime: string, start: string, w: string): string {
  if (rime === 'ay') return start === '' ? 'aye' : w === '' ? 'ay' : 'e'
  return rime === 'i' && start === '' ? 'ei' : rime
}

const thaiConsonants: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ก:k ข:kh ค:kh ฆ:kh ง:ng จ:ky ฉ:ch ช:ch ซ:s ฌ:ch ญ:y ฎ:d ฏ:t ฐ:th ฑ:th ฒ:th ณ:n ด:d ต:t ถ:th ท:th ธ:th น:n บ:b ป:p ผ:ph ฝ:f ' +
    'พ:ph ฟ:f ภ:ph ม:m ย:y ร:r ล:l ว:w ศ:s ษ:s ส:s ห:h ฬ:l อ:o ฮ:h'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)
const thaiVowels: Readonly<Record<string, string>> = {
  ะ: 'a',
  'ั': 'a',
  า: 'a',
  ำ: 'am',
  'ิ': 'i',
  'ี': 'i',
  'ึ': 'u',
  'ื': 'u',
  'ุ': 'u',
  'ู': 'u',
  เ: 'e',
  แ: 'e',
  โ: 'o',
  ใ: 'ai',
  ไ: 'ai',
}

function fromThai(text: string): string {
  return (
    text
      .replace(/[็-๎]/gu, '')
      .replace(/ห(?=[งญนมยรลว])/gu, '')
      .replace(/เอ(?![ีืา])/gu, 'aye')
      .replace(/เ([ก-ฮ])ียว/gu, '$1ิโ')
      // a leading vowel is spoken behind its consonant
      .replace(/([เแโใไ])([ก-ฮ])/gu, '$2$1')
      // the silent letter that carries a vowel
      .replace(/อ(?=[ะ-ูเแโใไอ])/gu, '')
      .replace(/[ก-ฮ]/gu, (letter) => thaiConsonants[letter] ?? letter)
      .replace(/[ะ-ูเแโใไ]/gu, (letter) => thaiVowels[letter] ?? letter)
  )
}
