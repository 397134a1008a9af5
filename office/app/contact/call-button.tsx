import { listContacts, startCall } from '@let-twe/core/contact/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { callOffice } from '../session/call-office.ts'
import { CallDialog } from './call-dialog.tsx'
import type { OpenCall } from './outcome-fields.tsx'
import { useRing } from './ring-note.tsx'

/** Starts a call about a loan, or opens the one whose outcome is missing. `onDone` is called after every change. */
export function CallButton({
  loanId,
  isOpen,
  limited = false,
  isMain = isOpen,
  onDone,
}: {
  readonly loanId: string
  /** A call of this loan waits for its outcome. */
  readonly isOpen: boolean
  /** The main button of its place: an open call waits for its outcome. */
  readonly isMain?: boolean
  /** No call may begin now. */
  readonly limited?: boolean
  readonly onDone: () => Promise<void>
}) {
  const { collection } = useTexts()
  const [call, setCall] = useState<OpenCall | null>(null)
  const { busy, send } = useForm()
  const ring = useRing()
  const withKey = useIdempotencyKey()
  const params = { id: loanId }
  function begin() {
    if (isOpen)
      void send(
        () => callOffice(listContacts, { params }),
        ({ open_call: open }) => (open === null ? onDone() : setCall(open)),
      )
    else
      void send(
        () => withKey(undefined, (idempotencyKey) => callOffice(startCall, { params, body: {} }, { idempotencyKey })),
        (begun) => {
          setCall(begun)
          ring.ring(begun)
        },
      )
  }
  async function close() {
    setCall(null)
    ring.forget()
    await onDone()
  }
  // a form about a call stays, also after a colleague's last allowed contact
  if (limited && !isOpen && call === null) return null
  return (
    <>
      <Button variant={isMain ? 'primary' : 'secondary'} busy={busy} aria-keyshortcuts="c" onClick={begin}>
        <Icon name="phone" className="hidden size-5 sm:block" />
        {/* in a table its column would become as narrow as a letter */}
        <span className="whitespace-nowrap">{isOpen ? collection.record : collection.call}</span>
      </Button>
      <CallDialog call={call} ring={ring} onDone={close} onClose={() => void close()} />
    </>
  )
}
