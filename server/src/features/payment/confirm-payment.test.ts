import type { Data } from '@let-twe/core/endpoint.ts'
import { isPaymentReference } from '@let-twe/core/payment/payment-reference.ts'
import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { scbDialect } from '../../platform/payment-confirmation/scb-dialect.ts'
import { openBank } from '../../testing/bank-double.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { failAtEach } from '../../testing/fail-at-each.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { typeTransfer } from '../../testing/receive-payment.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { confirmPayment } from './confirm-payment.ts'

const secret = '7c1f93ab52de4806b1d2a9e07f3c5d68'
const coming = '1d68b2e4c07f95a35e8e07f3c5d6817c'
const confirmationBank = { dialect: scbDialect, secrets: [secret, coming], certificate: null }

let app: TestApp
let bank: ReturnType<typeof openBank>
/** Nothing is paid to it by any of the tests that share it. */
let unpaid: Awaited<ReturnType<typeof runningLoan>>
beforeAll(async () => {
  const account = { bankAccount: { bank: '014', number: '1112223334', name: 'LET TWE' } }
  app = await startTestApp({ lender: account, confirmationBank })
  bank = openBank(app, secret)
  unpaid = await runningLoan()
})
beforeEach(() => app.setClock(testNow))
afterEach(() => expectBooksAgree(app))
afterAll(() => app.close())

const db = () => app.platform.database.db

async function runningLoan() {
  const { user_id } = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, user_id)
  const { payment_reference_number: reference } = await db()
    .selectFrom('loan')
    .select('payment_reference_number')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow()
  return { user_id, loanId, reference: reference! }
}

const paymentsOf = (loanId: string) =>
  db()
    .selectFrom('payment')
    .where('loan_id', '=', loanId)
    .select(['amount_satang', 'paid_date', 'payment_type', 'recorded_by', 'transfer_id', 'receipt_number'])
    .execute()
const transfersNumbered = (number: unknown) =>
  db()
    .selectFrom('transfer')
    .where('number', '=', String(number))
    .orderBy('received_at')
    .orderBy('state')
    .select(['id', 'state', 'reason', 'amount_satang', 'payer', 'words', 'reference', 'loan_id'])
    .execute()
const events = (action: string) =>
  db().selectFrom('audit_event').where('action', '=', action).orderBy('id').select(['actor_kind', 'detail', 'address']).execute()
const countEvents = async (action: string) => (await events(action)).length

