import type { Data } from '@let-twe/core/endpoint.ts'
import type { listDayAppointments } from '@let-twe/core/appointment/office-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { ConfirmVisitDialog } from '../../appointment/confirm-visit-dialog.tsx'

/** The button that opens the question whether a branch visit is confirmed. */
export function ConfirmVisit({
  appointment,
  onDone,
}: {
  readonly appointment: Data<typeof listDayAppointments>[number]
  readonly onDone: () => Promise<void>
}) {
  const { office } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{office.action_confirm_appointment}</Button>
      <ConfirmVisitDialog
        open={open}
        visit={appointment}
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </div>
  )
}
