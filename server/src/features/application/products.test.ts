import { bookAppointment, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { getApplication } from '@let-twe/core/application/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan, getQuote } from '@let-twe/core/loan/endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bookInterview, completeStep, fillApplication, goodAnswers } from '../../testing/fill-application.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { preApproveLoan } from '../loan/pre-approve-loan.ts'
import { publishSecondProduct } from '../../testing/publish-second-product.ts'
import { publishTerms } from '../../testing/publish-terms.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { satang } from '@let-twe/core/money.ts'

let app: TestApp
let as: TestSession & { user_id: string }
beforeEach(async () => {
  app = await startTestApp()
  as = await signInBorrower(app)
})
afterEach(() => app.close())

const application = async () => (await app.call(getApplication, { as })).body.data
const emergency = { ...goodAnswers.choose_loan_type, product: 'emergency', loan_size_baht: 3_000, months: 1, times_per_month: 2 }
const loanRow = () =>
  app.platform.database.db
    .selectFrom('loan')
    .innerJoin('loan_product_version as version', 'version.id', 'loan.product_version_id')
    .select(['loan.id', 'loan.size_satang', 'version.product_code', 'version.number'])
    .where('loan.borrower_id', '=', as.user_id)
    .executeTakeFirstOrThrow()

describe('with one product', () => {
  it('nothing is to choose: one offer, and an application without a code is by it', async () => {
    const { offer, offers } = await application()
    expect(offers).toEqual([offer])
    await fillApplication(app, as)
    expect((await application()).answers.choose_loan_type).not.toHaveProperty('product')
    expect((await bookInterview(app, as)).status).toBe(200)
    expect(await loanRow()).toMatchObject({ product_code: 'standard', number: 1 })
  })
})