describe('a payment that the bank confirms', () => {
  it('is posted to its loan by nobody, with receipt and notification, and answered as the bank specifies', async () => {
    const { user_id, loanId, reference } = await runningLoan()
    const message = bank.message({ billPaymentRef1: reference, amount: '250.50', newFieldOfTheBank: { any: ['thing'] } })
    const [answer, ...more] = await bank.report(message)
    expect(more).toEqual([])
    expect(answer).toMatchObject({ status: 200, body: { resCode: '00', resDesc: 'success', transactionId: message['transactionId'] } })
    expect(answer!.body['confirmId']).toMatch(/^[\da-f-]{36}$/)
    expect(await paymentsOf(loanId)).toEqual([
      {
        amount_satang: 25_050,
        paid_date: '2026-11-23',
        payment_type: 'mobile-banking',
        recorded_by: null,
        transfer_id: expect.any(String),
        receipt_number: expect.any(String),
      },
    ])
    expect(await transfersNumbered(message['transactionId'])).toMatchObject([
      { state: 'posted', reason: null, payer: 'AUNG AUNG', words: '004 a/c XXXXXX4321', loan_id: loanId },
    ])
    const notified = db().selectFrom('notification').where('borrower_id', '=', user_id).where('kind', '=', 'payment_received')
    expect(await notified.select('kind').execute()).toHaveLength(1)
  })

  it('is stored once, however often and by however many calls at once it is sent', async () => {
    const { loanId, reference } = await runningLoan()
    const message = bank.message({ billPaymentRef1: reference })
    const first = await bank.send(message)
    const answers = await Promise.all(Array.from({ length: 10 }, () => bank.send(message)))
    app.advance(3_600)
    expect([...answers, await bank.send(message, { key: coming })].map(({ status, body }) => ({ status, body }))).toEqual(
      Array.from({ length: 11 }, () => ({ status: 200, body: first.body })),
    )
    const other = bank.message({ billPaymentRef1: reference, amount: '70.00' })
    const raced = await Promise.all(Array.from({ length: 10 }, () => bank.send(other)))
    expect(new Set(raced.map(({ body }) => body['confirmId'])).size).toBe(1)
    expect((await paymentsOf(loanId)).map(({ amount_satang }) => amount_satang)).toEqual([10_000, 7_000])
    for (const { transfer_id } of await paymentsOf(loanId))
      expect(await db().selectFrom('transfer_source').where('transfer_id', '=', transfer_id).select('id').execute()).toHaveLength(1)
  })

  it('is another payment under another number, though all else is the same', async () => {
    const { loanId, reference } = await runningLoan()
    for (const message of [bank.message({ billPaymentRef1: reference }), bank.message({ billPaymentRef1: reference })])
      await bank.report(message)
    expect(await paymentsOf(loanId)).toHaveLength(2)
  })

  it('is held under a known number with other details, which is an exception, and changes no more when sent again', async () => {
    const { loanId, reference } = await runningLoan()
    const other = (await runningLoan()).reference
    const message = bank.message({ billPaymentRef1: reference })
    await bank.report(message)
    const before = await countEvents('confirmation.contradict')
    const changed = [{ amount: '900.00' }, { transactionDateandTime: '2026-11-22T08:58:12.000+07:00' }, { billPaymentRef1: other }]
    for (const change of changed) {
      const answers = [await bank.send({ ...message, ...change }), await bank.send({ ...message, ...change })]
      expect(answers.map(({ body }) => body['resCode'])).toEqual(['00', '00'])
      expect(answers[0]!.body).toEqual(answers[1]!.body)
    }
    expect(await paymentsOf(loanId)).toHaveLength(1)
    expect((await transfersNumbered(message['transactionId'])).map(({ state }) => state)).toEqual(['held', 'held', 'held', 'posted'])
    expect(await countEvents('confirmation.contradict')).toBe(before + 3)
    app.setClock('2026-11-24T09:00:00+07:00')
    const { exceptions }: Data<typeof getExceptions> = (
      await app.call(getExceptions, { as: await signInStaff(app, 'manager'), query: { day: '2026-11-23' } })
    ).body.data
    expect(exceptions.filter(({ kind }) => kind === 'bank_message')).toContainEqual(
      expect.objectContaining({ action: 'confirmation.contradict', amount_satang: 90_000, staff: [] }),
    )
  })

  it('is known to the bank statement that shows it later, and held where its number is another one', async () => {
    const { loanId, reference } = await runningLoan()
    const [one, two] = [bank.message({ billPaymentRef1: reference }), bank.message({ billPaymentRef1: reference, amount: '333.00' })]
    for (const message of [one, two]) await bank.report(message)
    const file = [
      'Date,Ref1,Amount,Transaction No,Payer',
      `23/11/2026,${reference},100.00,${String(one['transactionId'])},AUNG AUNG`,
      `23/11/2026,${reference},333.00,REPORT7654321,AUNG AUNG`,
    ]
    expect(await importStatement(app, file.join('\n'))).toMatchObject({ posted: 0, held: 1, known: [2] } satisfies object)
    expect(await paymentsOf(loanId)).toHaveLength(2)
  })

  it('shows a transfer that an officer typed before', async () => {
    const { loanId, reference } = await runningLoan()
    const message = bank.message({ billPaymentRef1: reference })
    const typed = { loanId, actor: await makeStaff(app, 'officer'), paid_date: '2026-11-23', payment_type: 'mobile-banking' } as const
    await typeTransfer(app.platform, { ...typed, amount_satang: 10_000 as never, outside_reference: String(message['transactionId']) })
    expect(await paymentsOf(loanId)).toEqual([])
    await bank.report(message)
    expect(await paymentsOf(loanId)).toHaveLength(1)
    expect(await transfersNumbered(message['transactionId'])).toMatchObject([{ state: 'posted', loan_id: loanId }])
  })
})

