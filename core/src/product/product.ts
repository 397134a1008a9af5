import * as z from 'zod/mini'
import { type BusinessDate, isBusinessDate } from '../business-date.ts'
import { translatedText } from '../translated-text.ts'
import { productTerms } from './product-terms.ts'

/** A published version of a product: the content of the file of `npm run product`. */
export const productDraft = z.strictObject({
  /** Names the product; the lender says which code it lends by. */
  code: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens')),
  name: translatedText,
  /** The business day from which offers are made by it. */
  validFrom: z.custom<BusinessDate>((value) => typeof value === 'string' && isBusinessDate(value), 'must be a day, yyyy-mm-dd'),
  terms: productTerms,
})

/** A version of a product before it is published. */
export type ProductDraft = z.output<typeof productDraft>

/** A published version: it never changes. `number` counts the versions of a product from 1. */
export type ProductVersion = ProductDraft & { readonly id: string; readonly number: number }

/**
 * The version that offers are made by on a day: of those that are valid by then the one valid from the latest day, and
 * of two with the same day the later number. Undefined when none is valid yet.
 */
export function productInForce(versions: readonly ProductVersion[], code: string, date: BusinessDate): ProductVersion | undefined {
  return versions
    .filter((each) => each.code === code && each.validFrom <= date)
    .toSorted((one, other) => (one.validFrom === other.validFrom ? one.number - other.number : one.validFrom < other.validFrom ? -1 : 1))
    .at(-1)
}
