import { addDays, businessDateAt, instantInBangkok } from '@let-twe/core/business-date.ts'
import { deliverNoticeJob } from '../../books/notify.ts'
import type { Platform } from '../../platform/platform.ts'
import { deliverNotice } from './deliver-notice.ts'
import { remindOfAppointments } from './remind-of-appointments.ts'
import { remindOfPayments } from './remind-of-payments.ts'

/** Payments are thought of once a day, at this time in Bangkok. */
const paymentsAt = '09:00'
const halfHourMs = 30 * 60_000

/** Declares the work that reaches people: carrying notices, and thinking of payments and appointments. */
export function defineNotificationJobs(platform: Platform): void {
  const { jobs } = platform
  jobs.define<{ id: string }>({ name: deliverNoticeJob, atOnce: 5, run: ({ id }) => deliverNotice(platform, id) })
  jobs.define({ name: 'remind-of-payments', nextRun: nextMorning, run: async () => void (await remindOfPayments(platform)) })
  jobs.define({ name: 'remind-of-appointments', nextRun: nextHalfHour, run: async () => void (await remindOfAppointments(platform)) })
}

function nextMorning(after: Date): Date {
  const today = instantInBangkok(businessDateAt(after), paymentsAt)
  return today > after ? today : instantInBangkok(addDays(businessDateAt(after), 1), paymentsAt)
}

function nextHalfHour(after: Date): Date {
  return new Date((Math.floor(after.getTime() / halfHourMs) + 1) * halfHourMs)
}
