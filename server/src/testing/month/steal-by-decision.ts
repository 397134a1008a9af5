import { markOnStatement } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { proposeRefund, waiveLateFee } from '@let-twe/core/loan/money-endpoints.ts'
import { approve, bouncePayout, disburse, preApprove } from '@let-twe/core/loan/office-endpoints.ts'
import { previewRestructuring, proposeRestructuring } from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import { proposeWriteOff } from '@let-twe/core/loan/write-off-endpoints.ts'
import { previewPlans } from '../../features/loan/restructure-loan.ts'
import { makePendingLoan } from '../make-loan.ts'
import { signInBorrower } from '../sign-in-borrower.ts'
import type { TestReply } from '../start-test-app.ts'
import { offerPlan, signPlan } from '../restructure-loan.ts'
import { versionOf } from '../version-of.ts'
import { type BranchMonth, type Person, oneLoan, onePerson } from './branch-month.ts'
import { key } from './honest-day.ts'

/** Waives one late fee after the other, until a rule refuses. */
export async function waiveFees(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const fees = await month.app.platform.database.db
    .selectFrom('late_fee')
    .where('waived_at', 'is', null)
    .select(['loan_id', 'instalment_number', 'month_number'])
    .limit(20)
    .execute()
  const replies: TestReply[] = []
  for (const { loan_id: id, instalment_number: instalment, month_number } of fees)
    replies.push(
      await month.app.call(waiveLateFee, {
        as,
        params: { id, instalment, month: month_number },
        body: { reason_code: 'goodwill' },
      } as never),
    )
  return replies.find(({ status }) => status === 200) ?? replies[0] ?? null
}

export async function lendAlone(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app } = month
  const { user_id } = await signInBorrower(app, { name: 'A FRIEND' })
  const id = (await makePendingLoan(app, user_id)) as LoanId
  const proposed = await app.call(preApprove, {
    as,
    headers: key(month),
    params: { id },
    body: { loan_size_baht: 10_000, months: 2, times_per_month: 2, version: await versionOf(app, id) },
  } as never)
  if (proposed.status !== 200) return proposed
  return app.call(approve, { as, headers: key(month), params: { id }, body: { version: await versionOf(app, id) } })
}

/** Proposes a loan to a friend without interest; a colleague who trusts the thief approves it. */
export async function lendForNothing(month: BranchMonth, as: Person): Promise<TestReply> {
  const { app, people, random } = month
  const { user_id } = await signInBorrower(app, { name: 'A FRIEND' })
  const id = (await makePendingLoan(app, user_id)) as LoanId
  const offer = { loan_size_baht: 10_000, months: 2, times_per_month: 2, yearly_rate: 0, note: 'A good customer' }
  const to = { headers: key(month), params: { id } }
  const proposed = await app.call(preApprove, { as, ...to, body: { ...offer, version: await versionOf(app, id) } } as never)
  if (proposed.status !== 200) return proposed
  const approver = random.pick(people.filter(({ role, id: other }) => role === 'manager' && other !== as.id))
  return app.call(approve, { ...to, as: approver, headers: key(month), body: { version: await versionOf(app, id) } })
}

/** Says that the bank sent the money back, which it did not, and sends it once more. */
export async function payTwice(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app, nextNumber } = month
  const { id } = oneLoan(month)
  const bounced = await app.call(bouncePayout, { as, headers: key(month), params: { id }, body: { reason_code: 'account_closed' } })
  if (bounced.status !== 200) return bounced
  const body = { reference: nextNumber(), version: await versionOf(app, id) }
  await app.call(disburse, { as, headers: key(month), params: { id }, body })
  return bounced
}

export async function writeOff(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { id } = oneLoan(month)
  return month.app.call(proposeWriteOff, { as, headers: key(month), params: { id }, body: { reason_code: 'left_thailand' } })
}

/** Proposes one more plan of a loan to which honest people gave one, so that nothing of it is due for a while. */
export async function hideByNewPlan(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app } = month
  const { id } = oneLoan(month)
  const today = app.platform.clock.today()
  const first = await previewPlans(app.platform, { loanId: id, instalments: 8, firstDue: addDays(today, 30) })
  if (isRefusal(first) || first.plans === null) return null
  const by = [onePerson(month, 'officer'), onePerson(month, 'manager')].map((each) => ({ kind: 'staff', id: each.id }) as const)
  await signPlan(app, id, await offerPlan(app, { loanId: id, firstDue: addDays(today, 30), by: [by[0]!, by[1]!] }))
  app.setClock(new Date(app.platform.clock.now().getTime() + 60_000).toISOString())
  const plan = { instalments: 12, first_due_date: addDays(today, 45) }
  const seen = await app.call(previewRestructuring, { as, params: { id }, query: { ...plan, instalments: '12' } } as never)
  const plans = seen.body.data?.plans
  if (!plans) return null
  const body = { ...plan, total_after_satang: plans.total_after_satang, reason_code: 'illness' }
  return app.call(proposeRestructuring, { as, headers: key(month), params: { id }, body } as never)
}

export async function refundNothing(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { id } = oneLoan(month)
  return month.app.call(proposeRefund, { as, headers: key(month), params: { id }, body: { reference: month.nextNumber() } } as never)
}

export async function clearOwn(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const posting = await month.app.platform.database.db
    .selectFrom('ledger_posting')
    .where('actor_id', '=', as.id)
    .where('kind', 'in', ['cash_from_bank', 'disbursement'])
    .select('id')
    .executeTakeFirst()
  if (!posting) return null
  return month.app.call(markOnStatement, { as, params: posting, body: { seen: true } })
}
