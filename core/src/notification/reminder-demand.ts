import type { BusinessDate } from '../business-date.ts'
import { type Satang, satang } from '../money.ts'

/** An instalment that is not paid in full: its open amount, and the largest part of it that is late fees. */
export type OpenInstalment = { readonly due_date: BusinessDate; readonly open_satang: Satang; readonly fee_satang: Satang }

/**
 * The amount of a reminder beside slips under review, oldest first: their amounts count as paid, and where they leave no more
 * than late fees open there is no reminder before their decision.
 */
export function reminderDemand<Instalment extends OpenInstalment>(unpaid: readonly Instalment[], slips: Satang): Instalment[] {
  let left: number = slips
  return unpaid.flatMap((each) => {
    const covered = Math.min(left, each.open_satang)
    left -= covered
    const open = satang(each.open_satang - covered)
    if (open === 0 || (covered > 0 && open <= each.fee_satang)) return []
    return [{ ...each, open_satang: open }]
  })
}
