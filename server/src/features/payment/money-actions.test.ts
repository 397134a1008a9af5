import { addDays } from '@let-twe/core/business-date.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { satang } from '@let-twe/core/money.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { bouncePayout } from '@let-twe/core/loan/office-endpoints.ts'
import * as refunds from '@let-twe/core/loan/money-endpoints.ts'
import * as loanDesk from '@let-twe/core/loan/money-endpoints.ts'
import * as payments from '@let-twe/core/payment/office-endpoints.ts'
import { type StaffRole, staffRoles } from '@let-twe/core/staff/usual-roles.ts'
import { undoStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import * as transfers from '@let-twe/core/payment/transfer-endpoints.ts'
import { proposeWriteOff } from '@let-twe/core/loan/write-off-endpoints.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { prepareDayEnd } from '../cash/end-day.ts'
import { runDays } from '../loan/run-day.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { everythingWritten } from '../../testing/fail-at-each.ts'
import { giveDrawer } from '../../testing/give-drawer.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestReply, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'

let app: TestApp
let staff: Record<StaffRole | 'second', TestSession & { staff_id: string }>
beforeAll(async () => {
  app = await startTestApp()
  const [officer, manager, admin, second] = await Promise.all(
    (['officer', 'manager', 'admin', 'manager'] as const).map((role) => signInStaff(app, role)),
  )
  staff = { officer: officer!, manager: manager!, admin: admin!, second: second! }
})
afterEach(async () => {
  await goTo(testNow)
  await expectBooksAgree(app)
})
afterAll(() => app.close())

const db = () => app.platform.database.db
type Loan = { readonly loanId: string; readonly reference: string }
/** The input of an action. */
type Sent = { readonly params: Record<string, string>; readonly body?: object }
type Case = Loan & Sent
type Call = (role: keyof typeof staff) => Promise<TestReply>
type Action = {
  readonly endpoint: Endpoint
  readonly by: readonly StaffRole[]
  /** Everything in order. */
  readonly whole: () => Promise<Case>
  /** One thing that is not, and the code that says so. */
  readonly broken: Readonly<Record<string, readonly [code: string, (it: Case, call: Call) => Promise<unknown>]>>
}

/** Moves the clock without a login ending. */
async function goTo(instant: string): Promise<void> {
  app.setClock(instant)
  const now = app.platform.clock.now()
  await db().updateTable('staff_session').set({ created_at: now, last_used_at: now }).execute()
}

async function running(): Promise<Loan> {
  const loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  const loan = await db().selectFrom('loan').select('payment_reference_number').where('id', '=', loanId).executeTakeFirstOrThrow()
  return { loanId, reference: loan.payment_reference_number }
}

let count = 0
async function pay({ loanId }: Loan, amount: number, type: 'branch' | 'atm' = 'branch'): Promise<string> {
  const actor = { kind: 'staff', id: staff.officer.staff_id } as const
  const paid_date = app.platform.clock.today()
  const outside_reference = type === 'branch' ? null : `TABLE${String((count += 1)).padStart(5, '0')}`
  const paid = await receivePayment(app.platform, {
    loanId,
    actor,
    amount_satang: satang(amount),
    paid_date,
    payment_type: type,
    outside_reference,
  })
  if (isRefusal(paid)) throw new Error(paid.refused)
  return paid.id
}

/** A file of one line, and the transfer that it brought. */
async function comesIn(reference: string, number = `TABLE${String((count += 1)).padStart(5, '0')}`, layout = 'Ref1') {
  const head = layout === 'Ref1' ? 'Date,Ref1,Amount,Transaction No' : 'Date,Description,Credit,Reference'
  const file = await importStatement(app, `${head}\n23/11/2026,${reference},${100 + count}.00,${number}`)
  if (isRefusal(file)) throw new Error(file.refused)
  const { id } = await db().selectFrom('transfer').where('number', '=', number).select('id').executeTakeFirstOrThrow()
  return { fileId: file.id, transferId: id, number }
}

const late = async () => {
  const loan = await running()
  await db().deleteFrom('daily_run').execute()
  await runDays(app.platform)
  await goTo('2026-12-15T09:00:00+07:00')
  await runDays(app.platform)
  return loan
}

/** Waits for its second person; the proposer cannot confirm it. */
async function proposed(make: Action, role: 'officer' | 'manager'): Promise<Case> {
  const it = await make.whole()
  const reply = await app.call(make.endpoint, { ...it, as: staff[role], ...key() } as never)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const subject = it.params['id']!
  const { id } = await db().selectFrom('dual_control').where('subject_id', '=', subject).select('id').executeTakeFirstOrThrow()
  return { ...it, params: { id }, body: { confirm: true } }
}
const key = () => ({ headers: { 'idempotency-key': app.platform.random.uuid() } })
const confirm = (make: Action, broken: Action['broken'] = {}): Action => ({
  endpoint: decideDualControl,
  by: ['manager'],
  whole: () => proposed(make, 'officer'),
  broken: {
    ...broken,
    'it is too old': ['not_found', () => goTo('2026-12-23T09:00:01+07:00')],
    'it was refused': ['not_found', (it) => app.call(decideDualControl, { as: staff.officer, ...it, body: { confirm: false } } as never)],
  },
})

const refund: Action = {
  endpoint: refunds.proposeRefund,
  by: ['officer', 'manager'],
  whole: async () => {
    const loan = await running()
    await pay(loan, 1_000_700)
    return { ...loan, params: { id: loan.loanId }, body: { reference: `R${loan.loanId}` } }
  },
  broken: {
    'nothing is owed back': [
      'transition_refused',
      ({ loanId }) => db().updateTable('loan').set({ payout_account: null }).where('id', '=', loanId).execute(),
    ],
    'one waits already': ['already_recorded', (_, call) => call('second')],
  },
}
const inSuspense = (body: (reference: string) => object) => async () => {
  const loan = await running()
  return { ...loan, params: { id: (await comesIn('')).transferId }, body: body(loan.reference) }
}
const gone = ({ params }: Sent) =>
  db().updateTable('transfer').set({ state: 'returned', reason: null }).where('id', '=', params['id']!).execute()
const backAgain = () =>
  db()
    .updateTable('transfer')
    .set({ state: 'suspense', reason: 'no_reference' })
    .where('state', '=', 'returned')
    .where('decided_by', 'is', null)
    .execute()
const sendBack: Action = {
  endpoint: transfers.proposeReturn,
  by: ['officer', 'manager'],
  whole: inSuspense((reference) => ({
    reference: `BACK${reference}`,
    to_bank: '004',
    to_account: '1234567890',
    to_name: 'A',
    reason_code: 'not_ours',
  })),
  broken: { 'it left suspense': ['transition_refused', gone], 'one waits already': ['already_recorded', (_, call) => call('second')] },
}
const income: Action = {
  endpoint: transfers.proposeIncome,
  by: ['officer', 'manager'],
  whole: inSuspense(() => ({ reason_code: 'bank_interest' })),
  broken: { ...sendBack.broken },
}
const file: Action = {
  endpoint: undoStatement,
  by: ['manager'],
  whole: async () => {
    const loan = await running()
    return { ...loan, params: { id: (await comesIn(loan.reference)).fileId }, body: { reason: 'Another account' } }
  },
  broken: {
    'something was paid since': ['statement_in_use', (it) => pay(it, 100)],
    'another source tells of it': [
      'statement_in_use',
      async ({ params, reference }) => {
        const { number } = await db()
          .selectFrom('transfer')
          .where('statement_id', '=', params['id']!)
          .select('number')
          .executeTakeFirstOrThrow()
        await comesIn(`X ${reference}`, number!, 'Description')
      },
    ],
    'it was taken back': ['transition_refused', (_, call) => call('second')],
  },
}

const bounce: Action = {
  endpoint: bouncePayout,
  by: ['manager'],
  whole: async () => {
    const loan = await running()
    return { ...loan, params: { id: loan.loanId }, body: { reason_code: 'account_closed' } }
  },
  broken: {
    'something was paid': ['transition_refused', (it) => pay(it, 100)],
    'one waits already': ['already_recorded', (_, call) => call('second')],
  },
}

const actions: Readonly<Record<string, Action>> = {
  'a refund, proposed': refund,
  'a refund, confirmed': confirm(refund, {
    'another amount is owed now': ['proposal_ended', async ({ loanId }) => reverseNewest(loanId)],
  }),
  'a write-off': {
    endpoint: proposeWriteOff,
    by: ['manager'],
    whole: async () => {
      const loan = await running()
      await goTo('2027-05-01T10:00:00+07:00')
      return { ...loan, params: { id: loan.loanId }, body: { reason_code: 'died' } }
    },
    broken: {
      'it is not late enough': ['write_off_too_early', () => goTo('2026-12-20T10:00:00+07:00')],
      'it was paid back': ['transition_refused', (it) => pay(it, 1_200_000)],
      'one waits already': ['already_recorded', (_, call) => call('second')],
    },
  },
  'a late fee, waived': {
    endpoint: loanDesk.waiveLateFee,
    by: ['manager'],
    whole: async () => {
      const loan = await late()
      return { ...loan, params: { id: loan.loanId, instalment: '1', month: '1' }, body: { reason_code: 'hardship' } }
    },
    broken: {
      'a part of it was paid': ['transition_refused', (it) => pay(it, 1)],
      'it was waived': ['not_found', (_, call) => call('second')],
      'the loan is paid back': ['loan_not_open', (it) => pay(it, 1_200_000)],
    },
  },
  'a payment, taken back': {
    endpoint: payments.reversePayment,
    by: ['manager'],
    whole: async () => {
      const loan = await running()
      return { ...loan, params: { id: await pay(loan, 10_000) }, body: { reason_code: 'wrong_amount' } }
    },
    broken: {
      'another one came later': ['transition_refused', (it) => pay(it, 100)],
      'it was taken back': ['transition_refused', (_, call) => call('second')],
    },
  },
  'a file, taken back': file,
  'money in suspense, given to a loan': {
    endpoint: transfers.assignTransfer,
    by: ['officer', 'manager'],
    whole: async () => {
      const loan = await running()
      const params = { id: (await comesIn('')).transferId }
      const body = { payment_reference_number: loan.reference }
      const { payoff_satang } = (await app.call(transfers.previewAssignment, { as: staff.officer, params, body })).body.data
      return { ...loan, params, body: { ...body, payoff_satang } }
    },
    broken: {
      'it left suspense': ['transition_refused', gone],
      'one waits already': ['already_recorded', (_, call) => call('second')],
      'something was paid since': ['changed_elsewhere', (it) => pay(it, 100)],
      'the loan is paid back': ['loan_not_open', (it) => pay(it, 1_200_000)],
      'the loan is none': [
        'field_invalid',
        ({ body, loanId }) => {
          Object.assign(body!, { payment_reference_number: '1000000009' })
          return Promise.resolve(loanId)
        },
      ],
    },
  },
  'money in suspense, to be sent back': sendBack,
  'money in suspense, sent back': confirm(sendBack),
  'money in suspense, to be income': income,
  'money in suspense, taken as income': confirm(income),
  'a day, signed': {
    endpoint: decideDualControl,
    by: ['officer', 'manager'],
    whole: preparedDay,
    broken: {
      'something moved since': [
        'changed_elsewhere',
        async ({ loanId: branch }) => {
          await giveDrawer(app, (await makeStaff(app, 'officer')).id, branch)
          const business_date = addDays(app.platform.clock.today(), -1)
          await db().updateTable('cash_drawer').set({ business_date }).where('branch_id', '=', branch).execute()
        },
      ],
      'it was sent back': [
        'not_found',
        (it) => app.call(decideDualControl, { as: staff.second, params: it.params, body: { confirm: false } } as never),
      ],
      'it was signed': ['not_found', (_, call) => call('second')],
    },
  },
  'a payout, sent back by the bank': bounce,
}

/** A branch of its own with a day that was prepared: no cash, nothing moved. */
async function preparedDay(): Promise<Case> {
  const id = app.platform.random.uuid()
  const name = JSON.stringify({ mm: 'ရုံးခွဲ', en: 'Branch', th: 'สาขา' })
  const where = { district: 'mueang', phone: '+66340000000', latitude: 13.5, longitude: 100.3, opens: '09:00', closes: '17:00' }
  await db()
    .insertInto('branch')
    .values({ id, name, address: name, ...where, weekdays: '[1,2,3,4,5]', capacity: 1 })
    .execute()
  const actor = await makeStaff(app, 'officer')
  const prepared = await prepareDayEnd(app.platform, { actor, branchId: id, date: addDays(app.platform.clock.today(), -1), count: {} })
  if (isRefusal(prepared)) throw new Error(prepared.refused)
  return { loanId: id, reference: '', params: { id: prepared.id }, body: { confirm: true } }
}

async function reverseNewest(loanId: string): Promise<void> {
  await pay({ loanId, reference: '' }, 1).catch(() => {})
  const { id } = await db().selectFrom('payment').where('loan_id', '=', loanId).select('id').executeTakeFirstOrThrow()
  await app.call(payments.reversePayment, { as: staff.second, params: { id }, body: { reason_code: 'wrong_amount' } })
}

describe.each(Object.entries(actions))('%s', (_, { endpoint, by, whole, broken }) => {
  const calling =
    (it: Case): Call =>
    (role) =>
      app.call(endpoint, { params: it.params, body: it.body, as: staff[role], ...key() } as never)

  it('is refused to whom it is not for, and done once when all is in order', async () => {
    const it = await whole()
    const call = calling(it)
    const before = await everythingWritten(app)
    // an officer proposes, a manager confirms
    const proposer = endpoint === decideDualControl ? 409 : 404
    for (const role of staffRoles.filter((each) => !by.includes(each)))
      expect((await call(role)).status).toBe(role === 'officer' ? proposer : 404)
    expect(await everythingWritten(app)).toBe(before)
    // by two of the role at once: it happens once
    const replies = await Promise.all([call('manager'), call('second')])
    expect(replies.map(({ status }) => status === 200).toSorted()).toEqual([false, true])
  })

  it.each(Object.entries(broken))('is refused with its code when %s, and nothing changes', async (name, [code, spoil]) => {
    const it = await whole()
    const call = calling(it)
    await spoil(it, call)
    const before = await everythingWritten(app)
    for (const role of by) {
      const { body } = await call(role)
      const fields: readonly { code: string }[] = Object.values(body.response.fields ?? {})
      expect([body.response.code, ...fields.map((field) => field.code)], `${name} ${role}`).toContain(code)
    }
    expect(await everythingWritten(app)).toBe(before)
    await backAgain()
  })
})

it.each([
  ['a refund', refund],
  ['money sent back', sendBack],
  ['income', income],
] as const)('the proposer of %s does not confirm it', async (_, make) => {
  const it = await proposed(make, 'manager')
  const before = await everythingWritten(app)
  expect((await app.call(decideDualControl, { as: staff.manager, params: it.params, body: it.body } as never)).body.response.code).toBe(
    'second_person_needed',
  )
  expect(await everythingWritten(app)).toBe(before)
})
