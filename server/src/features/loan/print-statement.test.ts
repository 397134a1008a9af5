import { gunzipSync } from 'node:zlib'
import { satang } from '@let-twe/core/money.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeActiveLoan, makePendingLoan } from '../../testing/make-loan.ts'
import { linesOf, plainPress, readPaper } from '../../testing/read-paper.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { type StatementFacts, printStatement, readStatement } from './print-statement.ts'

const { paper } = textsIn('en')
const printedAt = new Date('2026-11-23T02:00:00Z')
const line = { charged: satang(0), paid: satang(0), number: null, receipt: null }
const facts: StatementFacts = {
  loan: { payment_reference_number: '1234567890', size_satang: satang(1_000_000) },
  borrower: { name: 'AYE AYE', language: 'en' },
  printedAt,
  entries: [
    { ...line, date: '2026-11-01', kind: 'disbursement', charged: satang(1_000_000) },
    { ...line, date: '2026-11-15', kind: 'interest', charged: satang(14_795), number: 1 },
    { ...line, date: '2026-11-15', kind: 'late_fee', charged: satang(5_000) },
    { ...line, date: '2026-11-15', kind: 'payment', paid: satang(1_024_795), receipt: 'R2026-0000001' },
    { ...line, date: '2026-11-20', kind: 'refund', charged: satang(5_000) },
    { ...line, date: '2026-11-21', kind: 'write_off', paid: satang(1) },
  ],
}

describe('the statement', () => {
  it('carries the balance from line to line, also below zero, and leaves zeros empty', () => {
    const { lines, facts: head } = readPaper(printStatement(plainPress, facts))
    expect(lines.rows).toEqual([
      ['01-11-2026', paper.line_payout, '10,000.00', '', '10,000.00'],
      ['15-11-2026', 'Interest of instalment 1', '147.95', '', '10,147.95'],
      ['15-11-2026', paper.line_late_fee, '50.00', '', '10,197.95'],
      ['15-11-2026', 'Payment, receipt R2026-0000001', '', '10,247.95', '−50.00'],
      ['20-11-2026', paper.line_refund, '50.00', '', '0.00'],
      ['21-11-2026', paper.line_write_off, '', '0.01', '−0.01'],
    ])
    expect(lines.head).toEqual([paper.date, paper.what, paper.charged, paper.paid, paper.balance])
    expect(linesOf(head)).toEqual([
      `${paper.borrower}: AYE AYE`,
      `${paper.loan_amount}: 10,000.00 ฿`,
      `${paper.date}: 23\u00a0Nov\u00a02026`,
    ])
  })
})

describe('reading an own statement', () => {
  let app: TestApp
  beforeAll(async () => void (app = await startTestApp()))
  afterAll(() => app.close())

  it('gives a table for spreadsheets, and nothing to others or before the disbursement', async () => {
    const me = (await signInBorrower(app, { language: 'en', name: '=cmd' })).user_id
    const loanId = await makeActiveLoan(app, me)
    const read = (borrowerId: string, format: 'pdf' | 'csv' = 'csv', id = loanId) =>
      readStatement(app.platform, { loanId: id, borrowerId, format })
    const csv = (await read(me)) as { bytes: Buffer; mediaType: string; fileName: string }
    expect(csv.mediaType).toBe('text/csv; charset=utf-8')
    expect(csv.fileName).toMatch(/^statement-\d{10}\.csv$/)
    expect(gunzipSync(csv.bytes).toString('utf8')).toBe(
      `\ufeff${paper.date},${paper.what},${paper.charged},${paper.paid},${paper.balance}\r\n2026-11-23,${paper.line_payout},10000.00,0.00,10000.00\r\n`,
    )
    expect(await read(me, 'pdf')).toMatchObject({ mediaType: 'application/pdf', fileName: expect.stringMatching(/\.pdf$/) })
    const other = (await signInBorrower(app)).user_id
    expect(await read(other)).toMatchObject({ refused: 'not_found' })
    expect(await read(other, 'csv', await makePendingLoan(app, other))).toMatchObject({ refused: 'loan_not_open' })
  })
})
