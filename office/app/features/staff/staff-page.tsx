import { load } from '@let-twe/client/load.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { inviteToOffice, listInvitations } from '@let-twe/core/staff/invitation-endpoints.ts'
import { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { listRoles, listStaff } from '@let-twe/core/staff/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { PhoneField } from '@let-twe/ui/phone-field/phone-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { WaitingProposals } from '../../dual-control/waiting-proposals.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { NoteField } from '../../forms/note-field.tsx'
import { missing, optionalTextOf, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { BranchFields, branchesOf } from './branch-fields.tsx'
import { InvitationSent, type ProposedInvitation } from './invitation-sent.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { RoleField } from './role-field.tsx'
import { StaffLine } from './staff-line.tsx'

export async function clientLoader() {
  const [accounts, invitations, branches, proposals, roles] = await Promise.all([
    load(callOffice(listStaff, {})),
    load(callOffice(listInvitations, {})),
    load(callOffice(listAllBranches, {})),
    load(callOffice(listDualControls, {})),
    load(callOffice(listRoles, {})),
  ])
  return { accounts, invitations, branches, roles, proposals: proposals.filter(({ rights }) => rights !== null) }
}

export default function StaffPage() {
  const { staff, office, errors } = useTexts()
  const { accounts, invitations, branches, roles, proposals } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const [open, setOpen] = useState(false)
  const [proposed, setProposed] = useState<ProposedInvitation | null>(null)
  async function show(invitation: ProposedInvitation) {
    setOpen(false)
    setProposed(invitation)
    await revalidator.revalidate()
  }
  return (
    <>
      <PageHeading>{staff.title}</PageHeading>
      <WaitingProposals proposals={proposals} onDone={() => revalidator.revalidate()} />
      <p className="mb-4">
        <Button onClick={() => setOpen(true)}>{staff.invite}</Button>
      </p>
      <ul className="grid gap-2">
        {accounts.map((account) => (
          <StaffLine key={account.id} {...{ account, branches, roles }} onDone={() => revalidator.revalidate()} onInvited={show} />
        ))}
      </ul>
      <OpenInvitations invitations={invitations} branches={branches} onDone={() => revalidator.revalidate()} />
      <FormDialog
        open={open}
        question={staff.invite}
        confirmLabel={staff.invite}
        renderFields={(wrong) => (
          <>
            <TextField
              name="username"
              label={office.username}
              error={wrong['username']}
              autoCapitalize="none"
              autoComplete="off"
              required
            />
            <TextField name="name" label={staff.name} error={wrong['name']} autoComplete="off" required />
            <PhoneField name="phone" label={staff.phone} hint={staff.phone_hint} error={wrong['phone']} autoComplete="off" required />
            <RoleField roles={roles} error={wrong['role']} />
            <BranchFields branches={branches} error={wrong['branches']} />
            <NoteField error={wrong['note']} required />
          </>
        )}
        send={(form) => {
          const name = textOf(form, 'name')
          const invite = async () => {
            const reply = await callOffice(inviteToOffice, {
              body: {
                username: textOf(form, 'username'),
                name,
                phone: textOf(form, 'phone'),
                role: textOf(form, 'role'),
                branches: branchesOf(form),
                note: optionalTextOf(form, 'note'),
              },
            })
            return reply.ok ? { ...reply, data: { ...reply.data, name } } : reply
          }
          const needed = ['username', 'name', 'phone', ...(branchesOf(form) === 'all' ? [] : ['branches']), 'note']
          return missing(form, needed, errors.field_required) ?? invite()
        }}
        onDone={show}
        onCancel={() => setOpen(false)}
      />
      <InvitationSent proposed={proposed} onClose={() => setProposed(null)} />
    </>
  )
}
