import type { DaySheet } from './day-end-endpoints.ts'

/** True when the counted cash differs from the ledger, or the ledger from the records. */
export function dayDiffers({ difference_satang, sheet }: { readonly difference_satang: number; readonly sheet: DaySheet }): boolean {
  return (
    difference_satang !== 0 ||
    sheet.not_in_ledger > 0 ||
    sheet.lines.some(({ recorded_satang, ledger_satang }) => recorded_satang !== ledger_satang)
  )
}
