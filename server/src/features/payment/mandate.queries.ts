import type { BorrowerId } from '@let-twe/core/id.ts'
import { openMandateStates } from '@let-twe/core/payment/mandate-state.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { type Branches, isBorrowerInBranches } from '../../domain/branch/in-branches.ts'

type State = Tables['direct_debit_mandate']['state']

/** The open mandate of a borrower, else the last one. */
export async function findMandate(db: Kysely<Tables>, borrowerId: BorrowerId) {
  const [mandate] = await findFirst(db, borrowerId)
  return mandate
}

const findFirst = compileOnce((db, borrowerId: BorrowerId) =>
  db
    .selectFrom('direct_debit_mandate')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy((eb) => eb('state', 'in', openMandateStates), 'desc')
    .orderBy('asked_at', 'desc')
    .limit(sql.lit(1)),
)

export function findMandateById(db: Kysely<Tables>, id: string) {
  return db.selectFrom('direct_debit_mandate').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Writes a mandate; false when another one is open. */
export async function insertMandate(trx: Transaction, row: Insertable<Tables['direct_debit_mandate']>): Promise<boolean> {
  const written = await trx
    .insertInto('direct_debit_mandate')
    .values(row)
    .onConflict((conflict) => conflict.column('borrower_id').where('state', 'in', openMandateStates).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Moves the mandate of a borrower that is in one of some states; false when there is none. */
export async function changeMandate(
  trx: Transaction,
  borrowerId: BorrowerId,
  from: readonly State[],
  to: State,
  at: Date,
  bank_reference?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('direct_debit_mandate')
    .set({ state: to, decided_at: at, ...(bank_reference === undefined ? {} : { bank_reference }) })
    .where('borrower_id', '=', borrowerId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The mandates that wait, oldest first. */
export function findAskedMandates(db: Kysely<Tables>, branches: Branches) {
  return db
    .selectFrom('direct_debit_mandate')
    .innerJoin('borrower', 'borrower.id', 'direct_debit_mandate.borrower_id')
    .where('direct_debit_mandate.state', '=', sql.lit('asked'))
    .where(isBorrowerInBranches(branches, 'direct_debit_mandate.borrower_id'))
    .select([
      'direct_debit_mandate.id',
      'borrower_id',
      'borrower.name',
      'borrower.phone_number',
      'direct_debit_mandate.state',
      'direct_debit_mandate.bank',
      'direct_debit_mandate.account_number',
      'direct_debit_mandate.asked_at',
    ])
    .orderBy('asked_at')
    .limit(200)
    .execute()
}
