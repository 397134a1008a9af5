import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { type MoneyOutKind, moneyOutKinds, undoingKinds } from '@let-twe/core/ledger/on-statement.ts'
import type { LineOut, MoneyOut } from '@let-twe/core/payment/match-outgoing.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { approvedAccountOf } from '../loan/payout-account.ts'

/** A posting of money out that no bank line and no person has shown at the bank. */
export type OpenMoneyOut = MoneyOut & {
  readonly kind: MoneyOutKind
  readonly bookedDate: BusinessDate
  readonly loanId: LoanId | null
  readonly borrower: string | null
}

/** A line of a posted file by which money left, and that no posting explains. */
export type UnexplainedLine = LineOut & { readonly statementId: string; readonly postedBy: string | null; readonly postedAt: Date | null }

/** The open money out that was booked since a day. */
export async function findOpenMoneyOut(platform: Platform, db: Kysely<Tables>, since: BusinessDate): Promise<OpenMoneyOut[]> {
  // raw: the amount is that of one entry of a posting, and the borrower's account is a loan's column
  const { rows } = await sql<
    Pick<OpenMoneyOut, 'id' | 'kind' | 'date' | 'bookedDate' | 'amount' | 'number' | 'loanId' | 'borrower'> &
      Pick<Tables['loan'], 'payout_account' | 'borrower_id'>
  >`select posting.id, posting.kind, business_date as date, -ledger_entry.amount_satang as amount, coalesce(movement.reference, bank_reference) as number,
      posting.loan_id as "loanId", case when posting.kind <> 'transfer_return' then payout_account end as payout_account, borrower_id,
      booked_date as "bookedDate", coalesce(borrower.name, transfer.payer) as borrower
    from ledger_posting as posting join ledger_entry on ledger_entry.posting_id = posting.id and account = 'bank'
    left join loan on loan.id = posting.loan_id left join borrower on borrower.id = loan.borrower_id
    left join transfer on transfer.id = posting.transfer_id left join cash_movement as movement on movement.id = posting.cash_movement_id
    where booked_date >= ${since} and posting.kind = any(${moneyOutKinds})
      and not exists (select from bank_clearing where bank_clearing.posting_id = posting.id)
      and not exists (select from ledger_posting as undo where undo.reverses = posting.id and undo.kind = any(${undoingKinds}))
    order by booked_date, posting.id`.execute(db)
  return rows.map(({ payout_account, borrower_id, ...row }) => {
    const account = approvedAccountOf(platform, { payout_account: payout_account ?? null, borrower_id })
    return { ...row, payee: account && { name: account.account_name, account: account.account_number } }
  })
}

/** The outgoing lines since a day that mark no posting, oldest first: of posted files, and of one file before it is posted. */
export function findUnexplainedLines(
  db: Kysely<Tables>,
  { since, statementId = null }: { readonly since: BusinessDate; readonly statementId?: string | null },
): Promise<UnexplainedLine[]> {
  return unexplained(db)
    .where('paid_date', '>=', since)
    .where((eb) => eb.or([eb('state', '=', 'posted'), eb('statement_id', '=', statementId)]))
    .orderBy('paid_date')
    .orderBy('bank_line.id')
    .execute()
}

/** One of them, of a posted file. */
export function findUnexplainedLine(db: Kysely<Tables>, id: string): Promise<UnexplainedLine | undefined> {
  return unexplained(db).where('bank_line.id', '=', id).where('state', '=', 'posted').executeTakeFirst()
}

function unexplained(db: Kysely<Tables>) {
  return db
    .selectFrom('bank_line')
    .innerJoin('bank_statement', 'bank_statement.id', 'statement_id')
    .where('verdict', '=', 'outgoing')
    .where('repeats_id', 'is', null)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('bank_clearing').whereRef('bank_line_id', '=', 'bank_line.id'))))
    .select(['bank_line.id', 'number', 'words', 'statement_id as statementId', 'posted_by as postedBy', 'posted_at as postedAt'])
    .select((eb) => [eb.ref('paid_date').$notNull().as('date'), eb.ref('amount_satang').$castTo<Satang>().as('amount')])
}
