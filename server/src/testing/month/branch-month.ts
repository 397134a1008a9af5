import { type CashCount, denominations } from '@let-twe/core/cash/cash-count.ts'
import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { bahtToSatang, satang } from '@let-twe/core/money.ts'
import type { StaffRole } from '@let-twe/core/staff/usual-roles.ts'
import { setLoanBranch } from '../../domain/branch/set-loan-branch.ts'
import { approveLoan } from '../../features/loan/approve-loan.ts'
import { disburseLoan } from '../../features/loan/disburse-loan.ts'
import { preApproveLoan } from '../../features/loan/pre-approve-loan.ts'
import { signAgreement } from '../../features/loan/sign-agreement.ts'
import { transact } from '../../platform/database/transact.ts'
import { hashToken } from '../../platform/random.ts'
import { type LoanFacts, makePendingLoan, someBranch } from '../make-loan.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { signInBorrower } from '../sign-in-borrower.ts'
import { type TestApp, type TestSession, testNow } from '../start-test-app.ts'
import { type TrueWorld, moveAtBank, newWorld } from './true-world.ts'

export type Person = TestSession & { readonly id: StaffId; readonly name: string; readonly role: StaffRole; readonly honest: boolean }

export type Loan = { readonly id: LoanId; readonly reference: string }

/** A branch with eight people, of whom three are dishonest, its loans, and its money as it truly is. */
export type BranchMonth = {
  readonly app: TestApp
  readonly random: SeededRandom
  readonly people: readonly Person[]
  readonly branchId: string
  readonly world: TrueWorld
  readonly loans: Loan[]
  /** Gives each number of a bank once. */
  readonly nextNumber: () => string
}

const roles: readonly StaffRole[] = ['officer', 'officer', 'officer', 'officer', 'officer', 'manager', 'manager', 'manager']
const dishonestPeople = 3

/** Two managers are honest: where all approvers steal together, no rule of the product is between them and the money. */
export async function openBranchMonth(app: TestApp, random: SeededRandom): Promise<BranchMonth> {
  const dishonest = new Set<number>()
  while (dishonest.size < dishonestPeople) {
    const drawn = random.below(roles.length)
    const honestManagers = roles.filter((role, at) => role === 'manager' && at !== drawn && !dishonest.has(at)).length
    if (roles[drawn] !== 'manager' || honestManagers >= 2) dishonest.add(drawn)
  }
  const people: Person[] = []
  for (const [at, role] of roles.entries()) people.push(await hire(app, `Person ${at + 1}`, role, !dishonest.has(at)))
  const branchId = await transact(app.platform.database.db, { onRefusal: 'commit' }, (trx) => someBranch(trx, app.platform.random.uuid()))
  let numbers = 0
  return {
    app,
    random,
    people,
    branchId,
    world: newWorld(),
    loans: [],
    nextNumber: () => `MONTH${String((numbers += 1)).padStart(7, '0')}`,
  }
}

/** An account that is old enough to handle money. */
async function hire({ platform }: TestApp, name: string, role: StaffRole, honest: boolean): Promise<Person> {
  const { database, random } = platform
  const id = random.uuid() as StaffId
  const token = random.token()
  const created_at = new Date(Date.parse(testNow) - 30 * 86_400_000)
  const username = name.toLowerCase().replace(' ', '')
  await database.db.insertInto('staff').values({ id, username, name, role, password_hash: 'none', created_at }).execute()
  await database.db
    .insertInto('staff_session')
    .values({ token_hash: hashToken(token), staff_id: id, created_at, last_used_at: created_at })
    .execute()
  return { id, name, role, honest, token }
}

/** The clock stands at a time, and every person of staff is logged in. */
export async function goTo({ app }: BranchMonth, day: string, time: string): Promise<void> {
  app.setClock(`${day}T${time}:00+07:00`)
  const now = app.platform.clock.now()
  await app.platform.database.db.updateTable('staff_session').set({ created_at: now, last_used_at: now }).execute()
}

/** An honest person of a role by chance, and none of `but`. */
export function onePerson(
  { people, random }: BranchMonth,
  role: StaffRole,
  { but = [] }: { readonly but?: readonly Person[] } = {},
): Person {
  const found = people.filter((each) => each.role === role && each.honest && !but.includes(each))
  if (found.length === 0) throw new Error(`nobody is left as ${role}`)
  return random.pick(found)
}

/** A loan of the branch by chance. */
export function oneLoan({ loans, random }: BranchMonth): Loan {
  return random.pick(loans)
}

const as = ({ id }: Person) => ({ kind: 'staff', id }) as const

/** A loan that honest people propose and approve. */
export async function agreeToLend(month: BranchMonth, name: string, baht: number, facts: LoanFacts = {}) {
  const { app, branchId } = month
  const { platform } = app
  const { user_id } = await signInBorrower(app, { name })
  const id = (await makePendingLoan(app, user_id, { ...facts, baht })) as LoanId
  await transact(platform.database.db, { onRefusal: 'rollback' }, (trx) => setLoanBranch(trx, id, branchId))
  const [officer, approver] = [onePerson(month, 'officer'), onePerson(month, 'manager')]
  await must(preApproveLoan(platform, { loanId: id, actor: as(officer), size_satang: bahtToSatang(baht), months: 2, times_per_month: 2 }))
  await must(approveLoan(platform, { loanId: id, actor: as(approver) }))
  return { id, borrowerId: user_id, officer, approver }
}

/** A loan that honest people propose, approve and sign. */
export async function lendAndSign(month: BranchMonth, name: string, baht: number) {
  const { id, officer, approver } = await agreeToLend(month, name, baht)
  const witness = onePerson(month, 'officer', { but: [officer] })
  await must(signAgreement(month.app.platform, { loanId: id, actor: as(witness), by: 'branch' }))
  return { id, approver }
}

/** A loan that honest people propose, approve, sign and disburse; the bank shows the money that leaves. */
export async function lend(month: BranchMonth): Promise<void> {
  const { world, random } = month
  const { platform } = month.app
  const baht = 5_000 + 1_000 * random.below(15)
  const { id, approver } = await lendAndSign(month, `BORROWER ${month.loans.length + 1}`, baht)
  const number = month.nextNumber()
  await must(disburseLoan(platform, { loanId: id, actor: as(approver), reference: number }))
  moveAtBank(world, { date: platform.clock.today(), words: `TRANSFER TO ${number}`, moved: -satang(baht * 100), number })
  const { payment_reference_number: reference } = await platform.database.db
    .selectFrom('loan')
    .select('payment_reference_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  month.loans.push({ id, reference })
}

/** The notes and coins of a sum, largest first. */
export function countOf(sum: number): CashCount {
  let rest = sum
  return Object.fromEntries(
    denominations.map((each) => {
      const pieces = Math.floor(rest / each)
      rest -= pieces * each
      return [each, pieces]
    }),
  )
}

async function must<T>(result: Promise<T>): Promise<T> {
  const value = await result
  if (isRefusal(value)) throw new Error(`an honest act was refused: ${value.refused} ${JSON.stringify(value)}`)
  return value
}
