import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LedgerAccount, LedgerEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import type { Actor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** One posting: debits positive, credits negative, zero in sum (the database refuses it otherwise). */
export type Posting = {
  readonly kind: string
  readonly loanId: string
  readonly date: BusinessDate
  /** Names the fact: the same fact is posted once. */
  readonly reference: string
  readonly actor: Actor
  readonly entries: LedgerEntries
  readonly reverses?: string
}

/** Writes a posting to the append-only ledger, in the transaction of its fact. Accounts with nothing are left out. */
export async function postLedger({ clock, random }: Platform, trx: Transaction, posting: Posting): Promise<void> {
  const entries = Object.entries(posting.entries).filter(([, amount]) => amount !== 0) as [LedgerAccount, Satang][]
  if (entries.length === 0) return
  const id = random.uuid()
  await trx
    .insertInto('ledger_posting')
    .values({
      id,
      kind: posting.kind,
      loan_id: posting.loanId,
      business_date: posting.date,
      reference: posting.reference,
      reverses: posting.reverses ?? null,
      actor_kind: posting.actor.kind,
      actor_id: posting.actor.id,
      posted_at: clock.now(),
    })
    .execute()
  await trx
    .insertInto('ledger_entry')
    .values(entries.map(([account, amount_satang]) => ({ posting_id: id, account, amount_satang })))
    .execute()
}

/** The balances of a loan's accounts, derived from its postings. */
export async function ledgerBalances(db: Kysely<Tables>, loanId: string): Promise<Partial<Record<LedgerAccount, Satang>>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.id', 'ledger_entry.posting_id')
    .where('ledger_posting.loan_id', '=', loanId)
    .groupBy('account')
    .select((eb) => ['account', eb.cast<number>(eb.fn.sum('amount_satang'), 'int8').as('balance')])
    .execute()
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}
