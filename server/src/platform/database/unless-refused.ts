import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { Kysely, Transaction } from 'kysely'
import { inTransaction } from './in-transaction.ts'
import type { Tables } from './tables.ts'

/** Runs `work` in one transaction; a refusal that it returns takes everything back, and is returned. */
export async function unlessRefused<R>(db: Kysely<Tables>, work: (trx: Transaction<Tables>) => Promise<R>): Promise<R> {
  try {
    return await inTransaction(db, async (trx) => {
      const answer = await work(trx)
      if (isRefusal(answer)) throw new TakenBack(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.refusal as R
    throw error
  }
}

class TakenBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.refused)
    this.refusal = refusal
  }
}
