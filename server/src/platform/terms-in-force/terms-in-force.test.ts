import { satang } from '@let-twe/core/money.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { getQuote } from '@let-twe/core/loan/endpoints.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishTerms } from '../../testing/publish-terms.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { openTermsInForce } from './terms-in-force.ts'
import { publishProduct } from './publish-product.ts'
import { storeLender } from './store-lender.ts'

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

const { terms } = demoProduct
const quote = async () =>
  (await app.call(getQuote, { query: { loan_size_baht: 10_000, months: 2, times_per_month: 2, first_loan: 'false' } as never })).body.data
    .payment_satang

describe('the product in force', () => {
  it('changes the calculator on the day from which it is valid, without a restart', async () => {
    await publishProduct(
      app.platform,
      { ...demoProduct, validFrom: '2026-12-01', terms: { ...terms, rate: { ...terms.rate, yearly: 2400 } } },
      'test',
    )
    await app.platform.termsInForce.refresh()
    expect(await quote()).toBe(259_314)
    app.setClock('2026-11-30T23:59:59+07:00')
    expect(await quote()).toBe(259_314)
    app.setClock('2026-12-01T00:00:00+07:00')
    expect(await quote()).toBe(256_195)
  })

  it('is shown with the lender, also under the names that were used before', async () => {
    await publishTerms(app, { lateFee: { ...terms.lateFee, amount: satang(10_000) } })
    expect((await app.call(getLender, {})).body.data).toMatchObject({
      productVersion: 2,
      productTerms: { lateFee: { amount: 10_000 } },
      loan: {
        lateFee: 10_000,
        yearlyRate: 3_600,
        largestFirst: 500_000,
        firstLoanMonths: [2, 3],
        goodCustomerMonthlyMonths: [2, 3, 4, 5, 6],
      },
      paymentFees: { atm: { from: 500, to: 500 } },
    })
  })

  it('is not published backdated, broken or twice under one number', async () => {
    const { platform } = app
    const next = { ...demoProduct, validFrom: '2026-11-23' }
    expect(await publishProduct(platform, { ...next, validFrom: '2026-11-22' }, 'test')).toEqual({
      problems: ['validFrom: is in the past; only the first version of a product may be'],
    })
    expect(await publishProduct(platform, { ...next, terms: { ...terms, rate: { ...terms.rate, yearly: '3600' } } }, 'test')).toMatchObject(
      {
        problems: [expect.stringContaining('terms.rate.yearly')],
      },
    )
    const both = await Promise.all([publishProduct(platform, next, 'test'), publishProduct(platform, next, 'test')])
    expect(both.map((each) => ('number' in each ? each.number : each.problems)).toSorted()).toEqual([2, 3])
  })
})

describe('the lender in force', () => {
  it('is seen by another process within seconds', async () => {
    const other = openTermsInForce({ database: app.platform.database, log: app.platform.log })
    await other.refresh()
    other.start()
    try {
      expect(await storeLender(app.platform, { ...demoLender, phone: '+66800000099' }, 'test')).toEqual([])
      await vi.waitFor(() => expect(other.lender().phone).toBe('+66800000099'), { timeout: 60_000, interval: 100 })
    } finally {
      other.stop()
    }
    expect(app.platform.termsInForce.lender().phone).toBe(demoLender.phone)
    await app.platform.termsInForce.refresh()
    expect((await app.call(getLender, {})).body.data.phone).toBe('+66800000099')
  })

  it.each<[string, object, string]>([
    ['a tax id of 12 digits', { taxId: '012345678901' }, 'taxId: must be 13 digits'],
    ['a province that is none', { province: 'TH-99' }, 'province: must be a province'],
    ['hours that are none', { officeHours: { opens: '25:00', closes: '17:30', weekdays: [1] } }, 'officeHours.opens: must be a time'],
    ['a name in two languages', { name: { mm: 'က', en: 'A' } }, 'name'],
    ['a field that nobody knows', { colour: 'red' }, 'colour'],
    ['a product that is not published', { product: 'gold' }, 'nothing is published under "gold"'],
  ])('is refused with %s, and nothing is stored', async (_, changes, problem) => {
    expect((await storeLender(app.platform, { ...demoLender, ...changes }, 'test')).join('\n')).toContain(problem)
    const rows = await app.platform.database.db.selectFrom('lender_version').select('number').execute()
    expect(rows).toHaveLength(1)
  })

  it('stays when a later stored one cannot be read', async () => {
    const { termsInForce, database, clock } = app.platform
    await database.db.insertInto('lender_version').values({ value: '{}', created_by: 'hand', created_at: clock.now() }).execute()
    await expect(termsInForce.refresh()).rejects.toThrow()
    expect(termsInForce.lender().name.en).toBe('Let Twe')
  })

  it('a missing one names the next step', async () => {
    const empty = await openTestDatabase()
    const termsInForce = openTermsInForce({ database: empty.database, log: app.platform.log })
    await expect(termsInForce.refresh()).rejects.toThrow('No lender is stored: run `npm run lender -- lender.json`')
    await empty.close()
  })
})
