import type { LoanId, PaymentId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { PostingKind } from '@let-twe/core/ledger/posting-kind.ts'
import type { LedgerAccount } from '@let-twe/core/ledger/ledger-account.ts'
import type { LedgerEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import { batchesOf } from '../../platform/database/batches-of.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

type OfPayment = { readonly loanId: LoanId; readonly paymentId: PaymentId }
type OfTransfer = { readonly transferId: string }
type OfMovement = { readonly cashMovementId: string }
type OfLateFee = { readonly loanId: LoanId; readonly fee: { readonly month: number; readonly instalment: number } }
/** The line of the bank statement that shows it. */
type OfBankLine = { readonly bankLineId: string }
/** `bankReference` is the bank's number of an outgoing transfer. */
type OfDisbursement = { readonly loanId: LoanId; readonly bankReference: string }

/** An import of running loans, and the loan; none for the interest of all. */
type OfImport = { readonly portfolioImportId: string; readonly loanId: LoanId | null }

/** The second-person approval: its note is the text of the entry. */
type OfEntry = { readonly dualControlId: string }

type OneForEachKind<T extends Readonly<Record<PostingKind, object>>> = T
type Facts = OneForEachKind<{
  disbursement: OfDisbursement
  payout_bounced: OfDisbursement
  payment: OfPayment
  payment_reversal: OfPayment
  recovery: OfPayment
  recovery_reversal: OfPayment
  refund: OfDisbursement & { readonly dualControlId: string }
  late_fee: OfLateFee
  late_fee_waiver: OfLateFee
  write_off: { readonly loanId: LoanId }
  transfer: OfTransfer
  transfer_undo: OfTransfer
  transfer_merge: OfTransfer
  transfer_return: OfTransfer & { readonly bankReference: string }
  transfer_income: OfTransfer
  own_money: OfTransfer
  cash_to_bank: OfMovement
  cash_from_bank: OfMovement
  cash_difference: { readonly dayEndId: string }
  drawer_difference: { readonly drawerId: string }
  bank_fee: OfBankLine
  bank_fee_undo: OfBankLine
  interest_accrual: { readonly accrualDate: BusinessDate }
  opening_balance: OfImport
  opening_undo: OfImport
  opening_entry: OfEntry
  manual_entry: OfEntry
  loss_allowance: { readonly lossMonth: BusinessDate }
  turnover_tax: { readonly taxMonth: BusinessDate }
}>

/** The fact of a posting. The database posts each fact once. */
export type PostedFact = { [K in PostingKind]: { readonly kind: K } & Facts[K] }[PostingKind]

/** One posting: debits positive, credits negative, zero in sum (the database refuses it otherwise). */
export type Posting = PostedFact & {
  readonly date: BusinessDate
  readonly actor: Actor
  readonly entries: LedgerEntries
  readonly reverses?: string
  /** The branch whose cash it moves; the head office books the rest. */
  readonly branchId?: string | undefined
  /** The booked date, where that is not today or the first day after it that is not locked. */
  readonly bookedDate?: BusinessDate
}

/** Writes a posting to the append-only ledger, in the transaction of its fact. Accounts with nothing are left out. */
export async function postLedger(platform: Platform, trx: Transaction, posting: Posting): Promise<void> {
  await postAll(platform, trx, [posting])
}

/** The same for many at once. */
export async function postAll({ clock, random }: Platform, trx: Transaction, postings: readonly Posting[]): Promise<void> {
  const posted_at = clock.now()
  const filled = postings.flatMap((posting) => {
    const entries = Object.entries(posting.entries).filter(([, amount]) => amount !== 0) as [LedgerAccount, Satang][]
    return entries.length === 0 ? [] : [{ ...posting, id: random.uuid(), entries }]
  })
  for (const some of batchesOf(filled)) {
    await trx
      .insertInto('ledger_posting')
      .values(
        some.map(({ id, date, reverses, actor, branchId, bookedDate, ...posting }) => ({
          id,
          ...factColumns(posting),
          business_date: date,
          reverses: reverses ?? null,
          actor_kind: actor.kind,
          actor_id: actor.id,
          posted_at,
          branch_id: branchId ?? null,
          ...(bookedDate && { booked_date: bookedDate }),
        })),
      )
      .execute()
    await trx
      .insertInto('ledger_entry')
      .values(some.flatMap(({ id, entries }) => entries.map(([account, amount_satang]) => ({ posting_id: id, account, amount_satang }))))
      .execute()
  }
}

function factColumns(fact: PostedFact) {
  return {
    kind: fact.kind,
    loan_id: 'loanId' in fact ? fact.loanId : null,
    payment_id: 'paymentId' in fact ? fact.paymentId : null,
    transfer_id: 'transferId' in fact ? fact.transferId : null,
    cash_movement_id: 'cashMovementId' in fact ? fact.cashMovementId : null,
    day_end_id: 'dayEndId' in fact ? fact.dayEndId : null,
    drawer_id: 'drawerId' in fact ? fact.drawerId : null,
    dual_control_id: 'dualControlId' in fact ? fact.dualControlId : null,
    fee_month_number: 'fee' in fact ? fact.fee.month : null,
    fee_instalment_number: 'fee' in fact ? fact.fee.instalment : null,
    bank_line_id: 'bankLineId' in fact ? fact.bankLineId : null,
    accrual_date: 'accrualDate' in fact ? fact.accrualDate : null,
    loss_month: 'lossMonth' in fact ? fact.lossMonth : null,
    tax_month: 'taxMonth' in fact ? fact.taxMonth : null,
    portfolio_import_id: 'portfolioImportId' in fact ? fact.portfolioImportId : null,
    bank_reference: 'bankReference' in fact ? fact.bankReference : null,
  }
}

/** The balances of a loan's accounts, derived from its postings. */
export async function ledgerBalances(db: Kysely<Tables>, loanId: LoanId): Promise<Partial<Record<LedgerAccount, Satang>>> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.id', 'ledger_entry.posting_id')
    .where('ledger_posting.loan_id', '=', loanId)
    .groupBy('account')
    .select((eb) => ['account', eb.cast<Satang>(eb.fn.sum('amount_satang'), 'int8').as('balance')])
    .execute()
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]))
}

/** A loan's overpayment that was not refunded. */
export async function owedToBorrower(db: Kysely<Tables>, loanId: LoanId): Promise<Satang> {
  const { owed_to_borrower: owed = 0 } = await ledgerBalances(db, loanId)
  return satang(0 - owed)
}
