import type { LoanId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import { containing } from '../../platform/database/containing.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** Of a frequent name or payer so many are looked at. */
const enough = 20

/** The loans that transfers of the same payer were posted to. */
export async function findLoansOfPayer(db: Kysely<Tables>, payerKey: string): Promise<LoanId[]> {
  const rows = await db
    .selectFrom('transfer_source')
    .innerJoin('transfer', 'transfer.id', 'transfer_source.transfer_id')
    .where('transfer_source.payer_key', '=', payerKey)
    .where('transfer_source.removed_at', 'is', null)
    .where('transfer.state', '=', 'posted')
    .where('transfer.loan_id', 'is not', null)
    .select((eb) => eb.ref('transfer.loan_id').$notNull().as('id'))
    .distinct()
    .limit(enough)
    .execute()
  return rows.map(({ id }) => id)
}

/** The loans of borrowers whose name contains each of these words. */
export async function findLoansOfWords(db: Kysely<Tables>, words: readonly string[]): Promise<LoanId[]> {
  const rows = await db
    .selectFrom('borrower')
    .innerJoin('loan', 'loan.borrower_id', 'borrower.id')
    .where((eb) => eb.and(words.map((word) => eb('borrower.name', 'ilike', containing(word)))))
    .where((eb) => eb.or([eb('loan.state', '=', 'active'), eb('loan.written_off_date', 'is not', null)]))
    .select('loan.id')
    .limit(enough)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of these loans, and the one with this payment reference number, those that take money. */
export function findOpenLoans(db: Kysely<Tables>, { ids, reference }: { ids: readonly LoanId[]; reference: string | null }) {
  return db
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .where((eb) => eb.or([...ids.map((id) => eb('loan.id', '=', id)), eb('loan.payment_reference_number', '=', reference)]))
    .where((eb) => eb.or([eb('loan.state', '=', 'active'), eb('loan.written_off_date', 'is not', null)]))
    .select(['loan.id', 'loan.state', 'loan.written_off_date', 'loan.payment_reference_number', 'borrower.name'])
    .execute()
}
