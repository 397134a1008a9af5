import type { Client } from '@let-twe/client/make-client.ts'
import type { Result } from '@let-twe/client/result.ts'
import { type AppointmentType, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import type { Slot } from '@let-twe/ui/slot-picker/slot-picker.tsx'

/** Where an appointment takes place: at the phone, or at a branch. */
export type SlotVenue = { readonly type: AppointmentType; readonly branchId?: string | undefined }

/** The free times of a venue, here or on their way. */
export type SlotList = Promise<Result<readonly Slot[]>> | Result<readonly Slot[]>

/** Asks for the free times of a venue. */
export function loadSlots(call: Client, { type, branchId }: SlotVenue): Promise<Result<readonly Slot[]>> {
  return call(listSlots, { params: { type }, query: { branch_id: branchId } })
}
