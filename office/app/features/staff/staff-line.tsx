import type { Data } from '@let-twe/core/endpoint.ts'
import { resetStaffAccount } from '@let-twe/core/staff/invitation-endpoints.ts'
import { type listStaff, updateStaff } from '@let-twe/core/staff/endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PhoneField } from '@let-twe/ui/phone-field/phone-field.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { href } from 'react-router'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { NoteField } from '../../forms/note-field.tsx'
import { missing, optionalTextOf, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'
import { BranchFields, BranchNames, type Branches, branchesOf } from './branch-fields.tsx'
import type { ProposedInvitation } from './invitation-sent.tsx'
import { RemoveIntroduction } from './remove-introduction.tsx'
import { type OfferedRoles, RoleField } from './role-field.tsx'

/** A staff account; everybody's but the own one can be changed, and made anew by a link. */
export function StaffLine({
  account,
  branches,
  roles,
  onDone,
  onInvited,
}: {
  readonly account: Data<typeof listStaff>[number]
  readonly branches: Branches
  readonly roles: OfferedRoles
  readonly onDone: () => Promise<void>
  readonly onInvited: (proposed: ProposedInvitation) => Promise<void>
}) {
  const { staff, office, errors } = useTexts()
  const me = useMe()
  const language = useLanguage()
  const [open, setOpen] = useState<'change' | 'reset' | null>(null)
  const params = { id: account.id }
  const close = () => setOpen(null)
  return (
    <li className="rounded-lg border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold break-words">{account.name}</span>
        <span className="text-muted">{account.username}</span>
        <StateTag tone="info">{inLanguage(account.role.name, language)}</StateTag>
        <StateTag tone={account.active ? 'success' : 'neutral'}>{account.active ? office.account_on : office.account_off}</StateTag>
        <BranchNames branches={branches} chosen={account.branches} />
        <span className="text-sm text-muted">{account.phone ?? staff.phone_none}</span>
        {account.shown_name !== null && (
          <span className="text-sm text-muted">{fill(staff.introduced_as, { name: account.shown_name })}</span>
        )}
        {account.money_from !== null && (
          <StateTag tone="neutral">{fill(staff.money_from, { when: formatInstantInText(new Date(account.money_from)) })}</StateTag>
        )}
        {account.waits && <StateTag tone="warning">{staff.waits}</StateTag>}
      </p>
      {account.id !== me.id && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setOpen('change')}>
            {office.edit}
          </Button>
          <Button variant="quiet" onClick={() => setOpen('reset')}>
            {staff.reset}
          </Button>
          <LinkButton variant="quiet" href={href('/staff/:id/declaration', { id: account.id })}>
            {staff.declaration_open}
          </LinkButton>
          {(account.has_picture || account.shown_name !== null) && <RemoveIntroduction account={account} onDone={onDone} />}
        </div>
      )}
      <FormDialog
        open={open === 'change'}
        question={account.username}
        confirmLabel={office.save}
        renderFields={(wrong) => (
          <>
            <TextField name="name" label={staff.name} defaultValue={account.name} error={wrong['name']} required />
            <RoleField roles={roles} chosen={account.role.code} error={wrong['role']} />
            <BranchFields branches={branches} chosen={account.branches} error={wrong['branches']} />
            <PhoneField name="phone" label={staff.phone_other} hint={staff.phone_other_hint} error={wrong['phone']} autoComplete="off" />
            <NoteField error={wrong['note']} optional />
            <CheckField name="active" label={staff.active} defaultChecked={account.active} />
          </>
        )}
        send={(form) => {
          const body = {
            name: textOf(form, 'name'),
            role: textOf(form, 'role'),
            active: form.has('active'),
            branches: branchesOf(form),
            phone: optionalTextOf(form, 'phone'),
            note: optionalTextOf(form, 'note'),
          }
          return missing(form, ['name'], errors.field_required) ?? callOffice(updateStaff, { params, body })
        }}
        onDone={async () => {
          close()
          await onDone()
        }}
        onCancel={close}
      />
      <FormDialog
        open={open === 'reset'}
        question={fill(staff.reset_question, { name: account.name })}
        renderFields={(wrong) => <NoteField error={wrong['note']} required />}
        send={(form) => callOffice(resetStaffAccount, { params, body: { note: optionalTextOf(form, 'note') } })}
        onDone={async (proposed) => {
          close()
          await onInvited({ ...proposed, name: account.name })
        }}
        onCancel={close}
      />
    </li>
  )
}
