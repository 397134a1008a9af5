import * as loanCalls from '@let-twe/core/loan/endpoints.ts'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfTemplatesFolder } from '../../open-platform.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { rasterise, readByJsQr, readByZxingCpp, readByZxingJs } from '../../testing/read-codes.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { printInvoice } from './print-invoice.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

it('shows on its page the codes that the app shows, for two independent readers each', async () => {
  const me = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, me.user_id)
  const compiler = NodeCompiler.create({ workspace: pdfTemplatesFolder })
  let page = ''
  const pdf = {
    // the same template and data as a picture instead of a PDF
    render(template: string, data: unknown) {
      const mainFilePath = `${pdfTemplatesFolder}/${template}.typ`
      page = compiler.svg(compiler.compile({ mainFilePath, inputs: { data: JSON.stringify(data) } }).result!)
      return Buffer.from('')
    },
  }
  await printInvoice({ ...app.platform, pdf }, { loanId, borrowerId: me.user_id, number: 1 })
  const codes = (await app.call(loanCalls.getPaymentCodes, { as: me, params: { id: loanId } })).body.data
  // one page: the picture would be as high as all pages together
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(page)!
  expect(Number(height) / Number(width)).toBeCloseTo(297 / 210, 2)
  const picture = await rasterise(page, { width: 2480 })
  expect(await readByZxingCpp(picture, 'QRCode')).toEqual([codes.qr])
  expect(readByJsQr(picture)).toBe(codes.qr)
  expect(await readByZxingCpp(picture, 'Code128')).toEqual([codes.bar_code])
  expect(readByZxingJs(picture)).toBe(codes.bar_code)
})
