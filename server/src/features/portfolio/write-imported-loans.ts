import { type BusinessDate, addDays, daysBetween } from '@let-twe/core/business-date.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { arrearsPositionOn, startedMonth } from '@let-twe/core/loan/arrears.ts'
import { openingEntries, openingInterestEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { type PortfolioLoan, openingAccount } from '@let-twe/core/portfolio/read-portfolio.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'
import { batchesOf } from '../../platform/database/batches-of.ts'
import { insertImportedApplications } from '../../domain/application/write-application.ts'
import { insertBorrowers } from '../../domain/borrower/write-borrower.ts'
import { refreshBorrowerBranches } from '../../domain/borrower/write-borrower-branch.ts'
import { refreshCollectionCases } from '../../domain/contact/write-collection-case.ts'
import { addToAccrual, findImportedInterest, findLastAccrual, insertAccrual } from '../../domain/ledger/accrual.queries.ts'
import { postAll } from '../../domain/ledger/post-ledger.ts'
import { writeOpeningInstalments } from '../../domain/loan/loan-account.ts'
import { insertOpeningFees } from '../../domain/loan/write-late-fee.ts'
import { insertRunningLoans } from '../../domain/loan/write-loan.ts'
import { screeningJob } from '../../domain/screening/screen-borrower.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { encryptJson } from '../../platform/encryption/encrypted-column.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CheckedPortfolio } from './check-portfolio.ts'
import { freeReferences } from './free-references.ts'
import { type PortfolioImportRow, changePortfolio, insertImportedLoans } from './write-portfolio.ts'

const daysOfMonth = 30

type Work = {
  readonly row: PortfolioImportRow
  readonly terms: ProductTerms
  readonly actor: Actor
  readonly loans: readonly PortfolioLoan[]
  readonly checked: CheckedPortfolio
  readonly pinHash: string
}

/** Writes the loans of a checked file: borrowers, applications, schedules, unpaid fees, and the postings that open them. */
export async function writeImportedLoans(platform: Platform, trx: Transaction, work: Work): Promise<void> {
  const { clock, random } = platform
  const { row, actor, checked } = work
  const now = clock.now()
  const references = await freeReferences(platform, trx, work.loans.length)
  const loans = work.loans.map((loan, at) => ({
    ...loan,
    id: random.uuid(),
    applicationId: random.uuid(),
    borrowerId: checked.borrowers.get(loan.line) ?? (random.uuid() as BorrowerId),
    opens: !checked.borrowers.has(loan.line),
    reference: references[at]!,
    late: lateFeeBefore(loan, row.as_of, work.terms),
  }))
  await insertBorrowers(
    platform,
    trx,
    loans
      .filter(({ opens }) => opens)
      .map(({ borrowerId, phone, name, dob, identity_number, passport, work_permit }) => ({
        id: borrowerId,
        phone_number: phone,
        name,
        dob,
        identity_number,
        passport,
        work_permit,
        language: 'mm' as const,
        pin_hash: work.pinHash,
        created_at: now,
      })),
  )
  await insertImportedApplications(
    trx,
    loans.map(({ applicationId, borrowerId }) => ({ id: applicationId, borrower_id: borrowerId })),
    now,
  )
  const event = {
    event: 'take_over',
    from_state: 'pending',
    to_state: 'active',
    actor_kind: actor.kind,
    actor_id: actor.id,
    at: now,
  } as const
  await insertRunningLoans(
    trx,
    loans.map((loan) => ({
      id: loan.id,
      borrower_id: loan.borrowerId,
      application_id: loan.applicationId,
      state: 'active' as const,
      last_step_at: now,
      loan_type: loan.opens ? ('first' as const) : ('repeat' as const),
      product_version_id: row.product_version_id,
      size_satang: loan.size,
      months: Math.max(1, Math.round(daysBetween(loan.disbursed, loan.instalments.at(-1)!.dueDate) / daysOfMonth)),
      times_per_month: loan.times,
      yearly_rate: loan.rate,
      payment_reference_number: loan.reference,
      applied_date: loan.disbursed,
      branch_visit_needed: false,
      branch_id: loan.branch === null ? null : (checked.branches.get(loan.branch) ?? null),
      disbursement_date: loan.disbursed,
      payout_account:
        loan.account && encryptJson(platform, 'loan.payout_account', loan.borrowerId, { ...loan.account, account_name: loan.name }),
    })),
    loans.map(({ id }) => ({ ...event, loan_id: id })),
  )
  await writeOpeningInstalments(trx, loans)
  await insertOpeningFees(
    trx,
    loans
      .filter(({ fees }) => fees > 0)
      .map(({ id, fees, late }) => ({
        loan_id: id,
        month_number: late.month,
        instalment_number: late.instalment,
        amount_satang: fees,
        charged_date: row.as_of,
      })),
  )
  await insertImportedLoans(
    trx,
    loans.map(({ id, contract, paid, lastPaid, principal, fees, late, opens }) => ({
      loan_id: id,
      import_id: row.id,
      contract,
      paid_satang: paid,
      last_paid: lastPaid,
      principal_satang: principal,
      fee_satang: fees,
      ...(fees === 0 && late.days > 0
        ? { fee_month_number: late.month, fee_instalment_number: late.instalment, charged_date: row.as_of }
        : {}),
      account_opened: opens,
    })),
  )
  const opening = { kind: 'opening_balance', portfolioImportId: row.id, date: row.as_of, actor } as const
  await postAll(
    platform,
    trx,
    loans.map(({ id, principal, fees }) => ({ ...opening, loanId: id, entries: openingEntries(principal, fees) })),
  )
  for (const some of batchesOf(loans)) {
    await refreshBorrowerBranches(
      trx,
      some.map(({ borrowerId }) => borrowerId),
    )
    await refreshCollectionCases(
      trx,
      some.map(({ id }) => id),
    )
  }
  const until = (await findLastAccrual(trx)) ?? (await beginAccrual(platform, trx))
  const interest = await findImportedInterest(trx, until, row.id)
  await addToAccrual(trx, until, interest, 1)
  await postAll(platform, trx, [
    { ...opening, loanId: null, entries: openingInterestEntries(interest.accrued_satang, interest.unearned_satang) },
  ])
  await changePortfolio(trx, row.id, { state: 'imported', imported_at: now, stored_file: null })
  await platform.jobs.enqueue(trx, screeningJob, {}, { key: 'all' })
  await audit(platform, trx, actor, {
    action: 'portfolio.import',
    subject: { kind: 'portfolio_import', id: row.id },
    detail: { loans: loans.length },
  })
}

/** The oldest open instalment, its days in arrears, and the started month whose late fee the other system charged. */
function lateFeeBefore(loan: PortfolioLoan, asOf: BusinessDate, { lateFee }: ProductTerms) {
  const balances = instalmentBalances(openingAccount(loan))
  const { daysLate, instalment } = arrearsPositionOn(balances, asOf)
  const oldest = loan.instalments.find(({ principal, interest }) => principal + interest > 0)!
  return { days: daysLate, month: Math.max(1, startedMonth(daysLate, lateFee)), instalment: instalment ?? oldest.number }
}

/** The first accrued day, where no night was yet. */
async function beginAccrual({ clock }: Platform, trx: Transaction): Promise<BusinessDate> {
  const yesterday = addDays(clock.today(), -1)
  await insertAccrual(trx, yesterday, clock.now())
  return yesterday
}
