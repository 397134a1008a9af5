import { addDays, businessDateAt, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { getAnswerTime } from '@let-twe/core/conversation/endpoints.ts'
import { usualAnswerMinutes } from '@let-twe/core/conversation/usual-answer.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { nextOpening, openMinutes } from '@let-twe/core/lender/office-time.ts'
import { findClosedDays } from '../../domain/branch/find-closed-days.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAnswers } from './conversation.queries.ts'

const days = 14

/** When an answer is to be expected: within the usual minutes of the last days, in office hours. */
export async function readAnswerTime({ clock, database: { db }, termsInForce }: Platform): Promise<Data<typeof getAnswerTime>> {
  const now = clock.now()
  const from = addDays(businessDateAt(now), -days)
  const answers = await findAnswers(db, instantInBangkok(from, '00:00'))
  // a wait may have begun before the first of these days
  const closedDays = new Set((await findClosedDays(db, addDays(from, -days))).map(({ date }) => date))
  const lender = termsInForce.lender()
  const minutes = answers.map(({ asked_at, answered_at }) => openMinutes(asked_at, answered_at, lender, closedDays))
  return { usual_minutes: usualAnswerMinutes(minutes), opens_at: nextOpening(now, lender, closedDays)?.toISOString() ?? null }
}