describe('with two products', () => {
  beforeEach(() => publishSecondProduct(app))

  it('the lender says both, its own first, and keeps saying its own under the names of before', async () => {
    const { data } = (await app.call(getLender, {})).body
    expect(data.products.map(({ code, version }: { code: string; version: number }) => [code, version])).toEqual([
      ['standard', 1],
      ['emergency', 1],
    ])
    expect(data.products[1]).toMatchObject({ name: { en: 'Emergency loan' }, terms: { size: { firstMax: 300_000 } } })
    expect(data.productTerms).toEqual(data.products[0].terms)
  })

  it('a quote is by the code, and without one by the own product', async () => {
    const quote = async (query: object) => (await app.call(getQuote, { query: query as never })).body
    const both = { loan_size_baht: '3000', months: '2', first_loan: 'false' }
    expect((await quote({ ...both, product: 'standard' })).data).toEqual((await quote(both)).data)
    expect((await quote({ ...both, product: 'emergency', months: '1' })).data.instalments).toHaveLength(2)
    expect((await quote({ ...both, months: '1' })).response.code).toBe('term_not_offered')
    expect((await quote({ ...both, product: 'emergency', loan_size_baht: '5500' })).response.code).toBe('amount_out_of_range')
  })

  it.each(['gold', 'EMERGENCY', 'emergency ', '__proto__', "x' or 1=1 --", '../standard', '\u0000', 'x'.repeat(5_000), '<script>'])(
    'the code %j is refused at its field by quote and application, and nothing is lost',
    async (product) => {
      const trimmed = product.trim() === 'emergency'
      const quoted = await app.call(getQuote, { query: { loan_size_baht: '3000', months: '1', product } as never })
      expect(quoted.status).toBe(trimmed ? 200 : 400)
      await fillApplication(app, as)
      const before = await application()
      const { status, body } = await completeStep(app, as, 'choose_loan_type', { ...emergency, product })
      expect(status).toBe(trimmed ? 200 : 400)
      if (trimmed) return
      expect(Object.keys(body.response.fields)).toEqual(['product'])
      expect(await application()).toEqual(before)
    },
  )

  it('offers each by its own limits and terms, and the chosen one first', async () => {
    const { offer, offers } = await application()
    expect(offers.map((each: typeof offer) => [each.product, each.largest_baht, each.terms.length])).toEqual([
      ['standard', 5_000, 2],
      ['emergency', 3_000, 1],
    ])
    expect(offer).toEqual(offers[0])
    await fillApplication(app, as, { choose_loan_type: emergency })
    expect((await application()).offer).toMatchObject({ product: 'emergency', largest_baht: 3_000 })
  })

  it('holds an application to the limits of its product', async () => {
    await fillApplication(app, as)
    const save = async (changes: object) =>
      (await completeStep(app, as, 'choose_loan_type', { ...emergency, ...changes })).body.response?.code
    expect(await save({ loan_size_baht: 3_500 })).toBe('body_invalid')
    expect(await save({ months: 3 })).toBe('term_not_offered')
    expect(await save({ product: 'standard' })).toBe('term_not_offered')
    expect(await save({})).toBeUndefined()
  })

  it('a permit that is too short for one may be long enough for the other', async () => {
    // 30 days after 23 November are 23 December, 60 are 22 January; three months more
    const permit_end = '2027-04-01'
    await expect(fillApplication(app, as, { customer_information: { permit_end } })).rejects.toThrow('not_eligible')
    const { offers } = await application()
    expect(offers[0].reasons).toEqual([{ reason: 'permit_too_short', from: null, needed_until: '2027-04-22' }])
    expect(offers[1].reasons).toEqual([])
    expect((await completeStep(app, as, 'choose_loan_type', emergency)).status).toBe(200)
    expect((await bookInterview(app, as)).status).toBe(200)
    expect(await loanRow()).toMatchObject({ product_code: 'emergency', number: 1 })
  })

  it('a loan keeps the product and the version of its offer, whatever is published or switched off since', async () => {
    await fillApplication(app, as, { choose_loan_type: emergency })
    expect((await bookInterview(app, as)).status).toBe(200)
    await publishSecondProduct(app, { offered: false })
    await publishTerms(app, { reapplyAfterMonths: 1 })
    const row = await loanRow()
    expect(row).toMatchObject({ product_code: 'emergency', number: 1, size_satang: 300_000 })
    expect((await app.call(getCurrentLoan, { as })).body.data.product).toMatchObject({
      version: 1,
      code: 'emergency',
      name: { en: 'Emergency loan' },
    })
    // staff still offer what its own version has, and nothing of the other product
    const officer = await makeStaff(app, 'officer')
    const proposal = { loanId: row.id, actor: officer, size_satang: satang(300_000), times_per_month: 2 }
    expect(await preApproveLoan(app.platform, { ...proposal, months: 2 })).toMatchObject({ refused: 'term_not_offered' })
    expect(await preApproveLoan(app.platform, { ...proposal, months: 1 })).not.toMatchObject({ refused: 'term_not_offered' })
  })

  it('a product that is switched off in the middle is refused by its name, and every answer stays', async () => {
    await fillApplication(app, as, { choose_loan_type: emergency })
    await publishSecondProduct(app, { offered: false })
    const before = await application()
    expect(before).toMatchObject({
      form_state: 'choose_loan_type',
      offer: { product: 'standard' },
      answers: { choose_loan_type: emergency },
    })
    const [slot] = (await app.call(listSlots, { as, params: { type: 'interview' } })).body.data
    const { status, body } = await app.call(bookAppointment, {
      as,
      params: { type: 'interview' },
      body: { date: slot.date, time: slot.time },
    })
    expect([status, body.response.code]).toEqual([400, 'product_not_offered'])
    expect(await application()).toEqual(before)
    // an earlier step is still corrected, and another product still chosen
    expect((await completeStep(app, as, 'additional_information')).status).toBe(200)
    expect((await completeStep(app, as, 'choose_loan_type')).status).toBe(200)
    expect((await bookInterview(app, as)).status).toBe(200)
    expect(await loanRow()).toMatchObject({ product_code: 'standard' })
  })

  it('one loan runs at a time, by whichever product', async () => {
    await makeActiveLoan(app, as.user_id)
    const { status } = await completeStep(app, as, 'choose_loan_type', emergency)
    expect(status).toBe(409)
  })

  it('a product for some kinds of loan says so to the others', async () => {
    const { terms } = app.platform.termsInForce.offered('2026-11-23')[1]!
    const [term] = terms.terms.repeat
    await publishSecondProduct(app, { terms: { ...terms, terms: { first: [], repeat: [term], good_customer: [term] } } })
    const reasons = async () => (await application()).offers[1].reasons
    expect(await reasons()).toEqual([{ reason: 'repaid_loan_needed', from: null, needed_until: null }])
    await fillApplication(app, as)
    expect((await completeStep(app, as, 'choose_loan_type', emergency)).body.response.code).toBe('not_eligible')
    expect(await reasons()).toEqual([{ reason: 'repaid_loan_needed', from: null, needed_until: null }])
  })
})
