import { type Transaction, withEachCommit } from '../database/transact.ts'
import { type HeldJob, holdsJob } from './job.queries.ts'

/**
 * Runs the work of a job; each transaction in it commits only while the job is still this process's, and nobody takes the job over
 * between that look and the commit. A process that was stopped for longer than its lease, and wakes up, so writes nothing: LeaseLost.
 */
export function whileHeld(job: HeldJob, work: () => Promise<void>): Promise<void> {
  return withEachCommit(async (trx: Transaction) => {
    if (!(await holdsJob(trx, job))) throw new LeaseLost()
  }, work)
}

/** Thrown in a transaction of a job that another process has taken over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}
