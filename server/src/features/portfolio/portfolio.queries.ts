import type { LoanId } from '@let-twe/core/id.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

type Db = Kysely<Tables>

const newest = 50

function portfolios(db: Db) {
  return db
    .selectFrom('portfolio_import')
    .innerJoin('staff', 'staff.id', 'uploaded_by')
    .innerJoin('loan_product_version', 'loan_product_version.id', 'product_version_id')
    .selectAll('portfolio_import')
    .select(['staff.name as uploader', 'product_code'])
}

/** A file with its uploader and product. */
export type PortfolioView = Awaited<ReturnType<typeof findPortfolios>>[number]

/** The newest files. */
export function findPortfolios(db: Db) {
  return portfolios(db).orderBy('uploaded_at', 'desc').orderBy('portfolio_import.id').limit(newest).execute()
}

export function findPortfolio(db: Db, id: string) {
  return portfolios(db).where('portfolio_import.id', '=', id).executeTakeFirst()
}

/** The columns that were chosen for heads, the newest first. */
export function findPortfolioProfiles(db: Db) {
  return db
    .selectFrom('portfolio_import')
    .where('columns', 'is not', null)
    .orderBy('uploaded_at', 'desc')
    .limit(newest)
    .select((eb) => ['head', eb.ref('columns').$notNull().as('columns')])
    .execute()
}

/** True when an imported loan ended, or money for it is known: its import cannot be undone any more. */
export async function isInUse(db: Db, importId: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select exists (
      select from imported_loan join loan on loan.id = loan_id where import_id = ${importId} and imported_loan.undone_at is null and (
        loan.state <> 'active'
        or exists (select from payment where payment.loan_id = loan.id)
        or exists (select from transfer where transfer.loan_id = loan.id)
        or exists (select from payment_slip where payment_slip.loan_id = loan.id))) as used`.execute(db)
  return rows[0]!.used
}

/** Locks the loans of an import: a payment locks its loan first. */
export async function lockImportedLoans(trx: Transaction, importId: string): Promise<void> {
  const ids = trx.selectFrom('imported_loan').where('import_id', '=', importId).select('loan_id')
  await trx.selectFrom('loan').where('id', 'in', ids).orderBy('id').forUpdate().select('id').execute()
}

/** The postings that an import opened, with their entries. */
export async function findOpenings(db: Db, importId: string) {
  return db
    .selectFrom('ledger_posting')
    .where('portfolio_import_id', '=', importId)
    .where('kind', '=', 'opening_balance')
    .select(['ledger_posting.id', 'loan_id'])
    .select((eb) =>
      eb
        .selectFrom('ledger_entry')
        .whereRef('posting_id', '=', 'ledger_posting.id')
        .select((one) => one.fn.jsonAgg(sql`json_build_object('account', account, 'satang', amount_satang)`).as('entries'))
        .as('entries'),
    )
    .execute()
}

/** The late fees of these loans that were charged after their import and not waived. */
export function findChargedFees(db: Db, loanIds: readonly LoanId[]) {
  return db
    .selectFrom('late_fee')
    .where((eb) => eb('loan_id', '=', eb.fn.any(eb.val([...loanIds]))))
    .where('waived_at', 'is', null)
    .selectAll()
    .execute()
}

/** The accounts that were opened for the loans of an import. */
export function findOpenedAccounts(db: Db, importId: string) {
  return db
    .selectFrom('imported_loan')
    .innerJoin('loan', 'loan.id', 'loan_id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .where('import_id', '=', importId)
    .where('account_opened', '=', true)
    .where('borrower.deleted_at', 'is', null)
    .select(['borrower.id', 'borrower.phone_number as phone'])
    .execute()
}
