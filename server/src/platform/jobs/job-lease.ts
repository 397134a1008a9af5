import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../database/tables/tables.ts'
import { type Transaction, withEachCommit } from '../database/transact.ts'

/** A job that a process took. `tries` is also the number of its lease: who takes it over has a higher one. */
export type HeldJob = Selectable<Tables['job']>

/** So many jobs are taken at once. */
const batch = 50

/** Takes a batch of due jobs for this process until `leaseMs` from now; others skip what is being taken. First come first served. */
export async function takeDue(db: Kysely<Tables>, now: Date, leaseMs: number): Promise<HeldJob[]> {
  const taken = await db
    .updateTable('job')
    .set((eb) => ({ leased_until: new Date(now.getTime() + leaseMs), tries: eb('tries', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('job')
        .select('id')
        .where('run_at', '<=', now)
        .where('failed_at', 'is', null)
        .where((or) => or('leased_until', 'is', null).or('leased_until', '<', now))
        .orderBy('run_at')
        .orderBy('number')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  return taken.toSorted((one, other) => one.run_at.getTime() - other.run_at.getTime() || one.number - other.number)
}

/** Holds jobs for longer; returns those that are still this process's. */
export async function renewLease<J extends HeldJob>(db: Kysely<Tables>, jobs: readonly J[], until: Date): Promise<J[]> {
  if (jobs.length === 0) return []
  const renewed = await db
    .updateTable('job')
    .set({ leased_until: until })
    // what failed meanwhile is nobody's until its next try
    .where('leased_until', 'is not', null)
    .where(isHeld(jobs))
    .returning('id')
    .execute()
  const ids = new Set(renewed.map(({ id }) => id))
  return jobs.filter(({ id }) => ids.has(id))
}

/** Lets others take what this process will not run. */
export async function giveBack(db: Kysely<Tables>, jobs: readonly HeldJob[]): Promise<void> {
  if (jobs.length > 0) await db.updateTable('job').set({ leased_until: null }).where(isHeld(jobs)).execute()
}

/**
 * Runs the work of a job; each transaction in it commits only while the job is still this process's, and nobody takes the job over
 * between that look and the commit. A process that was stopped for longer than its lease, and wakes up, so writes nothing: LeaseLost.
 */
export function whileHeld(job: HeldJob, work: () => Promise<void>): Promise<void> {
  return withEachCommit(async (trx: Transaction) => {
    const row = await trx
      .selectFrom('job')
      .select('id')
      .where(isHeld([job]))
      .forShare()
      .executeTakeFirst()
    if (!row) throw new LeaseLost()
  }, work)
}

/** Thrown in a transaction of a job that another process has taken over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** The condition that jobs are held under the leases with which they were taken. */
export function isHeld(jobs: readonly HeldJob[]) {
  return sql<boolean>`(id, tries) in (${sql.join(jobs.map(({ id, tries }) => sql`(${id}::uuid, ${tries}::integer)`))})`
}
