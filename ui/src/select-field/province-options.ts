import type { Lender } from '@let-twe/core/lender/lender.ts'
import { provinceCodes } from '@let-twe/core/location/province.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'

/** The provinces to choose from, the served one first and the others by name. */
export function provinceOptions(texts: Texts, lender: Pick<Lender, 'province'> | null) {
  return provinceCodes
    .map((code) => ({ value: code as string, label: texts.province[code] }))
    .toSorted((a, b) => Number(b.value === lender?.province) - Number(a.value === lender?.province) || a.label.localeCompare(b.label))
}