describe('a confirmed payment without a way to its loan', () => {
  const at = (transactionDateandTime: string) => ({ transactionDateandTime })
  const unknownReference = Array.from({ length: 10 }, (_, digit) => `199999999${digit}`).find(isPaymentReference)!

  it.each<[string, Record<string, unknown>, string]>([
    ['without a reference', { billPaymentRef1: '  ' }, 'no_reference'],
    ['with a wrong digit', { billPaymentRef1: '1000000017' }, 'wrong_check_digit'],
    ['for an unknown loan', { billPaymentRef1: unknownReference }, 'unknown_loan'],
    ['of before the disbursement', at('2026-11-20T10:00:00+07:00'), 'before_payout'],
    ['of 40 days ago', at('2026-10-14T10:00:00+07:00'), 'reported_late'],
    ['of tomorrow', at('2026-11-24T10:00:00+07:00'), 'date_in_future'],
    ['above the debt', { amount: '999999.00' }, 'more_than_debt'],
    ['above any payment', { amount: '999999999.99' }, 'amount_out_of_range'],
  ])('%s waits in suspense, and is a success for the bank', async (_, changes, reason) => {
    const message = bank.message({ billPaymentRef1: unpaid.reference, payerName: 'NOBODY ELSE', ...changes })
    expect((await bank.report(message)).map(({ status, body }) => [status, body['resCode']])).toEqual([[200, '00']])
    expect(await transfersNumbered(message['transactionId'])).toMatchObject([{ state: 'suspense', reason }])
    expect(await paymentsOf(unpaid.loanId)).toEqual([])
  })

  it('does not wait while the clocks are up to an hour apart around midnight', async () => {
    const { loanId, reference } = await runningLoan()
    app.setClock('2026-11-23T23:30:00+07:00')
    const early = bank.message({ billPaymentRef1: reference, ...at('2026-11-24T00:25:00+07:00') })
    await bank.report(early)
    expect(await paymentsOf(loanId)).toMatchObject([{ paid_date: '2026-11-23' }])
    const tooEarly = bank.message({ billPaymentRef1: reference, ...at('2026-11-24T00:31:00+07:00') })
    await bank.report(tooEarly)
    expect(await transfersNumbered(tooEarly['transactionId'])).toMatchObject([{ state: 'suspense', reason: 'date_in_future' }])
    // the bank's day is that of its statement
    app.setClock('2026-11-24T10:00:00+07:00')
    const file = `Date,Ref1,Amount,Transaction No\n24/11/2026,${reference},100.00,${String(early['transactionId'])}`
    expect(await importStatement(app, file)).toMatchObject({ known: [2] })
  })
})

describe('a message that is refused', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['another biller', { payeeProxyId: '099999999999900' }, 'other_biller'],
    ['another account', { payeeAccountNumber: '9998887776' }, 'other_biller'],
    ['another bank', { receivingBankCode: '004' }, 'other_biller'],
    ['another currency', { currencyCode: '840' }, 'other_currency'],
    ['three decimals', { amount: '1.005' }, 'unreadable'],
  ])('%s leaves an event and nothing else', async (_, changes, why) => {
    const before = await countEvents('confirmation.refuse')
    const message = bank.message({ billPaymentRef1: unpaid.reference, ...changes })
    const answers = await bank.report(message)
    expect(answers.map(({ status, body }) => [status, body['resCode'], body['resDesc']])).toEqual(
      Array.from({ length: 4 }, () => [400, '99', why]),
    )
    expect(await paymentsOf(unpaid.loanId)).toEqual([])
    expect(await transfersNumbered(message['transactionId'])).toEqual([])
    const refused = (await events('confirmation.refuse')).slice(before)
    expect(refused.map(({ actor_kind, detail }) => [actor_kind, (detail as { code: string }).code])).toEqual(
      Array.from({ length: 4 }, () => ['system', why]),
    )
  })

  it.each(['', '{', 'null', '[]', '"text"', '{"__proto__":{"amount":"1.00"}}'])('%j is unreadable', async (payload) => {
    expect(await bank.send({}, { payload })).toMatchObject({ status: 400, body: { resDesc: 'unreadable' } })
  })
})

it('is stored and posted, or not at all: the bank sends again what broke off at any statement', async () => {
  const { loanId, reference } = await runningLoan()
  const read = scbDialect.read(bank.message({ billPaymentRef1: reference }))
  if (typeof read === 'string') throw new Error(read)
  expect(await failAtEach(app, 'after', (platform) => confirmPayment(platform, read))).toBeGreaterThan(10)
  const stored = await confirmPayment(app.platform, read)
  expect(stored).toEqual({ id: expect.any(String) })
  expect(await paymentsOf(loanId)).toHaveLength(1)
})
