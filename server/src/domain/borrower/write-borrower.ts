import type { BorrowerId } from '@let-twe/core/id.ts'
import { type Insertable, type Updateable, sql } from 'kysely'
import { batchesOf } from '../../platform/database/batches-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { type PaperColumn, type Papers, encryptIdentityNumbers } from './papers.ts'
import { refreshBorrowerBranches } from './write-borrower-branch.ts'

/** A borrower to write, with the numbers of the documents as they can be read. */
export type NewBorrower = Papers & Omit<Insertable<Tables['borrower']>, PaperColumn | 'phonetic_name'>
/** Facts of a borrower to change. */
export type BorrowerChanges = Papers & Omit<Updateable<Tables['borrower']>, PaperColumn | 'phonetic_name' | 'created_at'>

/** Writes a new borrower; false when the number already has an account. */
export async function insertBorrower(keys: Keys, trx: Transaction, borrower: NewBorrower): Promise<boolean> {
  const { identity_number, passport, work_permit, ...rest } = borrower
  const written = await trx
    .insertInto('borrower')
    .values({
      ...rest,
      ...phoneticNameOf(rest),
      ...encryptIdentityNumbers(keys, 'borrower', rest.id, { identity_number, passport, work_permit }),
    })
    .onConflict((conflict) => conflict.column('phone_number').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written) await refreshBorrowerBranches(trx, [rest.id])
  return written !== undefined
}

/** Writes the borrowers of imported loans, whose numbers have no account. `borrower_branch` follows with their loans. */
export async function insertBorrowers(keys: Keys, trx: Transaction, borrowers: readonly NewBorrower[]): Promise<void> {
  const rows = borrowers.map(({ identity_number, passport, work_permit, ...rest }) => ({
    ...rest,
    ...phoneticNameOf(rest),
    ...encryptIdentityNumbers(keys, 'borrower', rest.id, { identity_number, passport, work_permit }),
  }))
  for (const some of batchesOf(rows)) await trx.insertInto('borrower').values(some).execute()
}

/** Changes facts of a borrower. The phone number has its own flow (`features/auth/change-number.ts`). */
export async function changeBorrower(keys: Keys, trx: Transaction, id: BorrowerId, changes: BorrowerChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const { identity_number, passport, work_permit, ...rest } = changes
  await trx
    .updateTable('borrower')
    .set({ ...rest, ...phoneticNameOf(rest), ...encryptIdentityNumbers(keys, 'borrower', id, { identity_number, passport, work_permit }) })
    .where('id', '=', id)
    .execute()
  if (rest.restricted_since !== undefined) await refreshBorrowerBranches(trx, [id])
}

/** The phonetic key goes with the name. `phonetic_key` is a function of the database, so that a search passes the typed name through the same one. */
function phoneticNameOf({ name }: Pick<BorrowerChanges, 'name'>) {
  return name === undefined ? {} : { phonetic_name: sql<string | null>`phonetic_key(${name})` }
}

/** Writes the phonetic keys of these people again. */
export async function refreshPhoneticKeys(trx: Transaction, borrowerIds: readonly BorrowerId[]): Promise<void> {
  await trx
    .updateTable('borrower')
    .set({ phonetic_name: sql<string | null>`phonetic_key(name)` })
    .where('id', 'in', borrowerIds)
    .execute()
}

/** The people whose phonetic key is not that of their name. */
export const differingPhoneticKeys = sql<{ id: string }>`select id from borrower where phonetic_name is distinct from phonetic_key(name)`

/** Stores an earlier number of a borrower, with its last day. */
export async function insertEarlierNumber(trx: Transaction, row: Insertable<Tables['earlier_number']>): Promise<void> {
  await trx.insertInto('earlier_number').values(row).execute()
}
