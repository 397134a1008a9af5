import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Refusal } from '@let-twe/core/errors.ts'
import { isOwnAct, refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { rolesPermitting } from '@let-twe/core/staff/rights.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

type Posting = Pick<Selectable<Tables['ledger_posting']>, 'actor_id' | 'transfer_id'> & Pick<Tables['ledger_entry'], 'amount_satang'>

/** A posting of the bank account. */
export function findBankPosting(trx: Transaction, id: string): Promise<Posting | undefined> {
  return trx
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.posting_id', 'ledger_posting.id')
    .where('ledger_posting.id', '=', id)
    .where('ledger_entry.account', '=', 'bank')
    .select(['actor_id', 'transfer_id', 'amount_satang'])
    .executeTakeFirst()
}

/** The persons of a posting of the bank account: its own, those who typed or uploaded its transfer, and the uploader of the file that shows it. */
export async function findBankPersons(trx: Transaction, { actor_id: post, transfer_id }: Posting, statementId: string | null = null) {
  const sources = transfer_id === null ? [] : await transferSources(trx).where('transfer_source.transfer_id', '=', transfer_id).execute()
  const { type_transfer, upload_statement } = personsOf(sources)
  return { post, type_transfer, upload_statement: [...upload_statement, ...(await uploadersOf(trx, statementId))] }
}

async function uploadersOf(trx: Transaction, statementId: string | null) {
  const file = trx.selectFrom('bank_statement').where('id', '=', statementId).select('imported_by')
  return (await file.execute()).map((each) => each.imported_by)
}

/**
 * Refuses the signature of a reconciliation to a manager who typed or uploaded money of its days, or uploaded the file of its balance. Where every other manager did too, or prepared
 * it, the signature of the second person is all that a small lender can have.
 */
export async function refuseSigner(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  trx: Transaction,
  {
    actor,
    preparer,
    after,
    date,
    statementId,
  }: {
    readonly actor: { readonly id: string }
    readonly preparer: string
    readonly after: BusinessDate | null
    readonly date: BusinessDate
    /** The bank statement whose balance is signed. */
    readonly statementId: string | null
  },
): Promise<Refusal | null> {
  const postings = trx
    .selectFrom('ledger_posting')
    .where('kind', '=', 'transfer')
    .where('booked_date', '<=', date)
    .$if(after !== null, (query) => query.where('booked_date', '>', after!))
    .select('transfer_id')
  const money = personsOf(await transferSources(trx).where('transfer_source.transfer_id', 'in', postings).execute())
  const persons = { ...money, upload_statement: [...money.upload_statement, ...(await uploadersOf(trx, statementId))] }
  const signers = await trx
    .selectFrom('staff')
    .where('active', '=', true)
    .where('role', 'in', rolesPermitting(termsInForce.lender(), 'close_books'))
    .where('id', '<>', preparer)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('staff_branch').whereRef('staff_id', '=', 'staff.id'))))
    .select('id')
    .execute()
  const otherMaySign = signers.some(({ id }) => !isOwnAct('sign_reconciliation', id, persons))
  return otherMaySign ? refuseOwnAct('sign_reconciliation', actor.id, persons) : null
}

function transferSources(trx: Transaction) {
  return trx
    .selectFrom('transfer_source')
    .leftJoin('bank_line', 'bank_line.id', 'bank_line_id')
    .leftJoin('bank_statement', 'bank_statement.id', 'bank_line.statement_id')
    .where('removed_at', 'is', null)
    .select(['numbering', 'added_by', 'imported_by'])
    .distinct()
}

type Source = Awaited<ReturnType<ReturnType<typeof transferSources>['execute']>>[number]

function personsOf(sources: readonly Source[]) {
  return {
    type_transfer: sources.filter(({ numbering }) => numbering === 'typed').map((each) => each.added_by),
    upload_statement: sources.map((each) => each.imported_by),
  }
}
