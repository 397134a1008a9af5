import { businessDateAt, instantInBangkok, nextInBangkok } from '@let-twe/core/business-date.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { deliverNotificationJob } from '../../domain/notification/notify.ts'
import type { Platform } from '../../platform/platform.ts'
import { deliverNotification } from './deliver-notification.ts'
import { remindOfApplications } from './remind-of-applications.ts'
import { remindOfAppointments } from './remind-of-appointments.ts'
import { remindOfPayments } from './remind-of-payments.ts'
import { remindOfPermits } from './remind-of-permits.ts'

/** Payments and permits are thought of once a day, at this time in Bangkok. */
const paymentsAt = '09:00'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Declares the work that reaches people: carrying notices, and thinking of payments, permits and appointments. */
export function defineNotificationJobs(platform: Platform): void {
  const { jobs, termsInForce } = platform
  jobs.define<{ id: string; again?: boolean }>({
    name: deliverNotificationJob,
    atOnce: 5,
    run: (notice) => deliverNotification(platform, notice),
  })
  jobs.define({ name: 'remind-of-payments', nextRun: nextMorning, run: async () => void (await remindOfPayments(platform)) })
  jobs.define({ name: 'remind-of-permits', nextRun: nextMorning, run: async () => void (await remindOfPermits(platform)) })
  jobs.define({ name: 'remind-of-applications', nextRun: nextMorning, run: async () => void (await remindOfApplications(platform)) })
  jobs.define({
    name: 'remind-of-appointments',
    nextRun: (after) => nextLook(after, termsInForce.lender()),
    run: async () => void (await remindOfAppointments(platform)),
  })
}

function nextMorning(after: Date): Date {
  return nextInBangkok(after, paymentsAt)
}

/** The next instant at which a reminder of an appointment falls due: at a time of the day before, and an hour before it. */
function nextLook(after: Date, { interview, branchVisit }: Lender): Date {
  const today = businessDateAt(after)
  const looks = [...interview.times, ...branchVisit.times].flatMap((time) => {
    const start = instantInBangkok(today, time).getTime()
    return [start - hourMs, start]
  })
  const next = Math.min(...looks.filter((look) => look > after.getTime()), ...looks.map((look) => look + dayMs))
  return new Date(next)
}
