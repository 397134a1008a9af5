import { satang } from '@let-twe/core/money.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { insertSlip } from '../../domain/loan/write-payment-slip.ts'
import { proposeIncome as proposeIncomeCall, searchTransfers, suggestLoans } from '@let-twe/core/payment/transfer-endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { assignTransfer } from '../../testing/assign-transfer.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeApprovedLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { publishTerms } from '../../testing/publish-terms.ts'
import { writeOffByTwo } from '../../testing/two-people.ts'
import { decideHeldTransfer } from './decide-held-transfer.ts'
import { proposeIncome, proposeReturn } from './decide-suspense.ts'
import { listHeldTransfers } from './list-transfers.ts'
import { receivePayment, typeTransfer } from '../../testing/receive-payment.ts'
import { reversePayment } from './reverse-payment.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
beforeEach(() => app.setClock(testNow))
afterEach(() => expectBooksAgree(app))
afterAll(() => app.close())

const sender = { to_bank: '004', to_account: '1234567890', to_name: 'MR WRONG PERSON' } as const
const head = 'Date,Description,Debit,Credit,Reference,Payer'
let numbers = 0
const number = () => `HOME${String((numbers += 1)).padStart(6, '0')}`
const officer = () => makeStaff(app, 'officer')

async function loanOf(make: typeof makeActiveLoan | typeof makeApprovedLoan = makeActiveLoan, called?: string) {
  const me = await signInBorrower(app, { name: called ?? `PERSON ${String.fromCharCode(65 + ((numbers += 1) % 26)).repeat(3)}` })
  const loanId = await make(app, me.user_id)
  const { db } = app.platform.database
  const loan = await db.selectFrom('loan').select('payment_reference_number').where('id', '=', loanId).executeTakeFirstOrThrow()
  return { me, loanId, reference: loan.payment_reference_number }
}

/** Money that nobody's reference came with. */
async function comesIn(amount: string, { date = '23/11/2026', words = '', payer = '' } = {}) {
  const no = number()
  const imported = await importStatement(app, [head, `${date},${words},,"${amount}",${no},${payer}`].join('\n'))
  if (isRefusal(imported)) throw new Error(imported.refused)
  return transferOf(no)
}
const transferOf = (no: string) =>
  app.platform.database.db.selectFrom('transfer').where('number', '=', no).selectAll().executeTakeFirstOrThrow()
const stateOf = async (id: string) => {
  const { state, reason } = await app.platform.database.db
    .selectFrom('transfer')
    .where('id', '=', id)
    .select(['state', 'reason'])
    .executeTakeFirstOrThrow()
  return [state, reason]
}
const payments = (loanId: string) =>
  app.platform.database.db
    .selectFrom('payment')
    .where('loan_id', '=', loanId)
    .where('reversed_at', 'is', null)
    .select(['id', 'amount_satang', 'paid_date'])
    .execute()
const factsOf = async (loanId: string, amount: number, no: string) =>
  ({
    loanId,
    actor: await officer(),
    amount_satang: satang(amount),
    paid_date: '2026-11-23',
    payment_type: 'mobile-banking',
    outside_reference: no,
  }) as const
const paid = async (...payment: Parameters<typeof factsOf>) => receivePayment(app.platform, await factsOf(...payment))
const type = async (...payment: Parameters<typeof factsOf>) => typeTransfer(app.platform, await factsOf(...payment))

it('unnamed money becomes a payment with its value date, once, however many assign it at the same time', async () => {
  const { loanId, reference } = await loanOf()
  app.setClock('2026-12-23T09:00:00+07:00')
  const transfer = await comesIn('500.00', { date: '25/11/2026', payer: 'สมชาย ใจดี' })
  expect([transfer.state, transfer.reason, transfer.payer]).toEqual(['suspense', 'no_reference', 'สมชาย ใจดี'])
  const actors = await Promise.all([officer(), officer(), officer()])
  const answers = await Promise.all(actors.map((actor) => assignTransfer(app, { id: transfer.id, actor, reference })))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  expect(await payments(loanId)).toMatchObject([{ amount_satang: 50_000, paid_date: '2026-11-25' }])
})

