import type { Data } from '@let-twe/core/endpoint.ts'
import { parsePhoneNumber, displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { isBusinessDate } from '@let-twe/core/business-date.ts'
import type { getOwnDeclaration } from '@let-twe/core/staff/related-party-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { bankName } from '../bank-name.ts'

/** A declaration of related parties: its day and the persons. */
export type Declaration = Data<typeof getOwnDeclaration>
export type DeclaredPerson = Declaration['people'][number]

/** A declaration as it stands. */
export function DeclaredPeople({ declaration: { declared, until, people } }: { readonly declaration: Declaration }) {
  const today = useToday()
  const texts = useTexts()
  const { staff } = texts
  if (declared === null || until === null) return <p className="text-warning">{staff.declaration_none}</p>
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {fill(staff.declaration_from, { date: formatDateInText(declared), until: formatDateInText(until) })}
        {until < today && <StateTag tone="danger">{staff.declaration_overdue}</StateTag>}
      </p>
      <ul className="grid gap-2">
        {people.map((person, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a person has no id, and the list does not change here
          <li key={place} className="rounded-lg border border-line bg-surface px-4 py-3">
            <p>
              <span className="font-bold break-words">{person.name}</span>{' '}
              <span className="text-muted">{staff[`relation_${person.relation}`]}</span>
            </p>
            <p className="break-words text-muted">{factsOf(person, texts).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function factsOf({ dob, phone_number, identity_number, bank, account_number }: DeclaredPerson, texts: ReturnType<typeof useTexts>) {
  const phone = phone_number === undefined ? null : parsePhoneNumber(phone_number)
  return [
    ...(dob !== undefined && isBusinessDate(dob) ? [formatDateInText(dob)] : []),
    ...(phone ? [displayPhoneNumber(phone)] : []),
    ...(identity_number === undefined ? [] : [identity_number]),
    ...(bank === undefined || account_number === undefined ? [] : [`${bankName(texts, bank)} ${account_number}`]),
  ]
}
