import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AuditHeadsFile, readAuditHeads } from './audit-heads.ts'
import { beforeFirst, canonicalEvent, eventHash } from './event-hash.ts'

/**
 * The result of a verification: the number of chained events, the chain's end, the number of waiting events, and a sentence for
 * each fault.
 */
export type AuditReport = {
  readonly chained: number
  readonly head: string
  readonly waiting: number
  readonly problems: readonly string[]
}

/** Links read at once. */
const batch = 10_000
/** More are counted only. */
const maxNamed = 200
/** Events are chained seconds after they happened; no transaction takes this long. */
const maxBackMs = 3_600_000

/**
 * Reads the whole audit trail in one snapshot, beside a running server, and compares every event with the chain: names each that
 * was edited, removed or inserted. `kept` are heads from outside of the database, which reveal a chain that was rebuilt
 * completely.
 */
export function verifyAudit(
  { database: { db } }: Pick<Platform, 'database'>,
  kept: AuditHeadsFile['audit_heads'] = [],
): Promise<AuditReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => verify(snapshot, kept))
}

async function verify(db: Kysely<Tables>, kept: AuditHeadsFile['audit_heads']): Promise<AuditReport> {
  const problems = new Problems()
  const { audit_heads: own } = await readAuditHeads(db)
  const heads = [...own.map((head) => ({ ...head, from: 'The head' })), ...kept.map((head) => ({ ...head, from: 'The kept head' }))]
  const chain = await walkChain(db, new Set(heads.map(({ number }) => number)), problems)
  for (const { day, number, hash, from } of heads) {
    const found = chain.hashes.get(number)
    if (found === undefined) problems.add(`${from} of ${day} is event ${number} of the chain, which is not there: its end was removed.`)
    else if (found !== hash) problems.add(`${from} of ${day} is another than the chain's: what happened until then was written anew.`)
  }
  for (const id of await findUnchained(db)) problems.add(`Event ${id} was inserted: nothing chained it.`)
  const waiting = await findWaiting(db)
  for (const { event_id: id } of waiting.filter((each) => each.lost)) problems.add(`Event ${id} was removed before it was chained.`)
  return { chained: chain.length, head: chain.hash.toString('hex'), waiting: waiting.length, problems: problems.named() }
}

type Link = { number: number; event_id: number; hash: Buffer; found: number | null; at: Date | null; canonical: string }

async function walkChain(db: Kysely<Tables>, wanted: ReadonlySet<number>, problems: Problems) {
  const hashes = new Map<number, string>()
  let [length, number, hash, latest] = [0, 0, beforeFirst, -Infinity]
  for (let after = 0; ;) {
    // raw: `canonicalEvent` names the event
    const { rows } = await sql<Link>`
      select link.number, link.event_id, link.hash, event.id as found, event.at, ${canonicalEvent} as canonical
      from audit_link as link left join audit_event as event on event.id = link.event_id
      where link.number > ${after} order by link.number limit ${sql.lit(batch)}`.execute(db)
    for (const link of rows) {
      const isNext = link.number === number + 1
      if (!isNext) problems.add(`The links ${number + 1} to ${link.number - 1} of the chain were removed.`)
      if (link.found === null) problems.add(`Event ${link.event_id} was removed (link ${link.number}).`)
      // behind a gap the check is impossible: the hash before is missing
      else if (isNext && !eventHash(hash, link.canonical).equals(link.hash))
        problems.add(`Event ${link.event_id} of ${link.at!.toISOString()} was edited, or its link ${link.number}.`)
      else if (link.at!.getTime() < latest - maxBackMs)
        problems.add(`Event ${link.event_id} was inserted: it says ${link.at!.toISOString()} and was chained after later ones.`)
      latest = Math.max(latest, link.at?.getTime() ?? latest)
      ;({ number, hash } = link)
      if (wanted.has(number)) hashes.set(number, hash.toString('hex'))
    }
    length += rows.length
    if (rows.length < batch) return { length, hash, hashes }
    after = number
  }
}

/** Events in no link, which do not wait for one either. */
async function findUnchained(db: Kysely<Tables>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select event.id from audit_event as event
    where not exists (select from audit_link as link where link.event_id = event.id)
      and not exists (select from audit_unchained as waiting where waiting.event_id = event.id)
    order by event.id limit ${sql.lit(maxNamed + 1)}`.execute(db)
  return rows.map(({ id }) => id)
}

async function findWaiting(db: Kysely<Tables>) {
  return db
    .selectFrom('audit_unchained')
    .select((eb) => [
      'event_id',
      eb.not(eb.exists(eb.selectFrom('audit_event').whereRef('audit_event.id', '=', 'audit_unchained.event_id').select('id'))).as('lost'),
    ])
    .orderBy('event_id')
    .execute()
}

class Problems {
  readonly #named: string[] = []
  #more = 0

  add(problem: string): void {
    if (this.#named.length < maxNamed) this.#named.push(problem)
    else this.#more += 1
  }

  named(): readonly string[] {
    return this.#more === 0 ? this.#named : [...this.#named, `And ${this.#more} more.`]
  }
}
