import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'
import { dualControls } from '@let-twe/core/dual-control/dual-control.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { changeBorrower } from '../../domain/borrower/write-borrower.ts'
import { refreshCollectionCases } from '../../domain/contact/write-collection-case.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { closeSettledLoan } from '../../domain/loan/close-settled-loan.ts'
import { unpaidFees, waiveFee } from '../../domain/loan/late-fees.ts'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type findBorrowerLine, findRunningLoans, insertAccountChange } from './borrower.queries.ts'
import { lockPresent } from './manage-borrowers.ts'

type BorrowerLine = NonNullable<Awaited<ReturnType<typeof findBorrowerLine>>>
type Report = { readonly id: BorrowerId; readonly date: BusinessDate; readonly note: string; readonly actor: StaffActor }

/** Reports a death: the account is off, calls, reminders and late fees stop at once. What costs the lender money waits for a second person. */
export function reportDeath(platform: Platform, { id, date, note, actor }: Report): Promise<BorrowerLine | Refusal> {
  const { database, clock, random } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const borrower = await lockPresent(trx, id)
    if (!borrower) return refuse('not_found')
    if (borrower.death_confirmed_at) return refuse('already_done')
    if (date > clock.today()) return refuseFields({ date: 'date_in_future' })
    if (date < businessDateAt(borrower.created_at)) return refuseFields({ date: 'date_not_possible' })
    await changeBorrower(platform, trx, id, { active: false, died_on: date })
    await refreshCollectionCases(trx, await findRunningLoans(trx, id))
    await insertAccountChange(trx, {
      id: random.uuid(),
      borrower_id: id,
      kind: 'switched_off',
      reason_code: 'died',
      note,
      changed_by: actor.id,
      changed_at: clock.now(),
    })
    await audit(platform, trx, actor, {
      action: 'borrower.switched_off',
      subject: { kind: 'borrower', id },
      detail: { reason_code: 'died' },
    })
    const about = borrower.name ?? borrower.phone_number
    const proposed = await proposeDualControl(platform, trx, {
      kind: 'borrower_death',
      subjectId: id,
      actor,
      detail: { date },
      about,
      note,
    })
    return isRefusal(proposed) ? proposed : { ...borrower, active: false, died_on: date }
  })
}

/** The effect of the confirmation: interest ends on the day of the death, and unpaid late fees of later days are waived. */
export async function carryOutDeath(
  platform: Platform,
  trx: Transaction,
  { subject_id, detail }: Pick<DualControl, 'subject_id' | 'detail'>,
  actor: StaffActor,
): Promise<object | Refusal> {
  const id = subject_id as BorrowerId
  const { date } = dualControls.borrower_death.detail.parse(detail)
  const borrower = await lockPresent(trx, id)
  if (!borrower) return refuse('not_found')
  if (borrower.died_on !== date) return refuse('changed_elsewhere')
  await changeBorrower(platform, trx, id, { death_confirmed_at: platform.clock.now() })
  for (const loanId of await findRunningLoans(trx, id)) await waiveLaterFees(platform, trx, { loanId, after: date, actor })
  return {}
}

async function waiveLaterFees(
  platform: Platform,
  trx: Transaction,
  { loanId, after, actor }: { readonly loanId: LoanId; readonly after: BusinessDate; readonly actor: StaffActor },
): Promise<void> {
  const loan = (await lockLoan(trx, loanId))!
  const balances = instalmentBalances((await readLoanAccount(trx, loan))!)
  const left = (number: number) => balances.find((each) => each.number === number)?.left.fee ?? 0
  for (const fee of await unpaidFees(trx, loanId)) {
    if (fee.date <= after || left(fee.instalment) < fee.amount) continue
    await waiveFee(platform, trx, { loanId, fee, actor, reason: 'died' })
    await closeSettledLoan(platform, trx, loan, {
      account: (await readLoanAccount(trx, loan))!,
      date: platform.clock.today(),
      cause: `waiver:${loanId}:${fee.month}:${fee.instalment}`,
      amount: fee.amount,
    })
  }
}
