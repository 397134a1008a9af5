import { addDays } from '@let-twe/core/business-date.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { signAgreement } from '@let-twe/core/loan/endpoints.ts'
import { askOverride, getLoanFile, signAtBranch, signOnPaper } from '@let-twe/core/loan/office-endpoints.ts'
import { decideHeldTransfer } from '@let-twe/core/payment/transfer-endpoints.ts'
import { proposePortfolio, uploadPortfolio } from '@let-twe/core/portfolio/endpoints.ts'
import { getSetting, proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { resetStaffAccount } from '@let-twe/core/staff/invitation-endpoints.ts'
import { openSession } from '../../platform/sessions.ts'
import { deskCode } from '../desk-code.ts'
import { makePendingLoan } from '../make-loan.ts'
import { makePortfolio } from '../make-portfolio.ts'
import { multipart } from '../multipart.ts'
import { withPin } from '../register-person.ts'
import { signInBorrower } from '../sign-in-borrower.ts'
import { signedPaper } from '../signed-paper.ts'
import type { TestReply } from '../start-test-app.ts'
import { readAnswers, writeAnswer } from '../stored-answers.ts'
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

/** Gives the interest of all later loans away, by the product. */
export async function giveInterestAway({ app, random }: BranchMonth, as: Person): Promise<TestReply | null> {
  const params = { area: 'product' } as const
  const { versions } = (await app.call(getSetting, { as, params } as never)).body.data
  const { value: before } = versions.find(({ state }: { state: string }) => state === 'current')
  const value = { ...before, terms: { ...before.terms, rate: { ...before.terms.rate, yearly: 300 * random.below(6), minYearly: 0 } } }
  const valid_from = addDays(app.platform.clock.today(), 2)
  return app.call(proposeSetting, { as, params, body: { value, valid_from, reason: 'For our borrowers', only_check: false } } as never)
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

/** A manager overrides the rule that two friends of the own have one work permit; an accomplice confirms. */
export async function overrideForFriend({ app }: BranchMonth, as: Person): Promise<TestReply> {
  const { user_id: known } = await signInBorrower(app, { name: 'A FRIEND' })
  await makePendingLoan(app, known)
  const { user_id } = await signInBorrower(app, { name: 'THE SAME FRIEND' })
  const id = (await makePendingLoan(app, user_id)) as LoanId
  const { work_permit } = (await readAnswers(app, known)).customer_information!
  await writeAnswer(app, user_id, 'customer_information,work_permit', work_permit)
  const body = { rule: 'identity_not_shared', reason_code: 'given_by_mistake', note: 'Two people' } as const
  return app.call(askOverride, { as, params: { id }, body })
}

/** Says alone that interview, visit and signature of a friend took place, with the code of the friend's phone. */
export async function attestAlone(month: BranchMonth, as: Person): Promise<TestReply> {
  const { app } = month
  const id: LoanId = (await agreeToLend(month, 'A FRIEND', 5_000, { visit: true })).id
  await app.platform.database.db.updateTable('appointment').set({ closed_by: as.id }).where('loan_id', '=', id).execute()
  const body = { version: await versionOf(app, id), code: await deskCode(app, 'branch_signature', id) }
  return app.call(signAtBranch, { as, headers: key(month), params: { id }, body })
}

/** Asks two borrowers for phone and PIN, and signs their agreements on the phones, at the desk. */
export async function signOnTheirPhones(month: BranchMonth, as: Person): Promise<TestReply> {
  const { app } = month
  const sign = async (name: string) => {
    const { id, borrowerId } = await agreeToLend(month, name, 5_000)
    const opened = await app.call(getLoanFile, { as, params: { id } })
    if (opened.status !== 200) return opened
    const token = await openSession(app.platform, app.platform.database.db, borrowerId, false)
    return app.call(signAgreement, { as: { user_id: borrowerId, token }, headers: withPin, params: { id }, body: {} })
  }
  const first = await sign('ONE WHO WAITS')
  return first.status === 200 ? sign('ANOTHER WHO WAITS') : first
}

/** Brings in a running loan of a friend that another system never had, with the most of it paid. */
export async function importFriend({ app, random }: BranchMonth, as: Person): Promise<TestReply> {
  const as_of = app.platform.clock.today()
  const { csv, totals } = makePortfolio(1, as_of, random.below(1_000_000))
  const { contentType, payload } = multipart(
    {
      as_of,
      loans: String(totals.loans),
      principal_satang: String(totals.principal),
      interest_satang: String(totals.interest),
      arrears_satang: String(totals.arrears),
    },
    { name: 'file', fileName: 'old.csv', bytes: Buffer.from(csv), mediaType: 'text/csv' },
  )
  const seen = await app.call(uploadPortfolio, { as, rawBody: payload, headers: { 'content-type': contentType } } as never)
  if (seen.status !== 200) return seen
  return app.call(proposePortfolio, { as, params: { id: seen.body.data.id }, body: { note: 'Forgotten at the move' } })
}
