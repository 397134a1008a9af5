import type { Language } from '@let-twe/core/language.ts'
import { satang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatMoney } from '@let-twe/texts/format.ts'

/** A message with a value in the place of each of its names, as a borrower may read it. */
export function fillWithSamples(text: string, language: Language): string {
  const date = formatDate('2026-12-15')
  return fill(text, {
    account_ending: '7890',
    advice: '…',
    amount_satang: formatMoney(satang(215_050), language),
    brand: 'Let Twe',
    code: '123456',
    date,
    days: 9,
    due_date: date,
    from_days: 3,
    lender: 'Let Twe',
    minutes: 5,
    phone: '02-123-4567',
    reapply_date: date,
    reason: '…',
    time: '10:00',
    to_days: 5,
    until: date,
  })
}
