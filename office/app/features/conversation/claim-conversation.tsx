import { useForm } from '@let-twe/client/use-form.ts'
import { claimConversation } from '@let-twe/core/conversation/office-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'

/** The officer who answers a conversation, and one press to take it on or over. */
export function ClaimConversation({
  borrowerId,
  claimedBy,
  onDone,
}: {
  readonly borrowerId: string
  readonly claimedBy: { readonly id: string; readonly name: string } | null
  readonly onDone: () => Promise<void>
}) {
  const { desk } = useTexts()
  const me = useMe()
  const { busy, send } = useForm()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {claimedBy && (
        <span>
          {desk.complaint_with}: {claimedBy.name}
        </span>
      )}
      {claimedBy?.id !== me.id && (
        <button
          type="button"
          aria-disabled={busy}
          onClick={() => void send(() => callOffice(claimConversation, { params: { id: borrowerId } }), onDone)}
          className="min-h-12 whitespace-nowrap text-primary underline"
        >
          {claimedBy ? desk.take_over : desk.claim}
        </button>
      )}
    </span>
  )
}
