import { languages } from '@let-twe/core/language.ts'
import { satang } from '@let-twe/core/money.ts'
import { expect, it } from 'vitest'
import { pdfTemplatesFolder } from '../../open-platform.ts'
import { openPdfPress } from '../../platform/pdf/pdf-press.ts'
import { plainPress } from '../../testing/read-paper.ts'
import { printDayEnd } from './print-day-end.ts'
import type { DayEnd } from './read-days.ts'

const branch: DayEnd = {
  id: 'day',
  branch_id: 'branch',
  branch: { mm: 'မဟာချိုင်', en: 'Mahachai', th: 'มหาชัย' },
  business_date: '2026-11-23',
  counted: { 100000: 3, 25: 2 },
  counted_satang: satang(300_050),
  difference_satang: satang(-50),
  sheet: {
    from_date: '2026-11-22',
    date: '2026-11-23',
    lines: [{ line: 'cash_taken', count: 2, recorded_satang: satang(300_100), ledger_satang: satang(300_100) }],
    not_in_ledger: 0,
    cash_satang: satang(300_100),
    vault_satang: satang(50),
    drawers: [
      {
        id: 'drawer',
        staff_id: 'cashier',
        person: 'Ma Thida',
        business_date: '2026-11-23',
        expected_satang: satang(300_100),
        counted_satang: satang(300_050),
        explanation: 'Coins',
      },
    ],
    files: 0,
    receipts: { first: 'R2026-0000001', last: 'R2026-0000002', count: 2 },
  },
  explanation: 'Coins',
  prepared_by: 'Ma Thida',
  prepared_by_me: false,
  prepared_at: '2026-11-23T10:00:00.000Z',
  expires_at: null,
  signed_by: null,
  signed_at: null,
}
const headOffice: DayEnd = {
  ...branch,
  branch_id: null,
  branch: null,
  counted: null,
  counted_satang: null,
  sheet: { ...branch.sheet, cash_satang: null, drawers: [], receipts: null, from_date: null, lines: [] },
  explanation: null,
}

it.each(languages)('is a paper in %s, of a branch and of the head office', (language) => {
  const pdf = openPdfPress(pdfTemplatesFolder)
  for (const day of [branch, headOffice])
    expect(
      printDayEnd({ ...plainPress, pdf }, day, language)
        .bytes.subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
})
