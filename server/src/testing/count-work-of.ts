import { countWork } from '@let-twe/core/work-queue/endpoints.ts'
import type { WorkQueue } from '@let-twe/core/work-queue/work-queue.ts'
import type { TestApp, TestSession } from './start-test-app.ts'

/** How much waits in each queue of a person; a queue of others is missing. */
export async function countWorkOf(app: TestApp, as: TestSession): Promise<Record<WorkQueue, number>> {
  const queues: Partial<Record<WorkQueue, { count: number }>> = (await app.call(countWork, { as })).body.data
  return Object.fromEntries(Object.entries(queues).map(([queue, { count }]) => [queue, count])) as Record<WorkQueue, number>
}
