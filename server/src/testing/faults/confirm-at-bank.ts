import { randomUUID } from 'node:crypto'
import { bankMessage } from '../bank-double.ts'
import type { FaultCaller } from './fault-call.ts'
import type { PaidLoan } from './pay-loan.ts'

/**
 * The bank confirms a payment of a loan in the moment, and again until a server says that it is stored; some twice at once, and some once more
 * after that, as a bank does whose answer got lost. The id stays the same. `number` makes its amount another one each time.
 */
export async function confirmAtBank(caller: FaultCaller, loan: PaidLoan, number: number): Promise<void> {
  const { run, random } = caller
  const amount = 100 + number
  const transactionId = `C${randomUUID().replaceAll('-', '')}`.slice(0, 24)
  const message = bankMessage(run.lender, {
    transactionId,
    transactionDateandTime: new Date().toISOString(),
    billPaymentRef1: loan.reference,
    amount: (amount / 100).toFixed(2),
  })
  const ids = new Set<string>()
  const report = async (times: number) => {
    const replies = await Promise.all(Array.from({ length: times }, () => caller.confirm(message)))
    for (const { id } of replies) if (id !== undefined) ids.add(id)
    return replies
  }
  loan.sent.push(transactionId)
  for (let tries = 1; ids.size === 0; tries += 1) {
    const replies = await report(random.below(10) === 0 ? 2 : 1)
    if (ids.size === 0 && (await caller.isEnd(replies[0]!, tries))) return
  }
  // its loan owes another sum now
  loan.payoff = null
  loan.kept.push(transactionId)
  loan.confirmed.push({ number: transactionId, amount })
  run.acknowledged += 1
  if (random.below(3) === 0) await report(1)
  if (ids.size > 1) run.wrong.push(`${transactionId} has the ids ${[...ids].join(', ')}`)
}
