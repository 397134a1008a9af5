import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { fromBankEntries, toBankEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { lockDays } from './day-end.queries.ts'
import { cashOutsideDrawers } from './day-sheet.ts'
import { drawersWithCash } from './find-drawers.ts'
import { decideMovement, insertMovement, lockDrawerOfToday, lockDrawers, lockMovement } from '../../domain/cash/write-drawer.ts'
import { refuseMoney } from '../../domain/staff/personal-totals.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findOpenDrawerId } from './cash.queries.ts'

type Outcome = Record<never, never> | Refusal

/** Cash to the bank or from it: brought cash is in transit until a line of the bank shows it, fetched cash an open item. */
export function moveCash(
  platform: Platform,
  { actor, kind, amount_satang, reference }: { actor: StaffActor; kind: 'to_bank' | 'from_bank'; amount_satang: Satang; reference: string },
): Promise<Outcome> {
  const { clock, random, database } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const drawer = await lockDrawerOfToday(trx, actor.id, clock.today())
    if (!drawer) return refuse('drawer_not_open')
    if (kind === 'to_bank' && amount_satang > (await cashIn(trx, drawer.id))) return refuse('not_enough_cash')
    const refused =
      kind === 'from_bank' ? await refuseMoney(platform, trx, actor, 'cash_from_bank', { amount: amount_satang, branch: null }) : null
    if (refused) return refused
    const id = random.uuid()
    const written = await insertMovement(trx, {
      id,
      kind,
      drawer_id: drawer.id,
      amount_satang,
      reference,
      made_by: drawer.staff_id,
      made_at: clock.now(),
      state: 'done',
      decided_by: drawer.staff_id,
      decided_at: clock.now(),
    })
    if (!written) return refuse('already_recorded')
    await postLedger(platform, trx, {
      kind: `cash_${kind}`,
      cashMovementId: id,
      date: clock.today(),
      actor,
      entries: kind === 'to_bank' ? toBankEntries(amount_satang) : fromBankEntries(amount_satang),
      branchId: drawer.branch_id,
    })
    await audit(platform, trx, actor, {
      action: `drawer.${kind}`,
      subject: { kind: 'cash_drawer', id: drawer.id },
      detail: { amount_satang },
    })
    return {}
  })
}

/** Gives cash to a colleague's drawer, or without one into the vault; it stays in the own one until another person says that it came. */
export function handOverCash(
  platform: Platform,
  { actor, to_drawer_id, amount_satang }: { actor: StaffActor; to_drawer_id: string | null; amount_satang: Satang },
): Promise<Outcome> {
  const { clock, random, database } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const mine = await findOpenDrawerId(trx, actor.id)
    if (mine === undefined) return refuse('drawer_not_open')
    const open = (await lockDrawers(trx, [mine, to_drawer_id ?? mine])).filter((each) => each.closed_at === null)
    const drawer = open.find((each) => each.id === mine)
    if (!drawer || drawer.business_date < clock.today()) return refuse('drawer_not_open')
    const other = open.find((each) => each.id !== mine)
    const isElsewhere = other?.branch_id !== drawer.branch_id || other.business_date !== drawer.business_date
    if (to_drawer_id !== null && isElsewhere) return refuse('not_found')
    if (amount_satang > (await cashIn(trx, drawer.id))) return refuse('not_enough_cash')
    await insertMovement(trx, {
      id: random.uuid(),
      kind: to_drawer_id === null ? 'to_vault' : 'hand_over',
      drawer_id: drawer.id,
      to_drawer_id,
      amount_satang,
      made_by: drawer.staff_id,
      made_at: clock.now(),
      state: 'waiting',
    })
    await audit(platform, trx, actor, {
      action: 'drawer.hand_over',
      subject: { kind: 'cash_drawer', id: drawer.id },
      detail: { amount_satang, to_drawer_id },
    })
    return {}
  })
}

/** Records that handed cash came, by its receiver or, into the vault and out of it, by another person of the branch; or that it did not, by either of both. */
export function decideHandOver(
  platform: Platform,
  { actor, id, accept }: { actor: StaffActor; id: string; accept: boolean },
): Promise<Outcome> {
  const { clock, database } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const known = await trx
      .selectFrom('cash_movement')
      .innerJoin('cash_drawer', 'cash_drawer.id', 'drawer_id')
      .select(['kind', 'drawer_id', 'to_drawer_id', 'branch_id'])
      .where('cash_movement.id', '=', id)
      .executeTakeFirst()
    if (!known || known.kind === 'to_bank' || known.kind === 'from_bank') return refuse('not_found')
    const isFloat = known.kind === 'from_vault'
    // two drawers do not get the same cash of the vault
    if (isFloat) await lockDays(trx, known.branch_id)
    const drawers = await lockDrawers(trx, [known.drawer_id, known.to_drawer_id ?? known.drawer_id])
    const from = drawers.find((each) => each.id === known.drawer_id)!
    const to = drawers.find((each) => each.id === known.to_drawer_id)
    const mine = !to || to.staff_id === actor.id || (!accept && from.staff_id === actor.id)
    if (!mine) return refuse('not_found')
    const own = !to && accept ? refuseAtVault(isFloat, actor, from.staff_id) : null
    if (own) return own
    const movement = (await lockMovement(trx, id))!
    if (movement.state !== 'waiting') return refuse('transition_refused')
    // cash that left the drawer or the vault meanwhile cannot be handed over any more
    const left = async () => (isFloat ? cashOutsideDrawers(trx, from.branch_id, clock.today()) : cashIn(trx, from.id))
    if (accept && movement.amount_satang > (await left())) return refuse('transition_refused')
    const decided = { decided_by: actor.id, decided_at: clock.now() }
    await decideMovement(trx, id, { state: accept ? 'done' : 'refused', ...decided })
    await audit(platform, trx, actor, {
      action: accept ? (isFloat ? 'drawer.float' : 'drawer.receive') : 'drawer.hand_over_refused',
      subject: { kind: 'cash_drawer', id: (to ?? from).id },
      detail: { amount_satang: movement.amount_satang, ...(isFloat ? {} : { from_drawer_id: from.id, to_vault: !to }) },
    })
    return {}
  })
}

function refuseAtVault(isFloat: boolean, actor: StaffActor, cashier: string): Refusal | null {
  return isFloat
    ? refuseOwnAct('give_from_vault', actor.id, { count_float: cashier })
    : refuseOwnAct('receive_in_vault', actor.id, { hand_over: cashier })
}

async function cashIn(trx: Transaction, drawerId: string): Promise<Satang> {
  return (await drawersWithCash(trx).where('cash_drawer.id', '=', drawerId).executeTakeFirstOrThrow()).expected_satang
}
