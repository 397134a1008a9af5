import type { LoanId } from '@let-twe/core/id.ts'
import type { AccountInstalment, LoanAccount } from '@let-twe/core/loan/loan-account.ts'
import { instalmentBalances, totalOf } from '@let-twe/core/loan/loan-account.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Restructuring } from '@let-twe/core/loan/restructuring.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { batchesOf } from '../../platform/database/batches-of.ts'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { refreshCollectionCases } from '../contact/write-collection-case.ts'
import type { ChargedFee } from './write-late-fee.ts'
import type { LoanRow } from './write-loan.ts'

/** The account of a disbursed loan: its instalments with unwaived fees, and the allocations of payments. */
export async function readLoanAccount(
  db: Kysely<Tables>,
  loan: Pick<LoanRow, 'id' | 'disbursement_date' | 'yearly_rate'>,
): Promise<LoanAccount | null> {
  if (loan.disbursement_date === null) return null
  const [rows] = await findAccountRows(db, loan.id)
  return accountOf(loan, rows!)
}

/** The account of a loan that is being repaid; null for every other loan. */
export async function readOpenAccount(
  db: Kysely<Tables>,
  loan: Pick<LoanRow, 'id' | 'state' | 'disbursement_date' | 'yearly_rate'>,
): Promise<LoanAccount | null> {
  return loan.state === 'active' ? readLoanAccount(db, loan) : null
}

const findAccountRows = compileOnce((db, id: LoanId) => db.selectFrom('loan').where('loan.id', '=', id).select(accountRows))

/** The rows of an account, for a query of loans to read beside them. */
export function accountRows(eb: ExpressionBuilder<Tables, 'loan'>) {
  const fee = eb
    .selectFrom('late_fee')
    .whereRef('late_fee.loan_id', '=', 'instalment.loan_id' as never)
    .whereRef('late_fee.instalment_number', '=', 'instalment.number' as never)
    .where('waived_at', 'is', null)
    .select(({ fn, cast, lit }) => cast<Satang>(fn.coalesce(fn.sum('amount_satang'), lit(0)), 'int8').as('fee'))
  return [
    jsonArrayFrom(
      eb
        .selectFrom('instalment')
        .whereRef('instalment.loan_id', '=', 'loan.id')
        .orderBy('number')
        .select(['number', 'due_date', 'original_due_date', 'principal_satang', 'interest_satang', 'carried_interest_satang'])
        .select((row) => row(fee, '+', row.ref('carried_fee_satang')).as('fee')),
    ).as('instalment_rows'),
    jsonArrayFrom(
      eb
        .selectFrom('payment')
        .innerJoin('payment_allocation', 'payment_allocation.payment_id', 'payment.id')
        .whereRef('payment.loan_id', '=', 'loan.id')
        .where('payment.reversed_at', 'is', null)
        .orderBy('paid_date')
        .select(['instalment_number', 'paid_date', 'fee_satang', 'interest_satang', 'principal_satang']),
    ).as('allocation_rows'),
    eb
      .selectFrom('borrower')
      .whereRef('borrower.id', '=', 'loan.borrower_id')
      .where('death_confirmed_at', 'is not', null)
      .select('died_on')
      .as('interest_ends'),
  ] as const
}

/** The rows that `accountRows` reads. */
export type AccountRows = Awaited<ReturnType<typeof findAccountRows>>[number]

/** The account that these rows make. */
export function accountOf(
  { disbursement_date: disbursed, yearly_rate: rate }: Pick<LoanRow, 'disbursement_date' | 'yearly_rate'>,
  { instalment_rows: instalments, allocation_rows: allocations, interest_ends: interestEnds }: AccountRows,
): LoanAccount | null {
  if (disbursed === null) return null
  return {
    disbursed,
    rate,
    ...(interestEnds === null ? {} : { interestEnds }),
    instalments: instalments.map((each) => ({
      number: each.number,
      dueDate: each.due_date,
      ...(each.original_due_date === null ? {} : { originalDueDate: each.original_due_date }),
      principal: each.principal_satang,
      interest: each.interest_satang,
      ...(each.carried_interest_satang === 0 ? {} : { carriedInterest: each.carried_interest_satang }),
      fee: each.fee!,
    })),
    allocations: allocations.map((each) => ({
      instalment: each.instalment_number,
      date: each.paid_date,
      fee: each.fee_satang,
      interest: each.interest_satang,
      principal: each.principal_satang,
    })),
  }
}