it('suggests the loans that the payer, the reference, the name and the amount point to', async () => {
  const { loanId, reference } = await loanOf(makeActiveLoan, 'Htet Naing Win')
  const { principal_satang, interest_satang } = await app.platform.database.db
    .selectFrom('instalment')
    .where('loan_id', '=', loanId)
    .where('number', '=', 1)
    .select(['principal_satang', 'interest_satang'])
    .executeTakeFirstOrThrow()
  const as = await signInStaff(app, 'officer')
  const suggested = async ({ id }: { id: string }) => {
    const { data } = (await app.call(suggestLoans, { as, params: { id } })).body
    return (data as { loan_id: string; reasons: string[] }[]).map((each) => [each.loan_id, ...each.reasons])
  }
  expect(await suggested(await comesIn('1.00', { payer: 'SOMCHAI JAIDEE' }))).toEqual([])
  expect(await suggested(await comesIn('1.00', { payer: 'MR WIN HTET NAING' }))).toEqual([[loanId, 'same_name']])
  const fitting = await comesIn(((principal_satang + interest_satang) / 100).toFixed(2), { payer: 'MG HTET NAING WIN' })
  expect(await suggested(fitting)).toEqual([[loanId, 'same_name', 'amount_fits']])
  const first = await comesIn('2.00', { payer: 'SOMSRI DEEJAI' })
  await assignTransfer(app, { id: first.id, actor: await officer(), reference })
  expect(await suggested(await comesIn('3.00', { payer: 'MRS SOMSRI DEEJAI' }))).toEqual([[loanId, 'payer_before']])
  expect((await app.call(suggestLoans, { as, params: { id: first.id } })).body.response.code).toBe('transition_refused')
})

it('suggests first the loan whose slip has the number, unless another borrower sent that number too', async () => {
  const [one, other] = [await loanOf(makeActiveLoan, 'Thiha Kyaw Soe'), await loanOf()]
  const as = await signInStaff(app, 'officer')
  const { id, number: no } = await comesIn('4.00', { payer: 'SOE THIHA KYAW' })
  const suggested = async () => (await app.call(suggestLoans, { as, params: { id } })).body.data as { loan_id: string; reasons: string[] }[]
  const slipOf = (loanId: string) =>
    app.platform.database.db.transaction().execute((trx) =>
      insertSlip(trx as never, {
        id: app.platform.random.uuid(),
        loan_id: loanId as never,
        file_name: 'slips/none.bin',
        media_type: 'image/jpeg',
        sha256: app.platform.random.uuid(),
        amount_satang: satang(400),
        paid_date: '2026-11-23',
        payment_type: 'mobile-banking',
        bank: '004',
        number: no,
        state: 'received',
        sent_at: app.platform.clock.now(),
      }),
    )
  expect((await suggested()).map(({ loan_id }) => loan_id)).toEqual([one.loanId])
  await slipOf(other.loanId)
  expect(await suggested()).toMatchObject([
    { loan_id: other.loanId, reasons: ['slip'] },
    { loan_id: one.loanId, reasons: ['same_name'] },
  ])
  await slipOf(one.loanId)
  expect(await suggested()).toMatchObject([{ loan_id: one.loanId, reasons: ['same_name'] }])
})

it('money from before the disbursement counts from the disbursement on', async () => {
  const { loanId, reference } = await loanOf()
  const transfer = await comesIn('500.00', { date: '20/11/2026', words: `x ${reference}` })
  expect(await stateOf(transfer.id)).toEqual(['suspense', 'before_payout'])
  expect(await assignTransfer(app, { id: transfer.id, actor: await officer(), reference })).toMatchObject({
    amount_satang: 50_000,
    paid_date: '2026-11-23',
  })
  expect(await payments(loanId)).toHaveLength(1)
})

