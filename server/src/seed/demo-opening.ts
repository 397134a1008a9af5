import { instantInBangkok, monthOf } from '@let-twe/core/business-date.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { confirmDualControl } from '../domain/dual-control/dual-control.ts'
import { carryOutEntry, proposeEntry } from '../features/ledger/manual-entry.ts'
import { openClock } from '../platform/clock.ts'
import { transact } from '../platform/database/transact.ts'
import type { Platform } from '../platform/platform.ts'
import { demoCalendar } from './demo-borrowers.ts'
import { must } from './must.ts'

/** The capital that a pico lender needs, at the bank and in its office, before the first loan. Once: books that have begun stay. */
export async function seedOpening(platform: Platform, by: { readonly manager: string; readonly admin: string }): Promise<void> {
  const { db } = platform.database
  if (await db.selectFrom('ledger_posting').select('id').limit(1).executeTakeFirst()) return
  const date = monthOf((await demoCalendar(platform)).ago(120)).from
  const then = { ...platform, clock: openClock(() => instantInBangkok(date, '09:00')) }
  const baht = { bank: 4_650_000, equipment: 250_000, prepaid: 100_000, share_capital: -5_000_000 } as const
  const lines = Object.entries(baht).map(([account, amount]) => ({
    account: account as keyof typeof baht,
    amount_satang: bahtToSatang(amount),
  }))
  const entry = { date, opening: true, branch_id: null, lines }
  const { id } = await must(proposeEntry(then, { actor: { kind: 'staff', id: by.manager }, entry, text: 'Paid-up capital' }))
  // the demo has one manager: the owner agreed to the first entry
  const decision = { id, actor: { kind: 'staff', id: by.admin } } as const
  const confirm = transact(db, { onRefusal: 'rollback' }, (trx) =>
    confirmDualControl(then, trx, decision, (proposal) => carryOutEntry(then, trx, proposal, decision.actor)),
  )
  await must(confirm)
}
