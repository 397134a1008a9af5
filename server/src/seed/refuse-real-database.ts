import type { Kysely } from 'kysely'
import { CannotStart } from '../platform/cannot-start.ts'
import type { Tables } from '../platform/database/tables/tables.ts'

/** Publishes the first version of the product of a demo: the mark of a database that a demo made, for it is its first row. */
export const madeByDemo = 'demo'

/** Throws CannotStart unless the database is empty, or a demo made it and its lender is no real one. */
export async function refuseRealDatabase(db: Kysely<Tables>): Promise<void> {
  const first = await db.selectFrom('loan_product_version').select('created_by').orderBy('created_at').limit(1).executeTakeFirst()
  const lender = await db.selectFrom('lender_version').select('value').orderBy('number', 'desc').limit(1).executeTakeFirst()
  const demoLender = lender === undefined || (lender.value as { demo?: unknown }).demo === true
  if (first?.created_by === madeByDemo && demoLender) return
  const people = async (table: 'staff' | 'borrower') => (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined
  if (first === undefined && lender === undefined && !(await people('staff')) && !(await people('borrower'))) return
  throw new CannotStart(
    'DEMO=yes starts on an empty database, or on one that a demo made: this one has a real lender, staff or borrowers. Set DEMO=no, or name another DATABASE_URL',
  )
}
