import { questionOf } from '@let-twe/core/application/form.ts'
import { checkAgeToRegister } from '@let-twe/core/application/eligibility.ts'
import { type BusinessDate, isBusinessDate } from '@let-twe/core/business-date.ts'
import type { Data, Sent } from '@let-twe/core/endpoint.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { type getProfile, updateProfile } from '@let-twe/core/borrower/endpoints.ts'
import { type ChangeableName, changeableNames } from '@let-twe/core/borrower/profile-fields.ts'
import { wholeDate } from '@let-twe/ui/date-boxes/whole-date.ts'

/** A fact of the profile that its form changes: the phone number has a way of its own. */
export type EditableName = Exclude<ChangeableName, 'phone_number'>

/** The facts that a person may change, as typed. */
export type TypedProfile = Readonly<Record<EditableName, string>>

/** The facts under their headings, in their order. */
export const editable = changeableNames.filter((name): name is EditableName => name !== 'phone_number')

/** The profile as the form shows it: empty texts for missing facts. */
export function asTyped(profile: Data<typeof getProfile>): TypedProfile {
  return Object.fromEntries(editable.map((field) => [field, String(profile[field] ?? '')])) as TypedProfile
}

/**
 * The changed fields, by the rules of the contract: the body to send, or the mistakes by field. Only the e-mail can be emptied.
 */
export function readChanges(before: TypedProfile, typed: TypedProfile, today: BusinessDate, lender: Pick<Lender, 'eligibility'> | null) {
  const changed = editable.filter((field) => typed[field].trim() !== before[field])
  const sent = Object.fromEntries(changed.map((field) => [field, readTyped(field, typed[field].trim())]))
  const parsed = parseFields(updateProfile.body, sent)
  const fields: Record<string, ErrorCode> = { ...('fields' in parsed ? parsed.fields : {}), ...wrongAge(sent['dob'], today, lender) }
  for (const field of changed)
    if (sent[field] !== null && (typed[field].trim() === '' || sent[field] === '')) fields[field] = 'field_required'
  if (Object.keys(fields).length > 0) return { fields }
  return { body: sent as Sent<typeof updateProfile>['body'] }
}

function readTyped(field: EditableName, typed: string): string | number | null {
  if (field === 'email' && typed === '') return null
  const { kind } = questionOf(field)
  if (kind === 'money') return Number(typed)
  return kind === 'date' ? wholeDate(typed) : typed
}

function wrongAge(dob: unknown, today: BusinessDate, lender: Pick<Lender, 'eligibility'> | null): Record<string, ErrorCode> {
  if (typeof dob !== 'string' || !isBusinessDate(dob)) return {}
  if (dob > today) return { dob: 'date_in_future' }
  const refused = lender && checkAgeToRegister(dob, today, lender)
  return refused ? { dob: refused.reason === 'too_old' ? 'too_old' : 'too_young' } : {}
}
