import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { DualControlKind } from '@let-twe/core/dual-control/dual-control.ts'
import { proposeReapply } from '../features/loan/allow-reapply.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { proposeBounce } from '../features/loan/bounce-payout.ts'
import { proposeRefund } from '../features/loan/refund-overpayment.ts'
import { proposeWriteOff } from '../features/loan/write-off-loan.ts'
import { carryOut } from '../carry-out.ts'
import { decideDualControl } from '../features/dual-control/decide-dual-control.ts'
import { makeStaff } from './make-loan.ts'
import type { TestApp } from './start-test-app.ts'

type Outcome = Record<never, never> | Refusal

/** Confirms a loan's open proposal as a new manager; refused with `not_found` without one of the kind. */
export async function confirmWaiting(app: TestApp, kind: DualControlKind, loanId: string): Promise<Outcome> {
  const waiting = await app.platform.database.db
    .selectFrom('dual_control')
    .where('kind', '=', kind)
    .where('subject_id', '=', loanId)
    .where('outcome', 'is', null)
    .select('id')
    .executeTakeFirst()
  const actor = await makeStaff(app, 'manager')
  const id = waiting?.id ?? app.platform.random.uuid()
  return decideDualControl(app.platform, carryOut, { id, actor, confirm: true })
}

/** Writes a loan off by two new managers; the first refusal, else `{}`. */
export async function writeOffByTwo(
  app: TestApp,
  loanId: string,
  reason_code: ReasonCode<'write_off'> = 'left_thailand',
): Promise<Outcome> {
  const actor = await makeStaff(app, 'manager')
  const proposed = await proposeWriteOff(app.platform, { loanId, actor, reason_code })
  return isRefusal(proposed) ? proposed : confirmWaiting(app, 'write_off', loanId)
}

/** Pays an overpayment back by two new persons; the first refusal, else `{}`. */
export async function refundByTwo(app: TestApp, loanId: string, reference: string): Promise<Outcome> {
  const actor = await makeStaff(app, 'officer')
  const proposed = await proposeRefund(app.platform, { loanId, actor, reference })
  return isRefusal(proposed) ? proposed : confirmWaiting(app, 'refund', loanId)
}

/** Allows a new application after a write-off by two new managers; the first refusal, else `{}`. */
export async function reapplyByTwo(app: TestApp, loanId: string): Promise<Outcome> {
  const actor = await makeStaff(app, 'manager')
  const proposed = await proposeReapply(app.platform, { loanId, actor, note: 'Paid the rest at the branch' })
  return isRefusal(proposed) ? proposed : confirmWaiting(app, 'allow_reapply', loanId)
}

/** Says by two new managers that the bank sent a disbursement back; the first refusal, else `{}`. */
export async function bounceByTwo(app: TestApp, loanId: string, note?: string): Promise<Outcome> {
  const actor = await makeStaff(app, 'manager')
  const proposed = await proposeBounce(app.platform, { loanId: loanId as LoanId, actor, reason_code: 'account_closed', note })
  return isRefusal(proposed) ? proposed : confirmWaiting(app, 'bounce_payout', loanId)
}