/** Writes instalments of a loan; their fee is that which they carry, beside those of `late_fee`. */
export async function writeInstalments(trx: Transaction, loanId: LoanId, instalments: readonly AccountInstalment[]): Promise<void> {
  await trx
    .insertInto('instalment')
    .values(
      instalments.map((each) => ({
        loan_id: loanId,
        number: each.number,
        due_date: each.dueDate,
        original_due_date: each.originalDueDate ?? null,
        principal_satang: each.principal,
        interest_satang: each.interest,
        plan_due_date: each.originalDueDate === undefined ? null : each.dueDate,
        carried_interest_satang: each.carriedInterest ?? satang(0),
        carried_fee_satang: each.fee,
      })),
    )
    .execute()
  await refreshCollectionCases(trx, [loanId])
}

/** Writes the schedules of imported loans; an instalment of nothing is settled. */
export async function writeOpeningInstalments(
  trx: Transaction,
  loans: readonly { readonly id: LoanId; readonly instalments: readonly AccountInstalment[] }[],
): Promise<void> {
  const rows = loans.flatMap(({ id, instalments }) =>
    instalments.map(({ number, dueDate, principal, interest }) => ({
      loan_id: id,
      number,
      due_date: dueDate,
      principal_satang: principal,
      interest_satang: interest,
      settled_date: principal + interest === 0 ? dueDate : null,
    })),
  )
  for (const some of batchesOf(rows)) await trx.insertInto('instalment').values(some).execute()
}

