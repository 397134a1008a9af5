import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { addMonths } from '@let-twe/core/business-date.ts'
import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { LoanType } from '@let-twe/core/loan/loan-type.ts'
import type { StaffRole } from '@let-twe/core/staff/usual-roles.ts'
import { openLoan } from '../domain/loan/open-loan.ts'
import { approveLoan } from '../features/loan/approve-loan.ts'
import { disburseLoan } from '../features/loan/disburse-loan.ts'
import { preApproveLoan } from '../features/loan/pre-approve-loan.ts'
import { signAgreement } from '../features/loan/sign-agreement.ts'
import type { Actor } from '../platform/audit.ts'
import { anotherPerson } from './fill-application.ts'
import type { TestApp } from './start-test-app.ts'
import { branchOfLoan } from '../domain/branch/branch-of-loan.ts'
import { setLoanBranch } from '../domain/branch/set-loan-branch.ts'
import { type Transaction, transact } from '../platform/database/transact.ts'
import { encryptAnswers } from '../domain/application/write-application.ts'

type Running = Pick<TestApp, 'platform'>
let count = 0

/** A member of staff, written straight into the database, as the actor of use cases. */
export async function makeStaff({ platform }: Running, role: StaffRole): Promise<Actor & { id: string }> {
  const id = platform.random.uuid()
  count += 1
  await platform.database.db
    .insertInto('staff')
    .values({ id, username: `${role}${count}`, name: `Staff ${count}`, role, password_hash: 'none', created_at: platform.clock.now() })
    .execute()
  return { kind: 'staff', id }
}

/** A test's values for its loan. */
export type LoanFacts = {
  readonly baht?: number
  readonly months?: number
  readonly timesPerMonth?: 1 | 2
  readonly type?: LoanType
  readonly visit?: boolean
}

/**
 * A pending loan of a borrower that may be approved: its sent application with documents of the person's own, every document,
 * the interview that went well and, where one is needed, the branch visit, written straight into the database.
 */
export async function makePendingLoan({ platform }: Running, borrowerId: BorrowerId, facts: LoanFacts = {}): Promise<string> {
  const { baht = 10_000, months = 2, timesPerMonth = 2, type = 'repeat', visit = false } = facts
  const { database, clock, random, termsInForce } = platform
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const applicationId = random.uuid()
    const { choose_loan_type: choice, ...answers } = anotherPerson()
    const asked = { ...choice, loan_size_baht: baht, months, times_per_month: timesPerMonth }
    // a loan may be made on any day that a test lives in
    const work = answers.additional_information
    // of a large loan too the instalments are affordable
    const paid = { ...work, salary: Math.max(work.salary, Math.ceil(baht * 1.5)) }
    const person = { ...answers.customer_information, permit_end: addMonths(clock.today(), 60) }
    await trx
      .insertInto('application')
      .values({
        id: applicationId,
        borrower_id: borrowerId,
        form_state: 'choose_loan_type',
        ...encryptAnswers(
          platform,
          borrowerId,
          { ...answers, customer_information: person, additional_information: paid, choose_loan_type: asked },
          {},
        ),
        created_at: clock.now(),
        submitted_at: clock.now(),
      })
      .execute()
    const loanId = await openLoan(
      platform,
      trx,
      {
        borrowerId,
        applicationId,
        type,
        size: bahtToSatang(baht),
        months,
        timesPerMonth,
        product: termsInForce.product(clock.today()),
        branchVisitNeeded: visit,
      },
      { kind: 'borrower', id: borrowerId },
    )
    await trx
      .insertInto('document')
      .values(
        requiredDocumentKinds.map((kind) => ({
          id: random.uuid(),
          borrower_id: borrowerId,
          application_id: applicationId,
          kind,
          media_type: 'image/jpeg' as const,
          bytes: 1,
          sha256: 'none',
          file_name: `documents/${applicationId}-${kind}`,
          uploaded_at: clock.now(),
        })),
      )
      .execute()
    const loan_branch_id = branchOfLoan(trx, loanId as LoanId)
    const held = { borrower_id: borrowerId, loan_id: loanId, loan_branch_id, state: 'done', date: clock.today(), time: '08:00' } as const
    const slot = () => ({
      id: random.uuid(),
      seat: 1000 + Number(random.digits(8)),
      reference: random.digits(10),
      created_at: clock.now(),
    })
    await trx
      .insertInto('appointment')
      .values({ ...held, ...slot(), type: 'interview', result: 'passed' })
      .execute()
    if (visit) {
      const branch_id = await someBranch(trx, random.uuid())
      await trx
        .insertInto('appointment')
        .values({ ...held, ...slot(), type: 'branch', branch_id })
        .execute()
      await setLoanBranch(trx, loanId, branch_id)
    }
    return loanId
  })
}

/** A branch: the existing one, else a new one. */
export async function someBranch(trx: Transaction, id: string): Promise<string> {
  const known = await trx.selectFrom('branch').select('id').limit(1).executeTakeFirst()
  if (known) return known.id
  const name = JSON.stringify({ mm: 'ရုံးခွဲ', en: 'Mahachai', th: 'มหาชัย' })
  const where = { district: 'mueang', phone: '+66340000000', latitude: 13.5, longitude: 100.3, opens: '09:00', closes: '17:00' }
  await trx
    .insertInto('branch')
    .values({ id, name, address: name, ...where, weekdays: '[1,2,3,4,5]', capacity: 1 })
    .execute()
  return id
}

/** A loan that was pre-approved and confirmed by two people. */
export async function makeApprovedLoan(app: Running, borrowerId: BorrowerId, facts: LoanFacts = {}): Promise<string> {
  const { baht = 10_000, months = 2, timesPerMonth = 2 } = facts
  const loanId = await makePendingLoan(app, borrowerId, facts)
  const officer = await makeStaff(app, 'officer')
  const manager = await makeStaff(app, 'manager')
  await must(
    preApproveLoan(app.platform, { loanId, actor: officer, size_satang: bahtToSatang(baht), months, times_per_month: timesPerMonth }),
  )
  await must(approveLoan(app.platform, { loanId, actor: manager }))
  return loanId
}

/** A loan that was signed and disbursed today. */
export async function makeActiveLoan(app: Running, borrowerId: BorrowerId, facts: LoanFacts = {}): Promise<string> {
  const loanId = await makeApprovedLoan(app, borrowerId, facts)
  const manager = await makeStaff(app, 'manager')
  await must(signAgreement(app.platform, { loanId, actor: manager, by: 'branch' }))
  await must(disburseLoan(app.platform, { loanId, actor: manager, reference: `OUT-${loanId}` }))
  return loanId
}

async function must<T>(result: Promise<T>): Promise<T> {
  const value = await result
  if (isRefusal(value)) throw new Error(`refused: ${value.refused}`)
  return value
}
