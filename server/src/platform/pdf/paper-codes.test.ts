import { satang } from '@let-twe/core/money.ts'
import { code128Modules } from '@let-twe/core/payment/code-128.ts'
import { billPaymentBarCode, billPaymentQr } from '@let-twe/core/payment/thai-bill-payment.ts'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { rasterise, readByJsQr, readByZxingCpp, readByZxingJs } from '../../testing/read-codes.ts'
import { barCodePicture, qrPicture } from './paper-codes.ts'

/** The worked example of docs/product.md §16.1. */
const bill = { billerId: '012345678901600', ref1: '1000000017', ref2: '2612150001', amount: satang(259_314) }
const qrText = '00020101021230670016A00000067701011201150123456789016000210100000001703102612150001530376454072593.145802TH63043B4A'
const barText = '|012345678901600\r1000000017\r2612150001\r259314'

/** The QR as the web draws it: `encode` of uqr, medium correction, a border of four. */
function webQr(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}

/** The bar code as the web draws it: a quiet zone of ten modules. */
function webBarCode(text: string): string {
  const modules = code128Modules(text)
  const path = [...modules].flatMap((module, at) => (module === '1' ? [`M${at + 10} 0h1v60h-1z`] : [])).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules.length + 20} 60" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}

const amounts = [259_314, 1, 29, 115, 1_999, 99_999_999]

describe.each([
  ['paper', qrPicture, barCodePicture],
  ['phone', webQr, webBarCode],
])('the codes on the %s', (_, drawQr, drawBars) => {
  it('are the worked example for two independent readers each', async () => {
    const qr = await rasterise(drawQr(billPaymentQr(bill)), { width: 450, height: 450 })
    expect(await readByZxingCpp(qr, 'QRCode')).toEqual([qrText])
    expect(readByJsQr(qr)).toBe(qrText)
    const bars = await rasterise(drawBars(billPaymentBarCode(bill)), { width: 1221, height: 120 })
    expect(await readByZxingCpp(bars, 'Code128')).toEqual([barText])
    expect(readByZxingJs(bars)).toBe(barText)
  })

  it.each(amounts)('carry %i satang unchanged', async (amount) => {
    const qr = await rasterise(drawQr(billPaymentQr({ ...bill, amount: satang(amount) })), { width: 450, height: 450 })
    expect(await readByZxingCpp(qr, 'QRCode')).toEqual([billPaymentQr({ ...bill, amount: satang(amount) })])
    expect(readByJsQr(qr)).toContain(`54${String((amount / 100).toFixed(2).length).padStart(2, '0')}${(amount / 100).toFixed(2)}5802TH`)
    const bars = await rasterise(drawBars(billPaymentBarCode({ ...bill, amount: satang(amount) })), { width: 1221, height: 120 })
    expect(await readByZxingCpp(bars, 'Code128')).toEqual([`|012345678901600\r1000000017\r2612150001\r${amount}`])
    expect(readByZxingJs(bars)).toBe(`|012345678901600\r1000000017\r2612150001\r${amount}`)
  })
})
