import { type Satang, satang, sumSatang } from '@let-twe/core/money.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { expect, it } from 'vitest'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { lateFeeOn } from '@let-twe/core/loan/arrears.ts'
import {
  type LedgerEntries,
  lateFeeEntries,
  paymentEntries,
  payoutEntries,
  recoveryEntries,
  refundEntries,
  reversedEntries,
  transferEntries,
  transferIncomeEntries,
  writeOffEntries,
} from '@let-twe/core/loan/ledger-entries.ts'
import { type LoanAccount, addParts, instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { partPaymentChoices, planPartPayment } from '@let-twe/core/loan/part-payment.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { dueDays, quote } from '@let-twe/core/loan/repayment-schedule.ts'
import { planRestructuring, restructured } from '@let-twe/core/loan/restructuring.ts'
import { settlePayment } from '@let-twe/core/loan/settle-payment.ts'
import { type UnpaidFee, reversedFees } from '@let-twe/core/loan/reversed-fees.ts'
import { type TransferRecord, TransferIndex, type Numbering } from '@let-twe/core/payment/transfer-match.ts'

/** `HISTORIES=10000` runs as many as the acceptance of the engine asks for; each has 200 operations. */
const histories = Number(process.env['HISTORIES'] ?? 60)
const operations = 200
const terms = demoProduct.terms.lateFee

/** The last payment as it was before, so that it can be taken back. */
type Undo = { account: LoanAccount; fees: UnpaidFee[]; overpaid: number; entries: LedgerEntries; transfer: Transfer | null }

/** Money that was really sent once, and where the books have it. */
type Transfer = {
  readonly amount: Satang
  /** Not reported yet. */
  readonly sources: TransferRecord[]
  /** Reported, each with its source file; null for a typed one. */
  readonly told: { readonly source: TransferRecord; readonly file: number | null }[]
  state: 'unseen' | 'suspense' | 'posted' | 'recovered' | 'returned' | 'income'
  /** True once a person said where it goes: its file is not undone any more. */
  decided: boolean
}

const numberings: readonly Numbering[] = ['bill_payments', 'account', 'typed']

/** One loan after another of one borrower, with the ledger that the use cases write: the same rules, the same entries, no database. */
class History {
  readonly ledger: Record<string, number> = {}
  postings = 0
  today: BusinessDate = '2026-11-23'
  size = 0
  account: LoanAccount | null = null
  fees: UnpaidFee[] = []
  waived: UnpaidFee[] = []
  undo: Undo | null = null
  transfers: Transfer[] = []
  known = new TransferIndex<Transfer>()
  files = 0
  /** The claim on a written-off loan, and its recoveries. */
  claim = 0
  recovered = 0
  undone = 0
  restructurings = 0
  cash = 0
  /** Disbursements and refunds that left the bank. */
  out = 0
  readonly random: (below: number) => number

  constructor(seed: number) {
    let state = seed
    this.random = (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
  }

  post(entries: LedgerEntries): void {
    let sum = 0
    for (const [account, amount] of Object.entries(entries)) {
      if (!Number.isSafeInteger(amount)) throw new Error(`${account} is ${amount}`)
      sum += amount
      this.ledger[account] = (this.ledger[account] ?? 0) + amount
    }
    if (sum !== 0) throw new Error(`a posting is out of balance by ${sum}`)
    this.postings += 1
  }

  disburse(): void {
    const { random } = this
    this.size = 300_000 + 50_000 * random(95)
    const [months, count] = (
      [
        [2, 4],
        [3, 4],
        [3, 6],
        [4, 8],
        [6, 6],
      ] as const
    )[random(5)]!
    const disbursed = this.today
    this.account = {
      disbursed,
      rate: 3600 - 100 * random(10),
      allocations: [],
      instalments: quote(satang(this.size), dueDays(months, count, 30), 3600).instalments.map((each) => ({
        number: each.number,
        dueDate: addDays(disbursed, each.dueInDays),
        principal: each.principal,
        interest: each.interest,
        fee: 0,
      })),
    }
    this.fees = []
    this.waived = []
    this.undo = null
    this.out += this.size
    this.post(payoutEntries(satang(this.size)))
  }

  changeFee(fee: UnpaidFee, sign: 1 | -1): void {
    const account = this.account!
    this.account = {
      ...account,
      instalments: account.instalments.map((each) =>
        each.number === fee.instalment ? { ...each, fee: satang(each.fee + sign * fee.amount) } : each,
      ),
    }
    this.post(sign === 1 ? lateFeeEntries(fee.amount) : reversedEntries(lateFeeEntries(fee.amount)))
  }

  nextDay(): void {
    this.today = addDays(this.today, 1)
    if (!this.account) return
    const fee = lateFeeOn(instalmentBalances(this.account), this.today, [...this.fees, ...this.waived], terms)
    if (!fee) return
    const standing = { ...fee, date: this.today }
    this.fees = [...this.fees, standing]
    this.changeFee(standing, 1)
    this.undo = null
  }

  waive(fee: UnpaidFee): void {
    this.fees = this.fees.filter((each) => each !== fee)
    this.waived = [...this.waived, fee]
    this.changeFee(fee, -1)
    this.undo = null
  }

  pay(amount: number, date: BusinessDate, choice: 'shorter' | 'smaller' | null, transfer: Transfer | null = null): void {
    const paidFees = this.account!.allocations.filter((each) => each.fee > 0).map((each) => each.instalment)
    for (const fee of reversedFees(this.account!, { amount: satang(amount), date }, this.fees, terms))
      if (!paidFees.includes(fee.instalment)) this.waive(fee)
    const account = this.account!
    const plan = choice && planPartPayment(account, satang(amount), date, choice)
    const settled = plan ? { ...plan, overpaid: satang(0), closes: false } : settlePayment(account, satang(amount), date)
    const entries = paymentEntries(satang(amount), settled, transfer ? 'suspense' : 'bank')
    this.post(entries)
    if (transfer) transfer.state = 'posted'
    else this.cash += amount
    this.undo = { account, fees: this.fees, overpaid: settled.overpaid, entries, transfer }
    const changed = new Map(settled.changed.map((each) => [each.number, each]))
    this.account = {
      ...account,
      instalments: account.instalments.map((each) => changed.get(each.number) ?? each),
      allocations: [...account.allocations, ...settled.allocations.map((each) => ({ ...each, date }))],
    }
    this.check()
    if (settled.closes) this.account = null
  }

  takeBack(): boolean {
    const { undo } = this
    if (!undo || -(this.ledger['owed_to_borrower'] ?? 0) < undo.overpaid) return false
    this.account = undo.account
    this.fees = undo.fees
    this.undo = null
    this.post(reversedEntries(undo.entries))
    if (undo.transfer) undo.transfer.state = 'suspense'
    else this.cash += undo.entries.bank! * -1
    return true
  }

  /** A payer sends money; its sources come later, in any order, some twice. */
  send(): void {
    const { random } = this
    const number = `TX${100_000 + this.transfers.length}`
    const common = {
      account: 'main',
      date: this.today,
      amount: satang(1 + random(3) * 100 + random(this.size / 8 + 1)),
      reference: null,
      payer: null,
    }
    const sources = numberings.map((numbering): TransferRecord => ({ ...common, numbering, number }))
    const other = { ...sources[1 + random(2)]!, number: `OTHER${number}`, payer: 'AUNG AUNG' }
    this.transfers.push({
      amount: common.amount,
      // one source in four reports another number: only a person sees that it is the same transfer
      sources: random(4) === 0 ? [{ ...sources[0]!, payer: 'AUNG AUNG' }, other] : [...sources, sources[random(3)]!],
      told: [],
      state: 'unseen',
      decided: false,
    })
  }

  /** The next sources: a typed one, or a bank statement with several; a person who knows decides the probable ones. */
  tell(): void {
    const { random } = this
    const file = random(2) === 0 ? null : ++this.files
    for (let lines = file === null ? 1 : 1 + random(3); lines > 0; lines--) {
      const waiting = this.transfers.filter((each) => each.sources.length > 0)
      const transfer = waiting[random(waiting.length)]
      if (!transfer) return
      const [source] = transfer.sources.splice(random(transfer.sources.length), 1)
      const found = this.known.match(source!)
      if (found?.match === 'same' && found.of !== transfer) throw new Error('another transfer was taken for the same')
      const isNews = found === null || (found.match === 'likely' && transfer.state === 'unseen')
      // a person compared the two
      if (found?.match === 'likely') transfer.decided = true
      this.known.add(source!, transfer)
      transfer.told.push({ source: source!, file })
      if (!isNews) continue
      if (transfer.state !== 'unseen') throw new Error('a transfer was counted twice')
      transfer.state = 'suspense'
      this.post(transferEntries(transfer.amount))
      // by rule to the loan that it names, never more than the debt
      if (file !== null && this.account && random(2) === 0 && transfer.amount <= payoffOn(this.account, this.today).total)
        this.pay(transfer.amount, this.today, null, transfer)
    }
  }

  /** The newest file is withdrawn: all of it or nothing, while nothing depends on it. Its lines may come again. */
  undoFile(): void {
    const file = this.files
    const mine = this.transfers.filter((each) => each.told[0]?.file === file)
    const posted = mine.filter((each) => each.state === 'posted')
    const free = mine.every((each) => !each.decided && each.told.every((told) => told.file === file))
    const newest = posted.length === 0 || (posted.length === 1 && this.undo?.transfer === posted[0])
    if (file === 0 || !free || !newest || mine.some(({ state }) => state !== 'suspense' && state !== 'posted')) return
    if (posted.length === 1 && (this.account === null || !this.takeBack())) return
    for (const transfer of mine) {
      this.post(reversedEntries(transferEntries(transfer.amount)))
      transfer.state = 'unseen'
      transfer.sources.push(...transfer.told.splice(0).map(({ source }) => source))
      this.undone += 1
    }
    for (const each of this.transfers)
      each.sources.push(
        ...each.told
          .filter((told) => told.file === file)
          .map((told) => {
            each.told.splice(each.told.indexOf(told), 1)
            return told.source
          }),
      )
    this.known = new TransferIndex()
    for (const each of this.transfers) for (const { source } of each.told) this.known.add(source, each)
  }

  /** A person finds a home for something in suspense. */
  decide(): void {
    const transfer = this.transfers.find((each) => each.state === 'suspense')
    if (!transfer) return
    const move = this.random(8)
    transfer.decided = true
    if (move === 0) {
      transfer.state = 'returned'
      this.post(reversedEntries(transferEntries(transfer.amount)))
    } else if (move === 1) {
      transfer.state = 'income'
      this.post(transferIncomeEntries(transfer.amount))
    } else if (move < 4 && this.claim > this.recovered) {
      const taken = satang(Math.min(transfer.amount, this.claim - this.recovered))
      transfer.state = 'recovered'
      this.recovered += taken
      this.post(recoveryEntries(taken, satang(transfer.amount - taken), 'suspense'))
    } else if (this.account) this.pay(transfer.amount, this.today, null, transfer)
  }

  refund(): void {
    const owed = -(this.ledger['owed_to_borrower'] ?? 0)
    if (owed === 0) return
    this.out += owed
    this.post(refundEntries(satang(owed)))
    this.undo = null
  }

  /** Another plan from today on: no posting, since principal and fees only fall due on other days. */
  restructure(): void {
    const account = this.account!
    const terms = { start: this.today, instalments: 1 + this.random(24), daysBetween: 15, cap: 10_000 }
    const plan = planRestructuring(account, { ...terms, firstDue: addDays(this.today, 1 + this.random(60)) })
    if (typeof plan === 'string') return
    const interest = payoffOn(account, this.today).interest
    this.account = restructured(account, plan, this.today)
    if (payoffOn(this.account, this.today).interest !== interest) throw new Error('a new plan changed the interest so far')
    // they are part of the plan, and count for the month of the next one
    this.waived = [...this.waived, ...this.fees]
    this.fees = []
    this.undo = null
    this.restructurings += 1
  }

  writeOff(): void {
    this.claim += Math.max(0, payoffOn(this.account!, this.today).total)
    this.post(writeOffEntries(addParts(instalmentBalances(this.account!).map((each) => each.left))))
    this.account = null
    this.undo = null
  }

  /** The bank sends the disbursement back: only while nothing was paid or charged on it. */
  bounce(): void {
    if (this.account!.allocations.length + this.fees.length > 0 || this.account!.instalments.some((each) => 'carriedInterest' in each))
      return
    this.out -= this.size
    this.post(reversedEntries(payoutEntries(satang(this.size))))
    this.account = null
    this.undo = null
  }

  step(): void {
    const { random } = this
    for (let days = random(4); days > 0; days--) this.nextDay()
    if (random(4) === 0) this.send()
    if (random(2) === 0) this.tell()
    if (random(4) === 0) this.decide()
    if (random(8) === 0) this.undoFile()
    if (!this.account) {
      if (this.undo && random(8) === 0) this.takeBack()
      else if (random(3) === 0) this.refund()
      else this.disburse()
      return
    }
    const move = random(20)
    const earlier = addDays(this.today, -random(4))
    const date = earlier < this.account.disbursed ? this.account.disbursed : earlier
    if (move < 9) this.pay(1 + random(this.size / 6), date, null)
    else if (move < 11) this.pay(1 + random(this.size / 2), date, partPaymentChoices[random(2)]!)
    else if (move === 11) this.pay(Math.max(1, payoffOn(this.account, date).total + random(3) * 500), date, null)
    else if (move < 14) this.takeBack()
    else if (move === 14) this.refund()
    else if (move === 15 && random(6) === 0) this.writeOff()
    else if (move === 17) this.bounce()
    else if (move === 18 && random(2) === 0) this.restructure()
    else if (move === 16) {
      const fee = this.fees.at(-1)
      const left = fee && instalmentBalances(this.account).find((each) => each.number === fee.instalment)!.left
      if (fee && left!.fee >= fee.amount) this.waive(fee)
    }
  }

  /** The balances that the postings give are those that the account replayed from its facts gives. */
  check(): void {
    const { account, ledger } = this
    const left = account ? addParts(instalmentBalances(account).map((each) => each.left)) : { principal: 0, fee: 0, interest: 0 }
    const facts = [ledger['principal_receivable'] ?? 0, ledger['fee_receivable'] ?? 0]
    if (facts[0] !== left.principal || facts[1] !== left.fee)
      throw new Error(`the ledger says ${facts.join(' and ')}, the account ${left.principal} and ${left.fee}`)
    const sumOf = (...states: Transfer['state'][]) =>
      this.transfers.reduce((sum, each) => (states.includes(each.state) ? sum + each.amount : sum), 0)
    if ((ledger['suspense'] ?? 0) + sumOf('suspense') !== 0) throw new Error('suspense is not what waits')
    if ((ledger['other_income'] ?? 0) + sumOf('income') !== 0) throw new Error('other income is not what was taken')
    if ((ledger['bank'] ?? 0) !== sumOf('suspense', 'posted', 'recovered', 'income') + this.cash - this.out)
      throw new Error('the bank is not what came in and did not leave')
    if ((ledger['recovery_income'] ?? 0) + this.recovered !== 0 || this.recovered > this.claim)
      throw new Error('more was recovered than owed')
    if ((ledger['owed_to_borrower'] ?? 0) > 0) throw new Error('a borrower owes an overpayment')
    if (Object.values(ledger).reduce((sum, each) => sum + each, 0) !== 0) throw new Error('the books are out of balance')
    if (account && instalmentBalances(account).some((each) => Math.min(each.principal, each.interest, each.fee) < 0))
      throw new Error('an instalment is below zero')
  }
}

it(`${histories} histories of ${operations} operations: every posting balances, derived balances equal the replayed account`, () => {
  const start = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000)
  let postings = 0
  let undone = 0
  let restructurings = 0
  for (let index = 0; index < histories; index++) {
    const history = new History(start + index * 7_919)
    try {
      for (let step = 0; step < operations; step++) {
        history.step()
        history.check()
      }
      if (history.transfers.some((each) => each.state !== 'unseen' && each.told.length === 0)) throw new Error('money that nobody told of')
      // whatever happened: a payoff ends at exactly zero
      if (history.account) history.pay(Math.max(1, payoffOn(history.account, history.today).total), history.today, null)
      history.check()
      if (history.account) throw new Error('a payoff left the loan open')
    } catch (error) {
      throw new Error(`SEED=${start + index * 7_919} HISTORIES=1`, { cause: error })
    }
    postings += history.postings
    undone += history.undone
    restructurings += history.restructurings
  }
  expect(postings).toBeGreaterThan(histories * 50)
  expect(undone).toBeGreaterThan(histories)
  expect(restructurings).toBeGreaterThan(histories / 6)
}, 7_200_000)

it('turns entries round, and round again', () => {
  const entries = paymentEntries(satang(300), {
    allocations: [{ instalment: 1, fee: satang(50), interest: satang(-20), principal: satang(200) }],
    overpaid: satang(70),
  })
  expect(sumSatang(Object.values(entries))).toBe(0)
  expect(reversedEntries(reversedEntries(entries))).toEqual(entries)
})
