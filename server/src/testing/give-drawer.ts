import { isRefusal } from '@let-twe/core/errors.ts'
import { openDrawer } from '../features/cash/my-drawer.ts'
import { transact } from '../platform/database/transact.ts'
import { someBranch } from './make-loan.ts'
import type { TestApp } from './start-test-app.ts'

/** Gives a person an open, empty drawer of today at a branch; one left open on an earlier day is closed. Returns the branch. */
export async function giveDrawer({ platform }: Pick<TestApp, 'platform'>, staffId: string, branchId?: string): Promise<string> {
  const { database, clock, random } = platform
  const branch = branchId ?? (await transact(database.db, { onRefusal: 'commit' }, (trx) => someBranch(trx, random.uuid())))
  await database.db
    .updateTable('cash_drawer')
    .set({ closed_at: clock.now(), counted: '{}', counted_satang: 0, expected_satang: 0 })
    .where('staff_id', '=', staffId)
    .where('closed_at', 'is', null)
    .where('business_date', '<', clock.today())
    .execute()
  const opened = await openDrawer(platform, { actor: { kind: 'staff', id: staffId }, branch_id: branch, count: {} })
  if (isRefusal(opened) && opened.refused !== 'already_recorded') throw new Error(opened.refused)
  return branch
}
