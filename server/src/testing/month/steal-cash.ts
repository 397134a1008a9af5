import { addDays } from '@let-twe/core/business-date.ts'
import { moveCash } from '@let-twe/core/cash/endpoints.ts'
import type { PaymentId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import { proposeCashVoid } from '@let-twe/core/payment/office-endpoints.ts'
import type { TestReply } from '../start-test-app.ts'
import { type BranchMonth, type Person, oneLoan } from './branch-month.ts'
import { debtOf, key, recordPayment } from './honest-day.ts'
import { moveAtBank, moveInDrawer, payLoan } from './true-world.ts'

/** The borrower has paid and gone; the cashier voids it and keeps the cash. */
export async function voidCash(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app, world } = month
  const loan = oneLoan(month)
  const debt = await debtOf(month, loan)
  if (!world.drawers.has(as.id) || debt < 20_000) return null
  moveInDrawer(world, as.id, 20_000)
  payLoan(world, loan.id, 20_000)
  const taken = await recordPayment(month, loan, as, 20_000)
  if (taken.status !== 200) return taken
  const { id } = taken.body.data.payment
  const voided = await app.call(proposeCashVoid, {
    as,
    headers: key(month),
    params: { id: id as PaymentId },
    body: { reason_code: 'recorded_by_mistake' },
  })
  return voided
}

export async function takeFromDrawer({ world, random }: BranchMonth, { id }: Person): Promise<TestReply | null> {
  const inside = world.drawers.get(id) ?? 0
  if (inside < 10_000) return null
  moveInDrawer(world, id, -10_000 * (1 + random.below(Math.floor(inside / 10_000))))
  return nothingTyped
}

export async function inventDeposit(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app, world, nextNumber } = month
  const inside = world.drawers.get(as.id) ?? 0
  if (inside < 10_000) return null
  const deposited = await app.call(moveCash, {
    as,
    headers: key(month),
    body: { kind: 'to_bank', amount_satang: satang(10_000), reference: nextNumber() },
  })
  if (deposited.status === 200) moveInDrawer(world, as.id, -10_000)
  return deposited
}

export async function keepFetchedCash(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app, world, nextNumber } = month
  if (!world.drawers.has(as.id)) return null
  const number = nextNumber()
  const fetched = await app.call(moveCash, {
    as,
    headers: key(month),
    body: { kind: 'from_bank', amount_satang: satang(500_000), reference: number },
  })
  if (fetched.status === 200) moveAtBank(world, { date: app.platform.clock.today(), words: 'CASH WITHDRAWAL', moved: -500_000, number })
  return fetched
}

export async function backdateCash(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const loan = oneLoan(month)
  if (!month.world.drawers.has(as.id) || (await debtOf(month, loan)) < 20_000) return null
  const paid_date = addDays(month.app.platform.clock.today(), -3)
  const reply = await recordPayment(month, loan, as, 20_000, { paid_date, note: 'He came on Friday' })
  return reply
}

/** Pays the loan of a friend with cash that lies in the drawer already. */
export async function payForFriend(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { world } = month
  const loan = oneLoan(month)
  if (!world.drawers.has(as.id) || (await debtOf(month, loan)) < 20_000) return null
  const paid = await recordPayment(month, loan, as, 20_000)
  // the cashier owes the drawer what is missing, and the loan is paid
  if (paid.status === 200) payLoan(world, loan.id, 20_000)
  return paid
}

/** A theft outside of the product: nothing was sent to it. */
export const nothingTyped = { status: 200, headers: {}, body: {}, bytes: Buffer.alloc(0) } satisfies TestReply
