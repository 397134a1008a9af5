import { isRefusal } from '@let-twe/core/errors.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { LoanType } from '@let-twe/core/loan/loan-type.ts'
import type { StaffRole } from '@let-twe/core/office/staff-role.ts'
import { openLoan } from '../domain/loan/open-loan.ts'
import { approveLoan } from '../features/loan/approve-loan.ts'
import { disburseLoan } from '../features/loan/disburse-loan.ts'
import { preApproveLoan } from '../features/loan/pre-approve-loan.ts'
import { signAgreement } from '../features/loan/sign-agreement.ts'
import type { Actor } from '../platform/audit.ts'
import type { TestApp } from './start-test-app.ts'
import { transact } from '../platform/database/transact.ts'

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

/** What a test says about its loan. */
export type LoanFacts = {
  readonly baht?: number
  readonly months?: number
  readonly timesPerMonth?: 1 | 2
  readonly type?: LoanType
  readonly visit?: boolean
}

/** A pending loan of a borrower, whose submitted application is written straight into the database. */
export async function makePendingLoan({ platform }: Running, borrowerId: string, facts: LoanFacts = {}): Promise<string> {
  const { baht = 10_000, months = 2, timesPerMonth = 2, type = 'repeat', visit = false } = facts
  const { database, clock, random, inForce } = platform
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const applicationId = random.uuid()
    await trx
      .insertInto('application')
      .values({
        id: applicationId,
        borrower_id: borrowerId,
        form_state: 'choose_loan_type',
        answers: '{}',
        drafts: '{}',
        created_at: clock.now(),
        submitted_at: clock.now(),
      })
      .execute()
    return openLoan(
      platform,
      trx,
      {
        borrowerId,
        applicationId,
        type,
        size: bahtToSatang(baht),
        months,
        timesPerMonth,
        product: inForce.product(clock.today()),
        branchVisitNeeded: visit,
      },
      { kind: 'borrower', id: borrowerId },
    )
  })
}

/** A loan that was pre-approved and confirmed by two people. */
export async function makeApprovedLoan(app: Running, borrowerId: string, facts: LoanFacts = {}): Promise<string> {
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

/** A loan that was signed and paid out today. */
export async function makeActiveLoan(app: Running, borrowerId: string, facts: LoanFacts = {}): Promise<string> {
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
