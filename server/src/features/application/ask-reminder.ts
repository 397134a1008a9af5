import { reminderDaysAhead, type remindOfApplication } from '@let-twe/core/application/endpoints.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { setReminder } from '../../domain/application/write-application.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockApplication } from './application.queries.ts'

type Asking = { readonly actor: Actor & { readonly id: string }; readonly date: BusinessDate }

/** Stores the day on which a borrower is reminded of an application that waits for a renewed permit. */
export function askReminder(platform: Platform, { actor, date }: Asking): Promise<Data<typeof remindOfApplication> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const today = platform.clock.today()
    if (date <= today) return refuseFields({ date: 'date_in_past' })
    if (date > addDays(today, reminderDaysAhead)) return refuseFields({ date: 'date_invalid' })
    const application = await lockApplication(platform, trx, actor.id)
    if (!application) return refuse('step_not_reached')
    if (application.submitted_at !== null || application.ended_at !== null) return refuse('application_submitted')
    await setReminder(trx, application.id, date)
    await audit(platform, trx, actor, { action: 'application.remind', subject: { kind: 'application', id: application.id } })
    return { remind_on: date }
  })
}
