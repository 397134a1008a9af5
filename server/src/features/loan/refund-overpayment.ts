import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { refundEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { type DualControl, findOpenDualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { owedToBorrower, postLedger } from '../../domain/ledger/post-ledger.ts'
import { refuseDesignated } from '../../domain/screening/refuse-designated.ts'
import { screenBorrower } from '../../domain/screening/screen-borrower.ts'
import { refuseMoney } from '../../domain/staff/personal-totals.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import { decideRefundRequest } from '../../domain/refund/write-refund-request.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { isOutgoingNumberUsed } from '../../domain/ledger/outgoing-number.ts'
import { approvedAccountOf } from '../../domain/loan/payout-account.ts'

/** Proposes the refund of an overpayment to the approved account; `reference` is the bank's number of the transfer. */
export function proposeRefund(
  platform: Platform,
  { loanId, actor, reference, note }: { loanId: LoanId; actor: StaffActor; reference: string; note?: string | undefined },
): Promise<{ amount_satang: Satang } | Refusal> {
  // a refused one keeps its screening: the match is then decided
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    if (await isOutgoingNumberUsed(trx, reference)) return refuse('already_recorded')
    const owed = await owedToBorrower(trx, loanId)
    const account = approvedAccountOf(platform, loan)
    if (owed <= 0 || account === null) return refuse('transition_refused')
    const refused = await refuseMoney(platform, trx, actor, 'refund', { amount: owed, branch: loan.branch_id })
    if (refused) return refused
    await screenBorrower(platform, trx, loan.borrower_id, 'refund')
    const held = await refuseDesignated(platform, trx, loan.borrower_id)
    if (held) return held
    const proposed = await proposeDualControl(platform, trx, {
      kind: 'refund',
      subjectId: loanId,
      loanId,
      actor,
      amount_satang: owed,
      about: [account.account_name, account.bank, account.account_number, reference].join(' · '),
      reason_code: 'overpaid',
      note,
      detail: { reference },
    })
    return 'refused' in proposed ? proposed : { amount_satang: owed }
  })
}

/** The effect of the confirmation: the refund is posted, once for a transfer, and the borrower is notified. */
export async function carryOutRefund(
  platform: Platform,
  trx: Transaction,
  proposal: DualControl,
  actor: StaffActor,
): Promise<{ refunded_satang: Satang } | Refusal> {
  const loanId = proposal.subject_id
  const { reference } = proposal.detail as DualControlDetail<'refund'>
  const loan = await lockLoan(trx, loanId)
  const account = loan && approvedAccountOf(platform, loan)
  if (!loan || !account) return refuse('not_found')
  const held = await refuseDesignated(platform, trx, loan.borrower_id)
  if (held) return held
  if (await isOutgoingNumberUsed(trx, reference, proposal.id)) return refuse('already_recorded')
  const owed = await owedToBorrower(trx, loanId)
  // something was paid or taken back since: the transfer would be of another amount
  if (owed !== proposal.amount_satang) return refuse('changed_elsewhere')
  const now = platform.clock.now()
  await postLedger(platform, trx, {
    kind: 'refund',
    loanId,
    date: platform.clock.today(),
    bankReference: reference,
    dualControlId: proposal.id,
    actor,
    entries: refundEntries(owed),
  })
  await decideRefundRequest(trx, loanId, { state: 'paid', decided_by: actor.id, decided_at: now })
  await audit(platform, trx, actor, { action: 'loan.refund', subject: { kind: 'loan', id: loanId }, detail: { amount_satang: owed } })
  await notify(platform, trx, {
    borrowerId: loan.borrower_id,
    kind: 'refund_paid',
    params: { id: loanId, amount_satang: owed, account_ending: account.account_number.slice(-4) },
    dedupeKey: `refund_paid:${proposal.id}`,
  })
  return { refunded_satang: owed }
}

/** Refuses a requested refund, with a code whose sentence the borrower reads. Not while a refund waits for its second person. */
export function refuseRefundRequest(
  platform: Platform,
  {
    loanId,
    actor,
    reason_code,
    note,
  }: { loanId: LoanId; actor: StaffActor; reason_code: ReasonCode<'refuse_refund'>; note?: string | undefined },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    const now = platform.clock.now()
    if (await findOpenDualControl(trx, { kind: 'refund', subjectId: loanId, now })) return refuse('transition_refused')
    const request = await decideRefundRequest(trx, loanId, {
      state: 'refused',
      decided_by: actor.id,
      decided_at: now,
      reason_code,
      note: note ?? null,
    })
    if (!request) return refuse('transition_refused')
    await audit(platform, trx, actor, { action: 'refund.refuse', subject: { kind: 'loan', id: loanId }, detail: { reason_code } })
    await notify(platform, trx, {
      borrowerId: loan.borrower_id,
      kind: 'refund_refused',
      params: { id: loanId, amount_satang: request.amount_satang, reason_code },
      dedupeKey: `refund_refused:${request.id}`,
    })
    return {}
  })
}
