import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { mayConfirm } from '@let-twe/core/dual-control/may-confirm.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { statementKinds, undoingKinds } from '@let-twe/core/ledger/on-statement.ts'
import { type Satang, satang, sumSatang } from '@let-twe/core/money.ts'
import type { getBankAccount, listReconciliations as listEndpoint } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { findOpenDualControls } from '../../domain/dual-control/dual-control.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBankBalance } from './bank-balance.ts'

type BankPage = Data<typeof getBankAccount>

/** The ledger's bank account at a day-end. */
export type BankAccount = Omit<BankPage, 'open' | 'unknown' | 'shown'> & {
  readonly open: readonly Omit<BankPage['open'][number], 'age_days' | 'overdue'>[]
}

/** The page's data. */
const shown = 100

/**
 * The ledger's bank account at a past day-end, and its movements that no statement has shown: neither a line of a posted file nor
 * a person. It starts from the last signed comparison. Nothing is posted into past days, so it does not change.
 */
export async function readBankAccount(
  platform: Pick<Platform, 'clock' | 'termsInForce'>,
  db: Kysely<Tables>,
  date: BusinessDate,
): Promise<BankAccount | Refusal> {
  return readAccountSince(platform, db, date, await findLastSigned(db))
}

/** The same after a signed reconciliation that the caller has read. */
export async function readAccountSince(
  platform: Pick<Platform, 'clock' | 'termsInForce'>,
  db: Kysely<Tables>,
  date: BusinessDate,
  last: Awaited<ReturnType<typeof findLastSigned>>,
): Promise<BankAccount | Refusal> {
  if (date >= platform.clock.today()) return refuse('date_not_possible', { fields: { date: 'date_not_possible' } })
  if (last && date <= last.statement_date) return refuse('day_locked', { fields: { date: 'day_locked' } })
  // raw: conditions by kind
  const since = last ? sql`booked_date > ${last.statement_date}` : sql`true`
  const moved = await sql<{ sum: Satang }>`select coalesce(sum(amount_satang), 0)::int8 as sum from ledger_posting
    join ledger_entry on posting_id = id where account = 'bank' and booked_date <= ${date} and ${since}`.execute(db)
  const open = await sql<
    BankAccount['open'][number]
  >`select posting.id, posting.kind, booked_date, ledger_entry.amount_satang, posting.loan_id,
      coalesce(borrower.name, transfer.payer) as name,
      coalesce(posting.bank_reference, transfer.number, transfer.reference, payment.receipt_number, movement.reference, '') as reference
    from ledger_posting as posting join ledger_entry on posting_id = posting.id and account = 'bank'
    left join loan on loan.id = posting.loan_id left join borrower on borrower.id = loan.borrower_id
    left join transfer on transfer.id = posting.transfer_id left join payment on payment.id = posting.payment_id
    left join cash_movement as movement on movement.id = posting.cash_movement_id
    where (booked_date <= ${date} and ${since} or posting.id = any(${last?.open_items ?? []}::uuid[]))
      and not exists (select from bank_clearing left join bank_line on bank_line.id = bank_clearing.bank_line_id
        where bank_clearing.posting_id = posting.id and coalesce(paid_date, ${date}) <= ${date})
      and not (case when posting.kind = 'transfer' then exists (select from transfer_source join bank_line on bank_line.id = bank_line_id
        where transfer_source.transfer_id = posting.transfer_id and removed_at is null and bank_line.paid_date <= ${date}) else false end)
      and posting.kind = any(${statementKinds}) and not exists (select from ledger_posting as undo where undo.reverses = posting.id and undo.kind = any(${undoingKinds}))
    order by booked_date, posting.id`.execute(db)
  return {
    date,
    ledger_satang: satang((last?.ledger_satang ?? 0) + moved.rows[0]!.sum),
    bank: await findBankBalance(platform, db, date),
    open_satang: sumSatang(open.rows.map((item) => item.amount_satang)),
    open: open.rows,
    later: await readLater(db, date),
    last: last ? { statement_date: last.statement_date, difference_satang: last.difference_satang } : null,
  }
}

