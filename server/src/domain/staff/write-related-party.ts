import type { BorrowerId } from '@let-twe/core/id.ts'
import type { RelatedPerson } from '@let-twe/core/staff/related-party.ts'
import { accountText, personText } from '@let-twe/core/borrower/compared-person.ts'
import { type Kysely, sql } from 'kysely'
import { audit, systemActor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { searchKeys } from '../../platform/encryption/search-key.ts'
import { findNewestAnswers } from '../application/application-row.ts'
import { findBorrower } from '../borrower/find-borrower.ts'
import { readDeclaredPeople, relatedStaffOf } from './related-parties.ts'

type Declared = ReadonlyMap<string, readonly RelatedPerson[]>

/** Stores to which members of staff a borrower is related now. Call it in the transaction of each change of the compared facts. */
export async function noteRelatedParties(platform: Platform, trx: Transaction, borrowerId: BorrowerId, all?: Declared): Promise<void> {
  const declared = all ?? (await readDeclaredPeople(platform, trx))
  const known = await trx.selectFrom('related_party').selectAll().where('borrower_id', '=', borrowerId).forUpdate().execute()
  if (declared.size === 0 && known.length === 0) return
  const borrower = await findBorrower(platform, trx, borrowerId)
  const related = borrower.deleted_at === null ? relatedStaffOf(declared, borrower, await findNewestAnswers(platform, trx, borrowerId)) : []
  const now = platform.clock.now()
  for (const { staff_id, facts } of related) {
    if (known.some((each) => each.staff_id === staff_id && each.ended_at === null)) continue
    const row = { borrower_id: borrowerId, staff_id, facts: [...facts], found_at: now, ended_at: null }
    await trx
      .insertInto('related_party')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['borrower_id', 'staff_id']).doUpdateSet({ facts: row.facts, found_at: now, ended_at: null }),
      )
      .execute()
    await audit(platform, trx, systemActor, {
      action: 'borrower.related_party',
      subject: { kind: 'borrower', id: borrowerId },
      detail: { staff_id, facts },
    })
  }
  const over = known.filter((each) => each.ended_at === null && !related.some(({ staff_id }) => staff_id === each.staff_id))
  for (const { staff_id } of over)
    await trx
      .updateTable('related_party')
      .set({ ended_at: now })
      .where('borrower_id', '=', borrowerId)
      .where('staff_id', '=', staff_id)
      .execute()
}

/** The same for every borrower whom a declaration may name, and for those of whom a relation is stored: found by the indexes of the search keys. */
export async function noteAllRelatedParties(platform: Platform): Promise<void> {
  const { db } = platform.database
  const declared = await readDeclaredPeople(platform, db)
  for (const id of await findCandidates(platform, db, declared))
    await transact(db, { onRefusal: 'rollback' }, (trx) => noteRelatedParties(platform, trx, id, declared))
}

/** The same inside of the transaction of a declaration. */
export async function noteRelatedPartiesOf(platform: Platform, trx: Transaction, staffId: string): Promise<void> {
  const declared = await readDeclaredPeople(platform, trx)
  const own = new Map([...declared].filter(([each]) => each === staffId))
  for (const id of await findCandidates(platform, trx, own, staffId)) await noteRelatedParties(platform, trx, id, declared)
}

async function findCandidates(keys: Keys, db: Kysely<Tables>, declared: Declared, staffId?: string): Promise<BorrowerId[]> {
  const people = [...declared.values()].flat()
  const papers = people.flatMap(({ identity_number: number }) => (number === undefined ? [] : searchKeys(keys, 'identity_number', number)))
  const phones = people.flatMap(({ phone_number }) => phone_number ?? [])
  const accounts = people.flatMap(({ bank, account_number }) =>
    bank === undefined || account_number === undefined ? [] : searchKeys(keys, 'account_at_bank', accountText({ bank, account_number })),
  )
  const persons = people.flatMap(({ name, dob }) => (dob === undefined ? [] : searchKeys(keys, 'person', personText({ name, dob }))))
  // raw: each part is found by its own index
  const { rows } = await sql<{ id: BorrowerId }>`
    select borrower_id as id from related_party where ended_at is null and (${staffId ?? null}::uuid is null or staff_id = ${staffId ?? null}::uuid)
    union select id from borrower where phone_number = any(${phones}::text[])
    union select id from borrower where identity_number_key = any(${papers}::text[])
    union select id from borrower where passport_key = any(${papers}::text[])
    union select id from borrower where work_permit_key = any(${papers}::text[])
    union select borrower_id from application where identity_number_key = any(${papers}::text[])
    union select borrower_id from application where passport_key = any(${papers}::text[])
    union select borrower_id from application where work_permit_key = any(${papers}::text[])
    union select borrower_id from application where account_key = any(${accounts}::text[])
    union select borrower_id from application where person_key = any(${persons}::text[])
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
