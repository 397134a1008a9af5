import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'
import type { Kysely } from 'kysely'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { decryptOrNull } from '../../platform/encryption/encrypted-column.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Cell } from '../../platform/table-file/to-csv.ts'

/** The months whose loans the last night froze, newest first. */
export async function findBureauMonths(db: Kysely<Tables>): Promise<BusinessDate[]> {
  const rows = await db.selectFrom('loss_month').orderBy('last_day', 'desc').limit(36).select('last_day').execute()
  return rows.map(({ last_day }) => last_day)
}

/** The columns of docs/credit-bureau.md, in the order of the file. */
const head = `member as_of account consent_number consent_date name birth_date identity_number passport
  opened instalments amount_baht principal_baht interest_baht days_late`.split(/\s+/)

/**
 * The loans that ran at the end of a month, as the night of its last day froze them, of borrowers whose consent counts now: a withdrawn one is in no
 * file any more.
 */
export async function* bureauTable(
  platform: Platform,
  { last_day, member }: { readonly last_day: BusinessDate; readonly member: string },
): AsyncGenerator<Cell[]> {
  const { db } = platform.database
  const found = db
    .selectFrom('loss_loan')
    .innerJoin('loan', 'loan.id', 'loss_loan.loan_id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .innerJoin('consent', (join) =>
      join.onRef('consent.borrower_id', '=', 'borrower.id').on('consent.kind', '=', 'credit_bureau').on('withdrawn_at', 'is', null),
    )
    .where('last_day', '=', last_day)
    .where('borrower.deleted_at', 'is', null)
    .orderBy('payment_reference_number')
    .select(['payment_reference_number', 'consent.id as consent', 'given_at', 'borrower.id as borrower', 'name', 'dob'])
    .select(['identity_number', 'passport', 'disbursement_date', 'size_satang', 'principal_satang', 'interest_satang', 'days_late'])
    .select((eb) => (['months', 'times_per_month'] as const).map((each) => eb.ref(`loan.${each}`).as(each)))
  yield head
  for await (const row of rowsOf(db, found))
    yield [
      member,
      last_day,
      row.payment_reference_number,
      row.consent,
      businessDateAt(row.given_at),
      row.name,
      row.dob,
      decryptOrNull(platform, 'borrower.identity_number', row.borrower, row.identity_number),
      decryptOrNull(platform, 'borrower.passport', row.borrower, row.passport),
      row.disbursement_date,
      row.months * row.times_per_month,
      { baht: row.size_satang / 100 },
      { baht: row.principal_satang / 100 },
      { baht: row.interest_satang / 100 },
      row.days_late,
    ]
}
