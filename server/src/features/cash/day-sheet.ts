import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { cashInDrawers } from '@let-twe/core/cash/day-differs.ts'
import { type DayLine, type DaySheet, dayLines } from '@let-twe/core/cash/day-end-endpoints.ts'
import type { PostingKind } from '@let-twe/core/ledger/posting-kind.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { byKind } from './by-kind.ts'
import { findLockedUntil } from './day-end.queries.ts'
import { drawersWithCash } from './find-drawers.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The open days of a branch, or without one of the head office: after the last locked one, up to a day. */
export type OpenDays = { readonly branchId: string | null; readonly lockedUntil: BusinessDate | null; readonly date: BusinessDate }

/** The figures of open days: each record's amount beside the ledger's under its name. */
export async function readDaySheet(db: Kysely<Tables>, days: OpenDays): Promise<DaySheet> {
  const { branchId, lockedUntil, date } = days
  const cash = branchId === null ? null : await cashOf(db, days, branchId)
  const drawers = branchId === null ? [] : await drawersOf(db, days, branchId)
  const told = await sql<{ line: DayLine; count: number; recorded: Satang; ledger: Satang }>`with posted as (${posted(days)})
    select line, count(*)::int as count, coalesce(sum(recorded), 0)::int8 as recorded, sum(ledger)::int8 as ledger
    from (select ${lineOf(branchId)} as line, ${ledgerAmount} as ledger, ${recordedAmount} as recorded from posted) as told
    where line is not null group by line`.execute(db)
  return {
    from_date: lockedUntil === null ? null : addDays(lockedUntil, 1),
    date,
    lines: dayLines.flatMap((line) =>
      told.rows
        .filter((row) => row.line === line)
        .map(({ count, recorded, ledger }) => ({ line, count, recorded_satang: recorded, ledger_satang: ledger })),
    ),
    not_in_ledger: await countUnposted(db, days),
    cash_satang: cash,
    vault_satang: cash === null ? null : satang(cash - cashInDrawers(drawers)),
    drawers,
    files: branchId === null ? await countFiles(db, days) : 0,
    receipts: await receiptsOf(db, days),
  }
}

/** The days of a posting. Raw SQL, since a table of this file names the columns of each kind. */
function within({ branchId, lockedUntil, date }: OpenDays): RawBuilder<unknown> {
  return sql`${branchId === null ? sql`branch_id is null` : sql`branch_id = ${branchId}`} and booked_date <= ${date}
    ${lockedUntil === null ? sql`` : sql`and booked_date > ${lockedUntil}`}`
}

function posted(days: OpenDays): RawBuilder<unknown> {
  return sql`select ledger_posting.*,
      sum(amount_satang) filter (where account = 'cash') as cash,
      sum(amount_satang) filter (where account in ('bank', 'in_transit')) as bank,
      sum(amount_satang) filter (where account in ('cash', 'bank', 'suspense')) as money
    from ledger_posting join ledger_entry on posting_id = id where ${within(days)} group by id`
}

/** A posting on the sheet: its line at a branch and at the head office, its amount in the ledger, and its record's. */
type DayFigure = {
  readonly line: DayLine | readonly [branch: DayLine, headOffice: DayLine]
  readonly ledger: 'cash' | 'bank' | 'money'
  readonly recorded: RawBuilder<unknown>
}

const taken = ['cash_taken', 'payments'] as const
const givenBack = ['cash_given_back', 'payments_back'] as const
const ofPayment = sql`(select amount_satang from payment where id = posted.payment_id)`
const ofReversal = sql`(select -amount_satang from payment where id = posted.payment_id and reversed_at is not null)`
const ofMovement = sql`(select amount_satang from cash_movement where id = posted.cash_movement_id)`
const ofTransfer = sql`(select amount_satang from transfer where id = posted.transfer_id)`
const ofLoan = sql`(select size_satang from loan where id = posted.loan_id)`
const ofBankLine = sql`(select amount_satang from bank_line where id = posted.bank_line_id)`
const transferOut: DayFigure = { line: 'transfers_out', ledger: 'bank', recorded: sql`-${ofTransfer}` }

/** Postings that move neither cash nor the bank's money, and corrections of the sheet's own count, have no line. */
const dayFigures: Readonly<Record<PostingKind, DayFigure | null>> = {
  payment: { line: taken, ledger: 'money', recorded: ofPayment },
  recovery: { line: taken, ledger: 'money', recorded: ofPayment },
  payment_reversal: { line: givenBack, ledger: 'money', recorded: ofReversal },
  recovery_reversal: { line: givenBack, ledger: 'money', recorded: ofReversal },
  cash_to_bank: { line: 'to_bank', ledger: 'cash', recorded: sql`-${ofMovement}` },
  cash_from_bank: { line: 'from_bank', ledger: 'cash', recorded: ofMovement },
  transfer: { line: 'transfers_in', ledger: 'bank', recorded: ofTransfer },
  transfer_undo: transferOut,
  transfer_merge: transferOut,
  transfer_return: transferOut,
  disbursement: { line: 'payouts', ledger: 'bank', recorded: sql`-${ofLoan}` },
  payout_bounced: { line: 'payouts_back', ledger: 'bank', recorded: ofLoan },
  refund: {
    line: 'refunds',
    ledger: 'bank',
    recorded: sql`(select -amount_satang from dual_control where id = posted.dual_control_id and outcome = 'confirmed')`,
  },
  bank_fee: { line: 'bank_fees', ledger: 'bank', recorded: sql`-${ofBankLine}` },
  bank_fee_undo: { line: 'bank_fees', ledger: 'bank', recorded: ofBankLine },
  transfer_income: null,
  own_money: null,
  late_fee: null,
  late_fee_waiver: null,
  write_off: null,
  cash_difference: null,
  drawer_difference: null,
  interest_accrual: null,
  opening_balance: null,
  opening_undo: null,
  opening_entry: null,
  manual_entry: null,
  loss_allowance: null,
  turnover_tax: null,
}

