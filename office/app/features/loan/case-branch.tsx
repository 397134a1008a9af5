import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { changeBranch } from '@let-twe/core/loan/branch-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'

/** The branch of a case, and the way to transfer it. An officer of this branch alone returns to the work page then. */
export function CaseBranch({ file, onDone }: { readonly file: LoanFile; readonly onDone: () => Promise<void> }) {
  const { cash, desk, errors } = useTexts()
  const language = useLanguage()
  const me = useMe()
  const navigate = useNavigate()
  const [branches, setBranches] = useState<Data<typeof listAllBranches> | null>(null)
  const { branch } = file
  const opening = useForm()
  const others = branches?.filter(({ id, active }) => active && id !== branch?.id) ?? []
  const name = branch ? inLanguage(branch.name, language) : desk.branch_none
  if (!file.branch_can_change && branches === null) return name
  return (
    <>
      <button
        type="button"
        title={withoutJoiners(desk.branch_change)}
        className="min-h-6 text-left text-primary underline"
        aria-disabled={opening.busy}
        onClick={() => void opening.send(() => callOffice(listAllBranches, {}), setBranches)}
      >
        {name}
      </button>
      <FormDialog
        open={branches !== null}
        question={desk.branch_question}
        confirmLabel={desk.branch_change}
        renderFields={(wrong) => (
          <>
            <p className="text-base font-normal">{desk.branch_hint}</p>
            <SelectField
              name="to_branch_id"
              label={desk.branch}
              placeholder={cash.branch_choose}
              options={others.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
              error={wrong['to_branch_id']}
              required
            />
            <TextArea name="note" label={desk.branch_note} error={wrong['note']} maxLength={300} required />
          </>
        )}
        send={(form, idempotencyKey) =>
          missing(form, ['to_branch_id', 'note'], errors.field_required) ??
          callOffice(
            changeBranch,
            { params: { id: file.loan.id }, body: { to_branch_id: textOf(form, 'to_branch_id'), note: textOf(form, 'note') } },
            { idempotencyKey },
          )
        }
        onDone={async ({ branch: { id } }) => {
          setBranches(null)
          if (me.branches.length > 0 && !me.branches.some((mine) => mine.id === id)) await navigate(href('/'))
          else await onDone()
        }}
        onCancel={() => setBranches(null)}
      />
    </>
  )
}
