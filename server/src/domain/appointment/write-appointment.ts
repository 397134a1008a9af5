import type { AppointmentState } from '@let-twe/core/appointment/endpoints.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** Sets how an appointment stands: officers confirm visits and say who came. */
export async function setAppointmentState(trx: Transaction, id: string, state: AppointmentState): Promise<void> {
  await trx.updateTable('appointment').set({ state }).where('id', '=', id).execute()
}

/** Cancels what a loan still had ahead of it: once it is decided against or repaid, its times are for others. */
export async function cancelOpenAppointments(trx: Transaction, loanId: string): Promise<void> {
  await trx
    .updateTable('appointment')
    .set((eb) => ({ state: 'cancelled', sequence: eb('sequence', '+', 1) }))
    .where('loan_id', '=', loanId)
    .where('state', 'in', ['booked', 'confirmed'])
    .execute()
}
