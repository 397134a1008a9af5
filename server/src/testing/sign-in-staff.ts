import { hashToken } from '../platform/random.ts'
import type { TestApp, TestSession } from './start-test-app.ts'

/** A member of staff with an open session, written straight into the database: for tests behind the log-in. */
export async function signInStaff({ platform }: Pick<TestApp, 'platform'>, role: string): Promise<TestSession & { staff_id: string }> {
  const { database, clock, random } = platform
  const id = random.uuid()
  const token = random.token()
  const now = clock.now()
  await database.db
    .insertInto('staff')
    // no password belongs to it: these sessions did not come from a login
    .values({ id, username: `${role}-${id.slice(0, 8)}`, name: `Test ${role}`, role, password_hash: 'none', created_at: now })
    .execute()
  await database.db
    .insertInto('staff_session')
    .values({ token_hash: hashToken(token), staff_id: id, created_at: now, last_used_at: now })
    .execute()
  return { token, staff_id: id }
}