it('money for a loan that is not paid out or closed goes to suspense, and a typed transfer for it waits for the bank', async () => {
  const approved = await loanOf(makeApprovedLoan)
  const closed = await loanOf()
  await paid(closed.loanId, 1_000_000, number())
  for (const { loanId, reference } of [approved, closed]) {
    const before = await payments(loanId)
    expect(await stateOf((await comesIn('77.00', { words: reference })).id)).toEqual(['suspense', 'loan_not_open'])
    const no = number()
    expect(await type(loanId, 8_800, no)).toBeNull()
    expect(await stateOf((await transferOf(no)).id)).toEqual(['expected', null])
    expect(await type(loanId, 8_800, no)).toMatchObject({ refused: 'already_recorded' })
    expect(await payments(loanId)).toEqual(before)
  }
})

it('money for a loan that was written off waits in suspense until a person says that it is a recovery', async () => {
  await publishTerms(app, { writeOff: { minDaysLate: 0 } })
  const { loanId, reference } = await loanOf()
  expect(await writeOffByTwo(app, loanId)).toEqual({})
  const transfer = await comesIn('77.00', { words: reference })
  expect(await stateOf(transfer.id)).toEqual(['suspense', 'loan_not_open'])
  expect(await payments(loanId)).toEqual([])
  expect(await assignTransfer(app, { id: transfer.id, actor: await officer(), reference })).toMatchObject({
    recovered_satang: 7_700,
  })
  expect(await stateOf(transfer.id)).toEqual(['posted', null])
  expect(await paid(loanId, 8_800, number())).toMatchObject({ recovered_satang: 8_800 })
  const balances = await ledgerBalances(app.platform.database.db, loanId)
  expect(balances).toMatchObject({ recovery_income: -16_500, suspense: 16_500, principal_receivable: 0 })
})

it('the transfer of a reversed payment waits in suspense, and may go to the right loan', async () => {
  const [wrong, right] = [await loanOf(), await loanOf()]
  const no = number()
  const payment = await paid(wrong.loanId, 30_000, no)
  if (isRefusal(payment)) throw new Error(payment.refused)
  await reversePayment(app.platform, { paymentId: payment.id, actor: await makeStaff(app, 'manager'), reason_code: 'wrong_loan' })
  const { id } = await transferOf(no)
  expect(await stateOf(id)).toEqual(['suspense', 'payment_reversed'])
  expect(await ledgerBalances(app.platform.database.db, wrong.loanId)).toMatchObject({ suspense: 0 })
  expect(await assignTransfer(app, { id, actor: await officer(), reference: right.reference })).toMatchObject({
    amount_satang: 30_000,
  })
  expect([await payments(wrong.loanId), (await payments(right.loanId)).length]).toEqual([[], 1])
})

