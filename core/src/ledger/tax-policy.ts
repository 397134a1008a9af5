import * as z from 'zod/mini'
import { type Satang, bahtToSatang, satang } from '../money.ts'

/** In hundredths of a percent. */
const rate = z.int().check(z.minimum(0), z.maximum(3_000))

/** The taxes that the product books. */
export const taxSchema = z.strictObject({
  stampDuty: z.boolean(),
  interest: z.strictObject({ businessTax: rate }),
  /** VAT is included in the fee: the fee is what the borrower pays. */
  lateFee: z.strictObject({ businessTax: rate, vat: rate }),
})

/** The taxes of a lender. */
type TaxPolicy = z.output<typeof taxSchema>

/** Which tax the income of a pico lender bears is a question for its accountant: until then none is booked. */
const usualTaxes: TaxPolicy = { stampDuty: true, interest: { businessTax: 0 }, lateFee: { businessTax: 0, vat: 0 } }

/** The taxes in force. */
export function taxesOf({ taxes }: { readonly taxes?: TaxPolicy | undefined }): TaxPolicy {
  return taxes ?? usualTaxes
}

const dutyStep = bahtToSatang(2_000)
const dutyOfStep = bahtToSatang(1)
const mostDuty = bahtToSatang(10_000)

/** The stamp duty of a loan agreement: 1 Baht for every 2,000 Baht or part of it (Revenue Code, stamp duty schedule 5). */
export function stampDutyOn(size: Satang): Satang {
  return satang(Math.min(Math.ceil(size / dutyStep) * dutyOfStep, mostDuty))
}

/** The taxes of the income of a month. */
export type TurnoverTax = { readonly businessTax: Satang; readonly vat: Satang }

/** The taxes of a month's interest and late fees, each rounded half-up; negative when more was taken back than earned. */
export function turnoverTaxOn(income: { readonly interest: Satang; readonly lateFee: Satang }, taxes: TaxPolicy): TurnoverTax {
  const { interest, lateFee } = taxes
  return {
    businessTax: satang(partOf(income.interest, interest.businessTax, 10_000) + partOf(income.lateFee, lateFee.businessTax, 10_000)),
    vat: partOf(income.lateFee, lateFee.vat, 10_000 + lateFee.vat),
  }
}

function partOf(amount: Satang, share: number, of: number): Satang {
  return satang(Math.floor((amount * share) / of + 0.5))
}
