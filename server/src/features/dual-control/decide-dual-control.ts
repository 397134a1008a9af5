import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { type DualControlKind, dualControls } from '@let-twe/core/dual-control/dual-control.ts'
import { isConcerned, permissionToConfirm } from '@let-twe/core/dual-control/may-confirm.ts'
import { kindMovesMoney } from '@let-twe/core/staff/money-calls.ts'
import { type DualControl, confirmDualControl, refuseDualControl } from '../../domain/dual-control/dual-control.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { rightsOfStaff } from '../../domain/staff/rights-of-staff.ts'
import { isPendingTransfer } from '../../domain/transfer/pending-transfer.ts'

/**
 * The effect of each kind's confirmation, in the transaction of the confirmation. A transfer that is stored without being a
 * payment is confirmed too.
 */
export type CarryOut = Readonly<
  Record<DualControlKind, (platform: Platform, trx: Transaction, proposal: DualControl, actor: StaffActor) => Promise<object | Refusal>>
>

/** Decides on another person's proposal; every role that may propose or confirm the kind may refuse it. */
export async function decideDualControl(
  platform: Platform,
  carryOut: CarryOut,
  decision: { id: string; actor: StaffActor; confirm: boolean; withoutMoney?: boolean; note?: string | undefined },
): Promise<Record<never, never> | Refusal> {
  const { actor, confirm } = decision
  const outcome = await transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const { kind, outcome: ended } = await findKind(trx, decision.id)
    const { permissions } = await rightsOfStaff(platform, trx, actor)
    if (!kind || !isConcerned(kind, permissions)) return refuse('not_found')
    if (ended === 'expired') return refuse('proposal_ended')
    if (confirm && decision.withoutMoney && kindMovesMoney(kind)) return refuse('staff_account_new')
    // it would stay when the person is gone, and free words may name them
    if (confirm && kind === 'delete_borrower' && decision.note !== undefined) return refuseFields({ note: 'unknown_field' })
    const decided = confirm
      ? await confirmDualControl(platform, trx, decision, async (proposal) => {
          if (!permissions.includes(permissionToConfirm(kind, proposal.detail))) return refuse('above_role_limit')
          if (!(await mayStillPropose(platform, trx, proposal))) return refuse('transition_refused')
          return carryOut[kind](platform, trx, proposal, actor)
        })
      : await refuseDualControl(platform, trx, decision)
    return isRefusal(decided) || isPendingTransfer(decided) ? decided : {}
  })
  // rights and settings count here at once; after a failure the usual reading of every two seconds brings them
  if (confirm && !isRefusal(outcome)) await platform.termsInForce.refresh().catch(() => undefined)
  return isPendingTransfer(outcome) ? refuse(outcome.kept) : outcome
}

/** A proposal ends with the rights of the person who made it. */
async function mayStillPropose(platform: Platform, trx: Transaction, { kind, proposed_by }: DualControl): Promise<boolean> {
  return (await rightsOfStaff(platform, trx, { id: proposed_by })).permissions.includes(dualControls[kind].propose)
}

async function findKind(trx: Transaction, id: string) {
  const row = await trx.selectFrom('dual_control').where('id', '=', id).select(['kind', 'outcome']).executeTakeFirst()
  return row ?? { kind: undefined, outcome: undefined }
}
