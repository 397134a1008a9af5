import { ConfirmVisitDialog } from '../../../appointment/confirm-visit-dialog.tsx'
import type { ActionDialogProps } from './action-dialog.ts'

/** Confirms the branch visit that this loan's borrower has booked. */
export function BookedVisitDialog({ file, ...dialog }: ActionDialogProps) {
  const visit = file.appointments.find(({ type, state }) => type === 'branch' && state === 'booked')
  return visit ? <ConfirmVisitDialog visit={visit} {...dialog} /> : null
}
