import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { arrearsOn } from '@let-twe/core/loan/arrears.ts'
import { writeOffEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { addParts, instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { sumSatang } from '@let-twe/core/money.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { readOpenAccount } from '../../domain/loan/loan-account.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { findAllowanceOf } from '../../domain/ledger/loss.queries.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { refuseMoney } from '../../domain/staff/personal-totals.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'

/** Proposes to write a running loan off, once it is as late as its product asks for or the death of its borrower is confirmed. Nothing changes before another manager confirms. */
export function proposeWriteOff(
  platform: Platform,
  {
    loanId,
    actor,
    reason_code,
    note,
  }: { loanId: LoanId; actor: Actor & { id: string }; reason_code: ReasonCode<'write_off'>; note?: string | undefined },
): Promise<{ id: string } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const ready = await readyToWriteOff(platform, trx, loanId)
    if (isRefusal(ready)) return ready
    const { principal, fee } = ready.left
    const amount_satang = sumSatang([principal, fee])
    const refused = await refuseMoney(platform, trx, actor, 'write_off', { amount: amount_satang, branch: ready.branch })
    if (refused) return refused
    return proposeDualControl(platform, trx, {
      kind: 'write_off',
      subjectId: loanId,
      loanId,
      actor,
      amount_satang,
      reason_code,
      note,
      detail: {},
    })
  })
}

/**
 * The effect of the confirmation: the loan is closed, and the unpaid principal and charges use up its allowance and become an expense. Interest was
 * never income.
 */
export async function carryOutWriteOff(
  platform: Platform,
  trx: Transaction,
  { subject_id: loanId, reason_code, note }: Pick<DualControl, 'subject_id' | 'reason_code' | 'note'>,
  actor: Actor,
): Promise<LoanRow | Refusal> {
  const ready = await readyToWriteOff(platform, trx, loanId)
  if (isRefusal(ready)) return ready
  const date = platform.clock.today()
  const moved = await moveLoan(platform, trx, {
    loanId,
    event: 'write_off',
    actor,
    // the proposal was made with a code of this kind
    reason: (reason_code ?? 'other') as ReasonCode<'write_off'>,
    note: note ?? undefined,
    changes: { closed_date: date, written_off_date: date },
  })
  if (isRefusal(moved)) return moved
  await postLedger(platform, trx, {
    kind: 'write_off',
    loanId,
    date,
    actor,
    entries: writeOffEntries(ready.left, await findAllowanceOf(trx, loanId)),
  })
  return moved
}

async function readyToWriteOff(platform: Platform, trx: Transaction, loanId: LoanId) {
  const loan = await lockLoan(trx, loanId)
  if (!loan) return refuse('not_found')
  const account = await readOpenAccount(trx, loan)
  if (!account) return refuse('transition_refused')
  const { minDaysLate } = (await productOf(trx, loan)).terms.writeOff
  const isLate = arrearsOn(instalmentBalances(account), platform.clock.today()) >= minDaysLate
  if (!isLate && !(await isDeathConfirmed(trx, loan.borrower_id))) return refuse('write_off_too_early')
  return { branch: loan.branch_id, left: addParts(instalmentBalances(account).map((each) => each.left)) }
}

async function isDeathConfirmed(trx: Transaction, id: BorrowerId): Promise<boolean> {
  const borrower = await trx.selectFrom('borrower').where('id', '=', id).select('death_confirmed_at').executeTakeFirstOrThrow()
  return borrower.death_confirmed_at !== null
}
