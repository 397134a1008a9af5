import { toLatinDigits, toLatinNumber } from '../text-input.ts'

/** The kinds of Myanmar card, as their Latin letter and as the card says them. */
export const nrcTypes = [
  { letter: 'N', burmese: 'နိုင်' },
  { letter: 'E', burmese: 'ဧည့်' },
  { letter: 'P', burmese: 'ပြု' },
  { letter: 'T', burmese: 'သာသနာ' },
  { letter: 'Y', burmese: 'ယာယီ' },
  { letter: 'S', burmese: 'စ' },
] as const

/** The parts of a card's number as a form holds them. */
export type NrcParts = Readonly<Record<string, string>>

const shape = /^(1[0-4]|[1-9])\/([A-Z]{3,9})\((N|E|P|T|Y|S)\)(\d{6})$/

/** The number in Latin form, `12/OUKAMA(N)123456`; its present parts when one is missing, '' when none is there. */
export function composeNrc(parts: NrcParts): string {
  const { nrc_state: state = '', nrc_township: township = '', nrc_type: type = 'N', nrc_digits: digits = '' } = parts
  if (state === '' && township === '' && digits === '') return ''
  return `${state}/${township}(${type})${nrcDigits(digits)}`
}

/** The six digits of a card in whatever was typed or pasted. */
export function nrcDigits(typed: string): string {
  return toLatinNumber(typed).replace(/\D/g, '').slice(0, 6)
}

/** The parts of a number in Latin form; empty for any other number. */
export function splitNrc(number: string): Record<string, string> {
  const [, state, township, type, digits] = shape.exec(toLatinDigits(number).toUpperCase().replace(/\s/g, '').replace('NAING', 'N')) ?? []
  return state && township && type && digits ? { nrc_state: state, nrc_township: township, nrc_type: type, nrc_digits: digits } : {}
}

/** The number as the card shows it, `၁၂/ဥကမ(နိုင်)၁၂၃၄၅၆`, given the township's letters in Burmese. */
export function burmeseNrc(parts: NrcParts, township: string): string {
  const { nrc_state: state = '', nrc_type: type = 'N', nrc_digits: digits = '' } = parts
  const kind = nrcTypes.find(({ letter }) => letter === type)?.burmese ?? ''
  return `${toBurmeseDigits(state)}/${township}(${kind})${toBurmeseDigits(nrcDigits(digits))}`
}

/** Latin digits as Burmese ones. */
export function toBurmeseDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)))
}
