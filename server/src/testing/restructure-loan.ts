import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { carryOut } from '../carry-out.ts'
import { decideDualControl } from '../features/dual-control/decide-dual-control.ts'
import { previewPlans, proposeRestructuring } from '../features/loan/restructure-loan.ts'
import { signRestructuring } from '../features/loan/sign-restructuring.ts'
import type { StaffActor } from '../platform/audit.ts'
import type { TestApp } from './start-test-app.ts'

/** Offers a plan of eight instalments by two people; its id. */
export async function offerPlan(
  { platform }: TestApp,
  { loanId, firstDue, by: [actor, approver] }: { loanId: LoanId; firstDue: BusinessDate; by: readonly [StaffActor, StaffActor] },
): Promise<string> {
  const choice = { loanId, instalments: 8, firstDue }
  const preview = await previewPlans(platform, choice)
  if (isRefusal(preview) || preview.plans === null) throw new Error(JSON.stringify(preview))
  const { total_after_satang } = preview.plans
  const proposed = await proposeRestructuring(platform, { ...choice, actor, total_after_satang, reason_code: 'illness' })
  const waiting = platform.database.db.selectFrom('dual_control').where('subject_id', '=', loanId).where('kind', '=', 'restructure')
  const { id } = await waiting.where('outcome', 'is', null).select('id').executeTakeFirstOrThrow()
  const decided = await decideDualControl(platform, carryOut, { id, actor: approver, confirm: true })
  if (isRefusal(proposed) || isRefusal(decided)) throw new Error(JSON.stringify([proposed, decided]))
  const offered = platform.database.db.selectFrom('restructuring').where('loan_id', '=', loanId).where('state', '=', 'offered')
  return (await offered.select('id').executeTakeFirstOrThrow()).id
}

/** The loan's borrower signs the offered plan. */
export async function signPlan({ platform }: TestApp, loanId: LoanId, restructuringId: string): Promise<void> {
  const loan = platform.database.db.selectFrom('loan').where('id', '=', loanId).select('borrower_id')
  const actor = { kind: 'borrower', id: (await loan.executeTakeFirstOrThrow()).borrower_id, address: '' } as const
  const signed = await signRestructuring(platform, { loanId, restructuringId, actor, by: 'borrower' })
  if (isRefusal(signed)) throw new Error(signed.refused)
}
