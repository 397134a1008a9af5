import { type Satang, satang } from '../money.ts'
import type { DaySheet } from './day-end-endpoints.ts'

type Day = { readonly difference_satang: number; readonly sheet: DaySheet }

/** True when counted cash is not the ledger's, in the vault or in a drawer, or the ledger has not what the records say. */
export function dayDiffers({ difference_satang, sheet }: Day): boolean {
  return (
    difference_satang !== 0 ||
    sheet.not_in_ledger > 0 ||
    sheet.lines.some(({ recorded_satang, ledger_satang }) => recorded_satang !== ledger_satang) ||
    sheet.drawers.some(differs)
  )
}

/** The cashiers of the drawers that differ. */
export function cashiersWithDifference({ drawers }: DaySheet): string[] {
  return drawers.filter(differs).map(({ staff_id }) => staff_id)
}

/** The cash in the drawers of a day: the last drawer of each cashier, since a new one begins with the cash of the one before. */
export function cashInDrawers(drawers: DaySheet['drawers']): Satang {
  const last = new Map(drawers.map(({ staff_id, expected_satang, counted_satang }) => [staff_id, counted_satang ?? expected_satang]))
  return satang([...last.values()].reduce<number>((sum, each) => sum + each, 0))
}

function differs({ expected_satang, counted_satang }: DaySheet['drawers'][number]): boolean {
  return counted_satang !== null && counted_satang !== expected_satang
}
