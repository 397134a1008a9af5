import type { DaySheet } from './day-end-endpoints.ts'

/** True when the counted cash is not the ledger's, or the ledger has not what the records say. */
export function dayDiffers({ difference_satang, sheet }: { readonly difference_satang: number; readonly sheet: DaySheet }): boolean {
  return (
    difference_satang !== 0 ||
    sheet.not_in_ledger > 0 ||
    sheet.lines.some(({ recorded_satang, ledger_satang }) => recorded_satang !== ledger_satang)
  )
}
