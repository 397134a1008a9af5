import type { Lender } from '@let-twe/core/lender/lender.ts'
import { provinceCodes } from '@let-twe/core/location/province.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { inAlphabet } from './in-alphabet.ts'

/** The provinces to choose from, the served one first and the others by name. */
export function provinceOptions(texts: Texts, lender: Pick<Lender, 'province'> | null) {
  const options = provinceCodes.map((code) => ({ value: code as string, label: texts.province[code] }))
  const isServed = ({ value }: (typeof options)[number]) => value === lender?.province
  return inAlphabet(options, ({ label }) => label).toSorted((one, other) => Number(isServed(other)) - Number(isServed(one)))
}
