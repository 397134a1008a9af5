import { claimLoan, releaseLoan } from '@let-twe/core/work-queue/endpoints.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../session/call-office.ts'
import { useMe } from '../session/use-me.ts'
import { AssignButton } from './assign-button.tsx'

/**
 * The officer of a loan, and one press to claim or release it. Only the case itself (`takeOver`) offers to take it over from a colleague, or to assign
 * it to one.
 */
export function ClaimButton({
  loanId,
  claimedBy,
  takeOver = false,
  onDone,
}: {
  readonly loanId: string
  readonly claimedBy: { readonly id: string; readonly name: string } | null
  readonly takeOver?: boolean
  readonly onDone: () => Promise<void>
}) {
  const { desk } = useTexts()
  const me = useMe()
  const { busy, send } = useForm()
  const isMine = claimedBy?.id === me.id
  const params = { id: loanId }
  function press() {
    if (isMine) void send(() => callOffice(releaseLoan, { params }), onDone)
    else void send(() => callOffice(claimLoan, { params, body: claimedBy ? { take: true } : {} }), onDone)
  }
  if (claimedBy && !isMine && !takeOver) return <span className="text-muted">{claimedBy.name}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {claimedBy && !isMine && <span className="text-muted">{claimedBy.name}</span>}
      <button type="button" aria-disabled={busy} onClick={press} className="min-h-8 whitespace-nowrap text-primary underline">
        {isMine ? desk.release : claimedBy ? desk.take_over : desk.claim}
      </button>
      {takeOver && <AssignButton loanId={loanId} takenFrom={isMine ? null : (claimedBy?.name ?? null)} onDone={onDone} />}
    </span>
  )
}
