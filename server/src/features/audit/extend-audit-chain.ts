import { addDays, type BusinessDate } from '@let-twe/core/business-date.ts'
import { sql } from 'kysely'
import { queueFor } from '../../platform/database/queue-for.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { beforeFirst, canonicalEvent, eventHash } from './event-hash.ts'

/** Events that one transaction chains. */
const batch = 5_000
const extendEveryMs = 10_000
const headEveryMs = 3_600_000

/** Declares the jobs that chain the audit trail and record its daily head. */
export function defineAuditJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'encrypt-audit',
    nextRun: (after) => new Date(after.getTime() + extendEveryMs),
    run: async () => void (await extendAuditChain(platform)),
  })
  platform.jobs.define({
    name: 'audit-head',
    nextRun: (after) => new Date(after.getTime() + headEveryMs),
    run: async () => void (await writeAuditHead(platform)),
  })
}

/**
 * Chains the events that are not in the chain yet, as far as they are committed, those of a batch by their time; returns how many. Writers never
 * wait for it, and it may run twice at once (docs/decisions/019-audit-hash-chain.md).
 */
export async function extendAuditChain({ database: { db } }: Pick<Platform, 'database'>): Promise<number> {
  for (let chained = 0; ;) {
    const count = await transact(db, { onRefusal: 'rollback' }, chainSome)
    chained += count
    if (count < batch) return chained
  }
}

async function chainSome(trx: Transaction): Promise<number> {
  await queueFor(trx, 'audit chain')
  const last = await findLast(trx)
  // raw: `canonicalEvent` names the event of the deleted row
  const { rows } = await sql<{ id: number; at: Date; canonical: string }>`
    delete from audit_unchained using audit_event as event
    where event.id = audit_unchained.event_id and audit_unchained.event_id in (
      select waiting.event_id from audit_unchained as waiting join audit_event on audit_event.id = waiting.event_id
      order by waiting.event_id limit ${batch})
    returning event.id, event.at, ${canonicalEvent} as canonical`.execute(trx)
  if (rows.length === 0) return 0
  let { hash } = last
  const links = rows
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.id - other.id)
    .map(({ id, canonical }, index) => {
      hash = eventHash(hash, canonical)
      return { number: last.number + index + 1, id, hash }
    })
  // raw: three arrays, not 15,000 values
  await sql`insert into audit_link (number, event_id, hash) select * from unnest(
    ${links.map(({ number }) => number)}::bigint[], ${links.map(({ id }) => id)}::bigint[], ${links.map((each) => each.hash)}::bytea[])`.execute(
    trx,
  )
  return rows.length
}

/**
 * Writes down where the chain ends after yesterday, once, and says it in the log, which leaves this machine; the day, or null when
 * that was done before or nothing ever happened.
 */
export async function writeAuditHead(platform: Pick<Platform, 'database' | 'clock' | 'log'>): Promise<BusinessDate | null> {
  const { database, clock, log } = platform
  const day = addDays(clock.today(), -1)
  const isThere = await database.db.selectFrom('audit_head').select('day').where('day', '=', day).executeTakeFirst()
  if (isThere) return null
  await extendAuditChain(platform)
  const head = await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const { number, hash } = await findLast(trx)
    if (number === 0) return null
    const row = { day, number, hash, made_at: clock.now() }
    return trx
      .insertInto('audit_head')
      .values(row)
      .onConflict((conflict) => conflict.column('day').doNothing())
      .returning(['number', 'hash'])
      .executeTakeFirst()
  })
  if (!head) return null
  log.info({ audit_head: { day, number: head.number, hash: head.hash.toString('hex') } }, 'the audit trail of a day is encrypted')
  return day
}

async function findLast(trx: Transaction): Promise<{ number: number; hash: Buffer }> {
  const last = await trx.selectFrom('audit_link').select(['number', 'hash']).orderBy('number', 'desc').limit(1).executeTakeFirst()
  return last ?? { number: 0, hash: beforeFirst }
}
