import type { BorrowerId } from '@let-twe/core/id.ts'
import { accountText, personText } from '@let-twe/core/borrower/compared-person.ts'
import { type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { searchKeys } from '../../platform/encryption/search-key.ts'
import { type Papers, havingPaper } from '../borrower/papers.ts'

/** A bank and a number there, as far as they are known. */
type Account = { readonly bank?: string | undefined; readonly account_number?: string | undefined }

/** The other borrowers whose sent application names one of these documents, by id. */
export function findOthersWithPapers(keys: Keys, db: Kysely<Tables>, borrowerId: BorrowerId, papers: Papers): Promise<string[]> {
  return namesOf(others(db, borrowerId).where(havingPaper(keys, 'application', papers)))
}

/** The other borrowers whose sent application names this account, by id. */
export async function findOthersWithAccount(
  keys: Keys,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  { bank, account_number }: Account,
): Promise<string[]> {
  if (bank === undefined || account_number === undefined) return []
  const found = searchKeys(keys, 'account_at_bank', accountText({ bank, account_number }))
  return namesOf(others(db, borrowerId).where('account_key', 'in', found))
}

/** The other borrowers whose sent application names a person of this name and birth date, by id. */
export async function findOthersWithPerson(
  keys: Keys,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  { name, dob }: { readonly name?: string | undefined; readonly dob?: string | undefined },
): Promise<string[]> {
  if (name === undefined || dob === undefined) return []
  return namesOf(others(db, borrowerId).where('person_key', 'in', searchKeys(keys, 'person', personText({ name, dob }))))
}

function others(db: Kysely<Tables>, borrowerId: BorrowerId) {
  return db.selectFrom('application').where('borrower_id', '<>', borrowerId).where('submitted_at', 'is not', null)
}

async function namesOf(query: ReturnType<typeof others>): Promise<string[]> {
  const rows = await query.select('borrower_id').distinct().orderBy('borrower_id').execute()
  return rows.map(({ borrower_id }) => borrower_id)
}
