import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { prepareReconciliation } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { proposeEntry } from '@let-twe/core/ledger/endpoints.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import { getExceptions, reviewExceptions } from '@let-twe/core/report/endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { approve, askOverride } from '@let-twe/core/loan/office-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { assignTransfer } from '../../testing/assign-transfer.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeApprovedLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { readAnswers, writeAnswer } from '../../testing/stored-answers.ts'
import { writeOffByTwo } from '../../testing/two-people.ts'
import { versionOf } from '../../testing/version-of.ts'
import { publishProduct } from '../../platform/terms-in-force/publish-product.ts'
import { approveLoan } from '../loan/approve-loan.ts'
import { preApproveLoan } from '../loan/pre-approve-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { reversePayment } from '../payment/reverse-payment.ts'

let app: TestApp
let owner: TestSession & { staff_id: string }
beforeAll(async () => {
  app = await startTestApp()
  owner = await signInStaff(app, 'manager')
})
afterAll(() => app.close())

const on = async (day: string): Promise<Data<typeof getExceptions>> =>
  (await app.call(getExceptions, { as: owner, query: { day } })).body.data
const kindsOf = (exceptions: readonly { kind: string }[]) => [...new Set(exceptions.map(({ kind }) => kind))]

it('shows the day after every event that can make money vanish, with the people and the loan', async () => {
  app.setClock('2026-11-23T10:00:00+07:00')
  const borrower = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, borrower.user_id)
  const officer = await makeStaff(app, 'officer')
  app.setClock('2026-11-25T21:30:00+07:00')
  owner = await signInStaff(app, 'manager')
  const pay = (amount: number, paid_date: '2026-11-24' | '2026-11-25', outside_reference: string) =>
    receivePayment(app.platform, {
      loanId,
      actor: officer,
      amount_satang: satang(amount),
      paid_date,
      payment_type: 'branch',
      outside_reference,
      decided: true,
    })
  const payment = await pay(10_000, '2026-11-24', 'EXC-1')
  expect(payment).not.toHaveProperty('refused')
  expect(
    await reversePayment(app.platform, {
      paymentId: (payment as { id: string }).id,
      actor: await makeStaff(app, 'manager'),
      reason_code: 'wrong_loan',
    }),
  ).not.toHaveProperty('refused')
  expect(await pay(1_900_000, '2026-11-25', 'EXC-2')).not.toHaveProperty('refused')
  await writeOffByTwo(app, loanId)
  const other = await signInBorrower(app)
  const pending = await makePendingLoan(app, other.user_id)
  expect(
    await preApproveLoan(app.platform, {
      loanId: pending,
      actor: { kind: 'staff', id: owner.staff_id },
      size_satang: satang(1_000_000),
      months: 2,
      times_per_month: 2,
    }),
  ).toMatchObject({ state: 'pre_approved' })
  expect(codeOf(await app.call(approve, { as: owner, params: { id: pending }, body: { version: await versionOf(app, pending) } }))).toBe(
    'second_person_needed',
  )

  expect(codeOf(await app.call(getExceptions, { as: owner, query: { day: '2026-11-25' } }))).toBe('date_invalid')
  app.setClock('2026-11-26T08:00:00+07:00')
  owner = await signInStaff(app, 'manager')
  const { exceptions, pairs } = await on('2026-11-25')
  expect(kindsOf(exceptions)).toEqual(['payment_reversed', 'back_dated', 'just_under_limit', 'after_hours', 'same_person', 'refused'])
  expect(exceptions.find(({ kind }) => kind === 'payment_reversed')).toMatchObject({
    loan_id: loanId,
    staff: [expect.any(String)],
    action: 'payment.reverse',
  })
  expect(exceptions.filter(({ kind }) => kind === 'just_under_limit').map(({ amount_satang }) => amount_satang)).toEqual([1_900_000])
  expect(exceptions.find(({ kind }) => kind === 'refused')).toMatchObject({ code: 'second_person_needed' })
  expect(pairs).toEqual([])
  expect((await on('2026-11-24')).exceptions).toEqual([])
})

