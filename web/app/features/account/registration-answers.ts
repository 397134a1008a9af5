import { checkAgeToBorrow, checkAgeToRegister } from '@let-twe/core/application/eligibility.ts'
import { register } from '@let-twe/core/auth/endpoints.ts'
import { type BusinessDate, isBusinessDate } from '@let-twe/core/business-date.ts'
import type { Sent } from '@let-twe/core/endpoint.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { updateProfile } from '@let-twe/core/borrower/endpoints.ts'
import { wholeDate } from '@let-twe/ui/date-boxes/whole-date.ts'

/** The typed registration, under its own names (docs/product.md §3.2); never a PIN or a code. */
export type RegistrationDraft = {
  readonly name: string
  readonly phone: string
  readonly dob: string
  readonly provinceWork: string
  readonly provinceResident: string
  readonly incomeType: string
  readonly salary: string
  readonly email: string
  readonly socialMedia: { readonly channel: string; readonly url: string }
  readonly accept: boolean
}

/** Nothing typed yet. */
export const emptyDraft: RegistrationDraft = {
  name: '',
  phone: '',
  dob: '',
  provinceWork: '',
  provinceResident: '',
  incomeType: '',
  salary: '',
  email: '',
  socialMedia: { channel: '', url: '' },
  accept: false,
}

/** Checks the draft by the rules of the contract and of the form: the body to send, or the mistakes by field. */
export function readAnswers(draft: RegistrationDraft, today: BusinessDate, lender: Pick<Lender, 'eligibility'> | null) {
  const sent = bodyOf(draft)
  const body = parseFields(register.body, sent)
  const contact = parseFields(updateProfile.body, socialOf(draft))
  const fields: Record<string, ErrorCode> = {
    ...('fields' in body ? body.fields : {}),
    ...wrongAge(draft.dob, today, lender),
    ...('fields' in contact ? contact.fields : {}),
    ...(draft.socialMedia.channel === '' ? { social_channel: 'field_required' as const } : {}),
    ...(draft.accept ? {} : { accept: 'terms_required' as const }),
  }
  return Object.keys(fields).length > 0 || !('value' in body) ? { fields } : { body: body.value }
}

/** The first day on which an applicant who may register may borrow; null when it is today or the date is invalid. */
export function borrowsFrom(dob: string, today: BusinessDate, lender: Pick<Lender, 'eligibility'> | null): BusinessDate | null {
  if (!lender || !isBusinessDate(dob) || dob > today || checkAgeToRegister(dob, today, lender)) return null
  return checkAgeToBorrow(dob, today, lender)?.from ?? null
}

/** The interview's contact: it stays in the draft until an account exists. */
export function socialOf({ socialMedia }: RegistrationDraft) {
  return { social_channel: orNothing(socialMedia.channel), social_url: socialMedia.url } as Sent<typeof updateProfile>['body']
}

function bodyOf(draft: RegistrationDraft) {
  return {
    name: draft.name,
    phone_number: draft.phone,
    dob: wholeDate(draft.dob),
    province_of_work: draft.provinceWork,
    province_of_resident: draft.provinceResident,
    income_type: orNothing(draft.incomeType),
    salary: draft.salary === '' ? undefined : Number(draft.salary),
    ...(draft.email.trim() === '' ? {} : { email: draft.email }),
  }
}

function wrongAge(dob: string, today: BusinessDate, lender: Pick<Lender, 'eligibility'> | null): Record<string, ErrorCode> | null {
  if (!isBusinessDate(dob)) return null
  if (dob > today) return { dob: 'date_in_future' }
  const refused = lender && checkAgeToRegister(dob, today, lender)
  return refused ? { dob: refused.reason === 'too_old' ? 'too_old' : 'too_young' } : null
}

function orNothing(text: string): string | undefined {
  return text === '' ? undefined : text
}
