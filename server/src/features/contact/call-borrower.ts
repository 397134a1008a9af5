import type { LoanId } from '@let-twe/core/id.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { type CallOutcome, callerCodeDigits, isReached, maxDaysAhead } from '@let-twe/core/contact/contact-kinds.ts'
import { nextContactDay } from '@let-twe/core/contact/next-contact-day.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type CallResult, endCall, endForgottenCall, insertCall, noteContact, queueForCall } from './write-contact.ts'
import { releaseContactDay, claimContactDay } from '../../domain/notification/write-overdue-contact.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LoanToContact, type ShownContact, findContact, findLoanToContact, findOpenCall, lockCall } from './contact.queries.ts'
import { evaluateContact } from './evaluate-contact.ts'

/** A call that has begun, and whom it is to. */
export type OpenCall = { readonly call: ShownContact; readonly loan: LoanToContact }

/**
 * Starts a call. The guard runs here, before the dialling; a call about overdue money claims the one contact of the day, so that
 * neither a reminder nor another officer reaches the borrower as well.
 */
export function startCall(platform: Platform, { loanId, actor }: { loanId: LoanId; actor: StaffActor }): Promise<OpenCall | Refusal> {
  const { clock, random } = platform
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const today = clock.today()
    const loan = await findLoanToContact(trx, loanId, today)
    if (!loan) return refuse('not_found')
    await queueForCall(trx, loanId)
    await endForgottenCall(trx, loanId, clock.now())
    if (await findOpenCall(trx, loanId)) return refuse('call_open')
    const { limit, contact } = await evaluateContact(platform, trx, loan)
    if (limit !== null) return refuse('contact_not_allowed')
    const id = random.uuid()
    const begun = await insertCall(trx, {
      id,
      loan_id: loanId,
      borrower_id: loan.borrower_id,
      kind: 'call',
      overdue: contact.overdue,
      staff_id: actor.id,
      begun_at: clock.now(),
      caller_code: random.digits(callerCodeDigits),
    })
    if (!begun) return refuse('call_open')
    if (contact.overdue && !(await claimContactDay(trx, loan.borrower_id, today, { contact_id: id }))) return refuse('contact_not_allowed')
    await audit(platform, trx, actor, {
      action: 'contact.call',
      subject: { kind: 'loan', id: loanId },
      detail: { overdue: contact.overdue },
    })
    return { call: (await findContact(trx, id))!, loan }
  })
}

/** The outcome of a call, as it was typed. */
export type TypedOutcome = {
  readonly id: string
  readonly actor: StaffActor
  readonly outcome: CallOutcome
  readonly promised_satang?: Satang | undefined
  readonly promised_date?: BusinessDate | undefined
  readonly next_date?: BusinessDate | undefined
  readonly note?: string | undefined
}

/** Records the outcome of a call. A borrower who was not reached may be called again that day. */
export function recordCall(platform: Platform, typed: TypedOutcome): Promise<ShownContact | Refusal> {
  const { clock } = platform
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const call = await lockCall(trx, typed.id)
    if (!call) return refuse('not_found')
    if (call.ended_at !== null) return refuse('already_recorded')
    const today = clock.today()
    const result = checkOutcome({ ...typed, overdue: call.overdue }, today)
    if (isRefusal(result)) return result
    const loan = (await findLoanToContact(trx, call.loan_id, today))!
    if (result.promised && loan.state !== 'active') return refuse('loan_not_open')
    await endCall(trx, call.id, result, clock.now())
    if (!isReached(typed.outcome)) await releaseContactDay(trx, call.id)
    await noteContact(trx, call.loan_id, { at: clock.now(), call: { ...result, overdue: call.overdue, on: today } })
    await audit(platform, trx, typed.actor, {
      action: 'contact.outcome',
      subject: { kind: 'loan', id: call.loan_id },
      detail: { outcome: result.outcome, promised_date: result.promised?.date ?? null, next_date: result.nextDate },
    })
    return (await findContact(trx, call.id))!
  })
}

/** A promise has an amount and a day. Where the officer chose no next contact about overdue money, it is the day after the promise, or by `nextContactDay`. */
function checkOutcome(
  { outcome, promised_satang, promised_date, next_date, note, overdue }: TypedOutcome & { readonly overdue: boolean },
  today: BusinessDate,
): CallResult | Refusal {
  const last = addDays(today, maxDaysAhead)
  const beside = { outcome, note: note ?? null }
  if (next_date !== undefined && next_date < today) return refuse('date_in_past', { fields: { next_date: 'date_in_past' } })
  if (next_date !== undefined && next_date > last) return refuse('date_not_possible', { fields: { next_date: 'date_not_possible' } })
  if (outcome !== 'promised') {
    if (promised_satang !== undefined) return refuseFields({ promised_satang: 'unknown_field' })
    if (promised_date !== undefined) return refuseFields({ promised_date: 'unknown_field' })
    return { ...beside, promised: null, nextDate: next_date ?? (overdue ? nextContactDay(outcome, today) : null) }
  }
  if (promised_satang === undefined) return refuseFields({ promised_satang: 'field_required' })
  if (promised_date === undefined) return refuseFields({ promised_date: 'field_required' })
  if (promised_date < today) return refuse('date_in_past', { fields: { promised_date: 'date_in_past' } })
  if (promised_date > last) return refuse('date_not_possible', { fields: { promised_date: 'date_not_possible' } })
  return { ...beside, promised: { amount: promised_satang, date: promised_date }, nextDate: next_date ?? addDays(promised_date, 1) }
}
