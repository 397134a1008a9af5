import { toLatinDigits } from '../text-input.ts'
import { nrcTypes } from './nrc-number.ts'
import list from './nrc-townships.json' with { type: 'json' }

const classes = [...nrcTypes.flatMap(({ letter, burmese }) => [letter, burmese]), 'NAING', 'EI', 'PYU', 'PRU', 'THA', 'YA'].join('|')
const nrc = new RegExp(String.raw`^0?(1[0-4]|[1-9])/?([A-Z]{3,}?|[\u1000-\u103f]{3,}?)(${classes})?([0-9Oဝ]{6})$`)

/** One name for each township, by all its letters: `12/ဥကမ` and `12/OUKAMA` are both OUKAMA. Letters shared by two townships make them one. */
const townships = new Map<string, string>()
for (const [state, ofState] of Object.entries(list.townships))
  for (const [latin = '', burmese = ''] of ofState) {
    const spellings = [`${state}/${latin}`, `${state}/${burmese}`]
    const known = spellings.flatMap((spelling) => townships.get(spelling) ?? [])
    const name = known[0] ?? latin
    for (const [spelling, other] of townships) if (spelling.startsWith(`${state}/`) && known.includes(other)) townships.set(spelling, name)
    for (const spelling of spellings) townships.set(spelling, name)
  }

/**
 * The number of an identity card, passport, CI book, pink card or work permit in the form in which two numbers are compared. A Myanmar card is
 * the same in Latin and Burmese letters, with its class as `(N)`, `(NAING)` or left out. O counts as 0 and I as 1, as people copy them from a card.
 */
export function comparedPaper(number: string): string {
  const plain = toLatinDigits(number.normalize('NFKC').toUpperCase()).replace(/[^0-9A-Z\u1000-\u103f/]/g, '')
  const card = splitCard(plain)
  if (card !== undefined) return card
  return plain.replaceAll('/', '').replaceAll('O', '0').replaceAll('I', '1')
}

/** A bank account's number in the form in which two are compared: digits without leading zeros. */
export function comparedAccountNumber(number: string): string {
  return toLatinDigits(number).replace(/\D/g, '').replace(/^0+/, '')
}

function splitCard(plain: string): string | undefined {
  const [, state = '', letters = '', cardClass = '', digits = ''] = nrc.exec(plain) ?? []
  if (state === '') return undefined
  const township = longestTownship(state, letters + cardClass) ?? letters
  return `${state}/${township}/${digits.replaceAll(/[Oဝ]/g, '0')}`
}

/** The township with the longest letters at the beginning of a text that may also hold the class of the card. */
function longestTownship(state: string, letters: string): string | undefined {
  for (let end = letters.length; end >= 3; end -= 1) {
    const township = townships.get(`${state}/${letters.slice(0, end)}`)
    if (township !== undefined) return township
  }
  return undefined
}
