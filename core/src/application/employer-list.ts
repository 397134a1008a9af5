import { toLatinDigits } from '../text-input.ts'

/** An employer of the lender's list. */
export type ListedEmployer = {
  /** The stored answer. */
  readonly name: string
  /** The name, and how others write it. */
  readonly spellings: readonly string[]
}

/** Reads a line of the setting `employers`: spellings between bars, the stored one first. */
export function readEmployer(line: string): ListedEmployer {
  const spellings = line.split('|').flatMap((each) => each.trim() || [])
  return { name: spellings[0] ?? line, spellings }
}

/** Stands for all employers that the lender's list does not name. */
export const otherEmployers = 'other'

/** Stands for the employer of an application without one. */
export const unknownEmployer = 'none'

const companyWords = new RegExp(String.raw`\b(?:company|co|limited|ltd)\b|บริษัท|จำกัด|\(มหาชน\)|บจก|หจก|ကုမ္ပဏီ|လီမိတက်`.normalize('NFKC'), 'g')

/**
 * An employer's name as two are compared: small letters and Latin digits alone, without the words for a company. Stored keys are made of it, so a
 * change of this form needs them made anew (docs/decisions/034).
 */
export function comparedEmployer(name: string): string {
  const plain = toLatinDigits(name.normalize('NFKC').toLowerCase())
  const lettersOf = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return lettersOf(plain.replace(companyWords, ' ')) || lettersOf(plain) || plain.trim()
}
