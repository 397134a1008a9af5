import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { describe, expect, it } from 'vitest'
import type { BorrowerRow } from '../../domain/borrower/find-borrower.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { linesOf, plainPress, readPaper } from '../../testing/read-paper.ts'
import { type AgreementSignature, printAgreement } from './print-agreement.ts'

const { paper, payment_type } = textsIn('en')
const printedAt = new Date('2026-11-23T02:00:00Z')
const loan = {
  loan_type: 'repeat',
  months: 2,
  times_per_month: 2,
  size_satang: 1_000_000,
  yearly_rate: 3600,
  payment_reference_number: '1234567890',
} as LoanRow
const borrower = {
  name: 'AYE AYE',
  language: 'en',
  phone_number: '+66812345678',
  identity_number: null,
  passport: 'MG123456',
  work_permit: null,
} as unknown as BorrowerRow
const print = (
  {
    terms = demoProduct.terms,
    signature = null,
    ...facts
  }: Partial<LoanRow> & { terms?: ProductTerms; signature?: AgreementSignature | null } = {},
  who: Partial<BorrowerRow> = {},
) => readPaper(printAgreement(plainPress, { ...loan, ...facts }, { ...borrower, ...who }, { terms, printedAt, signature }))

describe('an agreement', () => {
  it('names the loan, its whole cost and the consequences of late payment', () => {
    const { costs, loan: head } = print()
    expect(linesOf(head)).toEqual([`${paper.loan_number}: 1234567890`, `${paper.loan_amount}: 10,000.00 ฿`])
    expect(linesOf(costs.rows)).toEqual([
      `${paper.loan_amount}: 10,000.00 ฿`,
      `${paper.rate}: 36% a year, counted by days on what is still owed`,
      `${paper.payments}: 4 payments within 60 days`,
      `${paper.each_payment}: 2,593.14 ฿`,
      `${paper.total_interest}: 372.56 ฿`,
      `${paper.start_fee}: none`,
      `${paper.total_to_pay}: 10,372.56 ฿`,
      `${paper.late_fee}: 50 Baht for each month begun, only when a payment is more than 5 days late and more than 1,000 Baht are overdue`,
    ])
  })

  it('lists every instalment with its day, its shares and the rest, down to nothing, and their sums', () => {
    const { schedule } = print()
    expect(schedule.rows.map(([number, days]: string[]) => [number, days])).toEqual([
      ['1', '15'],
      ['2', '30'],
      ['3', '45'],
      ['4', '60'],
    ])
    expect(schedule.rows[0].slice(2)).toEqual(['2,593.14', '147.95', '2,445.19', '7,554.81'])
    expect(schedule.rows.at(-1).at(-1)).toBe('0.00')
    expect(schedule.foot).toEqual([paper.total, '', '10,372.56', '372.56', '10,000.00', ''])
  })

  it('shows the fee of every way to pay: free, one amount, or from and to', () => {
    const { channels } = print()
    expect(channels.head).toEqual(
      ['atm', 'mobile-banking', 'bank-counter', 'direct-debit', 'branch'].map((type) => payment_type[type as 'atm']),
    )
    expect(channels.rows).toEqual([['5.00', '5.00', '15.00 – 30.00', '10.00 – 30.00', 'free']])
  })

  it('names the papers that its borrower has, in their order, and the phone', () => {
    expect(linesOf(print().borrower).slice(0, 2)).toEqual([`${paper.borrower}: AYE AYE`, `${paper.passport}: MG123456`])
    const all = linesOf(print({}, { name: null, identity_number: 'ID-1', work_permit: 'WP-1' }).borrower)
    expect(all.slice(0, 4)).toEqual([
      `${paper.borrower}: `,
      `${paper.identity_number}: ID-1`,
      `${paper.passport}: MG123456`,
      `${paper.work_permit}: WP-1`,
    ])
    expect(all.at(-1)).toMatch(new RegExp(`^${paper.phone}: .*5678$`))
  })

  it('has its eight clauses with the amount and the cap of the law', () => {
    const { clauses } = print().terms
    expect(clauses).toHaveLength(8)
    const words = clauses.join(' ')
    expect(words).toContain('10,000')
    expect(words).not.toMatch(/\{\w+\}/)
  })

  it('of a lower rate costs less, and says so', () => {
    const { costs } = print({ yearly_rate: 2850 })
    expect(linesOf(costs.rows)[1]).toContain('28.5%')
    expect(linesOf(costs.rows)[4]).not.toContain('372.56')
  })

  it('is not printed over a term that was never offered', () => {
    expect(() => print({ months: 9 })).toThrow('not offered')
  })
})

describe('the signature', () => {
  const rows = (signature: AgreementSignature | null) => linesOf(print({ signature }).signature.rows)
  const documentSha256 = '0123456789abcdef'.repeat(4)

  it('is missing at first', () => {
    const [lender, me, signed, ...more] = rows(null)
    expect(lender).toMatch(new RegExp(`^${paper.lender}: .+`))
    expect([me, signed, more]).toEqual([`${paper.borrower}: AYE AYE`, `${paper.signatures}: ${paper.not_signed}`, []])
  })

  it.each([
    ['borrower', paper.signed_in_app],
    ['branch', paper.signed_at_branch],
  ] as const)('by the %s says where and when, and of which document', (by, where) => {
    expect(rows({ at: printedAt, by, documentSha256 }).slice(2)).toEqual([
      `${paper.signatures}: ${where}`,
      expect.stringMatching(/^Time \(Bangkok\): .*09:00/),
      `${paper.document_hash}: 0123456789abcdef 0123456789abcdef 0123456789abcdef 0123456789abcdef`,
    ])
  })
})
