import { satang } from '@let-twe/core/money.ts'
import * as paperCalls from '@let-twe/core/loan/paper-endpoints.ts'
import * as paymentCalls from '@let-twe/core/payment/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPage } from '../../platform/pdf/paper-page.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { recordPayment } from '../payment/record-payment.ts'

let app: TestApp
let me: Awaited<ReturnType<typeof signInBorrower>>
let other: typeof me
let loanId: string
let paymentId: string
beforeAll(async () => {
  app = await startTestApp({ realPapers: true })
  me = await signInBorrower(app)
  other = await signInBorrower(app)
  loanId = await makeActiveLoan(app, me.user_id)
  const actor = await makeStaff(app, 'officer')
  const payment = await recordPayment(app.platform, {
    loanId,
    actor,
    amount_satang: satang(100_000),
    paid_date: app.platform.clock.today(),
    payment_type: 'branch',
    outside_reference: 'IN-1',
  })
  paymentId = (payment as { id: string }).id
})
afterAll(() => app.close())

const papers = [
  ['agreement', paperCalls.getAgreementPage, paperCalls.getAgreement, () => ({ id: loanId }), 3],
  ['invoice', paperCalls.getInvoicePage, paperCalls.getInvoice, () => ({ id: loanId, n: '1' }), 1],
  ['statement', paperCalls.getStatementPage, paperCalls.getStatement, () => ({ id: loanId }), 1],
  ['receipt', paymentCalls.getReceiptPage, paymentCalls.getReceipt, () => ({ id: paymentId }), 1],
] as const

describe.each(papers)('the pages of the %s', (_, getPage, getPdf, params, count) => {
  it('are pictures of the PDF that is saved, and stay with their owner', async () => {
    const ask = (page: number) => app.call(getPage, { as: me, params: { ...params(), page: String(page) } } as never)
    const pdf = await app.call(getPdf, { as: me, params: params() } as never)
    for (let page = 1; page <= count; page++) {
      const shown = await ask(page)
      expect(shown.headers['cache-control']).toBe('no-store')
      const { picture: drawn, text } = (await drawPage(pdf.bytes, page))!
      expect(shown.body.data).toEqual({ picture: drawn.toString('base64'), text, pages: count })
      expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1526 })
      expect(drawn.length).toBeLessThan(150_000)
    }
    expect((await ask(count + 1)).status).toBe(404)
    expect((await ask(0)).status).toBe(404)
  })

  it('are nothing to anybody else', async () => {
    const theirs = await app.call(getPage, { as: other, params: { ...params(), page: '1' } } as never)
    const missing = await app.call(getPage, {
      as: other,
      params: { ...params(), page: '1', id: '00000000-0000-4000-8000-000000000000' },
    } as never)
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body.response, request_id: '' }).toEqual({ ...missing.body.response, request_id: '' })
  })
})
