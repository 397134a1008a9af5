import type { Kysely, Selectable } from 'kysely'
import type { Clock } from '../clock.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import type { Log } from '../log.ts'
import type { Random } from '../random.ts'

/** A kind of background work. Its handler may run more than once for a job: its effect must not. */
export type JobKind<T extends object> = {
  readonly name: string
  readonly run: (data: T) => Promise<void>
  /** For work that comes by itself: the instant of the next run after an instant. */
  readonly nextRun?: (after: Date) => Date
}

/** Background work kept in the table `job`: it exists only when the transaction that caused it was committed. */
export type Jobs = {
  /** Declares the work of a feature; before `start`. */
  define<T extends object>(kind: JobKind<T>): void
  /** Enqueues in the transaction of the fact that causes the work. A key that already waits is left as it is. */
  enqueue(trx: Kysely<Tables>, name: string, data: object, options?: { key?: string; at?: Date }): Promise<void>
  /** Takes back work that waits under a key. */
  cancel(trx: Kysely<Tables>, key: string): Promise<void>
  /** Runs everything that is due, once; returns how many jobs ran. The loop calls it, and tests do. */
  runDue(): Promise<number>
  start(): Promise<void>
  /** Lets running work end, then stops. */
  stop(): Promise<void>
}

type Job = Selectable<Tables['job']>

const pollMs = 500
const batch = 20
/** A job whose process died may be taken again after this. */
const leaseMs = 5 * 60_000
const mostTries = 8

/**
 * Our own queue of a hundred lines, because work must follow the platform's clock (a year of reminders is replayed in
 * seconds) and share one connection with the embedded database; see docs/decisions.
 */
export function openJobs({
  database: { db },
  clock,
  random,
  log,
}: {
  database: OpenDatabase
  clock: Clock
  random: Random
  log: Log
}): Jobs {
  const kinds = new Map<string, JobKind<object>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()

  const jobs: Jobs = {
    define: (kind) => void kinds.set(kind.name, kind as unknown as JobKind<object>),
    async enqueue(trx, name, data, { key, at } = {}) {
      await trx
        .insertInto('job')
        .values({ id: random.uuid(), name, data: JSON.stringify(data), key: key ?? null, run_at: at ?? clock.now() })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
    },
    async cancel(trx, key) {
      await trx.deleteFrom('job').where('key', '=', key).execute()
    },
    async runDue() {
      let ran = 0
      for (;;) {
        const due = await take(db, clock.now())
        if (due.length === 0) return ran
        for (const job of due) await runOne(job)
        ran += due.length
      }
    },
    async start() {
      for (const kind of kinds.values()) await planNext(kind, clock.now())
      const tick = async () => {
        try {
          await jobs.runDue()
        } catch (error) {
          log.error('jobs could not be read', error)
        }
        if (timer !== undefined) schedule()
      }
      const schedule = () => {
        timer = setTimeout(() => (running = tick()), pollMs)
      }
      schedule()
    },
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await running
    },
  }
  return jobs

  async function runOne(job: Job): Promise<void> {
    const kind = kinds.get(job.name)
    try {
      if (!kind) throw new Error(`no work is defined for ${job.name}`)
      await kind.run(job.data)
      await db.deleteFrom('job').where('id', '=', job.id).execute()
    } catch (error) {
      log.error(`job ${job.name} ${job.id} failed`, error)
      const given = job.tries >= mostTries
      await db
        .updateTable('job')
        .set({ run_at: new Date(clock.now().getTime() + backoffMs(job.tries)), failed_at: given ? clock.now() : null, leased_until: null })
        .where('id', '=', job.id)
        .execute()
    }
    if (kind) await planNext(kind, clock.now())
  }

  async function planNext(kind: JobKind<object>, after: Date): Promise<void> {
    if (kind.nextRun) await jobs.enqueue(db, kind.name, {}, { key: `next ${kind.name}`, at: kind.nextRun(after) })
  }
}

/** Takes a batch of due jobs for this process; others skip what is being taken. */
function take(db: Kysely<Tables>, now: Date): Promise<Job[]> {
  return db
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
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

function backoffMs(tries: number): number {
  return Math.min(60, 2 ** tries) * 1000
}
