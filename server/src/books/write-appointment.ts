import type { AppointmentState } from '@let-twe/core/appointment/endpoints.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Sets how an appointment stands: officers confirm visits and say who came. */
export async function setAppointmentState(trx: Kysely<Tables>, id: string, state: AppointmentState): Promise<void> {
  await trx.updateTable('appointment').set({ state }).where('id', '=', id).execute()
}
