import { businessDateAt } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { type RelatedPerson, declarationEnd, missingInDeclaration } from '@let-twe/core/staff/related-party.ts'
import type { getOwnDeclaration, listRelatedParties } from '@let-twe/core/staff/related-party-endpoints.ts'
import type { Kysely } from 'kysely'
import { openPeople } from '../../domain/staff/related-parties.ts'
import { noteRelatedPartiesOf } from '../../domain/staff/write-related-party.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { encryptJson } from '../../platform/encryption/encrypted-column.ts'
import type { Platform } from '../../platform/platform.ts'

type Declaration = Data<typeof getOwnDeclaration>

/** The newest declaration of a member of staff. */
export async function readDeclaration(platform: Platform, db: Kysely<Tables>, staffId: string): Promise<Declaration> {
  const row = await db
    .selectFrom('related_declaration')
    .where('staff_id', '=', staffId)
    .where('replaced_at', 'is', null)
    .select(['people', 'declared_at'])
    .executeTakeFirst()
  if (!row) return { declared: null, until: null, people: [] }
  const declared = businessDateAt(row.declared_at)
  return { declared, until: declarationEnd(declared), people: openPeople(platform, staffId, row.people) }
}

/** The same for another person of the office. */
export async function readDeclarationOf(
  platform: Platform,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<(Declaration & { name: string }) | Refusal> {
  const { db } = platform.database
  const staff = await db.selectFrom('staff').where('id', '=', id).select('name').executeTakeFirst()
  if (!staff) return refuse('not_found')
  await audit(platform, db, actor, { action: 'staff.declaration', subject: { kind: 'staff', id } })
  return { name: staff.name, ...(await readDeclaration(platform, db, id)) }
}

/** Stores a declaration, and at once to which borrowers its member of staff is related. */
export function declareRelated(
  platform: Platform,
  { actor, people }: { readonly actor: StaffActor; readonly people: readonly RelatedPerson[] },
): Promise<Declaration | Refusal> {
  const { clock, database, random } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const missing = missingInDeclaration(people)
    if (missing.length > 0) return refuseFields(Object.fromEntries(missing.map((field) => [field, 'field_required'] as const)))
    // of two declarations at once the second waits
    await trx.selectFrom('staff').where('id', '=', actor.id).select('id').forUpdate().execute()
    const now = clock.now()
    await trx
      .updateTable('related_declaration')
      .set({ replaced_at: now })
      .where('staff_id', '=', actor.id)
      .where('replaced_at', 'is', null)
      .execute()
    const encrypted = encryptJson(platform, 'related_declaration.people', actor.id, people)
    await trx
      .insertInto('related_declaration')
      .values({ id: random.uuid(), staff_id: actor.id, people: encrypted, declared_at: now, replaced_at: null })
      .execute()
    await audit(platform, trx, actor, {
      action: 'staff.declare_related',
      subject: { kind: 'staff', id: actor.id },
      detail: { people: people.length },
    })
    await noteRelatedPartiesOf(platform, trx, actor.id)
    return readDeclaration(platform, trx, actor.id)
  })
}

const mostRelated = 200

/** The borrowers who are related to a member of staff now, newest first. */
export async function readRelatedParties({ database: { db } }: Platform): Promise<Data<typeof listRelatedParties>> {
  const rows = await db
    .selectFrom('related_party')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .innerJoin('borrower', 'borrower.id', 'related_party.borrower_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('loan')
          .leftJoin('branch', 'branch.id', 'loan.branch_id')
          .whereRef('loan.borrower_id', '=', 'related_party.borrower_id')
          .orderBy('applied_date', 'desc')
          .orderBy('loan.id')
          .limit(1)
          .select(['loan.id as loan_id', 'branch.name as branch'])
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('ended_at', 'is', null)
    .orderBy('found_at', 'desc')
    .orderBy('borrower.id')
    .limit(mostRelated)
    .select(['related_party.borrower_id', 'borrower.name', 'loan_id', 'branch', 'staff.name as staff', 'facts', 'found_at'])
    .execute()
  return rows.map(({ found_at, ...row }) => ({ ...row, found_at: found_at.toISOString() }))
}
