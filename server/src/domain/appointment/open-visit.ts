import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import type { Selectable } from 'kysely'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { closeAppointmentRow } from './write-appointment.ts'

type Visit = Selectable<Tables['appointment']>

/** The branch visit of a loan that is still to come, locked. */
export function lockOpenVisit(trx: Transaction, loanId: LoanId): Promise<Visit | undefined> {
  return trx
    .selectFrom('appointment')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('type', '=', 'branch')
    .where('state', 'in', ['booked', 'confirmed'])
    .forUpdate()
    .executeTakeFirst()
}

/** Records that a visit took place, by what its borrower signed there. */
export async function endVisit(
  platform: Platform,
  trx: Transaction,
  visit: Visit,
  { act, metBy, actor }: { readonly act: 'code' | 'paper'; readonly metBy: StaffId; readonly actor: StaffActor },
): Promise<void> {
  await closeAppointmentRow(trx, visit, { state: 'done', result: null, answers: null, borrower_act: act, closed_by: metBy }, platform)
  const subject = { kind: 'loan', id: visit.loan_id } as const
  await audit(platform, trx, actor, { action: 'appointment.done', subject, detail: { type: 'branch', date: visit.date, act } })
}
