import * as z from 'zod/mini'
import { type BusinessDate, isBusinessDate } from '../business-date.ts'
import { translatedText, translatedUpTo } from '../translated-text.ts'
import { productTerms } from './product-terms.ts'

const productCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and hyphens'))

/** A published version of a product: the content of the file of `npm run product`. */
export const productDraft = z.strictObject({
  /** Names the product. The lender's own code counts where a request names none. */
  code: productCode,
  name: translatedText,
  /** A sentence about its use, shown where several products are offered. */
  description: z._default(z.nullable(translatedUpTo(200)), null),
  /** Offered beside the lender's own product, which is always offered. */
  offered: z._default(z.boolean(), false),
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

/** The product versions of a day's offers: the lender's own product first, then each other offered product, by code. */
export function offeredProducts(
  versions: readonly ProductVersion[],
  own: ProductVersion,
  date: BusinessDate,
): [ProductVersion, ...ProductVersion[]] {
  const others = [...new Set(versions.map(({ code }) => code))].filter((code) => code !== own.code).toSorted()
  const inForce = others.map((code) => productInForce(versions, code, date)).filter((each) => each !== undefined)
  return [own, ...inForce.filter(({ offered }) => offered)]
}

/** The offered product with a code; without a code the first, the lender's own. */
export function findOffered<P extends { readonly code: string }>(offered: readonly P[], code: string | undefined): P | undefined {
  return code === undefined ? offered[0] : offered.find((each) => each.code === code)
}

/** The offer of a product: from today, from a later day, or none. */
export const productStates = ['offered', 'planned', 'not_offered'] as const

/** The state of a product on a day by its versions; the lender's own is always offered. */
export function productState(
  versions: readonly ProductVersion[],
  { code, own, date }: { readonly code: string; readonly own: string; readonly date: BusinessDate },
): (typeof productStates)[number] {
  if (code === own || productInForce(versions, code, date)?.offered) return 'offered'
  return versions.some((each) => each.code === code && each.validFrom > date && each.offered) ? 'planned' : 'not_offered'
}
