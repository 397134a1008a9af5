import { addDays, businessDateAt, instantInBangkok } from '@let-twe/core/business-date.ts'
import { type Notice, notifyAll } from '../../domain/notification/notify.ts'
import type { Platform } from '../../platform/platform.ts'
import { type OpenAppointment, findOpenAppointments } from './reminder.queries.ts'
import { transact } from '../../platform/database/transact.ts'

const hourMs = 3_600_000
/** A day's reminder that could not go out is still worth it until this long before. */
const dayReminderUntilMs = 3 * hourMs

/** Reminds of the appointments of the next day and of the next hour, each once for every time that it was moved to. */
export async function remindOfAppointments(platform: Platform): Promise<number> {
  const {
    clock,
    database: { db },
  } = platform
  const now = clock.now()
  const today = businessDateAt(now)
  const open = await findOpenAppointments(db, today, addDays(today, 1))
  const notices = open.map((appointment) => noticeOf(appointment, now)).filter((notice) => notice !== null)
  if (notices.length === 0) return 0
  return transact(db, { onRefusal: 'commit' }, (trx) => notifyAll(platform, trx, notices))
}

function noticeOf({ id, borrower_id, type, date, time, sequence, created_at }: OpenAppointment, now: Date): Notice | null {
  const start = instantInBangkok(date, time).getTime()
  const ahead = start - now.getTime()
  const isHour = ahead > 0 && ahead <= hourMs
  // a booking for tomorrow needs no reminder at once
  const isDay = ahead > dayReminderUntilMs && ahead <= 24 * hourMs && start - created_at.getTime() > 25 * hourMs
  if (!isHour && !isDay) return null
  return {
    borrowerId: borrower_id,
    kind: 'appointment_reminder',
    params: { appointment_id: id, sequence, type, date, time },
    dedupeKey: `${isHour ? 'hour' : 'day'} before ${id} ${sequence}`,
  }
}
