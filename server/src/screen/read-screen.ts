import { callPath } from '@let-twe/core/call-path.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Language } from '@let-twe/core/language.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { publicLender } from '@let-twe/core/lender/public-lender.ts'
import { getCurrentLoan, getPaymentCodes } from '@let-twe/core/loan/endpoints.ts'
import { listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { countNotifications } from '@let-twe/core/notification/endpoints.ts'
import { getMandate, listPayments, listSlips } from '@let-twe/core/payment/endpoints.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import type { Screen } from '@let-twe/core/screen/endpoints.ts'
import { isRunning } from '@let-twe/core/loan/is-running.ts'
import { checkedReply } from '../platform/http/serve-endpoint.ts'
import type { Platform } from '../platform/platform.ts'
import { makePaymentCodes } from '../features/loan/make-payment-codes.ts'
import { readPromises } from '../features/loan/promise-to-pay.ts'
import { type LoanView, readCurrentLoan } from '../features/loan/read-loan.ts'
import { listBranches as branches } from '../features/location/list-locations.ts'
import { countUnread } from '../features/notification/notification.queries.ts'
import { readMandate } from '../features/payment/direct-debit.ts'
import { listPayments as payments } from '../features/payment/list-payments.ts'
import { listSlips as slips } from '../features/payment/payment-slips.ts'

/** One of the calls of a screen with the reply that it would have had. */
type Reply = { readonly call: string; readonly reply: unknown }
type Asked = {
  readonly name: Screen
  readonly type?: PaymentType | undefined
  readonly borrowerId: BorrowerId
  readonly language: Language
}

/** What the first screen of a page asks for, by the same reads as its own calls; one that is refused is left out, and asked for by itself. */
export async function readScreen(platform: Platform, asked: Asked): Promise<{ replies: Reply[] }> {
  const { name, borrowerId, language } = asked
  const { db } = platform.database
  const count = reply(
    countNotifications,
    {},
    countUnread(db, borrowerId).then((unread) => ({ count: unread })),
  )
  const loan = await readCurrentLoan(platform, borrowerId, language)
  const first = [count, reply(getCurrentLoan, {}, Promise.resolve(loan))]
  return all([...first, ...(name === 'payment' ? ofPayment(platform, asked, loan) : ofLoan(platform, asked, loan))])
}

function ofLoan(platform: Platform, { name, borrowerId, language }: Asked, loan: LoanView | null): Promise<Reply | null>[] {
  const { inForce, clock } = platform
  const lender = publicLender(inForce.lender(), inForce.product(clock.today()), { mailsCopies: platform.mail !== undefined })
  const replies = [reply(getLender, {}, Promise.resolve(lender))]
  if (loan === null) return replies
  if (loan.appointments.some(({ branch_id: branch }) => branch !== null))
    replies.push(reply(listBranches, {}, branches(platform, {}, language)))
  const running = isRunning(loan)
  if (running || (name === 'current-loan' && loan.instalments.length > 0))
    replies.push(reply(listPayments, { query: { loan_id: loan.id } }, payments(platform, borrowerId, { loan_id: loan.id })))
  if (running) replies.push(reply(listSlips, {}, slips(platform, borrowerId, language)))
  if (running && name === 'current-loan')
    replies.push(reply(listPromises, { params: { id: loan.id } }, readPromises(platform, { loanId: loan.id, borrowerId, language })))
  return replies
}

function ofPayment(platform: Platform, { type, borrowerId, language }: Asked, loan: LoanView | null): Promise<Reply | null>[] {
  if (loan === null || !isRunning(loan) || type === undefined) return []
  const codes = makePaymentCodes(platform, { loanId: loan.id, borrowerId })
  return [
    reply(getPaymentCodes, { params: { id: loan.id }, query: { type } }, codes),
    type === 'direct-debit'
      ? reply(getMandate, {}, readMandate(platform, borrowerId))
      : reply(listSlips, {}, slips(platform, borrowerId, language)),
  ]
}

/** A reply as its own call gives it: checked by the contract of that call. Null for a refusal. */
async function reply(endpoint: Endpoint, sent: object, answer: Promise<unknown>): Promise<Reply | null> {
  const given = await answer
  return isRefusal(given) ? null : { call: callPath(endpoint, sent), reply: checkedReply(endpoint, given) }
}

async function all(replies: readonly Promise<Reply | null>[]): Promise<{ replies: Reply[] }> {
  return { replies: (await Promise.all(replies)).filter((each) => each !== null) }
}
