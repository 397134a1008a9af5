import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A drawer as it is stored. */
export type Drawer = Selectable<Tables['cash_drawer']>

/** The open drawer of a person, locked until the transaction ends: cash moves one thing after another. */
export function lockOpenDrawer(trx: Transaction, staffId: string): Promise<Drawer | undefined> {
  return trx
    .selectFrom('cash_drawer')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The open drawer for today's cash, locked; undefined for one left open on an earlier day. */
export async function lockDrawerOfToday(trx: Transaction, staffId: string, today: BusinessDate): Promise<Drawer | undefined> {
  const drawer = await lockOpenDrawer(trx, staffId)
  return drawer && drawer.business_date >= today ? drawer : undefined
}

/** Drawers by their ids, in one order for everybody, locked. */
export function lockDrawers(trx: Transaction, ids: readonly string[]): Promise<Drawer[]> {
  return trx.selectFrom('cash_drawer').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Opens a drawer; false while the person has an open one. */
export async function insertDrawer(trx: Transaction, row: Insertable<Tables['cash_drawer']>): Promise<boolean> {
  const written = await trx
    .insertInto('cash_drawer')
    .values(row)
    .onConflict((conflict) => conflict.column('staff_id').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Closes a drawer with its counted cash. */
export async function markClosed(
  trx: Transaction,
  id: string,
  end: Pick<Drawer, 'counted_satang' | 'expected_satang' | 'explanation' | 'closed_at'> & { counted: string },
): Promise<void> {
  await trx.updateTable('cash_drawer').set(end).where('id', '=', id).execute()
}

/** Writes cash that moves; false when the bank's reference is known. */
export async function insertMovement(trx: Transaction, row: Insertable<Tables['cash_movement']>): Promise<boolean> {
  const written = await trx
    .insertInto('cash_movement')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** A movement, locked until the transaction ends. */
export function lockMovement(trx: Transaction, id: string) {
  return trx.selectFrom('cash_movement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Stores the result of a cash hand-over. */
export async function decideMovement(
  trx: Transaction,
  id: string,
  decision: Pick<Selectable<Tables['cash_movement']>, 'state' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await trx.updateTable('cash_movement').set(decision).where('id', '=', id).execute()
}
