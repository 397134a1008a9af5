import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { rebookInterview } from '@let-twe/core/appointment/office-endpoints.ts'
import type { Slot } from '@let-twe/core/appointment/slots.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../../session/call-office.ts'

/** Books the next free interview after a missed one and notifies the borrower: one press, which names the time. */
export function RebookButton({
  loanId,
  name,
  next,
  onDone,
}: {
  readonly loanId: string
  readonly name: string
  readonly next: Slot
  readonly onDone: () => Promise<void>
}) {
  const { desk } = useTexts()
  const { busy, send } = useForm()
  const withKey = useIdempotencyKey()
  function press() {
    void send(
      () => withKey(next, (idempotencyKey) => callOffice(rebookInterview, { params: { id: loanId }, body: next }, { idempotencyKey })),
      onDone,
    )
  }
  return (
    <button type="button" aria-disabled={busy} onClick={press} className="min-h-8 text-left text-primary underline">
      {fill(desk.rebook, { date: formatDateInText(next.date), time: next.time })}
      <span className="sr-only"> {name}</span>
    </button>
  )
}
