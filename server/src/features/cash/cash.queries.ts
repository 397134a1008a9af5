import { type Kysely, sql } from 'kysely'
import { branchOrder } from '../../domain/branch/branch-order.ts'
import type { Drawer } from '../../domain/cash/write-drawer.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

export async function findOpenDrawerId(db: Kysely<Tables>, staffId: string): Promise<string | undefined> {
  const open = db.selectFrom('cash_drawer').where('closed_at', 'is', null)
  return (await open.where('staff_id', '=', staffId).select('id').executeTakeFirst())?.id
}

/** A drawer as its cashier sees it. */
export function findDrawer(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('cash_drawer')
    .innerJoin('staff', 'staff.id', 'cash_drawer.staff_id')
    .innerJoin('branch', 'branch.id', 'cash_drawer.branch_id')
    .where('cash_drawer.id', '=', id)
    .select(['cash_drawer.id', 'cash_drawer.branch_id', 'branch.name as branch', 'staff.name as person', 'business_date', 'opened_at'])
    .executeTakeFirstOrThrow()
}

/** The branches where this member of staff may open a drawer. */
export function findBranches(db: Kysely<Tables>, branches: Branches) {
  const open = db.selectFrom('branch').where('active', '=', true).select(['id', 'name']).orderBy(branchOrder)
  return (branches === null ? open : open.where('id', 'in', branches)).execute()
}

/** Whose drawer is open at a branch, but for one person. */
export function findColleagues(db: Kysely<Tables>, { branchId, staffId }: { branchId: string; staffId: string }) {
  return db
    .selectFrom('cash_drawer')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .where('branch_id', '=', branchId)
    .where('closed_at', 'is', null)
    .where('staff_id', '<>', staffId)
    .select(['cash_drawer.id as drawer_id', 'staff.name'])
    .orderBy('staff.name')
    .execute()
}

/** The movements of a person's drawer, and the cash of others at these branches that waits for a second person at the vault; newest first. */
export async function findMovements(
  db: Kysely<Tables>,
  { drawerId, staffId, branches }: { drawerId: string | null; staffId: string; branches: Branches },
) {
  const rows = await db
    .selectFrom('cash_movement')
    .leftJoin('cash_drawer as given', 'given.id', 'cash_movement.drawer_id')
    .leftJoin('cash_drawer as taken', 'taken.id', 'cash_movement.to_drawer_id')
    .leftJoin('staff as giver', 'giver.id', 'given.staff_id')
    .leftJoin('staff as taker', 'taker.id', 'taken.staff_id')
    .where((eb) => {
      const isWaiting = eb.and([
        eb('kind', 'in', ['to_vault', 'from_vault']),
        eb('cash_movement.state', '=', 'waiting'),
        eb('given.staff_id', '<>', staffId),
      ])
      const atVault = branches === null ? isWaiting : eb.and([isWaiting, eb('given.branch_id', 'in', branches)])
      return eb.or([eb('drawer_id', '=', drawerId), eb('to_drawer_id', '=', drawerId), ...(branches?.length === 0 ? [] : [atVault])])
    })
    .select(['cash_movement.id', 'kind', 'drawer_id', 'amount_satang', 'reference', 'state', 'made_at'])
    .select(['giver.name as giver', 'taker.name as taker'])
    .orderBy('made_at', 'desc')
    .orderBy('cash_movement.id')
    .execute()
  return rows.map(({ drawer_id, giver, taker, ...row }) => {
    const mine = drawer_id === drawerId
    return {
      ...row,
      out: mine && row.kind !== 'from_bank' && row.kind !== 'from_vault',
      colleague: row.kind === 'hand_over' ? (mine ? taker : giver) : mine ? null : giver,
    }
  })
}

/** True while a hand-over from or to a drawer waits, or cash that its person proposed to record. */
export async function waitsForDrawer(trx: Transaction, { id, staff_id }: Drawer, now: Date): Promise<boolean> {
  const moving = await trx
    .selectFrom('cash_movement')
    .where((eb) => eb.or([eb('drawer_id', '=', id), eb('to_drawer_id', '=', id)]))
    .where('state', '=', 'waiting')
    .select('id')
    .executeTakeFirst()
  const proposed = await trx
    .selectFrom('dual_control')
    .where('kind', 'in', ['payment', 'void_cash'])
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .where('proposed_by', '=', staff_id)
    .where(sql<boolean>`(kind = 'void_cash' or detail ->> 'payment_type' = 'branch')`)
    .select('id')
    .executeTakeFirst()
  return moving !== undefined || proposed !== undefined
}
