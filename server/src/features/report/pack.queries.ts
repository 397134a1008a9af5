import { type BusinessDate, addDays, instantInBangkok, monthOf } from '@let-twe/core/business-date.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

/** First day of a month `yyyy-mm`, its last day, and the instants of its beginning and end. */
export function monthBounds(month: string) {
  const { from, to } = monthOf(`${month}-01` as BusinessDate)
  return { first: from, last: to, begins: instantInBangkok(from, '00:00'), ends: instantInBangkok(addDays(to, 1), '00:00') }
}

function costs(db: Db, month: string) {
  return db
    .selectFrom('loan_cost')
    .innerJoin('loan', 'loan.id', 'loan_cost.loan_id')
    .where('last_day', '=', monthBounds(month).last)
    .select(['loan_cost.loan_id', 'payment_reference_number as reference', 'disbursement_date', 'lent_satang', 'interest_satang'])
    .select(['fee_satang', 'allowed_satang', 'above_satang', 'loan_cost.yearly_rate', 'cap'])
}

const costKeys = [
  { column: 'loan_cost.above_satang', type: 'int8' },
  { column: 'loan_cost.yearly_rate', type: 'int8' },
  { column: 'loan_cost.loan_id', type: 'uuid' },
] as const

/** A page of the frozen charges of a month, those above the cap first. */
export function findCostPage(db: Db, month: string, place: PlaceInList) {
  return pageByKey(db, costs(db, month), { keys: costKeys, direction: 'desc' }, place)
}

/** How many loans a month has, and how many above the cap; undefined while it is not frozen. */
export function findCostMonth(db: Db, lastDay: BusinessDate) {
  return db.selectFrom('cost_month').where('last_day', '=', lastDay).select(['loans', 'above']).executeTakeFirst()
}

function complaints(db: Db, month: string) {
  const { begins, ends } = monthBounds(month)
  return db
    .selectFrom('complaint')
    .where('sent_at', '<', ends)
    .where((eb) => eb.or([eb('answered_at', 'is', null), eb('answered_at', '>=', begins)]))
    .select(['complaint.id', 'number', 'category', 'state', 'sent_at', 'answer_until', 'answered_at', 'outcome'])
}

/** A page of the complaints that were open in a month, newest first. */
export function findComplaintPage(db: Db, month: string, place: PlaceInList) {
  return pageByKey(db, complaints(db, month), { keys: [{ column: 'complaint.number', type: 'text' }], direction: 'desc' }, place)
}

/** Each consent that was given or withdrawn in a month, as a row for each of both; both branches are read by their own index. */
function consents(db: Db, month: string) {
  const { begins, ends } = monthBounds(month)
  const columns = ['id', 'borrower_id', 'kind', 'version', 'language', 'given_at', 'withdrawn_at'] as const
  const given = db
    .selectFrom('consent')
    .where('given_at', '>=', begins)
    .where('given_at', '<', ends)
    .select(columns)
    .select([sql<'given' | 'withdrawn'>`'given'`.as('event'), 'given_at as at'])
  const withdrawn = db
    .selectFrom('consent')
    .where('withdrawn_at', '>=', begins)
    .where('withdrawn_at', '<', ends)
    .select(columns)
    .select((eb) => [sql<'given' | 'withdrawn'>`'withdrawn'`.as('event'), eb.ref('withdrawn_at').$castTo<Date>().as('at')])
  return db.selectFrom(given.unionAll(withdrawn).as('act')).selectAll('act')
}

const consentKeys = [
  { column: 'act.at', type: 'timestamptz' },
  { column: 'act.id', type: 'uuid' },
] as const

/** A page of the consents of a month, newest first. */
export function findConsentPage(db: Db, month: string, place: PlaceInList) {
  return pageByKey(db, consents(db, month), { keys: consentKeys, direction: 'desc' }, place)
}

/** All rows of the registers in the order of their pages. */
export const allOf = {
  costs: (db: Db, month: string) =>
    rowsOf(
      db,
      costs(db, month).orderBy('above_satang', 'desc').orderBy('loan_cost.yearly_rate', 'desc').orderBy('loan_cost.loan_id', 'desc'),
    ),
  complaints: (db: Db, month: string) => rowsOf(db, complaints(db, month).orderBy('number', 'desc')),
  consents: (db: Db, month: string) => rowsOf(db, consents(db, month).orderBy('act.at', 'desc').orderBy('act.id', 'desc')),
}

/** The close of a month with the names of both persons; undefined while it is open. */
export function findClose(db: Db, lastDay: BusinessDate) {
  return db
    .selectFrom('month_close')
    .innerJoin('staff as preparer', 'preparer.id', 'prepared_by')
    .innerJoin('staff as signer', 'signer.id', 'signed_by')
    .where('last_day', '=', lastDay)
    .select(['preparer.name as prepared_by', 'signer.name as signed_by', 'signed_at'])
    .executeTakeFirst()
}

/** Figures of the return by the books of a closed month: lent in it, owed at its end, and of that by days in arrears and restructuring. Raw: sums by condition. */
export async function findBookedFigures(db: Db, month: string) {
  const { first, last } = monthBounds(month)
  type Loans = 'overdue_1_3_months' | 'npl' | 'restructured' | 'restructured_overdue_1_3_months' | 'restructured_npl'
  const sumOf = (which: RawBuilder<unknown>, name: Loans) =>
    sql`(select coalesce(sum(principal_satang), 0)::int8 from loss_loan where last_day = ${last} and ${which}) as ${sql.ref(name)}`
  const { rows } = await sql<Record<Loans | 'granted_month' | 'outstanding', Satang>>`select
    (select coalesce(sum(amount_satang), 0)::int8 from ledger_posting join ledger_entry on posting_id = id
      where booked_date between ${first} and ${last} and kind in ('disbursement', 'payout_bounced') and account = 'principal_receivable') as granted_month,
    (select coalesce(sum(balance_satang), 0)::int8 from month_balance where last_day = ${last} and account = 'principal_receivable') as outstanding,
    ${sumOf(sql`days_late between 31 and 90`, 'overdue_1_3_months')},
    ${sumOf(sql`days_late > 90`, 'npl')},
    ${sumOf(sql`restructured`, 'restructured')},
    ${sumOf(sql`restructured and days_late between 31 and 90`, 'restructured_overdue_1_3_months')},
    ${sumOf(sql`restructured and days_late > 90`, 'restructured_npl')}`.execute(db)
  return rows[0]!
}
