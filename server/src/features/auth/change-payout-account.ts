import { isHeldAfterForgottenPin } from '@let-twe/core/auth/identity-rules.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { PayoutAccount } from '@let-twe/core/loan/precondition-facts.ts'
import { isSameAccount } from '@let-twe/core/loan/preconditions.ts'
import { updateApplication } from '../../domain/application/write-application.ts'
import { payoutAccountOf } from '../../domain/loan/payout-account.ts'
import { accountChanged, lockUndecidedLoan } from '../../domain/loan/void-approval.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'
import { findAccount } from './auth.queries.ts'
import { askerInSession, consumeSendPoints } from '../../domain/auth/limits.ts'
import { codeEnd, withCode, writeCode } from '../../domain/auth/one-time-code.ts'
import { type OtpSent, otpSent } from './send-otp.ts'
import { codeSms } from '../../domain/auth/sms-text.ts'
import { noteRelatedParties } from '../../domain/staff/write-related-party.ts'
import { openApplication } from '../../domain/application/application-row.ts'

type OwnLoan = { readonly loanId: string; readonly caller: BorrowerCaller; readonly address: string }

/** Sends a code to the borrower's own number, with which the account that is paid to may be changed. */
export async function sendPayoutAccountCode(
  platform: Platform,
  { loanId, caller, address, language }: OwnLoan & { readonly language: Language },
): Promise<OtpSent | Refusal> {
  const { database, random, clock } = platform
  const open = await transact(database.db, { onRefusal: 'commit' }, (trx) => lockOwn(trx, caller.id, loanId))
  if (isRefusal(open)) return open
  const { phone_number: phone, pin_forgotten_at: forgottenAt } = await findAccount(database.db, caller.id)
  if (isHeldAfterForgottenPin(forgottenAt, clock.now())) return refuse('forgotten_pin_hold')
  const taken = await consumeSendPoints(platform, askerInSession(caller))
  if (isRefusal(taken)) return taken
  const code = random.digits(6)
  await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    await writeCode(platform, trx, { phone, purpose: 'payout_account', borrowerId: caller.id }, code)
    const text = codeSms('code_payout_account', language, platform, code)
    await queueSms(platform, trx, phone, text, { until: codeEnd(platform), hasCode: true })
    await audit(platform, trx, actorOf(caller, address), {
      action: 'auth.otp_sent',
      subject: { kind: 'borrower', id: caller.id },
      detail: { purpose: 'payout_account' },
    })
  })
  return otpSent
}

/**
 * Changes the disbursement account of a proposed loan, with the code from the borrower's phone. An approval and a signature are
 * void, disbursements wait a day, and the borrower is notified. A used code cannot be used again: a double press changes the
 * account once.
 */
export async function changePayoutAccount(
  platform: Platform,
  { loanId, caller, address, code, account }: OwnLoan & { readonly code: string; readonly account: PayoutAccount },
): Promise<{ changed: boolean } | Refusal> {
  const { phone_number: phone } = await findAccount(platform.database.db, caller.id)
  const actor = actorOf(caller, address)
  return withCode(platform, actor, { phone, purpose: 'payout_account', borrowerId: caller.id }, code, async (trx) => {
    const loan = await lockOwn(trx, caller.id, loanId)
    if (isRefusal(loan)) return loan
    // the code was sent before the PIN was forgotten
    const { pin_forgotten_at: forgottenAt } = await findAccount(trx, caller.id)
    if (isHeldAfterForgottenPin(forgottenAt, platform.clock.now())) return refuse('forgotten_pin_hold')
    const stored = await trx
      .selectFrom('application')
      .selectAll()
      .where('id', '=', loan.application_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const application = openApplication(platform, stored)
    const { answers } = application
    const work = answers.additional_information
    if (!work) return refuse('transition_refused')
    if (isSameAccount(payoutAccountOf(answers), account)) return refuse('already_recorded')
    const { form_state, drafts, version } = application
    await updateApplication(platform, trx, application, {
      form_state,
      drafts,
      version: version + 1,
      answers: { ...answers, additional_information: { ...work, ...account } },
    })
    await audit(platform, trx, actor, { action: 'loan.payout_account', subject: { kind: 'loan', id: loanId } })
    await accountChanged(platform, trx, loan, actor)
    await noteRelatedParties(platform, trx, stored.borrower_id)
    return { changed: true }
  })
}

/** The own loan while its account may be changed: proposed, and not disbursed. */
async function lockOwn(trx: Transaction, borrowerId: string, loanId: string): Promise<LoanRow | Refusal> {
  const loan = await lockUndecidedLoan(trx, borrowerId)
  if (loan?.id !== loanId) return refuse('not_found')
  return loan.state === 'pending' ? refuse('transition_refused') : loan
}

function actorOf(caller: BorrowerCaller, address: string): Actor {
  return { kind: 'borrower', id: caller.id, address }
}
