import type { LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** One line of a statement: charges raise the balance, payments lower it. */
export type StatementEntry = {
  readonly date: BusinessDate
  readonly kind:
    | 'disbursement'
    | 'interest'
    | 'late_fee'
    | 'payment'
    | 'reversal'
    | 'interest_reversal'
    | 'write_off'
    | 'refund'
    | 'rounding'
  readonly charged: Satang
  readonly paid: Satang
  readonly number: number | null
  readonly receipt: string | null
}

/**
 * The lines of a loan's statement: disbursement, interest with its payment, late fees, payments, reversals, the end.
 * Raw: a window over a union of constants.
 */
export async function findStatementEntries(db: Kysely<Tables>, loanId: LoanId): Promise<StatementEntry[]> {
  const { rows } = await sql<StatementEntry>`
    select date, kind, charged::int8 as charged, paid::int8 as paid, number, receipt from (
      select disbursement_date as date, 'disbursement' as kind, size_satang as charged, 0 as paid, null::int as number, null as receipt, 1 as place, '' as sort
        from loan where id = ${loanId} and disbursement_date is not null
      union all
      select p.paid_date, 'interest', a.interest_satang, 0, a.instalment_number, null, 2, p.receipt_number
        from payment p join payment_allocation a on a.payment_id = p.id
        where p.loan_id = ${loanId} and a.interest_satang <> 0
      union all
      select charged_date, 'late_fee', amount_satang, 0, instalment_number, null, 3, '' from late_fee where loan_id = ${loanId} and waived_at is null
      union all
      select paid_date, 'payment', recovered_satang, amount_satang, null, receipt_number, 4, receipt_number from payment where loan_id = ${loanId}
      union all
      select paid_date, 'rounding', 0, rounding_satang, null, null, 4, receipt_number || ' ' from payment where loan_id = ${loanId} and rounding_satang > 0
      union all
      select r.business_date, 'rounding', p.rounding_satang, 0, null, null, 5, p.receipt_number || ' '
        from ledger_posting r join payment p on r.payment_id = p.id and r.kind in ('payment_reversal', 'recovery_reversal')
        where p.loan_id = ${loanId} and p.rounding_satang > 0
      union all
      select r.business_date, 'reversal', p.amount_satang, p.recovered_satang, null, p.receipt_number, 5, p.receipt_number
        from ledger_posting r join payment p on r.payment_id = p.id and r.kind in ('payment_reversal', 'recovery_reversal') where p.loan_id = ${loanId}
      union all
      select r.business_date, 'interest_reversal', 0, a.interest_satang, a.instalment_number, null, 6, p.receipt_number
        from ledger_posting r join payment p on r.payment_id = p.id and r.kind in ('payment_reversal', 'recovery_reversal') join payment_allocation a on a.payment_id = p.id
        where p.loan_id = ${loanId} and a.interest_satang <> 0
      union all
      select p.business_date, p.kind,
        case when p.kind = 'refund' then e.amount_satang else 0 end, case when p.kind = 'write_off' then e.amount_satang else 0 end, null, null, 7, ''
        from ledger_posting p join ledger_entry e on e.posting_id = p.id
        where p.loan_id = ${loanId} and ((p.kind = 'refund' and e.account = 'owed_to_borrower') or (p.kind = 'write_off' and e.account = 'write_off_expense'))
    ) as line order by date, place, sort, number`.execute(db)
  return rows
}
