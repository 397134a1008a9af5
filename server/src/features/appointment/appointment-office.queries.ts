import type { AppointmentId } from '@let-twe/core/id.ts'
import type { AppointmentType } from '@let-twe/core/appointment/endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { firstOfBranches } from '../../domain/branch/first-of-branches.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import { lockLoanOfAppointment } from '../../domain/loan/write-loan.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** An appointment with its borrower and branch, as the office lists it. */
export function findOfficeAppointments(
  db: Kysely<Tables>,
  by:
    | { date: BusinessDate; type?: AppointmentType | undefined; branches: Branches }
    | { openBefore: BusinessDate; branches: Branches }
    | { id: string },
) {
  const shown = db
    .selectFrom('appointment')
    .innerJoin('borrower', 'borrower.id', 'appointment.borrower_id')
    .innerJoin('loan', 'loan.id', 'appointment.loan_id')
    .leftJoin('branch', 'branch.id', 'appointment.branch_id')
    .leftJoin('loan_claim', 'loan_claim.loan_id', 'appointment.loan_id')
    .leftJoin('staff as officer', (join) =>
      join.on('officer.id', '=', (eb) => eb.fn.coalesce('appointment.closed_by', 'loan_claim.staff_id')),
    )
    .selectAll('appointment')
    .select([
      'borrower.name',
      'borrower.phone_number',
      'branch.name as branch_name',
      'loan.state as loan_state',
      'loan.signed_at',
      'loan.planned_rejection',
    ])
    .select(['officer.id as officer_id', 'officer.name as officer_name'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('appointment as other')
          .whereRef('other.loan_id', '=', 'appointment.loan_id')
          .whereRef('other.type', '=', 'appointment.type')
          // raw: the states stand in the statement, as its partial index asks
          .where(sql<boolean>`other.state in ('booked', 'confirmed')`)
          .select('other.id'),
      )
        .$castTo<boolean>()
        .as('other_booked'),
    )
    .select(
      sql<boolean>`appointment.type = 'branch' and exists (
        select from appointment as earlier
        where earlier.loan_id = appointment.loan_id and earlier.type = 'branch' and earlier.state = 'done'
          and (earlier.date, earlier.time) < (appointment.date, appointment.time))`.as('for_signing'),
    )
  if ('id' in by) return shown.where('appointment.id', '=', by.id).execute()
  const keys = [
    ...('date' in by ? [] : ([{ column: 'appointment.date', type: 'date' }] as const)),
    { column: 'appointment.time', type: 'text' },
    { column: 'appointment.id', type: 'uuid' },
  ] as const
  // by the branch of the loan: an interview takes place at none
  const which =
    'date' in by
      ? sql<boolean>`appointment.date = ${by.date} and appointment.state <> 'cancelled'
          and ${by.type === undefined ? sql`true` : sql`appointment.type = ${by.type}`}`
      : sql<boolean>`appointment.date < ${by.openBefore} and appointment.state in ('booked', 'confirmed')`
  return firstOfBranches(db, shown, { table: 'appointment', which, keys, branches: by.branches }, 'date' in by ? 500 : 200)
}

export type OfficeAppointmentRow = Awaited<ReturnType<typeof findOfficeAppointments>>[number]

export function findAppointment(db: Kysely<Tables>, id: AppointmentId): Promise<Selectable<Tables['appointment']> | undefined> {
  return db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockAppointment(trx: Transaction, id: AppointmentId): Promise<Selectable<Tables['appointment']> | undefined> {
  await lockLoanOfAppointment(trx, id)
  return trx.selectFrom('appointment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function lockBranch(trx: Transaction, id: string): Promise<Selectable<Tables['branch']> | undefined> {
  return trx.selectFrom('branch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The branches that take visits, and closed ones with visits on this day. */
export function findVisitedBranches(db: Kysely<Tables>, { date, branches }: { date: BusinessDate; branches: Branches }) {
  return db
    .selectFrom('branch')
    .selectAll()
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('active', '=', true),
        exists(
          selectFrom('appointment')
            .whereRef('appointment.branch_id', '=', 'branch.id')
            .where('date', '=', date)
            .where('state', '<>', 'cancelled')
            .select('appointment.id'),
        ),
      ]),
    )
    .where((eb) => (branches === null ? eb.lit(true) : eb('id', 'in', branches)))
    .orderBy(sql`branch.name ->> 'en'`)
    .execute()
}

export function findClosedDay(db: Kysely<Tables>, date: BusinessDate): Promise<Selectable<Tables['closed_day']> | undefined> {
  return db.selectFrom('closed_day').selectAll().where('date', '=', date).executeTakeFirst()
}

export async function isClosedDay(db: Kysely<Tables>, date: BusinessDate): Promise<boolean> {
  return (await db.selectFrom('closed_day').select('date').where('date', '=', date).executeTakeFirst()) !== undefined
}
