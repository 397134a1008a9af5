import { addDays } from '@let-twe/core/business-date.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { Platform } from '../../platform/platform.ts'
import { addRunningLoan } from '../add-running-loan.ts'
import { signInBorrower } from '../sign-in-borrower.ts'
import { signInStaff } from '../sign-in-staff.ts'
import type { Visitor } from './book-visit.ts'
import type { Login } from './fault-call.ts'
import { type FaultAccount, bookingsOfVisitor, papersOfWriter, paymentsOfLoan, writesOfHundred } from './fault-client.ts'

/** Opens each client's accounts for its part of the writes, straight in the tables; the branch takes the visits. */
export async function openFaultAccounts(
  platform: Platform,
  { clients, writes }: { readonly clients: number; readonly writes: number },
): Promise<{ readonly accounts: readonly FaultAccount[]; readonly branchId: string }> {
  const { paper, visit, payment } = writesOfHundred
  const each = (share: number, most: number) => Math.ceil((writes * share) / 100 / clients / most)
  const visitors = each(visit, bookingsOfVisitor)
  const branchId = await openBranch(platform, clients * visitors)
  const accounts = await Promise.all(
    Array.from({ length: clients }, async (): Promise<FaultAccount> => {
      const { token } = await signInStaff({ platform }, 'officer')
      return {
        officer: { token },
        loans: await repeat(each(payment, paymentsOfLoan), async () => ({
          ...(await openLoan(platform)),
          payoff: null,
          sent: [],
          kept: [],
          confirmed: [],
        })),
        visitors: await repeat(visitors, () => openVisitor(platform)),
        writers: await repeat(each(paper, papersOfWriter), async () => {
          const login = await openBorrower(platform)
          return { login, tried: null, version: null, sent: 0, kept: null, papers: [] }
        }),
      }
    }),
  )
  return { accounts, branchId }
}

async function repeat<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = []
  while (made.length < times) made.push(await make())
  return made
}

/** Days with visits in the month that can be booked, and times on each, at least. */
const slotsAtLeast = 20 * 7
const seatsMax = 100

/** Few enough seats that some times are full, enough for everybody. */
async function openBranch({ database: { db }, random }: Platform, visitors: number): Promise<string> {
  const id = random.uuid()
  const name = JSON.stringify({ mm: 'ရုံးခွဲ', en: 'Mahachai', th: 'มหาชัย' })
  const where = { district: 'mueang', phone: '+66340000000', latitude: 13.5, longitude: 100.3, opens: '09:00', closes: '17:00' }
  const capacity = Math.min(seatsMax, Math.ceil((visitors * 2) / slotsAtLeast))
  await db
    .insertInto('branch')
    .values({ id, name, address: name, ...where, weekdays: '[0,1,2,3,4,5,6]', capacity })
    .execute()
  return id
}

async function openBorrower(platform: Platform): Promise<Required<Login> & { borrowerId: BorrowerId }> {
  const { user_id, token } = await signInBorrower({ platform })
  return { borrowerId: user_id as BorrowerId, token }
}

async function openLoan(platform: Platform): Promise<{ readonly id: string; readonly reference: string }> {
  const { borrowerId } = await openBorrower(platform)
  const id = await addRunningLoan({ platform }, borrowerId, addDays(platform.clock.today(), -5), bahtToSatang(5_000))
  const loan = platform.database.db
    .selectFrom('loan')
    .where('id', '=', id as LoanId)
    .select('payment_reference_number as reference')
  return { id, ...(await loan.executeTakeFirstOrThrow()) }
}

async function openVisitor(platform: Platform): Promise<Visitor> {
  const { database, random, clock, termsInForce } = platform
  const login = await openBorrower(platform)
  const applicationId = random.uuid()
  const now = clock.now()
  const of = { borrower_id: login.borrowerId }
  await database.db
    .insertInto('application')
    .values({ ...of, id: applicationId, form_state: 'choose_loan_type', created_at: now, submitted_at: now })
    .execute()
  await database.db
    .insertInto('loan')
    .values({
      ...of,
      id: random.uuid(),
      application_id: applicationId,
      state: 'pre_approved',
      loan_type: 'first',
      size_satang: bahtToSatang(5_000),
      months: 2,
      times_per_month: 2,
      product_version_id: termsInForce.product(clock.today()).id,
      yearly_rate: 3600,
      payment_reference_number: random.digits(10),
      applied_date: clock.today(),
      branch_visit_needed: true,
    })
    .execute()
  return { login, id: null, changes: 0, kept: null, tried: null }
}
