import { type Visitor, bookVisit } from './book-visit.ts'
import { confirmAtBank } from './confirm-at-bank.ts'
import { FaultCaller, type FaultRun, type Login } from './fault-call.ts'
import { type PaidLoan, payLoan } from './pay-loan.ts'
import type { SeededRandom } from '../seeded-random.ts'
import { type PaperSender, sendPaper } from './send-paper.ts'
import { type DraftWriter, writeDraft } from './write-draft.ts'

/** A client's accounts, with the acknowledged writes of each. */
export type FaultAccount = {
  readonly officer: Login
  readonly loans: readonly PaidLoan[]
  readonly visitors: readonly Visitor[]
  readonly writers: readonly (DraftWriter & PaperSender)[]
}

/** Of a hundred writes; the others are drafts. */
export const writesOfHundred = { paper: 2, visit: 10, payment: 15 } as const

/** A loan with more payments is slower to pay, and no loan has as many. */
export const paymentsOfLoan = 40
/** A visit is booked, and moved as often as its borrower may. */
export const bookingsOfVisitor = 4
/** A person's largest number of documents of one kind. */
export const papersOfWriter = 6

/** Writes one thing after another until the run is over; each until it is acknowledged. */
export async function runClient(run: FaultRun, account: FaultAccount, random: SeededRandom): Promise<void> {
  const caller = new FaultCaller(run, random)
  const { paper, visit, payment } = writesOfHundred
  for (let number = 0; !run.isOver(); number += 1) {
    const drawn = random.below(100)
    const sender = account.writers.find(({ sent }) => sent < papersOfWriter)
    const visitor = account.visitors.find(({ kept, id, changes }) => kept === null || (id !== null && changes < bookingsOfVisitor - 1))
    const loan = account.loans.find(({ sent }) => sent.length < paymentsOfLoan)
    if (drawn < paper && sender) await sendPaper(caller, sender)
    else if (drawn < paper + visit && visitor) await bookVisit(caller, visitor)
    else if (drawn < paper + visit + payment && loan) {
      // in turn, so that no run is without the bank
      if (loan.sent.length % 2 === 0) await confirmAtBank(caller, loan, number)
      else await payLoan(caller, account.officer, loan, number)
    } else await writeDraft(caller, account.writers[number % account.writers.length]!, number)
  }
}
