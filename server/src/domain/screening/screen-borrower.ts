import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { audit, systemActor } from '../../platform/audit.ts'
import { allowLongStatements, queueFor } from '../../platform/database/queue-for.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { searchKeys } from '../../platform/encryption/search-key.ts'
import type { Platform } from '../../platform/platform.ts'
import { findNewestAnswers } from '../application/application-row.ts'
import { findBorrower } from '../borrower/find-borrower.ts'
import { type CountingList, type Designated, findCountingList, findDesignated } from './find-designated.ts'

/** The job that compares all borrowers with an open loan with a new list. */
export const screeningJob = 'screening'

/**
 * Compares a borrower with the list that counts, and stores new matches and the proof. The borrower learns nothing of it: no reply, notification or
 * export holds a row of these tables.
 */
export async function screenBorrower(
  platform: Platform,
  trx: Transaction,
  borrowerId: BorrowerId,
  occasion: 'application' | 'disbursement' | 'refund',
): Promise<void> {
  const list = await findCountingList(trx)
  if (!list) return
  const borrower = await findBorrower(platform, trx, borrowerId)
  const found = await findDesignated(trx, list, borrower, await findNewestAnswers(platform, trx, borrowerId))
  await storeMatches(platform, trx, list, { borrower_id: borrowerId }, found)
  const now = platform.clock.now()
  await trx
    .insertInto('screening')
    .values({
      id: platform.random.uuid(),
      borrower_id: borrowerId,
      occasion,
      list_version: list.version,
      held: await isHeld(trx, borrowerId),
      screened_at: now,
    })
    .execute()
}

/**
 * Compares every borrower with an open loan with the list that counts, each once a version. Flat: the keys of the list are looked for by the indexes of
 * the borrowers, and the proof is one statement.
 */
export async function screenRunning(platform: Platform): Promise<number> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await allowLongStatements(trx)
    await queueFor(trx, 'screening')
    const list = await findCountingList(trx)
    if (!list) return 0
    for (const { borrower_id, ...found } of await findRunningDesignated(platform, trx, list))
      await storeMatches(platform, trx, list, { borrower_id }, [found])
    // raw: one insert from a select of all
    const { numAffectedRows } = await sql`
      insert into screening (id, borrower_id, occasion, list_version, held, screened_at)
      select gen_random_uuid(), running.borrower_id, 'new_list', ${list.version}::int,
        exists (select from screening_match where screening_match.borrower_id = running.borrower_id and decision is distinct from 'is_not'),
        ${platform.clock.now()}
      from (select distinct borrower_id from loan where state in ('pending', 'pre_approved', 'appointment_confirmed', 'active')) as running
      where not exists (select from screening where screening.borrower_id = running.borrower_id and screening.list_version = ${list.version}::int)`.execute(
      trx,
    )
    return Number(numAffectedRows ?? 0)
  })
}

type Found = Designated & { readonly borrower_id: BorrowerId }

async function findRunningDesignated(platform: Platform, db: Kysely<Tables>, { id }: CountingList): Promise<Found[]> {
  const entries = await db.selectFrom('designated_entry').where('list_id', '=', id).select(['entry_key', 'numbers']).execute()
  const keys = entries.flatMap(({ entry_key, numbers }) =>
    numbers.flatMap((number) => searchKeys(platform, 'identity_number', number).map((key) => ({ entry_key, key }))),
  )
  // raw: the keys of the list drive it. `offset 0` keeps each way on its own index: a join of all would read every borrower
  const columns = ['identity_number_key', 'passport_key', 'work_permit_key'].map((column) => sql.ref(column))
  const of = (rows: RawBuilder<unknown>, column: RawBuilder<unknown>) =>
    sql`select one.borrower_id, entry_key, true as exact from paper cross join lateral (${rows} and ${column} = paper.key offset 0) as one`
  const ways = columns.flatMap((column) => [
    of(sql`select id as borrower_id from borrower where deleted_at is null`, column),
    of(sql`select borrower_id from application where submitted_at is not null`, column),
  ])
  const { rows } = await sql<Found>`
    with paper as materialized
      (select * from unnest(${keys.map(({ entry_key }) => entry_key)}::text[], ${keys.map(({ key }) => key)}::text[]) as each (entry_key, key)),
    found as (${sql.join(ways, sql` union all `)} union all
      select one.id, entry_key, false from (select * from designated_key where list_id = ${id} and kind = 'name') as listed cross join lateral
        (select id, dob from borrower where designated_name(borrower.name) = listed.key and deleted_at is null offset 0) as one
        where birth_year is null or birth_year = extract(year from one.dob))
    select found.borrower_id, found.entry_key, designated_entry.names, case when bool_or(exact) then 'exact' else 'possible' end as certainty
    from found join designated_entry on list_id = ${id} and designated_entry.entry_key = found.entry_key
    where exists (select from loan where loan.borrower_id = found.borrower_id
        and state in ('pending', 'pre_approved', 'appointment_confirmed', 'active'))
      and not exists (select from screening_match
        where screening_match.borrower_id = found.borrower_id and screening_match.entry_key = found.entry_key)
    group by found.borrower_id, found.entry_key, designated_entry.names`.execute(db)
  return rows
}

/** Stores new matches of a borrower, or of the payee of a transfer. */
export async function storeMatches(
  platform: Platform,
  trx: Transaction,
  { version }: CountingList,
  of: { readonly borrower_id: BorrowerId } | { readonly transfer_id: string; readonly payee: string },
  found: readonly Designated[],
): Promise<void> {
  for (const { entry_key, names, certainty } of found) {
    const id = platform.random.uuid()
    const row = { id, ...of, entry_key, names, certainty, list_version: version, found_at: platform.clock.now() }
    const written = await trx
      .insertInto('screening_match')
      .values(row)
      .onConflict((conflict) => conflict.columns(['borrower_id' in of ? 'borrower_id' : 'transfer_id', 'entry_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // of the match alone: the events about a borrower are in their export
    if (written)
      await audit(platform, trx, systemActor, {
        action: 'screening.match',
        subject: { kind: 'screening_match', id },
        detail: { version, certainty },
      })
  }
}

async function isHeld(db: Kysely<Tables>, borrowerId: string): Promise<boolean> {
  const open = await db
    .selectFrom('screening_match')
    .where('borrower_id', '=', borrowerId)
    .where('decision', 'is distinct from', 'is_not')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Stores the decision about a match. */
export async function writeDecision(
  trx: Transaction,
  id: string,
  decision: { readonly decision: 'is' | 'is_not'; readonly decided_by: string; readonly decided_at: Date; readonly reason: string },
): Promise<void> {
  await trx.updateTable('screening_match').set(decision).where('id', '=', id).execute()
}