/** Removes the schedules of an undone import. */
export async function removeSchedules(trx: Transaction, ids: readonly LoanId[]): Promise<void> {
  await trx
    .deleteFrom('instalment')
    .where((eb) => eb('loan_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
}

/** Removes the schedule of a bounced disbursement, with its deferrals and choices. */
export async function removeSchedule(trx: Transaction, loanId: LoanId): Promise<void> {
  await trx.deleteFrom('instalment').where('loan_id', '=', loanId).execute()
  await refreshCollectionCases(trx, [loanId])
}

/** Changes instalments whose interest or principal is another one now: after a payoff, a part-payment, or a reversal. */
export async function changeInstalments(
  trx: Transaction,
  loanId: LoanId,
  instalments: readonly Pick<AccountInstalment, 'number' | 'principal' | 'interest' | 'carriedInterest'>[],
): Promise<void> {
  for (const { carriedInterest, ...each } of instalments)
    await trx
      .updateTable('instalment')
      .set({ principal_satang: each.principal, interest_satang: each.interest })
      .$if(carriedInterest !== undefined, (query) => query.set({ carried_interest_satang: carriedInterest! }))
      .where('loan_id', '=', loanId)
      .where('number', '=', each.number)
      .execute()
  if (instalments.length > 0) await refreshCollectionCases(trx, [loanId])
}

/**
 * Puts a new plan in the place of the old one on the day of its signature. Ended instalments keep what was paid of them, their day of the contract, and
 * what was unpaid of those that had fallen due; the new ones carry the day since which the loan is in arrears, so that a later due date hides none.
 */
export async function replaceSchedule(
  trx: Transaction,
  loanId: LoanId,
  { ended, instalments, arrearsSince }: Restructuring,
  { start, signed }: { readonly start: BusinessDate; readonly signed: BusinessDate },
): Promise<void> {
  // raw: the least of days, and a sum in a condition
  const planDay = sql<BusinessDate>`coalesce(plan_due_date, original_due_date, due_date)`
  for (const each of ended)
    await trx
      .updateTable('instalment')
      .set((eb) => ({
        principal_satang: each.principal,
        interest_satang: each.interest,
        carried_interest_satang: satang(0),
        carried_fee_satang: eb('carried_fee_satang', '-', each.feeMoved),
        plan_due_date: sql<BusinessDate>`least(${planDay}, ${signed}::date)`,
        moved_satang: sql<Satang>`case when ${planDay} < ${signed}::date then principal_satang + interest_satang - ${each.principal + each.interest} else 0 end`,
        due_date: start,
        // the earlier day of the two, and none where that is the new one
        original_due_date: sql<BusinessDate | null>`nullif(least(coalesce(original_due_date, due_date), ${start}::date), ${start}::date)`,
      }))
      .where('loan_id', '=', loanId)
      .where('number', '=', each.number)
      .execute()
  await writeInstalments(
    trx,
    loanId,
    arrearsSince === null ? instalments : instalments.map((each) => ({ ...each, originalDueDate: arrearsSince })),
  )
}

/** Counts the arrears of these loans by the due dates of their plans: those of the plans before are over. */
export async function countOwnDueDates(trx: Transaction, loanIds: readonly LoanId[]): Promise<void> {
  await trx
    .updateTable('instalment')
    .set({ original_due_date: null })
    .where('settled_date', 'is', null)
    .where('original_due_date', 'is not', null)
    .where('loan_id', 'in', loanIds)
    .execute()
  await refreshCollectionCases(trx, loanIds)
}

/** Moves the due day of an instalment; the contract's day, from which arrears count, is stored beside it. */
export async function moveDueDate(trx: Transaction, loanId: LoanId, number: number, date: BusinessDate): Promise<void> {
  await trx
    .updateTable('instalment')
    .set((eb) => ({ original_due_date: eb.fn.coalesce('original_due_date', 'due_date'), due_date: date }))
    .where('loan_id', '=', loanId)
    .where('number', '=', number)
    .execute()
}

/** Updates the settled days from the account: `date` for newly settled ones, none for reopened ones. */
export async function markSettled(trx: Transaction, loanId: LoanId, account: LoanAccount, date: BusinessDate): Promise<void> {
  const open = instalmentBalances(account)
    .filter(({ left }) => totalOf(left) !== 0)
    .map((each) => each.number)
  const rows = () => trx.updateTable('instalment').where('loan_id', '=', loanId)
  const settled = rows().set({ settled_date: date }).where('settled_date', 'is', null)
  const changes = [open.length === 0 ? settled : settled.where('number', 'not in', open)]
  if (open.length > 0) changes.push(rows().set({ settled_date: null }).where('settled_date', 'is not', null).where('number', 'in', open))
  let changed = 0n
  for (const change of changes) changed += (await change.executeTakeFirstOrThrow()).numUpdatedRows
  if (changed > 0n) await refreshCollectionCases(trx, [loanId])
}

/**
 * Opens instalments again that got a late fee after they were settled; all of a day's in one statement. Their loans are locked before, as a payment
 * does. Raw: two arrays, however many they are.
 */
export async function reopenInstalments(trx: Transaction, fees: readonly Pick<ChargedFee, 'loanId' | 'instalment'>[]): Promise<void> {
  const loans = fees.map(({ loanId }) => loanId)
  const numbers = fees.map(({ instalment }) => instalment)
  await sql`
    select loan.id from loan where loan.id in (
      select instalment.loan_id from unnest(${loans}::uuid[], ${numbers}::int[]) as fee (loan_id, number)
      join instalment on instalment.loan_id = fee.loan_id and instalment.number = fee.number and instalment.settled_date is not null)
    order by loan.id for update`.execute(trx)
  await sql`
    update instalment set settled_date = null
    from unnest(${loans}::uuid[], ${numbers}::int[]) as fee (loan_id, number)
    where instalment.loan_id = fee.loan_id and instalment.number = fee.number and instalment.settled_date is not null`.execute(trx)
  await refreshCollectionCases(trx, loans)
}
