import type { LoanId } from '@let-twe/core/id.ts'
import { type Kysely, sql } from 'kysely'
import { unpaidFeeRows } from '../../domain/loan/late-fees.ts'
import { accountRows } from '../../domain/loan/loan-account.ts'
import { recoveredSoFar } from '../../domain/loan/plan-recovery.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** Of a frequent name or payer so many are looked at. */
const enough = 20

/** The found loans of each asked key. */
export type LoansByKey = ReadonlyMap<string, readonly LoanId[]>

/** By the keys of payers, the loans that transfers of the same payer were posted to. Raw: a limit for each key. */
export async function findLoansOfPayers(db: Kysely<Tables>, keys: readonly string[]): Promise<LoansByKey> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; ids: LoanId[] }>`
    select key, array_agg(paid.loan_id) as ids from unnest(${keys}::text[]) as asked (key) cross join lateral (
      select distinct transfer.loan_id from transfer_source join transfer on transfer.id = transfer_source.transfer_id
      where transfer_source.payer_key = key and transfer_source.removed_at is null and transfer.state = 'posted' and transfer.loan_id is not null
      limit ${sql.lit(enough)}) as paid
    group by key`.execute(db)
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

/**
 * By the keys of payers, the loans of borrowers with the words of their names. Found by the form in which screening compares names: two names of one key
 * have the same one. The key lacks words of a name that banks write too. Raw: that form is a function of the database, and a limit for each payer.
 */
export async function findLoansOfNames(
  db: Kysely<Tables>,
  payers: readonly { readonly key: string; readonly words: string }[],
): Promise<LoansByKey> {
  if (payers.length === 0) return new Map()
  const [keys, words] = [payers.map((each) => each.key), payers.map((each) => each.words)]
  const { rows } = await sql<{ key: string; ids: LoanId[] }>`
    select key, array_agg(distinct named.id) as ids from unnest(${keys}::text[], ${words}::text[]) as asked (key, words) cross join lateral (
      select loan.id from borrower join loan on loan.borrower_id = borrower.id
      where designated_name(borrower.name) = any(array[designated_name(key), designated_name(words)]) and borrower.deleted_at is null
        and (loan.state = 'active' or loan.written_off_date is not null)
      limit ${sql.lit(enough)}) as named
    group by key`.execute(db)
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

/** A loan that takes money, with everything that its owed amounts follow from. */
export type OpenLoan = Awaited<ReturnType<typeof findOpenLoans>>[number]

/** Of these loans, and those with these payment reference numbers, those that take money. */
export async function findOpenLoans(
  db: Kysely<Tables>,
  { ids, references }: { readonly ids: readonly LoanId[]; readonly references: readonly string[] },
) {
  if (ids.length + references.length === 0) return []
  return db
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .where((eb) =>
      eb.or([
        eb('loan.id', '=', eb.fn.any(eb.val([...ids]))),
        eb('loan.payment_reference_number', '=', eb.fn.any(eb.val([...references]))),
      ]),
    )
    .where((eb) => eb.or([eb('loan.state', '=', 'active'), eb('loan.written_off_date', 'is not', null)]))
    .select([
      'loan.id',
      'loan.state',
      'loan.written_off_date',
      'loan.disbursement_date',
      'loan.yearly_rate',
      'loan.product_version_id',
      'loan.payment_reference_number',
      'borrower.name',
    ])
    .select(accountRows)
    .select((eb) => [unpaidFeeRows(eb), recoveredSoFar(eb)])
    .execute()
}
