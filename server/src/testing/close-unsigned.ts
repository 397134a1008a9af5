import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { findClosedUntil, insertMonthClose } from '../features/ledger/month.queries.ts'
import { postLosses } from '../features/ledger/post-losses.ts'
import { postTaxes } from '../features/ledger/post-taxes.ts'
import { transact } from '../platform/database/transact.ts'
import { makeStaff } from './make-loan.ts'
import type { TestApp } from './start-test-app.ts'

/** Closes a month with its expected losses and taxes as two new managers, without the signatures of its days. */
export async function closeUnsigned(app: TestApp, last_day: BusinessDate): Promise<void> {
  const { database, clock, random } = app.platform
  const [one, two] = [await makeStaff(app, 'manager'), await makeStaff(app, 'manager')]
  await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const actor = { kind: 'staff', id: two.id } as const
    await postLosses(app.platform, trx, last_day, actor)
    await postTaxes(app.platform, trx, last_day, actor)
    const at = clock.now()
    const row = { id: random.uuid(), last_day, prepared_by: one.id, prepared_at: at, signed_by: two.id, signed_at: at }
    await insertMonthClose(trx, row, await findClosedUntil(trx))
  })
}
