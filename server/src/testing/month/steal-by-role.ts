import { addDays } from '@let-twe/core/business-date.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { signOnPaper } from '@let-twe/core/loan/office-endpoints.ts'
import { decideHeldTransfer } from '@let-twe/core/payment/transfer-endpoints.ts'
import { getSetting, proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { resetStaffAccount } from '@let-twe/core/staff/invitation-endpoints.ts'
import type { TestReply } from '../start-test-app.ts'
import { signedPaper } from '../signed-paper.ts'
import { versionOf } from '../version-of.ts'
import { type BranchMonth, type Person, agreeToLend } from './branch-month.ts'
import { key, recordPayment } from './honest-day.ts'

/** Has the borrowers pay to another account from tomorrow on. */
export async function leadToOwnAccount({ app }: BranchMonth, as: Person): Promise<TestReply | null> {
  const params = { area: 'company' } as const
  const { versions } = (await app.call(getSetting, { as, params } as never)).body.data
  const { value: before } = versions.find(({ state }: { state: string }) => state === 'current')
  const value = { ...before, bankAccount: { ...before.bankAccount, number: '9998887776' } }
  const valid_from = addDays(app.platform.clock.today(), 2)
  return app.call(proposeSetting, { as, params, body: { value, valid_from, reason: 'A new account', only_check: false } } as never)
}

/** Asks for a link to the account of a colleague. */
export async function takeAccount({ app, people, random }: BranchMonth, as: Person): Promise<TestReply | null> {
  const { id } = random.pick(people.filter((each) => each !== as))
  return app.call(resetStaffAccount, { as, params: { id }, body: { note: 'Lost the phone' } } as never)
}

/** Types a transfer that the bank has shown once more with a sign before its number, and says that it is another one. */
export async function countTwice(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { db } = month.app.platform.database
  const known = await db
    .selectFrom('transfer')
    .innerJoin('payment', 'payment.transfer_id', 'transfer.id')
    .innerJoin('loan', 'loan.id', 'payment.loan_id')
    .where('transfer.state', '=', 'posted')
    .where('loan.state', '=', 'active')
    .orderBy('payment.recorded_at', 'desc')
    .select(['transfer.number', 'transfer.amount_satang', 'transfer.paid_date', 'loan.id', 'payment_reference_number as reference'])
    .executeTakeFirst()
  if (!known) return null
  const typed = await recordPayment(month, known as never, as, known.amount_satang, {
    paid_date: known.paid_date,
    payment_type: 'mobile-banking',
    outside_reference: `X${known.number}`,
  })
  const like = await db
    .selectFrom('transfer')
    .where('like_id', 'is not', null)
    .where('state', 'in', ['expected', 'held'])
    .select('id')
    .executeTakeFirst()
  return like ? month.app.call(decideHeldTransfer, { as, params: like, body: { same_as: null } } as never) : typed
}

/** The signature of a borrower who never came, on a paper. */
export async function signForNobody(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app } = month
  const id: LoanId = (await agreeToLend(month, 'NOBODY', 5_000)).id
  const { headers, rawBody } = signedPaper({ version: await versionOf(app, id) })
  return app.call(signOnPaper, { as, headers: { ...headers, ...key(month) }, params: { id }, rawBody } as never)
}
