import { getApiInfo } from '@let-twe/core/lender/endpoints.ts'
import { getQuote } from '@let-twe/core/loan/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

describe('the calculator', () => {
  it('costs 4 payments of 2,593.14 Baht for 10,000 Baht over 2 months', async () => {
    const { status, body } = await app.call(getQuote, {
      query: { loan_size_baht: '10000', months: '2', times_per_month: '2', first_loan: 'false' },
    })
    expect(status).toBe(200)
    expect(body.data.payment_satang).toBe(259_314)
    expect(body.data.instalments.map((each: { payment_satang: number }) => each.payment_satang)).toEqual([
      259_314, 259_314, 259_314, 259_314,
    ])
  })

  it("refuses values outside the lender's offer, naming the field", async () => {
    const { status, body } = await app.call(getQuote, { query: { loan_size_baht: '2500', months: '2' } })
    expect(status).toBe(400)
    expect(body.response).toMatchObject({ code: 'amount_out_of_range', fields: { loan_size_baht: { code: 'amount_out_of_range' } } })
  })
})

it('answers API info and a valid contract', async () => {
  expect((await app.call(getApiInfo, {})).body.data.name).toBe('Let Twe')
  const document = (await (await app.customers()).inject('/api/client/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
})
