import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId, useState } from 'react'
import { href } from 'react-router'

/** An invitation that was just made: the name of its person, its token, and whether a second person has to agree. */
export type MadeInvitation = { readonly name: string; readonly token: string; readonly waits: boolean }

/** The link of an invitation, which is shown this once. */
export function InvitationLink({ made, onClose }: { readonly made: MadeInvitation | null; readonly onClose: () => void }) {
  const id = useId()
  return (
    <Dialog open={made !== null} onClose={onClose} labelledBy={id}>
      {made && <Link id={id} made={made} onClose={onClose} />}
    </Dialog>
  )
}

function Link({
  id,
  made: { name, token, waits },
  onClose,
}: {
  readonly id: string
  readonly made: MadeInvitation
  readonly onClose: () => void
}) {
  const { staff, common } = useTexts()
  const [copied, setCopied] = useState(false)
  const link = `${location.origin}${href('/invitation')}#${token}`
  return (
    <div className="grid gap-4">
      <p id={id} className="text-lg font-bold">
        {fill(staff.link_title, { name })}
      </p>
      {waits && <Banner tone="warning">{staff.link_waits}</Banner>}
      <code className="block rounded-md border border-line p-3 break-all">{link}</code>
      <p>{staff.link_text}</p>
      <Button onClick={() => void navigator.clipboard?.writeText(link).then(() => setCopied(true))}>
        <span aria-live="polite">{copied ? staff.link_copied : staff.link_copy}</span>
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {common.close}
      </Button>
    </div>
  )
}