describe('a transfer that is likely known', () => {
  it('is held; as the same it is counted once, and the earlier one finds its loan', async () => {
    const { loanId, reference } = await loanOf()
    await paid(loanId, 25_931, number())
    const no = number()
    await importStatement(app, [head, `23/11/2026,TRANSFER ${reference},,259.31,${no},`].join('\n'))
    const held = await transferOf(no)
    expect(held.state).toBe('held')
    const [shown] = (await listHeldTransfers(app.platform)).filter(({ id }) => id === held.id)
    expect(shown!.alike).toMatchObject([
      { state: 'posted', amount_satang: 25_931, loan_id: loanId, sources: [{ numbering: 'bill_payments' }] },
    ])
    const decide = async (sameAs: string | null) => decideHeldTransfer(app.platform, { id: held.id, actor: await officer(), sameAs })
    const answers = await Promise.all([decide(shown!.alike[0]!.id), decide(shown!.alike[0]!.id), decide(null)])
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    const [state] = await stateOf(held.id)
    expect(await payments(loanId)).toHaveLength(state === 'merged' ? 1 : 2)
  })

  it('is another one when a person says so, and then posted', async () => {
    const { loanId, reference } = await loanOf()
    await paid(loanId, 25_931, number())
    const no = number()
    await importStatement(app, [head, `23/11/2026,TRANSFER ${reference},,259.31,${no},`].join('\n'))
    const { id } = await transferOf(no)
    expect(await decideHeldTransfer(app.platform, { id, actor: await officer(), sameAs: id })).toMatchObject({ refused: 'not_found' })
    expect(await decideHeldTransfer(app.platform, { id, actor: await officer(), sameAs: null })).toEqual({})
    expect((await payments(loanId)).map((each) => each.amount_satang)).toEqual([25_931, 25_931])
    expect(await stateOf(id)).toEqual(['posted', null])
  })

  it('typed while its money waits in suspense gives that money its loan, where the payer is the borrower', async () => {
    const { loanId } = await loanOf(makeActiveLoan, 'MOE THU')
    const transfer = await comesIn('123.00', { payer: 'MR MOE THU' })
    expect(await type(loanId, 12_300, transfer.number!)).toMatchObject({ amount_satang: 12_300 })
    expect(await stateOf(transfer.id)).toEqual(['posted', null])
    expect(await type(loanId, 12_300, transfer.number!)).toMatchObject({ refused: 'already_recorded' })
    expect(await payments(loanId)).toHaveLength(1)
  })

  it('is noticed when money in suspense is given to a loan that has the like', async () => {
    const { loanId, reference } = await loanOf()
    await paid(loanId, 45_600, number())
    const transfer = await comesIn('456.00', { payer: 'NOBODY KNOWN' })
    expect(await stateOf(transfer.id)).toEqual(['suspense', 'no_reference'])
    const give = async () => assignTransfer(app, { id: transfer.id, actor: await officer(), reference })
    expect(await give()).toMatchObject({ refused: 'transfer_held' })
    await expectBooksAgree(app)
    const [held] = (await listHeldTransfers(app.platform)).filter(({ id }) => id === transfer.id)
    expect(held!.alike).toMatchObject([{ state: 'posted', loan_id: loanId }])
    const sameAs = held!.alike[0]!.id
    expect(await decideHeldTransfer(app.platform, { id: transfer.id, actor: await officer(), sameAs })).toEqual({})
    expect(await stateOf(transfer.id)).toEqual(['merged', null])
    expect(await payments(loanId)).toHaveLength(1)
  })
})

