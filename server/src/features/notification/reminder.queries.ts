import { type Satang } from '@let-twe/core/money.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

/** An instalment that is not paid in full, with its open amount, late fees included. */
export type UnpaidInstalment = {
  loan_id: string
  borrower_id: string
  number: number
  due_date: BusinessDate
  open_satang: Satang
  /** The late fees of it that were not waived, paid ones too. */
  fee_satang: Satang
}

/** The unpaid instalments of running loans up to a day, oldest first within a loan, for the next `loans` loans after an id. */
export function findUnpaid(db: Db, until: BusinessDate, after: string | null, loans: number): Promise<UnpaidInstalment[]> {
  const next = db
    .selectFrom('loan')
    .where('state', '=', 'active')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('instalment')
          .select('number')
          .whereRef('instalment.loan_id', '=', 'loan.id')
          .where('settled_date', 'is', null)
          .where('due_date', '<=', until),
      ),
    )
    .$if(after !== null, (query) => query.where('loan.id', '>', after!))
    .orderBy('loan.id')
    .limit(loans)
    .select('loan.id')
  return unpaidInstalments(db, until).where('loan.id', 'in', next).execute()
}

/** The unpaid instalments of a running loan up to a day, oldest first. */
export function findUnpaidOf(db: Db, loanId: string, until: BusinessDate): Promise<UnpaidInstalment[]> {
  return unpaidInstalments(db, until)
    .where('loan.id', '=', loanId as LoanId)
    .where('loan.state', '=', 'active')
    .execute()
}

function unpaidInstalments(db: Db, until: BusinessDate) {
  // raw: sums of three tables in one expression
  const fees = sql<Satang>`coalesce((
        select sum(f.amount_satang) from late_fee f
        where f.loan_id = instalment.loan_id and f.instalment_number = instalment.number and f.waived_at is null), 0)::int8 + carried_fee_satang`
  return db
    .selectFrom('instalment')
    .innerJoin('loan', 'loan.id', 'instalment.loan_id')
    .where('settled_date', 'is', null)
    .where('due_date', '<=', until)
    .orderBy('loan.id')
    .orderBy('number')
    .select([
      'instalment.loan_id',
      'loan.borrower_id',
      'number',
      'due_date',
      fees.as('fee_satang'),
      sql<Satang>`principal_satang + interest_satang + ${fees} - coalesce((
        select sum(a.fee_satang + a.principal_satang + a.interest_satang) from payment_allocation a
        join payment p on p.id = a.payment_id
        where p.loan_id = instalment.loan_id and a.instalment_number = instalment.number and p.reversed_at is null), 0)::int8`.as(
        'open_satang',
      ),
    ])
}

/** The amounts of slips under review for these loans from an instant on, by loan. */
export async function findSlipsUnderReview(db: Db, loanIds: readonly string[], from: Date): Promise<ReadonlyMap<string, Satang>> {
  const rows = await db
    .selectFrom('payment_slip')
    .where('loan_id', 'in', loanIds as readonly LoanId[])
    .where('state', 'in', ['received', 'matched'])
    .where('sent_at', '>', from)
    .groupBy('loan_id')
    .select((eb) => ['loan_id', eb.cast<Satang>(eb.fn.sum('amount_satang'), 'int8').as('sent_satang')])
    .execute()
  return new Map(rows.map(({ loan_id, sent_satang }) => [loan_id, sent_satang]))
}

/** An appointment that is still to come. */
export type OpenAppointment = Awaited<ReturnType<typeof findOpenAppointments>>[number]

/** The appointments from one day to another that nobody cancelled. */
export function findOpenAppointments(db: Db, from: BusinessDate, to: BusinessDate) {
  return db
    .selectFrom('appointment')
    .select(['id', 'borrower_id', 'type', 'date', 'time', 'sequence', 'created_at'])
    .where('state', 'in', ['booked', 'confirmed'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()
}

/** The borrowers with a running loan whose permit ends within days, for the next `limit` after an id. */
export function findEndingPermits(
  db: Db,
  { from, until, after, limit }: { from: BusinessDate; until: BusinessDate; after: string | null; limit: number },
): Promise<{ id: string; permit_end: BusinessDate }[]> {
  return db
    .selectFrom('borrower')
    .where('permit_end', '>=', from)
    .where('permit_end', '<=', until)
    .where((eb) =>
      eb.exists(eb.selectFrom('loan').select('loan.id').whereRef('loan.borrower_id', '=', 'borrower.id').where('state', '=', 'active')),
    )
    .$if(after !== null, (query) => query.where('borrower.id', '>', after! as BorrowerId))
    .orderBy('borrower.id')
    .limit(limit)
    .select(['borrower.id', 'permit_end'])
    .$narrowType<{ permit_end: BusinessDate }>()
    .execute()
}

/** The open applications whose borrowers chose a reminder in these days. */
export function findApplicationsToRemind(db: Db, { from, until }: { from: BusinessDate; until: BusinessDate }) {
  return db
    .selectFrom('application')
    .where('remind_on', '>=', from)
    .where('remind_on', '<=', until)
    .where('submitted_at', 'is', null)
    .where('ended_at', 'is', null)
    .select(['id', 'borrower_id', 'remind_on'])
    .execute()
}
