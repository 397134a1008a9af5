import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { MoneyOut } from '@let-twe/core/payment/match-outgoing.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { approvedAccountOf } from './payout-account.ts'

/** The posting of a disbursement. */
export async function findDisbursement(db: Kysely<Tables>, bankReference: string): Promise<{ id: string; actor_id: string | null }> {
  return db
    .selectFrom('ledger_posting')
    .select(['id', 'actor_id'])
    .where('bank_reference', '=', bankReference)
    .where('kind', '=', 'disbursement')
    .orderBy('posted_at', 'desc')
    .executeTakeFirstOrThrow()
}

/** True when anything happened on a loan since it was disbursed: a payment that counts, a late fee, a deferral, or a new plan. */
export async function hasMoved(db: Kysely<Tables>, loanId: LoanId): Promise<boolean> {
  const { moved } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('payment').where('loan_id', '=', loanId).where('reversed_at', 'is', null).select('id')),
        exists(selectFrom('late_fee').where('loan_id', '=', loanId).where('waived_at', 'is', null).select('loan_id')),
        exists(selectFrom('restructuring').where('loan_id', '=', loanId).where('state', '=', 'signed').select('id')),
        exists(selectFrom('deferral_request').where('loan_id', '=', loanId).where('state', '<>', 'refused').select('id')),
      ])
        .$castTo<boolean>()
        .as('moved'),
    )
    .executeTakeFirstOrThrow()
  return moved
}

/** A disbursement of a running loan. */
export type RunningDisbursement = MoneyOut & {
  readonly loanId: LoanId
  readonly number: string
  readonly postedBy: StaffId | null
  readonly by: string | null
}

/** Banks send money back within days. */
const daysBack = 90

/** The disbursements of an amount on a day or in the weeks before it, of loans that run. */
export async function findDisbursementsOf(
  keys: Keys,
  db: Kysely<Tables>,
  { amount, until }: { readonly amount: Satang; readonly until: BusinessDate },
): Promise<RunningDisbursement[]> {
  const rows = await db
    .selectFrom('loan')
    .innerJoin('ledger_posting as posting', (join) =>
      join.onRef('posting.bank_reference', '=', 'loan.disbursement_reference').on('posting.kind', '=', 'disbursement'),
    )
    .leftJoin('staff', (join) => join.on((eb) => eb(eb.ref('staff.id'), '=', eb.ref('posting.actor_id').$castTo<StaffId>())))
    .where('loan.state', '=', 'active')
    .where('size_satang', '=', amount)
    .where('disbursement_date', '<=', until)
    .where('disbursement_date', '>=', addDays(until, -daysBack))
    .select(['posting.id', 'loan.id as loanId', 'size_satang as amount', 'payout_account', 'borrower_id', 'staff.name as by'])
    .select((eb) => [
      eb.ref('disbursement_date').$notNull().as('date'),
      eb.ref('disbursement_reference').$notNull().as('number'),
      eb.ref('posting.actor_id').$castTo<StaffId | null>().as('postedBy'),
    ])
    .execute()
  return rows.map(({ payout_account, borrower_id, ...row }) => {
    const account = approvedAccountOf(keys, { payout_account, borrower_id })
    return { ...row, payee: account && { name: account.account_name, account: account.account_number } }
  })
}
