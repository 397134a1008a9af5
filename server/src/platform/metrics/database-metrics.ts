import { type Kysely, type RawBuilder, sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { Tables } from '../database/tables/tables.ts'
import type { Platform } from '../platform.ts'

type Rows = readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]
type Ask = (db: Kysely<Tables>) => Promise<Rows>

/** Queried from the database at each scrape; each a few milliseconds, by an index. Raw: seconds between instants, sums by a case. */
const questions: Readonly<Record<string, { readonly help: string; readonly labels: readonly string[]; readonly ask: Ask }>> = {
  jobs_waiting: {
    help: 'Jobs that are due and have not run.',
    labels: ['job'],
    ask: count(sql`select name as job, count(*)::int as value from job where failed_at is null and run_at <= now() group by name`),
  },
  jobs_oldest_due_seconds: {
    help: 'For how long the oldest due job has waited.',
    labels: [],
    ask: count(
      sql`select coalesce(extract(epoch from now() - min(run_at)), 0)::float as value from job where failed_at is null and run_at <= now()`,
    ),
  },
  jobs_given_up: {
    help: 'Jobs that failed for the last time and wait for a person.',
    labels: ['job'],
    ask: count(sql`select name as job, count(*)::int as value from job where failed_at is not null group by name`),
  },
  sms_messages_day: {
    help: 'SMS of the last 24 hours by gateway and what became of them.',
    labels: ['gateway', 'result'],
    ask: count(sql`select coalesce(gateway, 'none') as gateway, case when sent_at is not null then 'sent'
        when failed_reason is not null then 'failed' else 'waiting' end as result, count(*)::int as value
      from sms_message where created_at > now() - interval '1 day' group by 1, 2`),
  },
  sms_cost_day_baht: {
    help: 'What the SMS of the last 24 hours cost.',
    labels: [],
    ask: count(
      sql`select coalesce(sum(cost_satang), 0)::float / 100 as value from sms_message where created_at > now() - interval '1 day'`,
    ),
  },
  ledger_day_baht: {
    help: 'Money that came to and left the bank account in the books of the last 24 hours.',
    labels: ['direction'],
    ask: count(sql`select case when amount_satang > 0 then 'in' else 'out' end as direction, abs(sum(amount_satang))::float / 100 as value
      from ledger_entry join ledger_posting on ledger_posting.id = posting_id
      where account = 'bank' and posted_at > now() - interval '1 day' group by 1`),
  },
  backup_age_seconds: {
    help: 'For how long the last whole backup has been over; absent before the first.',
    labels: [],
    ask: count(sql`select extract(epoch from now() - max(ended_at))::float as value from operation
      where kind = 'backup' and problems = 0 having max(ended_at) is not null`),
  },
  coherence_problems: {
    help: 'What the last nightly check found wrong; absent before the first.',
    labels: [],
    ask: count(sql`select problems as value from operation where kind = 'coherence' order by ended_at desc limit 1`),
  },
}

/**
 * Adds the figures common to all servers (queue, SMS, money, backups) and this process's connections. Returns the refresh before
 * each scrape; without a database they are absent and `database_up` is 0.
 */
export function registerDatabaseMetrics({
  metrics: { registry },
  database: { db, pool },
}: Pick<Platform, 'metrics' | 'database'>): () => Promise<void> {
  const registers = [registry]
  const up = new Gauge({ name: 'database_up', help: 'Whether the database answered this scrape.', registers })
  const seconds = new Gauge({ name: 'database_answer_seconds', help: 'How long the database took for the numbers below.', registers })
  const connections = new Gauge({ name: 'database_connections', help: 'Connections of this process.', labelNames: ['state'], registers })
  const gauges = Object.entries(questions).map(([name, { help, labels, ask }]) => ({
    ask,
    plain: labels.length === 0,
    gauge: new Gauge({ name, help, labelNames: [...labels], registers }),
  }))
  return async () => {
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'waited_for' }, pool.waitingCount)
    const begun = performance.now()
    up.set((await readAll(db, gauges)) ? 1 : 0)
    seconds.set((performance.now() - begun) / 1000)
  }
}

async function readAll(db: Kysely<Tables>, gauges: readonly { ask: Ask; gauge: Gauge; plain: boolean }[]): Promise<boolean> {
  for (const { gauge, plain } of gauges) {
    gauge.reset()
    // one without labels would be zero, which is an answer
    if (plain) gauge.remove()
  }
  try {
    for (const { ask, gauge } of gauges) for (const { labels, value } of await ask(db)) gauge.set(labels, value)
    return true
  } catch {
    return false
  }
}

/** Rows of a `value`, their other columns are its labels. */
function count(query: RawBuilder<unknown>): Ask {
  return async (db) =>
    ((await query.execute(db)).rows as { value: number; [label: string]: string | number }[]).map(({ value, ...labels }) => ({
      labels: labels as Record<string, string>,
      value,
    }))
}
