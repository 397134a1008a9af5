import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { undoRejection } from '@let-twe/core/loan/office-endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { sayRejection } from '../../loan/say-rejection.ts'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'

/** A decided rejection that does not count yet, and its undo for the persons who may reject. */
export function PlannedRejectionBanner({
  loanId,
  at,
  onDone,
}: {
  readonly loanId: string
  readonly at: string
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { office } = texts
  const me = useMe()
  const { busy, send } = useForm()
  const withKey = useIdempotencyKey()
  const undo = () =>
    withKey(undefined, (idempotencyKey) => callOffice(undoRejection, { params: { id: loanId }, body: {} }, { idempotencyKey }))
  return (
    <Banner tone="warning" title={sayRejection(texts, at) ?? ''}>
      <p>{office.reject_planned_lead}</p>
      {me.permissions.includes('approve_loan') && (
        <Button variant="secondary" className="mt-2" busy={busy} onClick={() => void send(undo, onDone)}>
          {office.reject_undo}
        </Button>
      )}
    </Banner>
  )
}
