import { smsAlarm, smsPools } from '@let-twe/core/auth/otp-rules.ts'
import type { Platform } from '../platform.ts'
import { raiseAlarm } from '../raise-alarm.ts'
import { type SmsPool, takeSms } from './sms-pools.ts'

const everyMs = 5 * 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Declares the job that counts the cost of SMS, and alarms staff when it exceeds the product's need (docs/product.md §6.3). */
export function defineSmsBudgetWatch({ jobs, database, clock, log }: Platform): void {
  jobs.define({
    name: 'watch-sms-budget',
    nextRun: (after) => new Date(after.getTime() + everyMs),
    async run() {
      const countedSince = async (ms: number) => {
        const since = new Date(clock.now().getTime() - ms)
        const { count } = await database.db
          .selectFrom('sms_message')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('created_at', '>', since)
          // a withheld message costs nothing
          .where((eb) => eb.or([eb('failed_reason', 'is', null), eb('tried_at', 'is not', null)]))
          .executeTakeFirstOrThrow()
        return Number(count)
      }
      if ((await countedSince(hourMs)) > smsAlarm.hour || (await countedSince(dayMs)) > smsAlarm.day)
        await raiseAlarm({ clock, database, log }, 'sms_budget')
      for (const pool of Object.keys(smsPools) as SmsPool[])
        if (await takeSms({ clock, database }, pool, 0)) await raiseAlarm({ clock, database, log }, 'sms_flood')
    },
  })
}
