import { addDays } from '@let-twe/core/business-date.ts'
import { proposeBankFee, proposeBatchDebit } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { disburse } from '@let-twe/core/loan/office-endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { findOpenMoneyOut, findUnexplainedLines } from '../../domain/bank/money-out.queries.ts'
import type { TestReply } from '../start-test-app.ts'
import { versionOf } from '../version-of.ts'
import { type BranchMonth, type Person, lendAndSign } from './branch-month.ts'
import { key } from './honest-day.ts'
import { nothingTyped } from './steal-cash.ts'
import { moveAtBank } from './true-world.ts'

/** A person who may send money at the bank sends some to an own account, with a note that says what a fee says. */
export async function takeAtBank(month: BranchMonth): Promise<TestReply> {
  sendOut(month, 10_000 * (1 + month.random.below(50)), 'TRANSFER TO X4321 SERVICE FEE')
  return nothingTyped
}

/** The same in sums that fees have, without a payee in the words. */
export async function takeAsFees(month: BranchMonth): Promise<TestReply> {
  for (let times = 0; times < 20; times++) sendOut(month, 10_000, 'SERVICE FEE')
  return nothingTyped
}

/** Says that money which left is a fee of the bank. */
export async function callFee(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const [line] = await unexplainedLines(month)
  if (line === undefined) return null
  return month.app.call(proposeBankFee, { as, params: { id: line.id }, body: { note: 'Yearly fee' } })
}

/** Disburses the loans of two friends, and sends both sums to an own account at once. */
export async function sendTwoAsOne(month: BranchMonth, as: Person): Promise<TestReply> {
  const { app, nextNumber } = month
  let sum = 0
  let last: TestReply = nothingTyped
  for (const baht of [6_500, 7_500]) {
    const { id } = await lendAndSign(month, 'A FRIEND', baht)
    const body = { reference: nextNumber(), version: await versionOf(app, id) }
    last = await app.call(disburse, { as, headers: key(month), params: { id }, body })
    if (last.status === 200) sum += baht * 100
  }
  if (sum > 0) sendOut(month, sum, 'BULK PAYMENT')
  return last
}

/** Marks two disbursements by a line whose amount they happen to be. */
export async function explainBySum(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app } = month
  const { platform } = app
  const open = await findOpenMoneyOut(platform, platform.database.db, addDays(platform.clock.today(), -30))
  for (const line of await unexplainedLines(month))
    for (const one of open)
      for (const other of open)
        if (one.id < other.id && one.amount + other.amount === line.amount)
          return app.call(proposeBatchDebit, {
            as,
            params: { id: line.id },
            body: { posting_ids: [one.id, other.id], note: 'One file' },
          })
  return null
}

/** The outgoing lines that no posting explains. */
export async function unexplainedLines({ app }: Pick<BranchMonth, 'app'>) {
  const { clock, database } = app.platform
  return findUnexplainedLines(database.db, { since: addDays(clock.today(), -60) })
}

function sendOut({ app, world, nextNumber }: BranchMonth, amount: number, words: string): void {
  moveAtBank(world, { date: app.platform.clock.today(), words, moved: -satang(amount), number: nextNumber() })
}
