import { instantInBangkok } from '@let-twe/core/business-date.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { sendOtp } from '../features/auth/send-otp.ts'
import { openClock } from '../platform/clock.ts'
import type { Platform } from '../platform/platform.ts'
import { demoCalendar } from './demo-borrowers.ts'
import { seedCalls } from './demo-calls.ts'
import { seedDecisions } from './demo-decisions.ts'
import { seedMoney } from './demo-money.ts'
import { seedTalks } from './demo-talks.ts'
import type { Desk, DeskStaff } from './desk.ts'
import { must } from './must.ts'
import { silenceGateways } from './silent-gateways.ts'

/**
 * Fills every list of the back office through the product's own use cases on earlier days: waiting items, and some done ones.
 * Once: an office that has calls keeps them.
 */
export async function seedDesk(platform: Platform, staff: DeskStaff): Promise<void> {
  const { db } = platform.database
  if (await db.selectFrom('contact').select('id').limit(1).executeTakeFirst()) return
  const desk: Desk = {
    platform,
    days: await demoCalendar(platform),
    branch: staff.branch,
    on(date, time) {
      const instant = instantInBangkok(date, time)
      return { ...platform, clock: openClock(() => instant) }
    },
    as: (who) => ({ kind: 'staff', id: staff[who] }),
    async person(ending) {
      const row = await db
        .selectFrom('borrower')
        .leftJoin('loan', 'loan.borrower_id', 'borrower.id')
        .where('borrower.phone_number', '=', `+668100000${ending}`)
        .select(['borrower.id as borrower', 'loan.id as loan'])
        .executeTakeFirstOrThrow()
      return { borrower: row.borrower, actor: { kind: 'borrower', id: row.borrower }, loan: row.loan ?? '' }
    },
  }
  await seedTalks(desk)
  await seedMoney(desk)
  await seedDecisions(desk)
  // the last: a start that was stopped before completes its notifications
  await seedCalls(desk)
  await silenceGateways(platform)
  await missSms(platform)
}

/** Hours ago a person without an account requested a code. No gateway accepted it: by now it is too late to be sent. */
async function missSms(platform: Platform): Promise<void> {
  const asked = new Date(platform.clock.now().getTime() - 7 * 3_600_000)
  const phone = parsePhoneNumber('0810000099')!
  const device = { cameBack: null, give: () => platform.random.token() }
  await must(
    sendOtp({ ...platform, clock: openClock(() => asked) }, { phone, forgotPin: true, language: 'mm', address: '127.0.0.1', device }),
  )
}
