import type { AppointmentId, LoanId, StaffId } from '@let-twe/core/id.ts'
import type { AppointmentType } from '@let-twe/core/appointment/endpoints.ts'
import type { ShortReason } from '@let-twe/core/appointment/interview-length.ts'
import type { InterviewSheet } from '@let-twe/core/appointment/interview-questions.ts'
import type { InterviewResult } from '@let-twe/core/loan/precondition-facts.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { branchOfLoan } from '../branch/branch-of-loan.ts'
import { encryptJson } from '../../platform/encryption/encrypted-column.ts'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Transaction } from '../../platform/database/transact.ts'

type AppointmentRow = Selectable<Tables['appointment']>

/** Confirms a branch visit. */
export async function confirmAppointmentRow(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('appointment').set({ state: 'confirmed' }).where('id', '=', id).execute()
}

/** Stores when an officer began an interview. */
export async function startAppointmentRow(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.updateTable('appointment').set({ started_at: at }).where('id', '=', id).execute()
}

/** Stores attendance and result of an interview; the previous state is stored for a withdrawal. */
export async function closeAppointmentRow(
  trx: Transaction,
  { id, borrower_id: owner, state: before, state_before, closed_at }: AppointmentRow,
  {
    answers,
    ...said
  }: {
    readonly state: 'done' | 'missed'
    readonly result: InterviewResult | null
    readonly answers: InterviewSheet | null
    readonly short_reason?: ShortReason | null
    readonly borrower_act?: 'code' | 'paper'
    readonly closed_by: StaffId
  },
  platform: Pick<Platform, 'clock' | 'configuration'>,
): Promise<void> {
  const isOpen = before === 'booked' || before === 'confirmed'
  const kept = isOpen ? { state_before: before, closed_at: platform.clock.now() } : { state_before, closed_at }
  const interview_answers = answers && encryptJson(platform, 'appointment.interview_answers', owner, answers)
  await trx
    .updateTable('appointment')
    .set({ ...said, ...kept, interview_answers })
    .where('id', '=', id)
    .execute()
}

/** Withdraws the result of an appointment. Throws when another one took its slot in between. */
export async function reopenAppointmentRow(trx: Transaction, id: string, state: 'booked' | 'confirmed'): Promise<void> {
  await trx
    .updateTable('appointment')
    .set({
      state,
      result: null,
      interview_answers: null,
      short_reason: null,
      borrower_act: null,
      state_before: null,
      closed_at: null,
      closed_by: null,
    })
    .where('id', '=', id)
    .execute()
}

/** Cancels a loan's coming appointments, or those of one type: after the decision its slots are free. */
export async function cancelOpenAppointments(trx: Transaction, loanId: LoanId, type?: AppointmentType): Promise<void> {
  const open = trx
    .updateTable('appointment')
    .set((eb) => ({ state: 'cancelled', sequence: eb('sequence', '+', 1) }))
    .where('loan_id', '=', loanId)
    .where('state', 'in', ['booked', 'confirmed'])
  await (type === undefined ? open : open.where('type', '=', type)).execute()
}

/** A booking as it is written, apart from its seat. */
export type NewAppointment = Pick<
  AppointmentRow,
  'id' | 'borrower_id' | 'loan_id' | 'type' | 'branch_id' | 'date' | 'time' | 'social_channel' | 'social_url' | 'reference' | 'created_at'
>

/**
 * Takes the smallest free seat of a time; undefined when the time is full, or when the loan has an open appointment of this type.
 * `reservePlace` alone calls it.
 */
export async function insertIntoFreeSeat(
  trx: Transaction,
  appointment: NewAppointment,
  capacity: number,
): Promise<AppointmentRow | undefined> {
  const seat = await takeSmallestSeat(trx, appointment, capacity)
  if (seat === undefined) return undefined
  return trx
    .insertInto('appointment')
    .values({ ...appointment, state: 'booked', seat, loan_branch_id: branchOfLoan(trx, appointment.loan_id) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Moves an appointment to another time; undefined when that time is full. Moved by staff it stays confirmed, and is none of the borrower's
 * changes. `moveSeat` alone calls it.
 */
export async function updateIntoFreeSeat(
  trx: Transaction,
  { id, type, branch_id, date, time }: Pick<AppointmentRow, 'id' | 'type' | 'branch_id' | 'date' | 'time'>,
  capacity: number,
  by: 'borrower' | 'staff' = 'borrower',
): Promise<AppointmentRow | undefined> {
  const seat = await takeSmallestSeat(trx, { type, branch_id, date, time }, capacity)
  if (seat === undefined) return undefined
  return trx
    .updateTable('appointment')
    .set((eb) => ({ branch_id, date, time, seat, started_at: null, sequence: eb('sequence', '+', 1) }))
    .set((eb) => (by === 'staff' ? { staff_moves: eb('staff_moves', '+', 1) } : { state: 'booked' }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Bookings of one slot wait for each other until their transaction ends; the unique indexes guard the rule, this only orders the
 * bookings.
 */
export async function queueForTime(trx: Transaction, { type, branch_id, date, time }: SlotKey): Promise<void> {
  await queueFor(trx, `appointment ${type} ${branch_id} ${date} ${time}`)
}

/** One time of one venue. */
export type SlotKey = Pick<AppointmentRow, 'type' | 'branch_id' | 'date' | 'time'>

/** The smallest free seat of a time, which nobody else takes before this transaction ends; undefined when the time is full. */
async function takeSmallestSeat(trx: Transaction, time: SlotKey, capacity: number): Promise<number | undefined> {
  await queueForTime(trx, time)
  const rows = await trx
    .selectFrom('appointment')
    .where('type', '=', time.type)
    .where('branch_id', 'is not distinct from', time.branch_id)
    .where('date', '=', time.date)
    .where('time', '=', time.time)
    .where('state', 'in', ['booked', 'confirmed', 'done'])
    .select('seat')
    .execute()
  const taken = new Set(rows.map(({ seat }) => seat))
  return Array.from({ length: capacity }, (_, index) => index + 1).find((seat) => !taken.has(seat))
}

/** Ends an appointment. */
export async function updateCancelled(trx: Transaction, id: AppointmentId): Promise<AppointmentRow> {
  return trx
    .updateTable('appointment')
    .set((eb) => ({ state: 'cancelled', sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Brings `loan_branch_id` in line with the branch of these loans. */
export async function copyBranchToAppointments(trx: Transaction, loanIds: readonly LoanId[]): Promise<void> {
  await trx
    .updateTable('appointment')
    .from('loan')
    .set((eb) => ({ loan_branch_id: eb.ref('loan.branch_id') }))
    .whereRef('loan.id', '=', 'appointment.loan_id')
    .where('loan.id', 'in', loanIds)
    .whereRef('appointment.loan_branch_id', 'is distinct from', 'loan.branch_id')
    .execute()
}
