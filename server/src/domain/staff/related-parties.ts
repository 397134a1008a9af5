import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { isOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { type RelatedBorrower, type RelatedFact, type RelatedPerson, declarationEnd, relatedBy } from '@let-twe/core/staff/related-party.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Keys, decryptJson } from '../../platform/encryption/encrypted-column.ts'

/** A member of staff to whom a borrower is related, with the facts in common. */
export type RelatedStaff = { readonly staff_id: string; readonly facts: readonly RelatedFact[] }

/** The persons of all declarations that count, by their active member of staff: the newest one, and earlier ones for a year after they were replaced. */
export async function readDeclaredPeople(
  platform: Pick<Platform, 'clock' | 'configuration'>,
  db: Kysely<Tables>,
): Promise<Map<string, RelatedPerson[]>> {
  const today = platform.clock.today()
  const rows = await db
    .selectFrom('related_declaration')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .where('staff.active', '=', true)
    .select(['staff_id', 'people', 'replaced_at'])
    .execute()
  const found = new Map<string, RelatedPerson[]>()
  for (const { staff_id, people, replaced_at } of rows) {
    if (replaced_at !== null && declarationEnd(businessDateAt(replaced_at)) < today) continue
    found.set(staff_id, [...(found.get(staff_id) ?? []), ...openPeople(platform, staff_id, people)])
  }
  return found
}

/** The persons of a declaration as they can be read. */
export function openPeople(keys: Keys, staffId: string, people: Tables['related_declaration']['people']): RelatedPerson[] {
  return decryptJson<RelatedPerson[]>(keys, 'related_declaration.people', staffId, people)
}

/** The members of staff to whom a borrower is related by these answers and the profile, by id. */
export function relatedStaffOf(
  declared: ReadonlyMap<string, readonly RelatedPerson[]>,
  borrower: RelatedBorrower,
  answers: ApplicationAnswers,
): RelatedStaff[] {
  return [...declared]
    .map(([staff_id, people]) => ({ staff_id, facts: relatedBy(people, borrower, answers) }))
    .filter(({ facts }) => facts.length > 0)
    .toSorted((one, other) => (one.staff_id < other.staff_id ? -1 : 1))
}

/** Refuses every act for a borrower to the members of staff who are related to them. */
export async function refuseRelated(db: Kysely<Tables>, borrowerId: string, staffId: string): Promise<Refusal | null> {
  const rows = await db
    .selectFrom('related_party')
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .select('staff_id')
    .execute()
  const declared_related = rows.map(({ staff_id }) => staff_id)
  return isOwnAct('serve_borrower', staffId, { declared_related }) ? refuse('related_party') : null
}
