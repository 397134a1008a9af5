import type { Result } from '@let-twe/client/result.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { claimLoan, type listColleagues } from '@let-twe/core/work-queue/endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { textOf } from '../forms/read-form.ts'
import { callOffice } from '../session/call-office.ts'

/** The name of the field in its form. */
export const colleagueField = 'staff_id'

/** The choice of the colleague who gets a loan; `none` says that there is nobody to choose. */
export function ColleagueField({
  colleagues,
  none,
  error,
}: {
  readonly colleagues: Data<typeof listColleagues>
  readonly none: string
  readonly error: string | undefined
}) {
  const { desk } = useTexts()
  return (
    <SelectField
      name={colleagueField}
      label={desk.assign_to}
      placeholder={desk.assign_choose}
      options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
      hint={colleagues.length === 0 ? none : undefined}
      error={error}
      required
    />
  )
}

/** Assigns a loan to the chosen colleague; a third person's stays unless it is taken over. */
export async function assignLoan({ desk }: Texts, loanId: string, form: FormData, take = false): Promise<Result<unknown>> {
  const body = { staff_id: textOf(form, colleagueField), ...(take && { take }) }
  const reply = await callOffice(claimLoan, { params: { id: loanId }, body })
  if (reply.ok) return reply
  if (reply.code === 'already_recorded') return { ...reply, message: desk.claimed_elsewhere }
  if (!(colleagueField in reply.fields)) return reply
  return { ...reply, message: desk.assign_refused, fields: { [colleagueField]: desk.assign_refused } }
}
