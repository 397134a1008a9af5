import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transact.ts'
import { findNamedFiles } from '../../domain/document/file-owners.ts'
import { personalData } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'
import { type Person, isRowOf } from './person-rows.ts'
import { refreshBorrowerBranches } from '../../domain/borrower/write-borrower-branch.ts'

/** The replacement of an erased value in a required column. */
const blanks: Readonly<Record<string, unknown>> = {
  'deferral_request.reason': '',
  'payment_slip.pages': 0,
  'payment_slip.sha256': sql`'erased ' || id`,
  'payment_slip.file_name': '',
  'notification.params': '{}',
  'dual_control.note': '',
}

/** Found by rows of other tables, which go after them. */
const first = ['pin_lock', 'rate_limit', 'sms_message']
const tables = Object.entries<PersonalTable>(personalData)
  .filter(([table]) => table !== 'borrower')
  .toSorted(([one], [other]) => Number(first.includes(other)) - Number(first.includes(one)))

/**
 * Erases people from every table, as `personal-data.ts` has it, and returns the names of the files to remove: one promise, one
 * transaction. The rows of the accounts themselves are their own writer's, after this. Raw: tables and columns are values.
 */
export async function erasePeople(trx: Transaction, people: readonly Person[]): Promise<string[]> {
  const ids = people.map(({ id }) => id)
  const files = (await findNamedFiles(trx, ids)).map(({ name }) => name)
  const owned = isRowOf(people)
  // the account names it: the link goes first
  await sql`with unlinked as (update borrower set branch_customer_id = null where id = any(${ids}::uuid[]))
    delete from branch_customer where ${owned.branch_customer}`.execute(trx)
  for (const [table, { of, rows, erased = '', hidden = '' }] of tables) {
    const columns = `${erased} ${hidden}`.split(' ').filter((name) => name !== '')
    if (rows === 'removed') await sql`delete from ${sql.table(table)} where ${owned[of]}`.execute(trx)
    else if (columns.length > 0) {
      const set = columns.map((column) => sql`${sql.ref(column)} = ${blanks[`${table}.${column}`] ?? null}`)
      await sql`update ${sql.table(table)} set ${sql.join(set)} where ${owned[of]}`.execute(trx)
    }
  }
  await refreshBorrowerBranches(trx, ids)
  return files
}
