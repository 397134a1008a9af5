import * as loanCalls from '@let-twe/core/loan/endpoints.ts'
import * as paperCalls from '@let-twe/core/loan/paper-endpoints.ts'
import sharp from 'sharp'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { readByJsQr, readByZxingCpp, readByZxingJs } from '../../testing/read-codes.ts'
import { linesOf, plainPress, readPaper } from '../../testing/read-paper.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { printInvoice } from './print-invoice.ts'

const { paper } = textsIn('en')
const printedAt = new Date('2026-11-23T02:00:00Z')

let app: TestApp
beforeAll(async () => void (app = await startTestApp({ realPapers: true })))
afterAll(() => app.close())

it('shows on its page the codes that the app shows, for two independent readers each', async () => {
  const me = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, me.user_id)
  const page = (await app.call(paperCalls.getInvoicePage, { as: me, params: { id: loanId, n: '1', page: '1' } })).body.data
  const codes = (await app.call(loanCalls.getPaymentCodes, { as: me, params: { id: loanId } })).body.data
  expect(page.pages).toBe(1)
  // as large as a person holds it before a scanner
  const { data, info } = await sharp(Buffer.from(page.picture, 'base64'))
    .resize({ width: 2_160 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = { data, width: info.width, height: info.height }
  expect(await readByZxingCpp(picture, 'QRCode')).toEqual([codes.qr])
  expect(readByJsQr(picture)).toBe(codes.qr)
  expect(await readByZxingCpp(picture, 'Code128')).toEqual([codes.bar_code])
  expect(readByZxingJs(picture)).toBe(codes.bar_code)
})

describe('an invoice', () => {
  const parts = { principal: 200_000, interest: 10_000, fee: 5_000 }
  const none = { principal: 0, interest: 0, fee: 0 }
  const print = (paid: typeof parts, state: 'active' | 'closed' = 'active') => {
    const left = { principal: parts.principal - paid.principal, interest: parts.interest - paid.interest, fee: parts.fee - paid.fee }
    const instalment = { number: 2, dueDate: '2026-12-23' as const, ...parts, paid, left }
    const loan = { payment_reference_number: '1234567890', state }
    return readPaper(
      printInvoice(plainPress, {
        loan,
        borrower: { name: 'AYE AYE', language: 'en' },
        instalment: instalment as never,
        instalments: 4,
        printedAt,
      }),
    )
  }

  it('asks for the rest by its day, with the payment codes', () => {
    const invoice = print({ principal: 0, interest: 5_000, fee: 5_000 })
    expect(invoice).toMatchObject({ headline: 'Please pay by 23\u00a0Dec\u00a02026', amount: '2,050.00 ฿', number: '1234567890-2' })
    expect(invoice.parts.rows.map((row: string[]) => row.slice(1))).toEqual([
      ['2,000.00', '0.00', '2,000.00'],
      ['100.00', '50.00', '50.00'],
      ['50.00', '50.00', '0.00'],
    ])
    expect(invoice.parts.foot).toEqual([paper.total, '2,150.00', '100.00', '2,050.00'])
    expect(linesOf(invoice.borrower)[2]).toBe(`${paper.instalment}: 2 / 4`)
    expect(linesOf(invoice.codes.rows).at(-1)).toBe(`${paper.to_pay}: 2,050.00 ฿`)
    expect(invoice.codes['bar-text']).toMatch(/^\|\d+ 1234567890 \d+ 205000$/)
  })

  it('of the last satang is one still', () => {
    expect(print({ principal: 199_999, interest: 10_000, fee: 5_000 }).codes).not.toBeNull()
  })

  it.each([
    ['paid', parts, 'active'],
    ['of a closed loan', none, 'closed'],
  ] as const)('that is %s asks for nothing', (_, paid, state) => {
    expect(print(paid, state)).toMatchObject({ headline: paper.is_paid, amount: '0.00 ฿', codes: null })
  })
})
