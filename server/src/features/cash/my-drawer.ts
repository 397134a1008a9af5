import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { cashDifferenceEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { type CashCount, cashTotal } from '@let-twe/core/cash/cash-count.ts'
import { surplusToShow } from '@let-twe/core/cash/drawer-surplus.ts'
import type { getMyDrawer } from '@let-twe/core/cash/endpoints.ts'
import { controlsOf } from '@let-twe/core/lender/lender-controls.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import { drawersWithCash } from './find-drawers.ts'
import { insertDrawer, insertMovement, lockOpenDrawer, markClosed } from '../../domain/cash/write-drawer.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockDays } from './day-end.queries.ts'
import { cashOutsideDrawers } from './day-sheet.ts'
import { findBranches, findColleagues, findDrawer, findMovements, findOpenDrawerId, waitsForDrawer } from './cash.queries.ts'

/** The caller's open drawer, and its possible actions. */
export async function readMyDrawer(
  { database: { db }, termsInForce }: Platform,
  { id: staffId, branches }: { readonly id: string; readonly branches: Branches },
): Promise<Data<typeof getMyDrawer>> {
  const id = await findOpenDrawerId(db, staffId)
  const found = await findMovements(db, { drawerId: id ?? null, staffId, branches })
  const movements = found.map(({ made_at, ...each }) => ({ ...each, made_at: made_at.toISOString() }))
  if (id === undefined) return { drawer: null, surplus_satang: null, movements, branches: await findBranches(db, branches), colleagues: [] }
  const drawer = await findDrawer(db, id)
  const { expected_satang, float_satang, from_vault_satang } = await drawersWithCash(db)
    .where('cash_drawer.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    drawer: { ...drawer, float_satang: satang(float_satang + from_vault_satang), opened_at: drawer.opened_at.toISOString() },
    surplus_satang: surplusToShow(expected_satang, controlsOf(termsInForce.lender()).drawerMax),
    movements,
    branches: [],
    colleagues: await findColleagues(db, { branchId: drawer.branch_id, staffId }),
  }
}

/**
 * Opens a person's empty drawer, and asks for its counted cash out of the vault, which has it by the ledger; another person gives it. On a locked day
 * the drawer belongs to the next one.
 */
export function openDrawer(
  platform: Platform,
  { actor, branch_id: branchId, count }: { actor: StaffActor; branch_id: string; count: CashCount },
): Promise<Record<never, never> | Refusal> {
  const { clock, random, database } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const branch = await trx.selectFrom('branch').where('id', '=', branchId).where('active', '=', true).select('id').executeTakeFirst()
    if (!branch) return refuse('not_found')
    const id = random.uuid()
    const wanted = cashTotal(count)
    await lockDays(trx, branchId)
    const written = await insertDrawer(trx, {
      id,
      branch_id: branchId,
      staff_id: actor.id,
      business_date: clock.today(),
      float_count: JSON.stringify(count),
      float_satang: satang(0),
      opened_at: clock.now(),
    })
    if (!written) return refuse('already_recorded')
    if (wanted > 0) {
      if (wanted > (await cashOutsideDrawers(trx, branchId, clock.today()))) return refuse('not_enough_cash')
      const float = { id: random.uuid(), kind: 'from_vault', drawer_id: id, amount_satang: wanted } as const
      await insertMovement(trx, { ...float, made_by: actor.id, made_at: clock.now(), state: 'waiting' })
    }
    await audit(platform, trx, actor, { action: 'drawer.open', subject: { kind: 'cash_drawer', id }, detail: { float_satang: wanted } })
    return {}
  })
}

/** Closes it with its counted cash; a difference is explained. Not while a hand-over or a payment of it waits. */
export function closeDrawer(
  platform: Platform,
  { actor, count, explanation }: { actor: StaffActor; count: CashCount; explanation?: string | undefined },
): Promise<{ expected_satang: Satang; counted_satang: Satang } | Refusal> {
  const { clock, database } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const drawer = await lockOpenDrawer(trx, actor.id)
    if (!drawer) return refuse('drawer_not_open')
    if (await waitsForDrawer(trx, drawer, clock.now())) return refuse('drawer_in_use')
    const { expected_satang } = await drawersWithCash(trx).where('cash_drawer.id', '=', drawer.id).executeTakeFirstOrThrow()
    const counted_satang = cashTotal(count)
    if (counted_satang !== expected_satang && explanation === undefined) return refuseFields({ explanation: 'field_required' })
    const difference = satang(counted_satang - expected_satang)
    if (difference !== 0)
      await postLedger(platform, trx, {
        kind: 'drawer_difference',
        drawerId: drawer.id,
        date: drawer.business_date,
        bookedDate: drawer.business_date,
        actor,
        entries: cashDifferenceEntries(difference),
        branchId: drawer.branch_id,
      })
    await markClosed(trx, drawer.id, {
      counted: JSON.stringify(count),
      counted_satang,
      expected_satang,
      explanation: explanation ?? null,
      closed_at: clock.now(),
    })
    await audit(platform, trx, actor, {
      action: 'drawer.close',
      subject: { kind: 'cash_drawer', id: drawer.id },
      detail: { expected_satang, counted_satang },
    })
    return { expected_satang, counted_satang }
  })
}
