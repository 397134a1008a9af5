import type { LoanId } from '@let-twe/core/id.ts'
import type { ChargedFee } from '@let-twe/core/loan/arrears.ts'
import { lateFeeEntries, reversedEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { UnpaidFee } from '@let-twe/core/loan/reversed-fees.ts'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { postLedger } from '../ledger/post-ledger.ts'
import { markWaived } from './write-late-fee.ts'

/** The late fees of a loan that were not waived, without those that its plan now asks for: they are part of a contract. */
export async function unpaidFees(db: Kysely<Tables>, loanId: LoanId): Promise<UnpaidFee[]> {
  const loan = db.selectFrom('loan').where('loan.id', '=', loanId).select(unpaidFeeRows)
  return (await loan.executeTakeFirstOrThrow()).unpaid_fees
}

/** The unpaid late fees, for a query of loans to read beside them. */
export function unpaidFeeRows(eb: ExpressionBuilder<Tables, 'loan'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('late_fee')
      .whereRef('late_fee.loan_id', '=', 'loan.id')
      .where('waived_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('restructuring')
              .whereRef('restructuring.loan_id', '=', 'late_fee.loan_id')
              .whereRef('charged_date', '<=', 'starts_on')
              .where('restructuring.state', '=', 'signed')
              .select('restructuring.id'),
          ),
        ),
      )
      .orderBy('charged_date')
      .select(['instalment_number as instalment', 'month_number as month', 'charged_date as date', 'late_fee.amount_satang as amount']),
  ).as('unpaid_fees')
}

/** Every late fee that was charged, waived ones and that of the system before an import too: none is charged for the same month again. */
export async function chargedFees(db: Kysely<Tables>, loanId: LoanId): Promise<ChargedFee[]> {
  const rows = await db.selectFrom('late_fee').where('loan_id', '=', loanId).selectAll().execute()
  const before = await db
    .selectFrom('imported_loan')
    .where('loan_id', '=', loanId)
    .where('fee_month_number', 'is not', null)
    .select((eb) => [
      eb.ref('fee_instalment_number').$notNull().as('instalment'),
      eb.ref('fee_month_number').$notNull().as('month'),
      eb.ref('charged_date').$notNull().as('date'),
    ])
    .execute()
  return [...rows.map((each) => ({ instalment: each.instalment_number, month: each.month_number, date: each.charged_date })), ...before]
}

/** The late fees of a loan that people waived, without those that a payment of an earlier day undid. */
export async function sumWaivedByStaff(db: Kysely<Tables>, loanId: LoanId): Promise<Satang> {
  const waived = db.selectFrom('late_fee').where('loan_id', '=', loanId).where('waived_by', 'is not', null)
  const { sum } = await waived
    .select((eb) => eb.cast<Satang>(eb.fn.coalesce(eb.fn.sum('amount_satang'), eb.lit(0)), 'int8').as('sum'))
    .executeTakeFirstOrThrow()
  return sum
}

/** Waives a late fee without payments: the row stores person and reason, the ledger reverses the income. */
export async function waiveFee(
  platform: Platform,
  trx: Transaction,
  {
    loanId,
    fee,
    actor,
    reason,
    note,
  }: { loanId: LoanId; fee: UnpaidFee; actor: Actor; reason: ReasonCode<'waive_fee'>; note?: string | undefined },
): Promise<void> {
  await markWaived(
    trx,
    { loanId, ...fee },
    {
      waived_at: platform.clock.now(),
      waived_by: actor.kind === 'staff' ? actor.id : null,
      waived_reason_code: reason,
      waived_note: note ?? null,
    },
  )
  await postLedger(platform, trx, {
    kind: 'late_fee_waiver',
    loanId,
    date: platform.clock.today(),
    fee,
    actor,
    entries: reversedEntries(lateFeeEntries(fee.amount)),
  })
}
