import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { setLoanBranch } from '../../domain/branch/set-loan-branch.ts'
import { insertIntoFreeSeat, updateIntoFreeSeat } from '../../domain/appointment/write-appointment.ts'

type AppointmentRow = Selectable<Tables['appointment']>

/** Books a seat as `insertIntoFreeSeat` does. A loan belongs to the branch of its visit. */
export async function reservePlace(...[trx, ...rest]: Parameters<typeof insertIntoFreeSeat>): Promise<AppointmentRow | undefined> {
  return followVisit(trx, await insertIntoFreeSeat(trx, ...rest))
}

/** Moves an appointment as `updateIntoFreeSeat` does. A loan belongs to the branch of its visit. */
export async function moveSeat(...[trx, ...rest]: Parameters<typeof updateIntoFreeSeat>): Promise<AppointmentRow | undefined> {
  return followVisit(trx, await updateIntoFreeSeat(trx, ...rest))
}

async function followVisit(trx: Transaction, appointment: AppointmentRow | undefined): Promise<AppointmentRow | undefined> {
  const branchId = appointment?.branch_id
  if (!branchId || branchId === appointment.loan_branch_id) return appointment
  await setLoanBranch(trx, appointment.loan_id, branchId)
  return { ...appointment, loan_branch_id: branchId }
}
