import { businessDateAt, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { NotificationKind } from '@let-twe/core/notification/endpoints.ts'
import { reminderDemand } from '@let-twe/core/notification/reminder-demand.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { findSlipsUnderReview, findUnpaidOf } from './reminder.queries.ts'

/** Now, and the instant from which a slip that was sent counts as a payment under way. */
type Instants = { readonly now: Date; readonly slipsFrom: Date }
type Notice = { readonly kind: NotificationKind; readonly params: Readonly<Record<string, unknown>>; readonly created_at: Date }

/** A notification undelivered for so long is in the app's list and needs no message any more. */
const tooOldMs = 3 * 86_400_000

/**
 * True while a notification is still true: not of a cancelled, moved or reopened appointment, a missed one with another booked, an answered request or question, a
 * payment that was made or whose slip is under review.
 */
export async function isStillRelevant(db: Kysely<Tables>, { kind, params, created_at }: Notice, instants: Instants): Promise<boolean> {
  const { now } = instants
  if (now.getTime() - created_at.getTime() > tooOldMs) return false
  switch (kind) {
    case 'interview_booked':
    case 'branch_appointment_booked':
    case 'appointment_confirmed':
    case 'appointment_reminder':
    case 'appointment_moved':
      return isStillAhead(db, params, now)
    case 'interview_missed':
    case 'branch_visit_missed':
      return isStillMissed(db, params)
    case 'document_requested':
    case 'information_requested':
    case 'interview_requested':
      return isStillWanted(db, params)
    case 'size_offered':
      return isStillAsked(db, params)
    case 'payment_due_soon':
    case 'payment_due_today':
    case 'payment_late':
      return isStillUnpaid(db, params, kind, instants)
    default:
      return true
  }
}

async function isStillAhead(db: Kysely<Tables>, params: Notice['params'], now: Date): Promise<boolean> {
  if (typeof params['appointment_id'] !== 'string') return true
  const appointment = await db
    .selectFrom('appointment')
    .select(['date', 'time', 'sequence'])
    .where('id', '=', params['appointment_id'])
    .where('state', 'in', ['booked', 'confirmed'])
    .executeTakeFirst()
  return (
    appointment !== undefined && appointment.sequence === params['sequence'] && instantInBangkok(appointment.date, appointment.time) > now
  )
}

async function isStillMissed(db: Kysely<Tables>, params: Notice['params']): Promise<boolean> {
  if (typeof params['appointment_id'] !== 'string') return true
  const missed = db
    .selectFrom('appointment')
    .select('id')
    .where('id', '=', params['appointment_id'])
    .where('state', '=', 'missed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('appointment as booked')
            .whereRef('booked.loan_id', '=', 'appointment.loan_id')
            .whereRef('booked.type', '=', 'appointment.type')
            .where('booked.state', 'in', ['booked', 'confirmed'])
            .select('booked.id'),
        ),
      ),
    )
  return (await missed.executeTakeFirst()) !== undefined
}

async function isStillWanted(db: Kysely<Tables>, params: Notice['params']): Promise<boolean> {
  if (typeof params['request_id'] !== 'string') return true
  const request = db.selectFrom('officer_request').select('id').where('id', '=', params['request_id']).where('done_at', 'is', null)
  return (await request.executeTakeFirst()) !== undefined
}

async function isStillAsked(db: Kysely<Tables>, params: Notice['params']): Promise<boolean> {
  if (typeof params['offer_id'] !== 'string') return true
  const offer = db.selectFrom('counter_offer').select('id').where('id', '=', params['offer_id']).where('answer', 'is', null)
  return (await offer.executeTakeFirst()) !== undefined
}

async function isStillUnpaid(
  db: Kysely<Tables>,
  params: Notice['params'],
  kind: 'payment_due_soon' | 'payment_due_today' | 'payment_late',
  { now, slipsFrom }: Instants,
): Promise<boolean> {
  if (typeof params['loan_id'] !== 'string') return true
  const instalment = await db
    .selectFrom('instalment')
    .innerJoin('loan', 'loan.id', 'instalment.loan_id')
    .select('due_date')
    .where('loan_id', '=', params['loan_id'])
    .where('number', '=', Number(params['instalment']))
    .where('settled_date', 'is', null)
    .where('loan.state', '=', 'active')
    .executeTakeFirst()
  if (!instalment) return false
  const slips = (await findSlipsUnderReview(db, [params['loan_id']], slipsFrom)).get(params['loan_id'])
  const under = slips === undefined ? [] : await findUnpaidOf(db, params['loan_id'], instalment.due_date)
  // a slip for the instalment came after the notice was written, and is being looked at
  if (slips !== undefined && reminderDemand(under, slips).every(({ number }) => number !== Number(params['instalment']))) return false
  const today = businessDateAt(now)
  if (kind === 'payment_due_soon') return instalment.due_date > today
  return kind === 'payment_due_today' ? instalment.due_date === today : instalment.due_date < today
}