it('shows each override with its two people, and how often the same two agreed in thirty days', async () => {
  app.setClock('2026-11-24T10:00:00+07:00')
  const manager = await signInStaff(app, 'manager')
  const officer = await signInStaff(app, 'officer')
  const { user_id: known } = await signInBorrower(app)
  await makePendingLoan(app, known)
  const { work_permit } = (await readAnswers(app, known)).customer_information!
  const override = async (day: string) => {
    app.setClock(`${day}T10:00:00+07:00`)
    const { user_id } = await signInBorrower(app)
    const id = await makePendingLoan(app, user_id)
    await writeAnswer(app, user_id, 'customer_information,work_permit', work_permit)
    const body = { rule: 'identity_not_shared', reason_code: 'given_by_mistake', note: 'seen' } as const
    expect((await app.call(askOverride, { as: manager, params: { id }, body })).status).toBe(200)
    const { id: proposal } = await app.platform.database.db
      .selectFrom('dual_control')
      .where('loan_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await app.call(decideDualControl, { as: officer, params: { id: proposal }, body: { confirm: true } })).status).toBe(200)
  }
  await override('2026-11-24')
  await override('2026-11-24')
  app.setClock('2026-12-24T08:00:00+07:00')
  owner = await signInStaff(app, 'manager')
  const pair = { proposed_by: expect.any(String), confirmed_by: expect.any(String) }
  const { exceptions, pairs } = await on('2026-11-24')
  expect(exceptions.filter(({ kind }) => kind === 'override').map(({ staff }) => new Set(staff).size)).toEqual([2, 2])
  expect(pairs).toEqual([{ ...pair, count: 2 }])
  expect((await on('2026-12-23')).pairs).toEqual([{ ...pair, count: 2 }])
  app.setClock('2026-12-25T08:00:00+07:00')
  owner = await signInStaff(app, 'manager')
  expect((await on('2026-12-24')).pairs).toEqual([])
})

it('shows entries by hand, and a reconciliation whose difference is not the one before', async () => {
  app.setClock('2027-01-04T10:00:00+07:00')
  const [one, two] = [await signInStaff(app, 'manager'), await signInStaff(app, 'manager')]
  const confirm = async ({ body }: { body: { data: { id: string } } }) =>
    expect((await app.call(decideDualControl, { as: two, params: { id: body.data.id }, body: { confirm: true } })).status).toBe(200)
  const lines = ['debit', 'credit'].map((side) => ({ account: side === 'debit' ? 'rent' : 'accrued_costs', side, amount_satang: 100_000 }))
  const entry = { date: '2027-01-03', opening: false, text: 'Rent', lines }
  await confirm(await app.call(proposeEntry, { as: one, body: entry as never }))
  const reconcile = async (date: BusinessDate, statement: number) => {
    const body = { date, statement_satang: satang(statement), explanation: 'Fees of the bank' }
    await confirm(await app.call(prepareReconciliation, { as: one, body }))
  }
  await reconcile('2027-01-01', 5_000_000)
  await reconcile('2027-01-02', 5_000_000)
  await reconcile('2027-01-03', 4_500_000)
  app.setClock('2027-01-05T08:00:00+07:00')
  owner = await signInStaff(app, 'manager')
  const { exceptions } = await on('2027-01-04')
  const found = (of: string) => exceptions.filter(({ kind }) => kind === of)
  expect(found('entered_by_hand')).toMatchObject([{ action: 'manual_entry', staff: [expect.any(String), expect.any(String)] }])
  const [first, changed, ...more] = found('bank_difference').map(({ amount_satang }) => amount_satang!)
  expect([changed! - first!, more]).toEqual([-500_000, []])
})

it('shows loans and product versions far below the rate or the late fee of the lender', async () => {
  app.setClock('2027-02-01T10:00:00+07:00')
  const [officer, approver] = [await makeStaff(app, 'officer'), await makeStaff(app, 'manager')]
  const lend = async (yearly_rate: number) => {
    const loanId = (await makePendingLoan(app, (await signInBorrower(app)).user_id)) as LoanId
    const terms = { size_satang: satang(1_000_000), months: 2, times_per_month: 2, yearly_rate, note: 'A good customer' }
    expect(await preApproveLoan(app.platform, { loanId, actor: officer, ...terms })).toMatchObject({ state: 'pre_approved' })
    expect(await approveLoan(app.platform, { loanId, actor: approver })).not.toHaveProperty('refused')
    return loanId
  }
  const [free, cheap] = [await lend(0), await lend(1_799), await lend(1_800)]
  const publish = async (day: string, code: string, change: { yearly?: number; fee?: number; afterDays?: number; freeUpTo?: number }) => {
    app.setClock(`${day}T10:00:00+07:00`)
    const { rate, lateFee, ...rest } = demoProduct.terms
    const { yearly = rate.yearly, fee = lateFee.amount, afterDays = lateFee.afterDays, freeUpTo = lateFee.freeUpTo } = change
    const terms = { ...rest, rate: { ...rate, yearly }, lateFee: { ...lateFee, amount: fee, afterDays, freeUpTo } }
    expect(await publishProduct(app.platform, { ...demoProduct, code, validFrom: day, terms }, 'a test')).not.toHaveProperty('problems')
  }
  await publish('2027-02-02', 'standard', { yearly: 1_800, fee: 2_500, afterDays: 10, freeUpTo: 200_000 })
  // in small steps
  await publish('2027-02-03', 'standard', { yearly: 1_200 })
  await publish('2027-02-04', 'standard', { fee: 0 })
  await publish('2027-02-05', 'standard', { afterDays: 365 })
  await publish('2027-02-06', 'standard', { freeUpTo: 100_000_000 })
  await publish('2027-02-07', 'friends', { yearly: 100 })
  await publish('2027-02-08', 'standard', {})
  app.setClock('2027-02-09T08:00:00+07:00')
  owner = await signInStaff(app, 'manager')
  const found = async (day: string) => (await on(day)).exceptions.filter(({ kind }) => kind === 'gift_terms')
  const both = [expect.any(String), expect.any(String)]
  const loan = { action: 'loan.approve', amount_satang: 1_000_000, staff: both }
  expect(await found('2027-02-01')).toMatchObject([
    { ...loan, loan_id: free, code: '0 %' },
    { ...loan, loan_id: cheap, code: '17.99 %' },
  ])
  const days = ['02', '03', '04', '05', '06', '07', '08'].map((each) => found(`2027-02-${each}`))
  expect((await Promise.all(days)).map((each) => each.map(({ code }) => code))).toEqual([
    [],
    ['standard: 36 % → 12 %'],
    ['standard'],
    ['standard'],
    ['standard'],
    ['friends: 36 % → 1 %'],
    [],
  ])
})

it('shows small fees of the bank once they are more than the transfers of the month explain', async () => {
  const send = async (day: string, ...lines: string[]) => {
    app.setClock(`2027-03-${day}T10:00:00+07:00`)
    const rows = lines.map((line, at) => `${day}/03/2027,${line},,F${day}${at}`)
    expect(await importStatement(app, ['Date,Description,Debit,Credit,Reference', ...rows].join('\n'))).toMatchObject({ unreadable: [] })
  }
  await send('01', 'SERVICE FEE,60.00', 'TRANSFER FEE,75.00', 'TRANSFER,9000.00')
  await send('02', 'SERVICE FEE,20.00', 'TRANSFER FEE TO X1234,30.00', 'FEE MR SOMCHAI,90.00')
  await send('03', 'SERVICE FEE,55.00')
  await send('04', 'TRANSFER,9000.00')
  app.setClock('2027-03-05T08:00:00+07:00')
  owner = await signInStaff(app, 'manager')
  const found = await Promise.all(['01', '02', '03', '04'].map((day) => on(`2027-03-${day}`)))
  const fees = found.map(({ exceptions }) => exceptions.filter(({ kind }) => kind === 'fees_by_words'))
  expect(fees.map((rows) => rows.map(({ amount_satang, staff }) => [amount_satang, staff.length]))).toEqual([[], [], [[21_000, 6]], []])
})

it('shows money with the number of a loan that two people gave to the loan of another borrower', async () => {
  app.setClock('2027-03-15T10:00:00+07:00')
  const loan = async (make: typeof makeActiveLoan) => {
    const id = await make(app, (await signInBorrower(app)).user_id)
    const find = app.platform.database.db.selectFrom('loan').where('id', '=', id).select(['id', 'payment_reference_number as reference'])
    return find.executeTakeFirstOrThrow()
  }
  const [meant, given] = [await loan(makeApprovedLoan), await loan(makeActiveLoan)]
  const rows = [meant, given].map(({ reference }, at) => `15/03/2027,PAYMENT ${reference},,${at + 1}00.00,MEANT${at}`)
  await importStatement(app, ['Date,Description,Debit,Credit,Reference', ...rows].join('\n'))
  const { id } = await app.platform.database.db.selectFrom('transfer').where('number', '=', 'MEANT0').select('id').executeTakeFirstOrThrow()
  const assigned = await assignTransfer(app, { id, actor: await makeStaff(app, 'officer'), reference: given.reference })
  expect(assigned).toMatchObject({ amount_satang: 10_000 })
  app.setClock('2027-03-16T08:00:00+07:00')
  owner = await signInStaff(app, 'manager')
  const found = (await on('2027-03-15')).exceptions.filter(({ kind }) => kind.startsWith('transfer_'))
  expect(found.map(({ kind, loan_id, staff }) => [kind, loan_id, staff.length])).toEqual([
    ['transfer_assigned', given.id, 2],
    ['transfer_of_another_loan', meant.id, 2],
  ])
})

it('shows people just under the totals of their role, of the day or of the month', async () => {
  app.setClock('2027-04-01T10:00:00+07:00')
  const loan_id = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  const [near, far] = [await makeStaff(app, 'manager'), await makeStaff(app, 'manager')]
  let months = 0
  const waive = async (day: string, { id }: { id: string }, baht: number) => {
    app.setClock(`2027-04-${day}T10:00:00+07:00`)
    const at = { waived_at: app.platform.clock.now(), waived_by: id as never, waived_reason_code: 'goodwill' } as const
    const fee = { loan_id: loan_id as LoanId, instalment_number: 1, month_number: (months += 1), amount_satang: satang(baht * 100) }
    await app.platform.database.db
      .insertInto('late_fee')
      .values({ ...fee, ...at, charged_date: '2027-04-01' })
      .execute()
  }
  await waive('01', near, 850)
  await waive('01', far, 800)
  await waive('01', near, 50)
  for (const day of ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11']) await waive(day, far, 890)
  app.setClock('2027-04-13T08:00:00+07:00')
  owner = await signInStaff(app, 'manager')
  const sums = async (day: string) =>
    (await on(`2027-04-${day}`)).exceptions.flatMap(({ kind, amount_satang, staff, action }) =>
      kind === 'just_under_limit' ? [{ amount_satang, staff: staff.length, action }] : [],
    )
  const action = 'loan.waive_late_fee'
  expect(await sums('01')).toEqual([{ amount_satang: 90_000, staff: 1, action }])
  expect(await sums('10')).toEqual([])
  // nine tenths of the month
  expect(await sums('11')).toEqual([{ amount_satang: 89_000, staff: 1, action }])
  expect(await sums('12')).toEqual([])
})

it('keeps the first note of each who reviewed a day, and no day before its end', async () => {
  app.setClock('2026-11-26T08:00:00+07:00')
  owner = await signInStaff(app, 'manager')
  const review = (as: TestSession, day: string, note: string) => app.call(reviewExceptions, { as, body: { day, note } })
  expect(codeOf(await review(owner, '2026-11-26', 'early'))).toBe('date_invalid')
  expect((await review(owner, '2026-11-25', 'All explained')).body.data.reviews).toMatchObject([{ note: 'All explained' }])
  await review(owner, '2026-11-25', 'again')
  const second = await signInStaff(app, 'admin')
  await review(second, '2026-11-25', 'Seen too')
  expect((await on('2026-11-25')).reviews.map(({ note }) => note)).toEqual(['All explained', 'Seen too'])
  expect((await review(await signInStaff(app, 'officer'), '2026-11-25', 'x')).status).toBe(404)
})