describe('money that is no loan’s', () => {
  const confirm = async (id: string, role: 'manager' | 'officer' = 'manager') => {
    const as = await signInStaff(app, role)
    const proposals = (await app.call(listDualControls, { as })).body.data as { id: string; amount_satang: number }[]
    return app.call(decideDualControl, { as, params: { id }, body: { confirm: true } }).then((answer) => ({ answer, proposals }))
  }
  const proposalOf = async (transferId: string) =>
    (
      await app.platform.database.db
        .selectFrom('dual_control')
        .where('subject_id', '=', transferId)
        .where('outcome', 'is', null)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id

  it('goes back to its sender by second-person approval, once', async () => {
    const transfer = await comesIn('900.00', { payer: 'WRONG PERSON' })
    const actor = await officer()
    const propose = () => proposeReturn(app.platform, { id: transfer.id, actor, reference: 'BACK-1', ...sender, reason_code: 'not_ours' })
    expect((await Promise.all([propose(), propose()])).filter(isRefusal)).toMatchObject([{ refused: 'already_recorded' }])
    const id = await proposalOf(transfer.id)
    expect((await confirm(id, 'officer')).answer.status).toBe(403)
    const { answer, proposals } = await confirm(id)
    expect(proposals).toContainEqual(
      expect.objectContaining({
        id,
        amount_satang: 90_000,
        about: `WRONG PERSON · ${transfer.number} → MR WRONG PERSON · 004 · 1234567890 · BACK-1`,
      }),
    )
    expect(answer.status).toBe(200)
    expect(await stateOf(transfer.id)).toEqual(['returned', null])
    expect((await confirm(id)).answer.status).toBe(404)
    // the same line in another file is the money that went back
    await importStatement(app, [head, `23/11/2026,,,900.00,${transfer.number},WRONG PERSON`, ''].join('\n'))
    expect(await stateOf(transfer.id)).toEqual(['returned', null])
  })

  it('goes back to an account, and to that of the sender where the bank line shows it', async () => {
    const { id } = await comesIn('900.00', { words: 'FROM KBANK X7890', payer: 'WRONG PERSON' })
    const propose = async (to: object) =>
      proposeReturn(app.platform, { id, actor: await officer(), reference: 'BACK-3', reason_code: 'not_ours', ...to })
    expect(await propose({})).toMatchObject({
      fields: { to_bank: 'field_required', to_account: 'field_required', to_name: 'field_required' },
    })
    expect(await propose({ ...sender, reference: undefined })).toMatchObject({ fields: { reference: 'field_required' } })
    expect(await propose({ ...sender, to_account: '1234567891' })).toMatchObject({ fields: { to_account: 'account_number_invalid' } })
    expect(await propose(sender)).toEqual({})
  })

  it('has a number of the bank that names no other outgoing transfer, also when two are typed at once, and that is in the ledger', async () => {
    const [one, other] = [await comesIn('800.00'), await comesIn('801.00')]
    const propose = async ({ id }: { id: string }, reference: string) =>
      proposeReturn(app.platform, { id, actor: await officer(), reference, ...sender, reason_code: 'not_ours' })
    const answers = await Promise.all([propose(one, 'OUT-77'), propose(other, 'out 77')])
    expect(answers.filter(isRefusal)).toMatchObject([{ refused: 'already_recorded' }])
    const [first, second] = isRefusal(answers[0]!) ? [other, one] : [one, other]
    expect((await confirm(await proposalOf(first.id))).answer.status).toBe(200)
    expect(await propose(second, '0out77')).toMatchObject({ refused: 'already_recorded' })
    expect(await propose(second, 'OUT-78')).toEqual({})
    const posted = app.platform.database.db
      .selectFrom('ledger_posting')
      .where('transfer_id', '=', first.id)
      .select(['kind', 'bank_reference'])
    expect(await posted.orderBy('posted_at').execute()).toMatchObject([
      { kind: 'transfer' },
      { kind: 'transfer_return', bank_reference: expect.stringMatching(/^out.77$/i) },
    ])
  })

  it('a transfer that never came is removed from the books, and is unknown then', async () => {
    const { loanId } = await loanOf()
    const no = number()
    const payment = await paid(loanId, 30_000, no)
    if (isRefusal(payment)) throw new Error(payment.refused)
    await reversePayment(app.platform, { paymentId: payment.id, actor: await makeStaff(app, 'manager'), reason_code: 'payment_bounced' })
    const { id } = await transferOf(no)
    await proposeReturn(app.platform, { id, actor: await officer(), reason_code: 'never_arrived' })
    expect((await confirm(await proposalOf(id))).answer.status).toBe(200)
    expect(await stateOf(id)).toEqual(['undone', null])
    expect(await paid(loanId, 30_000, no)).toMatchObject({ amount_satang: 30_000 })
  })

  it('becomes income by second-person approval, as unclaimed only after ten years', async () => {
    const transfer = await comesIn('1.50', { words: 'INTEREST' })
    const actor = await officer()
    expect(await proposeIncome(app.platform, { id: transfer.id, actor, reason_code: 'unclaimed' })).toMatchObject({
      fields: { reason_code: 'date_not_possible' },
    })
    expect(await proposeIncome(app.platform, { id: transfer.id, actor, reason_code: 'bank_interest' })).toEqual({})
    expect((await confirm(await proposalOf(transfer.id))).answer.status).toBe(200)
    expect(await stateOf(transfer.id)).toEqual(['income', null])
  })

  it('that found its loan meanwhile is not sent back, and its proposal ends', async () => {
    const { reference } = await loanOf()
    const transfer = await comesIn('55.00', { payer: 'LATE FOUND' })
    await proposeReturn(app.platform, {
      id: transfer.id,
      actor: await officer(),
      reference: 'BACK-2',
      ...sender,
      reason_code: 'asked_by_sender',
    })
    const id = await proposalOf(transfer.id)
    await assignTransfer(app, { id: transfer.id, actor: await officer(), reference })
    const { answer, proposals } = await confirm(id)
    expect(answer.body.response.code).toBe('proposal_ended')
    expect(proposals).not.toContainEqual(expect.objectContaining({ id }))
    expect(await stateOf(transfer.id)).toEqual(['posted', null])
  })
})

it('finds transfers by payer, name, number, amount and day, and shows the words as they came', async () => {
  const words = 'โอน  จาก %_ นาง  มาลี'
  const transfer = await comesIn('4,321.09', { date: '21/11/2026', words })
  const as = await signInStaff(app, 'officer')
  const find = async (search: string) =>
    ((await app.call(searchTransfers, { as, body: { search } })).body.data as { id: string; words: string }[]).filter(
      ({ id }) => id === transfer.id,
    )
  for (const search of ['มาลี', '%_', transfer.number!, '4,321.09', '4321.09', '21/11/2569', '2026-11-21'])
    expect(await find(search), search).toMatchObject([{ words }])
  expect(await find('มานี')).toEqual([])
  expect(await find('4321')).toEqual([])
})

it('capital of the owners is booked to its account by two people: no income', async () => {
  const transfer = await comesIn('500,000.00', { words: 'CAPITAL OF OWNER' })
  const of = { id: transfer.id, actor: await makeStaff(app, 'manager') }
  expect(await proposeIncome(app.platform, { ...of, reason_code: 'not_lending' })).toMatchObject({ fields: { account: 'choice_invalid' } })
  expect(await proposeIncome(app.platform, { ...of, reason_code: 'bank_interest', account: 'share_capital' })).toMatchObject({
    fields: { account: 'choice_invalid' },
  })
  const as = await signInStaff(app, 'manager')
  const call = (account: unknown, who = as) =>
    app.call(proposeIncomeCall, { as: who, params: { id: transfer.id }, body: { reason_code: 'not_lending', account } } as never)
  for (const account of ['bank', 'suspense', 'owed_to_borrower', 'x'.repeat(10_000), 7, ['rent'], null])
    expect([account, (await call(account)).status]).toEqual([account, 400])
  expect((await call('share_capital', await signInStaff(app, 'officer'))).status).not.toBe(200)
  const pressed = await Promise.all(Array.from({ length: 10 }, () => call('share_capital')))
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
  const second = await signInStaff(app, 'manager')
  const { data } = (await app.call(listDualControls, { as: second })).body
  const { id } = data.find((each: { subject_id: string }) => each.subject_id === transfer.id)
  expect((await app.call(decideDualControl, { as: second, params: { id }, body: { confirm: true } })).status).toBe(200)
  expect(await stateOf(transfer.id)).toEqual(['income', null])
  const posted = app.platform.database.db.selectFrom('ledger_posting').innerJoin('ledger_entry', 'posting_id', 'ledger_posting.id')
  const ofTransfer = posted.where('transfer_id', '=', transfer.id).where('kind', '=', 'transfer_income')
  expect(await ofTransfer.orderBy('account').select(['account', 'ledger_entry.amount_satang as amount']).execute()).toEqual([
    { account: 'share_capital', amount: -50_000_000 },
    { account: 'suspense', amount: 50_000_000 },
  ])
})
