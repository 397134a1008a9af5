import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import type { AppointmentType } from '@let-twe/core/appointment/endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { lockLoanOfAppointment } from '../../domain/loan/write-loan.ts'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** An appointment as it is stored. */
export type AppointmentRow = Selectable<Tables['appointment']>

/** The states in which an appointment takes a seat. */
const placeTakingStates = ['booked', 'confirmed', 'done'] as const
const openStates = ['booked', 'confirmed'] as const

/** The own appointments, newest first. */
export const findAppointments: (db: Kysely<Tables>, borrowerId: BorrowerId) => Promise<AppointmentRow[]> = compileOnce(
  (db, borrowerId: BorrowerId) =>
    db
      .selectFrom('appointment')
      .selectAll()
      .where('borrower_id', '=', borrowerId)
      .orderBy('created_at', 'desc')
      .orderBy('date', 'desc')
      .orderBy('time', 'desc')
      .limit(sql.lit(100)),
)

/** One own appointment; optionally locked until the end of the transaction. */
export async function findAppointment(
  db: Kysely<Tables>,
  { id, borrowerId, lock = false }: { id: string; borrowerId: BorrowerId; lock?: boolean },
): Promise<AppointmentRow | undefined> {
  const query = db.selectFrom('appointment').selectAll().where('id', '=', id).where('borrower_id', '=', borrowerId)
  if (!lock) return query.executeTakeFirst()
  await lockLoanOfAppointment(db, id)
  return query.forUpdate().executeTakeFirst()
}

/** The appointment of a loan that is still to come. */
export async function findOpenAppointment(db: Kysely<Tables>, loanId: LoanId, type: AppointmentType): Promise<AppointmentRow | undefined> {
  return db
    .selectFrom('appointment')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('type', '=', type)
    .where('state', 'in', openStates)
    .executeTakeFirst()
}

/** All appointments of a loan of one kind, the latest day first. */
export async function findAppointmentsOfLoan(db: Kysely<Tables>, loanId: LoanId, type: AppointmentType): Promise<AppointmentRow[]> {
  return db
    .selectFrom('appointment')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where('type', '=', type)
    .orderBy('date', 'desc')
    .orderBy('time', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** The undecided loan of a borrower, locked. */
export async function lockOpenLoan(trx: Transaction, borrowerId: BorrowerId) {
  return trx
    .selectFrom('loan')
    .select(['id', 'state', 'application_id', 'approved_at', 'signed_at'])
    .where('borrower_id', '=', borrowerId)
    .where('state', 'in', ['pending', 'pre_approved', 'appointment_confirmed', 'active'])
    .forUpdate()
    .executeTakeFirst()
}

/** The days of a span on which there are no appointments. */
export async function findClosedDays(db: Kysely<Tables>, from: BusinessDate, to: BusinessDate): Promise<Set<string>> {
  const rows = await db.selectFrom('closed_day').select('date').where('date', '>=', from).where('date', '<=', to).execute()
  return new Set(rows.map(({ date }) => date))
}

/** A branch that takes visits. */
export async function findBranch(db: Kysely<Tables>, id: string): Promise<Selectable<Tables['branch']> | undefined> {
  return db.selectFrom('branch').selectAll().where('id', '=', id).where('active', '=', true).executeTakeFirst()
}

/** A span of days of one venue, as one borrower sees it: the own hold takes no seat. */
export type TakenSpan = {
  readonly branchId: string | null
  readonly from: BusinessDate
  readonly to: BusinessDate
  readonly borrowerId?: BorrowerId | undefined
  readonly now: Date
}

/** The number of booked slots, or those reserved by others, at each time of a span; the key is `date time`. */
export async function countTaken(db: Kysely<Tables>, { branchId, from, to, borrowerId, now }: TakenSpan): Promise<Map<string, number>> {
  const holds = await db
    .selectFrom('appointment_hold')
    .where('type', '=', branchId === null ? 'interview' : 'branch')
    .where('branch_id', branchId === null ? 'is' : '=', branchId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('expires_at', '>', now)
    .where((eb) => (borrowerId === undefined ? eb.lit(true) : eb('borrower_id', '<>', borrowerId)))
    .groupBy(['date', 'time'])
    .select((eb) => ['date', 'time', eb.fn.countAll<number>().as('taken')])
    .execute()
  const rows = await db
    .selectFrom('appointment')
    .where('type', '=', branchId === null ? 'interview' : 'branch')
    .where('branch_id', branchId === null ? 'is' : '=', branchId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('state', 'in', placeTakingStates)
    .groupBy(['date', 'time'])
    .select((eb) => ['date', 'time', eb.fn.countAll<number>().as('taken')])
    .execute()
  const counts = new Map<string, number>()
  for (const { date, time, taken } of [...rows, ...holds]) counts.set(`${date} ${time}`, (counts.get(`${date} ${time}`) ?? 0) + taken)
  return counts
}

/** The same of one day for all venues of a kind; the key is `branch time`. */
export async function countTakenOfDay(
  db: Kysely<Tables>,
  { type, date, now }: { readonly type: AppointmentType; readonly date: BusinessDate; readonly now: Date },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('appointment')
        .where('type', '=', type)
        .where('date', '=', date)
        .where('state', 'in', placeTakingStates)
        .select(['branch_id', 'time'])
        .unionAll(
          eb
            .selectFrom('appointment_hold')
            .where('type', '=', type)
            .where('date', '=', date)
            .where('expires_at', '>', now)
            .select(['branch_id', 'time']),
        )
        .as('place'),
    )
    .groupBy(['branch_id', 'time'])
    .select((eb) => ['branch_id', 'time', eb.fn.countAll<number>().as('taken')])
    .execute()
  return new Map(rows.map(({ branch_id, time, taken }) => [`${branch_id} ${time}`, taken]))
}

/** Holds a time for a borrower; an earlier hold gives way, and those that ran out go. */
export async function upsertHold(trx: Transaction, hold: Selectable<Tables['appointment_hold']>, now: Date): Promise<void> {
  const { borrower_id: _borrower, ...changes } = hold
  await trx.deleteFrom('appointment_hold').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('appointment_hold')
    .values(hold)
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(changes))
    .execute()
}

/** Gives a held time back. */
export async function deleteHold(trx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await trx.deleteFrom('appointment_hold').where('borrower_id', '=', borrowerId).execute()
}

/** True for a borrower whose next page is a booking: an application ready to be sent, or sent. */
export async function mayBook(db: Kysely<Tables>, borrowerId: BorrowerId): Promise<boolean> {
  const ready = await db
    .selectFrom('application')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('form_state', '=', 'choose_loan_type')
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ready !== undefined
}