/** One column of the sheet, for the kinds that have a line. */
function figure(value: (figure: DayFigure) => RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = Object.entries(dayFigures).map(([kind, each]) => [kind, each && value(each)])
  return byKind(sql.ref('posted.kind'), Object.fromEntries(columns) as Record<PostingKind, RawBuilder<unknown> | null>)
}

function lineOf(branchId: string | null): RawBuilder<unknown> {
  return figure(({ line }) => sql`${typeof line === 'string' ? line : line[branchId === null ? 1 : 0]}::text`)
}

const ledgerAmount = figure(({ ledger }) => sql.ref(ledger))
const recordedAmount = figure(({ recorded }) => recorded)

/** Payments of these days without a posting. */
async function countUnposted(db: Kysely<Tables>, { branchId, lockedUntil, date }: OpenDays): Promise<number> {
  let unposted = db
    .selectFrom('payment')
    .where('recorded_at', '<', instantInBangkok(addDays(date, 1), '00:00'))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ledger_posting').whereRef('ledger_posting.payment_id', '=', 'payment.id').select('ledger_posting.id'))),
    )
  if (lockedUntil !== null) unposted = unposted.where('recorded_at', '>=', instantInBangkok(addDays(lockedUntil, 1), '00:00'))
  unposted =
    branchId === null
      ? unposted.where('drawer_id', 'is', null)
      : unposted.where('drawer_id', 'in', (eb) => eb.selectFrom('cash_drawer').where('branch_id', '=', branchId).select('id'))
  return (await unposted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** The cash of a branch: the count at the last locked day, and the ledger's movements since. */
async function cashOf(db: Kysely<Tables>, days: OpenDays, branchId: string): Promise<Satang> {
  const last = await db
    .selectFrom('day_end')
    .where('branch_id', '=', branchId)
    .where('signed_at', 'is not', null)
    .orderBy('business_date', 'desc')
    .limit(1)
    .select('counted_satang')
    .executeTakeFirst()
  const { rows } = await sql<{ moved: Satang }>`select coalesce(sum(amount_satang), 0)::int8 as moved
    from ledger_posting join ledger_entry on posting_id = id where account = 'cash' and ${within(days)}`.execute(db)
  return satang((last?.counted_satang ?? 0) + rows[0]!.moved)
}

/** The cash of a branch by the ledger that is in no open drawer now. */
export async function cashOutsideDrawers(db: Kysely<Tables>, branchId: string, today: BusinessDate): Promise<Satang> {
  const cash = await cashOf(db, { branchId, lockedUntil: await findLockedUntil(db, branchId), date: today }, branchId)
  const open = await drawersWithCash(db).where('cash_drawer.branch_id', '=', branchId).where('closed_at', 'is', null).execute()
  return satang(open.reduce((left, { expected_satang }) => left - expected_satang, cash as number))
}

/** The drawers of these days, and any that was left open. */
async function drawersOf(db: Kysely<Tables>, { lockedUntil, date }: OpenDays, branchId: string): Promise<DaySheet['drawers']> {
  let drawers = drawersWithCash(db).where('cash_drawer.branch_id', '=', branchId).where('business_date', '<=', date)
  if (lockedUntil !== null) drawers = drawers.where((eb) => eb.or([eb('business_date', '>', lockedUntil), eb('closed_at', 'is', null)]))
  const rows = await drawers.orderBy('opened_at').orderBy('cash_drawer.id').execute()
  return rows.map(({ id, staff_id, person, business_date, expected_satang, counted_satang, explanation }) => ({
    id,
    staff_id,
    person,
    business_date,
    expected_satang,
    counted_satang,
    explanation,
  }))
}

async function countFiles(db: Kysely<Tables>, { lockedUntil, date }: OpenDays): Promise<number> {
  let files = db.selectFrom('bank_statement').where('posted_at', '<', instantInBangkok(addDays(date, 1), '00:00'))
  if (lockedUntil !== null) files = files.where('posted_at', '>=', instantInBangkok(addDays(lockedUntil, 1), '00:00'))
  return (await files.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

async function receiptsOf(db: Kysely<Tables>, days: OpenDays): Promise<DaySheet['receipts']> {
  const { rows } = await sql<{ first: string | null; last: string; count: number }>`
    select min(receipt_number) as first, max(receipt_number) as last, count(*)::int as count
    from payment where id in (select payment_id from ledger_posting
      where kind in ('payment', 'recovery') and ${within(days)})`.execute(db)
  const [{ first, last, count } = { first: null, last: '', count: 0 }] = rows
  return first === null ? null : { first, last, count }
}
