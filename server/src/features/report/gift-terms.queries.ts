import { giftShare } from '@let-twe/core/report/exceptions.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Terms that give the lender's income away: agreed loans far below the rate of their product or without one, and product versions with a rate or a late
 * fee far below the highest that the product had. A new product is compared with all others. Columns as in `exceptionSources`. Raw: fields of JSON.
 */
export function giftTermsOf(ofDay: (column: string) => RawBuilder<unknown>): RawBuilder<unknown>[] {
  const cheaper = sql`${term('version', 'rate', 'yearly')} < ${giftShare}::numeric * earlier.rate`
  return [
    sql`select 'gift_terms', at, array_remove(array[loan.proposed_by, actor_id::uuid], null), loan.id, size_satang, action, ${percent(sql`yearly_rate`)}
      from audit_event join loan on loan.id = subject_id::uuid join loan_product_version as version on version.id = product_version_id
      where ${ofDay('at')} and action = 'loan.approve'
        and (yearly_rate = 0 or yearly_rate < ${giftShare}::numeric * ${term('version', 'rate', 'yearly')})`,
    sql`select 'gift_terms', version.created_at, array_remove(array[version.proposed_by, version.confirmed_by], null), null::uuid, null, 'setting_product',
        product_code || case when ${cheaper} then ': ' || ${percent(sql`earlier.rate`)} || ' → ' || ${percent(term('version', 'rate', 'yearly'))} else '' end
      from loan_product_version as version, lateral (select max(${term('other', 'rate', 'yearly')}) as rate, max(${term('other', 'lateFee', 'amount')}) as fee,
          min(${term('other', 'lateFee', 'afterDays')}) as after_days, min(${term('other', 'lateFee', 'freeUpTo')}) as free_up_to
        from loan_product_version as other where other.created_at < version.created_at
          and (other.product_code = version.product_code or version.number = 1)) as earlier
      where ${ofDay('version.created_at')} and (${cheaper}
        or ${term('version', 'lateFee', 'amount')} < ${giftShare}::numeric * earlier.fee
        or ${giftShare}::numeric * ${term('version', 'lateFee', 'afterDays')} > earlier.after_days
        or ${giftShare}::numeric * ${term('version', 'lateFee', 'freeUpTo')} > earlier.free_up_to)`,
  ]
}

function term(version: string, group: string, name: string): RawBuilder<unknown> {
  return sql`(${sql.ref(`${version}.terms`)} -> ${sql.lit(group)} ->> ${sql.lit(name)})::int`
}

/** Hundredths of a percent, as a person reads them. */
function percent(rate: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${rate} / 100.0)::float8 || ' %'`
}
