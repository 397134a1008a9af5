import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { justUnderShare } from '@let-twe/core/report/exceptions.ts'
import { type SummedOperation, beginningsOf, summedOperations } from '@let-twe/core/staff/personal-totals.ts'
import type { Roles } from '@let-twe/core/staff/role.ts'
import { type RawBuilder, sql } from 'kysely'
import { doneSince } from '../../domain/staff/personal-totals.ts'

const actionOf: Readonly<Record<SummedOperation, string>> = {
  assigned: 'transfer.assign',
  moneyOut: 'refund',
  fetched: 'drawer.from_bank',
  waived: 'loan.waive_late_fee',
}

/** The people whose sum of the day, or of the month until it, is just under the total of their role, or at it; with the sum of the day. Columns as in `exceptionSources`. */
export function nearLimits(roles: Roles, { day, until }: { readonly day: BusinessDate; readonly until: Date }): RawBuilder<unknown>[] {
  const begins = beginningsOf(day)
  return summedOperations.map((operation) => {
    const isNear = (sum: RawBuilder<unknown>, of: 'day' | 'month') =>
      sql`case role ${sql.join(
        Object.entries(roles).map(([code, { totals }]) => sql`when ${code} then ${totals[operation][of]}::bigint`),
        sql` `,
      )} end between 1 and ${sum} / ${justUnderShare}::numeric`
    const ofDay = sql`sum(amount) filter (where at >= ${begins.day})`
    return sql`select 'just_under_limit', max(at), array[person], null::uuid, ${ofDay}::int8, ${actionOf[operation]}, null
      from (${doneSince[operation](begins.month)}) as done join staff on staff.id = person where at < ${until}
      group by person, role having ${isNear(ofDay, 'day')} or ${isNear(sql`sum(amount)`, 'month')} and ${ofDay} > 0`
  })
}