/**
 * The money that the bank shows up to a day, and that the ledger books after it or not yet: a file is posted on a later day than its lines, and a
 * held transfer waits for a person.
 */
async function readLater(db: Kysely<Tables>, date: BusinessDate): Promise<BankAccount['later']> {
  const shown = (line: RawBuilder<unknown>) =>
    sql`exists (select from bank_line where bank_line.id = ${line} and bank_line.paid_date <= ${date})`
  // raw: three ways by which a line shows a posting
  const { rows } = await sql<{
    movements: number
    sum: Satang
  }>`select count(*)::int as movements, coalesce(sum(amount_satang), 0)::int8 as sum from (
      select ledger_entry.amount_satang from ledger_posting as posting join ledger_entry on posting_id = posting.id and account = 'bank'
      where booked_date > ${date} and not exists (select from ledger_posting as undo where undo.reverses = posting.id and undo.kind = any(${undoingKinds}))
        and (${shown(sql`posting.bank_line_id`)}
          or exists (select from bank_clearing where bank_clearing.posting_id = posting.id and ${shown(sql`bank_clearing.bank_line_id`)})
          or exists (select from transfer_source where transfer_source.transfer_id = posting.transfer_id and posting.kind = 'transfer'
            and removed_at is null and ${shown(sql`transfer_source.bank_line_id`)}))
      union all
      select amount_satang from transfer where state = 'held' and paid_date <= ${date}
        and not exists (select from ledger_posting where transfer_id = transfer.id and kind = 'transfer')
    ) as movement`.execute(db)
  return { movements: rows[0]!.movements, sum_satang: rows[0]!.sum }
}

/** Reconciliations that are proposed or signed, newest first. */
export async function listReconciliations(
  { database: { db }, clock }: Platform,
  me: { readonly id: string; readonly permissions: readonly Permission[] },
): Promise<Data<typeof listEndpoint>> {
  const signed = await db
    .selectFrom('bank_reconciliation')
    .innerJoin('staff as preparer', 'preparer.id', 'prepared_by')
    .innerJoin('staff as signer', 'signer.id', 'signed_by')
    .select(['bank_reconciliation.id', 'statement_date', 'statement_satang', 'ledger_satang', 'open_satang', 'difference_satang'])
    .select((eb) => eb('statement_id', 'is not', null).as('from_file'))
    .select(['explanation', 'prepared_by as preparer_id', 'preparer.name as prepared_by', 'signer.name as signed_by', 'signed_at'])
    .orderBy('statement_date', 'desc')
    .limit(shown)
    .execute()
  const proposed = await findOpenDualControls(db, { now: clock.now(), kinds: ['bank_reconciliation'], branches: null })
  return [
    ...proposed.map((row) => {
      const {
        date,
        open_items: _,
        later_satang: __,
        statement_id: file = null,
        ...figures
      } = row.detail as DualControlDetail<'bank_reconciliation'>
      return {
        id: row.id,
        statement_date: date,
        ...figures,
        from_file: file !== null,
        explanation: row.note,
        prepared_by: row.proposed_by_name,
        prepared_by_me: row.proposed_by === me.id,
        expires_at: row.expires_at.toISOString(),
        may_confirm: mayConfirm(row, me),
        signed_by: null,
        signed_at: null,
      }
    }),
    ...signed.map(({ preparer_id, signed_at, ...row }) => ({
      ...row,
      prepared_by_me: preparer_id === me.id,
      from_file: row.from_file === true,
      expires_at: null,
      may_confirm: false,
      signed_at: signed_at.toISOString(),
    })),
  ]
}

/** The last signed reconciliation. */
export function findLastSigned(db: Kysely<Tables>) {
  return db
    .selectFrom('bank_reconciliation')
    .orderBy('statement_date', 'desc')
    .limit(1)
    .select(['statement_date', 'signed_at', 'ledger_satang', 'difference_satang', 'open_items'])
    .executeTakeFirst()
}
