import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { accountKey } from '@let-twe/core/payment/statement-account.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'

/** The balance of the lender's account at a day-end by a posted bank statement. */
export type BankBalance = { readonly statement_id: string; readonly balance_satang: Satang }

/**
 * The bank's balance at a past day-end: after the last line of the day or before it, in a file that goes on behind the day or was uploaded after
 * it; else the first balance of the file after the day, which joins the one before. Null where no file shows it.
 */
export async function findBankBalance(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  db: Kysely<Tables>,
  date: BusinessDate,
): Promise<BankBalance | null> {
  const files = db
    .selectFrom('bank_statement as file')
    .where('file.account', '=', accountKey(termsInForce.lender().bankAccount))
    .where('file.state', '=', 'posted')
  const within = await files
    .innerJoin('bank_line', 'bank_line.statement_id', 'file.id')
    .where('file.first_day', '<=', date)
    .where((eb) =>
      eb.or([
        eb('file.last_day', '>', date),
        eb.and([eb('file.last_day', '=', date), eb('imported_at', '>=', instantInBangkok(addDays(date, 1), '00:00'))]),
      ]),
    )
    .where('bank_line.paid_date', '<=', date)
    .orderBy('file.posted_at', 'desc')
    .orderBy('bank_line.place', 'desc')
    .limit(1)
    .select(['file.id as statement_id', sql<Satang>`balance_satang`.as('balance_satang')])
    .executeTakeFirst()
  if (within) return within
  const after = await files
    .where('file.first_day', '>', date)
    .where('file.gap_from', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bank_statement as before')
          .whereRef('before.account', '=', 'file.account')
          .where('before.state', '=', 'posted')
          .where('before.last_day', '<=', date),
      ),
    )
    .orderBy('file.first_day')
    .limit(1)
    .select(['file.id as statement_id', sql<Satang>`opening_satang`.as('balance_satang')])
    .executeTakeFirst()
  return after ?? null
}
