import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import { assignTransfer as assign, previewAssignment } from '../features/payment/assign-transfer.ts'
import type { PaymentRecord } from '../features/payment/payment.queries.ts'
import type { StaffActor } from '../platform/audit.ts'
import type { TestApp } from './start-test-app.ts'
import { confirmWaiting } from './two-people.ts'

type PaidBy = Pick<PaymentRecord, 'amount_satang' | 'paid_date' | 'recovered_satang'>

/** Assigns a transfer in suspense as its preview shows it; another person confirms where a rule demands one. */
export async function assignTransfer(
  app: TestApp,
  assignment: { id: string; actor: StaffActor; reference: string },
): Promise<PaidBy | Refusal> {
  const seen = await previewAssignment(app.platform, assignment)
  if (isRefusal(seen)) return seen
  const assigned = await assign(app.platform, { ...assignment, payoff_satang: seen.payoff_satang })
  if (isRefusal(assigned)) return assigned
  const confirmed = assigned.payment ?? (await confirmWaiting(app, 'assign_transfer', assignment.id))
  if (isRefusal(confirmed)) return confirmed
  return app.platform.database.db
    .selectFrom('payment')
    .where('transfer_id', '=', assignment.id)
    .where('reversed_at', 'is', null)
    .select(['amount_satang', 'paid_date', 'recovered_satang'])
    .executeTakeFirstOrThrow()
}
