import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { searchKey, searchKeys } from '../../platform/encryption/search-key.ts'

/** The answers of a loan by name, whatever step they were given in. */
export type GivenAnswers = Readonly<Record<string, unknown>>

/** Ticks an answer as it is now; a second tick is the newest person's. */
export async function tickAnswer(
  keys: Keys,
  trx: Transaction,
  { loanId, field, value, staffId, now }: { loanId: LoanId; field: string; value: unknown; staffId: StaffId; now: Date },
): Promise<void> {
  const tick = { value_mark: searchKey(keys, 'checked_answer', markedText(field, value)), staff_id: staffId, at: now }
  await trx
    .insertInto('answer_check')
    .values({ loan_id: loanId, field, ...tick })
    .onConflict((conflict) => conflict.columns(['loan_id', 'field']).doUpdateSet(tick))
    .execute()
}

/** Takes a tick back. */
export async function untickAnswer(trx: Transaction, loanId: LoanId, field: string): Promise<void> {
  await trx.deleteFrom('answer_check').where('loan_id', '=', loanId).where('field', '=', field).execute()
}

/** The marks that still count: those of unchanged answers. A mark whose key was dropped since has to be made again. */
export async function findTicks(keys: Keys, db: Kysely<Tables>, loanId: LoanId, answers: GivenAnswers) {
  const ticks = await db
    .selectFrom('answer_check')
    .innerJoin('staff', 'staff.id', 'answer_check.staff_id')
    .where('loan_id', '=', loanId)
    .select(['field', 'value_mark', 'staff.name as by', 'at'])
    .orderBy('at')
    .orderBy('field')
    .execute()
  return ticks
    .filter(({ field, value_mark: mark }) => searchKeys(keys, 'checked_answer', markedText(field, answers[field])).includes(mark))
    .map(({ field, by, at }) => ({ field, by, at: at.toISOString() }))
}

function markedText(field: string, value: unknown): string {
  return `${field} ${JSON.stringify(value)}`
}
