import type { BorrowerId } from '@let-twe/core/id.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { calendarFile } from '@let-twe/core/appointment/calendar-entry.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAppointment, findBranch } from './appointment.queries.ts'

/** An own appointment as a calendar file in the reader's language. */
export async function showCalendar(
  { database: { db }, termsInForce, clock }: Platform,
  { id, borrowerId, language }: { id: string; borrowerId: BorrowerId; language: Language },
): Promise<FileReply | Refusal> {
  const lender = termsInForce.lender()
  const appointment = await findAppointment(db, { id, borrowerId })
  if (!appointment) return refuse('not_found')
  const { type, state, date, time, sequence, reference, branch_id } = appointment
  const texts = textsIn(language).common
  const branch = branch_id === null ? undefined : await findBranch(db, branch_id)
  const summary =
    type === 'interview'
      ? fill(texts.calendar_interview, { lender: inLanguage(lender.name, language) })
      : fill(texts.calendar_branch, { branch: inLanguage((branch ?? lender).name, language) })
  const file = calendarFile(
    [
      {
        id: `${id}@appointments`,
        sequence,
        cancelled: state === 'cancelled',
        date,
        time,
        minutes: (type === 'interview' ? lender.interview : lender.branchVisit).minutes,
        summary,
        description: fill(texts.calendar_note, { reference, phone: branch?.phone ?? lender.phone }),
        location: branch ? inLanguage(branch.address, language) : '',
        remindHours: 1,
        made: clock.now(),
      },
    ],
    lender.name.en,
  )
  return { bytes: Buffer.from(file), mediaType: 'text/calendar; charset=utf-8', fileName: 'appointment.ics' }
}
