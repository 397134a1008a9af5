import type { Insertable } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { openSession } from '../platform/sessions.ts'
import type { TestApp, TestSession } from './start-test-app.ts'

/** What a test says about its borrower; the rest is a plain person who may borrow. */
export type BorrowerFacts = Partial<Insertable<Tables['borrower']>> & { pinEntered?: boolean; restricted?: boolean }

let count = 0

/** A borrower with an open session, written straight into the database: for tests of what comes after the login. */
export async function signInBorrower(
  { platform }: Pick<TestApp, 'platform'>,
  { pinEntered = false, restricted = false, ...facts }: BorrowerFacts = {},
): Promise<TestSession & { user_id: string }> {
  const { database, clock, random } = platform
  count += 1
  const id = random.uuid()
  await database.db
    .insertInto('borrower')
    .values({
      id,
      phone_number: `+668${String(count).padStart(8, '0')}`,
      name: 'AYE AYE',
      dob: '1995-05-20',
      province_of_work: 'TH-74',
      province_of_resident: 'TH-74',
      income_type: 'monthly',
      salary: 12_000,
      language: 'mm',
      // no PIN belongs to it: these sessions did not come from a login
      pin_hash: 'none',
      created_at: clock.now(),
      ...facts,
    })
    .execute()
  const token = await openSession(platform, database.db, id, restricted)
  if (pinEntered) await database.db.updateTable('session').set({ pin_checked_at: clock.now() }).where('borrower_id', '=', id).execute()
  return { token, user_id: id }
}
