import * as loanCalls from '@let-twe/core/loan/endpoints.ts'
import * as paperCalls from '@let-twe/core/loan/paper-endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { readByJsQr, readByZxingCpp, readByZxingJs } from '../../testing/read-codes.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

it('shows on its page the codes that the app shows, for two independent readers each', async () => {
  const me = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, me.user_id)
  const page = (await app.call(paperCalls.getInvoicePage, { as: me, params: { id: loanId, n: '1', page: '1' } })).body.data
  const codes = (await app.call(loanCalls.getPaymentCodes, { as: me, params: { id: loanId } })).body.data
  expect(page.pages).toBe(1)
  // as large as somebody holds it before a scanner
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
