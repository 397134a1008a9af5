import { type LenderAccount, accountKey } from '@let-twe/core/payment/statement-account.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'

/** The lender's accounts that a bank statement may have: today's first, then those of earlier settings. */
export async function findLenderAccounts({ termsInForce }: Pick<Platform, 'termsInForce'>, db: Kysely<Tables>): Promise<LenderAccount[]> {
  const { rows } = await sql<LenderAccount>`select distinct account ->> 'bank' as bank, account ->> 'number' as number from (
      select value -> 'bankAccount' as account from lender_version union all
      select value -> 'bankAccount' from setting_version where area = 'company'
    ) as named where account is not null order by bank, number`.execute(db)
  const accounts = new Map(
    [termsInForce.lender().bankAccount, ...rows].map(({ bank, number }) => [accountKey({ bank, number }), { bank, number }]),
  )
  return [...accounts.values()]
}

/** The biller ids that are the lender's: today's, and those of earlier settings, whose printed codes are still paid. */
export async function findBillerIds({ database: { db }, termsInForce }: Platform): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct id from (
      select value ->> 'billerId' as id from lender_version union all
      select value ->> 'billerId' from setting_version where area = 'company'
    ) as named where id is not null`.execute(db)
  return [...new Set([termsInForce.lender().billerId, ...rows.map(({ id }) => id)])]
}
