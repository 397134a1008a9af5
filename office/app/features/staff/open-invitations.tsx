import type { Data } from '@let-twe/core/endpoint.ts'
import { cancelInvitation, type listInvitations } from '@let-twe/core/staff/invitation-endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { callOffice } from '../../session/call-office.ts'
import { BranchNames, type Branches } from './branch-fields.tsx'

type Invitation = Data<typeof listInvitations>[number]

/** The invitations that nobody has used yet; each can be taken back. */
export function OpenInvitations({
  invitations,
  branches,
  onDone,
}: {
  readonly invitations: readonly Invitation[]
  readonly branches: Branches
  readonly onDone: () => Promise<void>
}) {
  const { staff } = useTexts()
  const language = useLanguage()
  const [asked, setAsked] = useState<Invitation | null>(null)
  if (invitations.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-bold">{staff.invitations}</h2>
      <ul className="grid gap-2">
        {invitations.map((each) => (
          <li key={each.id} className="rounded-lg border border-line bg-surface px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-bold break-words">{each.name}</span>
              <span className="text-muted">{each.username}</span>
              <StateTag tone="info">{inLanguage(each.role.name, language)}</StateTag>
              {!each.again && <BranchNames branches={branches} chosen={each.branches} />}
              {each.again && <StateTag tone="neutral">{staff.invitation_again}</StateTag>}
              {each.waits && <StateTag tone="warning">{staff.invitation_waits}</StateTag>}
            </p>
            {each.sent_to !== null && <p className="text-sm text-muted">{fill(staff.invitation_sent_to, { phone: each.sent_to })}</p>}
            <p className="text-sm text-muted">{fill(staff.invitation_until, { when: formatInstantInText(new Date(each.expires_at)) })}</p>
            <p className="mt-2">
              <Button variant="quiet" onClick={() => setAsked(each)}>
                {staff.invitation_cancel}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <FormDialog
        open={asked !== null}
        danger
        question={fill(staff.invitation_cancel_question, { name: asked?.name ?? '' })}
        confirmLabel={staff.invitation_cancel}
        send={() => callOffice(cancelInvitation, { params: { id: asked!.id } })}
        onDone={async () => {
          setAsked(null)
          await onDone()
        }}
        onCancel={() => setAsked(null)}
      />
    </section>
  )
}
