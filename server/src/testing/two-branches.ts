import type { StaffRole } from '@let-twe/core/staff/usual-roles.ts'
import { transact } from '../platform/database/transact.ts'
import { someBranch } from './make-loan.ts'
import { signInStaff } from './sign-in-staff.ts'
import type { TestApp, TestSession } from './start-test-app.ts'

/** The name of the other branch. */
export const thereName = { mm: 'ဘန်းဖဲအို', en: 'Ban Phaeo', th: 'บ้านแพ้ว' }

/** The ids of two branches: the tests' usual one, and another. */
export async function makeTwoBranches({ platform }: Pick<TestApp, 'platform'>): Promise<{ here: string; there: string }> {
  const { database, random } = platform
  const here = await transact(database.db, { onRefusal: 'commit' }, (trx) => someBranch(trx, random.uuid()))
  const there = random.uuid()
  const { weekdays, ...branch } = await database.db.selectFrom('branch').selectAll().where('id', '=', here).executeTakeFirstOrThrow()
  const name = JSON.stringify(thereName)
  await database.db
    .insertInto('branch')
    .values({ ...branch, id: there, name, address: name, weekdays: JSON.stringify(weekdays) })
    .execute()
  return { here, there }
}

/** A member of staff of some branches alone. */
export async function signInAt(app: TestApp, role: StaffRole, branches: readonly string[]): Promise<TestSession & { staff_id: string }> {
  const session = await signInStaff(app, role)
  const rows = branches.map((branch_id) => ({ staff_id: session.staff_id, branch_id }))
  await app.platform.database.db.insertInto('staff_branch').values(rows).execute()
  return session
}
