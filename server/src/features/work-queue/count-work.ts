import type { StaffId } from '@let-twe/core/id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { maxCounted } from '@let-twe/core/max-counted.ts'
import type { countWork as endpoint } from '@let-twe/core/work-queue/endpoints.ts'
import { dueAfter, promisedHoursOf } from '@let-twe/core/work-queue/promised-hours.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import { type LoanQueue, type WorkQueue, queuesOf, loanQueues } from '@let-twe/core/work-queue/work-queue.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Branches } from '../../domain/branch/in-branches.ts'
import type { Platform } from '../../platform/platform.ts'
import { waitingLoans } from './queue.queries.ts'
import { waitingThings } from './waiting-things.queries.ts'

/** How much waits for a person in each of their lists, and when the most urgent is due: one statement of independent counts. */
export async function countWork(
  platform: Platform,
  { id, permissions, branches }: { id: StaffId; permissions: readonly Permission[]; branches: Branches },
): Promise<Data<typeof endpoint>> {
  const { database, clock, termsInForce } = platform
  const { db } = database
  const reader = { staffId: id, permissions, branches, today: clock.today(), now: clock.now() }
  const things = waitingThings(reader)
  const rowsOf = (queue: WorkQueue): RawBuilder<unknown> => {
    if (isLoanQueue(queue)) return waitingLoans(platform, db, queue, reader)
    const { rows, since } = things[queue]
    return sql`select ${since} as since from ${rows} limit ${sql.lit(maxCounted + 1)}`
  }
  const queues = queuesOf(permissions, branches === null)
  const counts = queues.map(
    (queue) => sql`(select json_build_array(count(*), min(since)) from (${rowsOf(queue)}) as counted) as ${sql.ref(queue)}`,
  )
  const { rows } = await sql<Record<WorkQueue, [number, string | null]>>`select ${sql.join(counts)}`.execute(db)
  const promises = promisedHoursOf(termsInForce.lender())
  return Object.fromEntries(
    queues.map((queue) => {
      const [count, since] = rows[0]![queue]
      const due = since === null ? null : (dueAfter(promises, queue, new Date(since)) ?? new Date(since))
      return [queue, { count, due_at: due?.toISOString() ?? null }]
    }),
  )
}

function isLoanQueue(queue: WorkQueue): queue is LoanQueue {
  return (loanQueues as readonly WorkQueue[]).includes(queue)
}
