import type { ExpressionBuilder, Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { batchesOf } from '../database/batches-of.ts'
import type { Tables } from '../database/tables/tables.ts'
import type { Transaction } from '../database/transact.ts'

/** A leased job. `attempts` counts its leases, and is the lease token: a later holder has a higher one. */
export type HeldJob = Selectable<Tables['job']>

/** The size of a batch. */
const batch = 50

/** Adds jobs; a job whose key already waits is left out. */
export async function insertJobs(trx: Transaction, rows: readonly Insertable<Tables['job']>[]): Promise<void> {
  for (const some of batchesOf(rows))
    await trx
      .insertInto('job')
      .values(some)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
}

/** Takes back work that waits under a key. */
export async function deleteJobOfKey(trx: Transaction, key: string): Promise<void> {
  await trx.deleteFrom('job').where('key', '=', key).execute()
}

/**
 * Leases a batch of due jobs to this process until `leaseMs` from now; others skip the rows of a concurrent lease. First come
 * first served.
 */
export async function takeDue(db: Kysely<Tables>, now: Date, leaseMs: number): Promise<HeldJob[]> {
  const taken = await db
    .updateTable('job')
    .set((eb) => ({ leased_until: new Date(now.getTime() + leaseMs), attempts: eb('attempts', '+', 1) }))
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
export async function renewLease(db: Kysely<Tables>, jobs: readonly HeldJob[], until: Date): Promise<HeldJob[]> {
  if (jobs.length === 0) return []
  const renewed = await db
    .updateTable('job')
    .set({ leased_until: until })
    // a job that failed meanwhile is free until its next run
    .where('leased_until', 'is not', null)
    .where(isHeld(jobs))
    .returning('id')
    .execute()
  const ids = new Set(renewed.map(({ id }) => id))
  return jobs.filter(({ id }) => ids.has(id))
}

/** Releases the jobs that this process will not run. */
export async function giveBack(db: Kysely<Tables>, jobs: readonly HeldJob[]): Promise<void> {
  if (jobs.length > 0) await db.updateTable('job').set({ leased_until: null }).where(isHeld(jobs)).execute()
}

/** True when the job is still this process's; nobody takes it over before the transaction ends. */
export async function holdsJob(trx: Transaction, job: HeldJob): Promise<boolean> {
  return (
    (await trx
      .selectFrom('job')
      .select('id')
      .where(isHeld([job]))
      .forShare()
      .executeTakeFirst()) !== undefined
  )
}

/** Completes the job; a job that another process leased stays its own. */
export async function deleteHeldJob(db: Kysely<Tables>, job: HeldJob): Promise<void> {
  await db
    .deleteFrom('job')
    .where(isHeld([job]))
    .execute()
}

/** The job failed once more: it is free, with its next run or given up; a job that another process leased stays its own. */
export async function putOffHeldJob(db: Kysely<Tables>, job: HeldJob, changes: Updateable<Tables['job']>): Promise<void> {
  await db
    .updateTable('job')
    .set((eb) => ({ ...changes, failures: eb('failures', '+', 1), leased_until: null }))
    .where(isHeld([job]))
    .execute()
}

/** Work that a clock which was ahead put off for longer than `maxWaitMs`, or held for longer than two leases: it is due now. */
export async function freeFromFuture(db: Kysely<Tables>, now: Date, { maxWaitMs, leaseMs }: { maxWaitMs: number; leaseMs: number }) {
  await db
    .updateTable('job')
    .set({ run_at: now })
    .where('failed_at', 'is', null)
    .where('run_at', '>', new Date(now.getTime() + maxWaitMs))
    .execute()
  await db
    .updateTable('job')
    .set({ leased_until: null })
    .where('leased_until', '>', new Date(now.getTime() + 2 * leaseMs))
    .execute()
}

/** Lets a job that was given up run now, with all its attempts; its name, or null when there is none that was given up. */
export async function runAgain(trx: Transaction, id: string, now: Date): Promise<string | null> {
  // `attempts` stays: a lease's number never comes twice
  const freed = { failed_at: null, failures: 0, run_at: now, leased_until: null }
  const job = await trx
    .updateTable('job')
    .set(freed)
    .where('id', '=', id)
    .where('failed_at', 'is not', null)
    .returning('name')
    .executeTakeFirst()
  return job?.name ?? null
}

function isHeld(jobs: readonly HeldJob[]) {
  return ({ eb, refTuple, tuple }: ExpressionBuilder<Tables, 'job'>) =>
    eb(
      refTuple('id', 'attempts'),
      'in',
      jobs.map(({ id, attempts }) => tuple(id, attempts)),
    )
}
