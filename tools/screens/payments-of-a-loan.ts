import { businessDateAt } from '@let-twe/core/business-date.ts'
import { type Satang, satangToDecimal } from '@let-twe/core/money.ts'
import { sendSlip } from '@let-twe/core/payment/endpoints.ts'
import { getStatement, postStatement, previewStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { type Call, callAsStaff } from '../../e2e/src/call-server.ts'
import { samplePhoto } from '../../e2e/src/sample-photos.ts'
import type { Product } from '../../e2e/src/start-product.ts'

/** The borrower of `call` sends the photo of a slip. */
export async function sendOwnSlip(product: Product, call: Call, amount: Satang): Promise<void> {
  const form = new FormData()
  form.set('amount_satang', String(amount))
  form.set('paid_date', businessDateAt(product.now()))
  form.set('payment_type', 'mobile-banking')
  // two slips are never the same picture
  form.set('file', new Blob([samplePhoto, product.now().toISOString()], { type: 'image/jpeg' }), 'slip.jpg')
  await call(sendSlip, { body: form as never })
}

/** One officer uploads the bank's statement of the day with a payment of a loan, another one posts it. */
export async function bankShows(
  product: Product,
  { id, payment_reference_number: reference }: { readonly id: string; readonly payment_reference_number: string },
  amount: Satang,
  line: string,
): Promise<void> {
  const [year, month, day] = businessDateAt(product.now()).split('-')
  const text = `Date,Description,Debit,Credit,Reference\n${day}/${month}/${year},TRANSFER ${reference},,${satangToDecimal(amount)},${line}${id.slice(0, 8)}`
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/csv' }), `bank-${day}-${month}.csv`)
  const params = await (await callAsStaff(product, 'officer1'))(previewStatement, { body: form as never })
  const colleague = await callAsStaff(product, 'officer2')
  await colleague(postStatement, { params })
  for (let tries = 0; (await colleague(getStatement, { params })).state !== 'posted'; tries++) {
    if (tries > 100) throw new Error('the statement was not posted')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
