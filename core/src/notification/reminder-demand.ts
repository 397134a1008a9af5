import type { BusinessDate } from '../business-date.ts'
import { type Satang, satang } from '../money.ts'

/** An instalment that is not paid in full: what is open of it, and how much of that its late fees are at most. */
export type OpenInstalment = { readonly due_date: BusinessDate; readonly open_satang: Satang; readonly fee_satang: Satang }

/**
 * What a reminder may ask for beside slips that are being looked at, oldest first: what they cover is under way, and where they leave no more
 * than late fees open nobody is reminded before they are decided.
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
