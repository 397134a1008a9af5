import { useForm } from '@let-twe/client/use-form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { listColleagues } from '@let-twe/core/work-queue/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { FormDialog } from '../forms/form-dialog.tsx'
import { missing } from '../forms/read-form.ts'
import { callOffice } from '../session/call-office.ts'
import { ColleagueField, assignLoan, colleagueField } from './colleague-field.tsx'

/** Assigns a loan to a colleague. The dialog names the person from whom it is taken. */
export function AssignButton({
  loanId,
  takenFrom,
  onDone,
}: {
  readonly loanId: string
  /** Another member of staff with the claim; null where it is free or the caller's. */
  readonly takenFrom: string | null
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { desk, errors } = texts
  const opening = useForm()
  const [colleagues, setColleagues] = useState<Data<typeof listColleagues> | null>(null)
  const close = () => setColleagues(null)
  return (
    <>
      <button
        type="button"
        aria-disabled={opening.busy}
        onClick={() => void opening.send(() => callOffice(listColleagues, { body: { loan_ids: [loanId] } }), setColleagues)}
        className="min-h-8 whitespace-nowrap text-primary underline"
      >
        {desk.assign}
      </button>
      <FormDialog
        open={colleagues !== null}
        question={desk.assign_question}
        confirmLabel={desk.assign}
        renderFields={(wrong) => (
          <>
            {takenFrom !== null && <p>{fill(desk.assign_from, { name: takenFrom })}</p>}
            <ColleagueField colleagues={colleagues ?? []} none={desk.assign_none} error={wrong[colleagueField]} />
          </>
        )}
        send={(form) => missing(form, [colleagueField], errors.field_required) ?? assignLoan(texts, loanId, form, takenFrom !== null)}
        onDone={async () => {
          close()
          await onDone()
        }}
        onCancel={close}
      />
    </>
  )
}
