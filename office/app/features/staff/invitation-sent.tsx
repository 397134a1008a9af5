import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { MessageDialog } from '@let-twe/ui/message-dialog/message-dialog.tsx'

/** An invitation that was just proposed: the name of its person, and the end of the number to which the link will go. */
export type ProposedInvitation = { readonly name: string; readonly sent_to: string }

/** Says where the link of an invitation goes; nobody here sees the link. */
export function InvitationSent({ proposed, onClose }: { readonly proposed: ProposedInvitation | null; readonly onClose: () => void }) {
  const { staff } = useTexts()
  return (
    <MessageDialog
      open={proposed !== null}
      message={
        proposed && (
          <>
            <strong className="mb-2 block">{fill(staff.sent_title, { name: proposed.name })}</strong>
            {fill(staff.sent_text, { phone: proposed.sent_to })}
          </>
        )
      }
      onClose={onClose}
    />
  )
}
