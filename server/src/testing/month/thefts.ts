import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import type { ExceptionKind } from '@let-twe/core/report/exceptions.ts'
import type { TestReply } from '../start-test-app.ts'
import type { BranchMonth, Person } from './branch-month.ts'
import { clearOwn, hideByNewPlan, lendAlone, lendForNothing, payTwice, refundNothing, waiveFees, writeOff } from './steal-by-decision.ts'
import { backdateCash, inventDeposit, keepFetchedCash, payForFriend, takeFromDrawer, voidCash } from './steal-cash.ts'
import {
  attestAlone,
  countTwice,
  giveInterestAway,
  importFriend,
  leadToOwnAccount,
  overrideForFriend,
  signForNobody,
  signOnTheirPhones,
  takeAccount,
} from './steal-by-role.ts'
import { callFee, explainBySum, sendTwoAsOne, takeAsFees, takeAtBank } from './steal-at-bank.ts'
import {
  assignStrangersMoney,
  forgeFile,
  inventTransfer,
  movePayment,
  reconcileAway,
  returnToSelf,
  takeAsIncome,
  undoFile,
} from './steal-transfers.ts'

/** A theft that was tried, with the kinds of exception that show it next morning where it was done. */
export type Attempt = {
  readonly day: BusinessDate
  readonly theft: string
  readonly thief: Person
  /** Refused by a rule, stopped by a colleague whose confirmation it needs or by the bank that shows no money, or done. */
  readonly outcome: 'refused' | 'stopped' | 'done'
  /** Why, for the failure's message. */
  readonly reply: string
  readonly shownAs: readonly ExceptionKind[]
  /** Done outside of the product: the report of the day on which the bank statement is posted shows it, without a name. */
  readonly atBank: boolean
}

type Theft = (month: BranchMonth, thief: Person) => Promise<TestReply | null>

type Way = {
  readonly by: readonly Person['role'][]
  readonly shownAs: readonly ExceptionKind[]
  readonly atBank?: true
  readonly steal: Theft
}

/** Every way to the money that fraud examiners tried (docs/controls.md), with the exceptions that show it where nothing refuses it. */
const thefts: Readonly<Record<string, Way>> = {
  'types a transfer that never came': { by: ['officer', 'manager'], shownAs: ['just_under_limit', 'back_dated'], steal: inventTransfer },
  'uploads and posts a forged bank file': { by: ['officer', 'manager'], shownAs: [], steal: forgeFile },
  'gives the money of a stranger to the loan of an accomplice': {
    by: ['officer', 'manager'],
    shownAs: ['transfer_assigned'],
    steal: assignStrangersMoney,
  },
  'moves a payment to the loan of an accomplice': { by: ['manager'], shownAs: ['payment_reversed'], steal: movePayment },
  'takes cash and voids it after the receipt': { by: ['officer', 'manager'], shownAs: ['payment_reversed'], steal: voidCash },
  'takes cash out of the drawer': { by: ['officer', 'manager'], shownAs: ['cash_difference'], steal: takeFromDrawer },
  'brings cash to the bank that never arrives': {
    by: ['officer', 'manager'],
    shownAs: ['in_transit'],
    steal: inventDeposit,
  },
  'fetches cash from the bank and keeps it': { by: ['officer', 'manager'], shownAs: ['cash_difference'], steal: keepFetchedCash },
  'dates cash back': { by: ['officer', 'manager'], shownAs: ['back_dated'], steal: backdateCash },
  'waives late fees': { by: ['manager'], shownAs: ['late_fee_waived'], steal: waiveFees },
  'lends to a friend without interest': { by: ['officer', 'manager'], shownAs: ['gift_terms'], steal: lendForNothing },
  'publishes terms that give the interest away': { by: ['manager'], shownAs: ['gift_terms'], steal: giveInterestAway },
  'proposes and approves a loan': { by: ['manager'], shownAs: [], steal: lendAlone },
  'records a bounce and pays out again': { by: ['manager'], shownAs: ['payout_bounced'], steal: payTwice },
  'writes a running loan off': { by: ['manager'], shownAs: ['written_off'], steal: writeOff },
  'hides a bad loan by a second plan': { by: ['officer', 'manager'], shownAs: ['restructured_again'], steal: hideByNewPlan },
  'refunds what is not owed': { by: ['officer', 'manager'], shownAs: ['money_out'], steal: refundNothing },
  'sends money in suspense to an own account': { by: ['officer', 'manager'], shownAs: ['money_out'], steal: returnToSelf },
  'makes money in suspense income': { by: ['officer', 'manager'], shownAs: ['money_out'], steal: takeAsIncome },
  'has the borrowers pay to another account': { by: ['manager'], shownAs: ['settings_changed'], steal: leadToOwnAccount },
  'asks for the account of a colleague': { by: ['officer', 'manager'], shownAs: ['rights_changed'], steal: takeAccount },
  'counts a known transfer once more': { by: ['officer', 'manager'], shownAs: ['held_transfer_decided'], steal: countTwice },
  'signs for a borrower who never came': { by: ['officer', 'manager'], shownAs: ['signed_on_paper'], steal: signForNobody },
  'overrides a rule for a friend': { by: ['manager'], shownAs: ['override'], steal: overrideForFriend },
  'attests interview, visit and signature alone': { by: ['officer', 'manager'], shownAs: [], steal: attestAlone },
  'imports the loan of a friend': { by: ['manager'], shownAs: ['entered_by_hand'], steal: importFriend },
  'pays the loan of a friend from the drawer': { by: ['officer', 'manager'], shownAs: ['cash_difference'], steal: payForFriend },
  'takes a bank file back': { by: ['manager'], shownAs: ['statement_undone'], steal: undoFile },
  'hides a difference by a typed balance': { by: ['officer', 'manager'], shownAs: ['bank_difference'], steal: reconcileAway },
  'signs on the phones of two borrowers': { by: ['officer', 'manager'], shownAs: ['same_device'], steal: signOnTheirPhones },
  // or called a fee, or two disbursements, by another thief on the same day
  'takes money at the bank': { by: ['officer', 'manager'], shownAs: ['money_out_unknown', 'money_out'], atBank: true, steal: takeAtBank },
  'takes small sums at the bank as its fees': { by: ['officer', 'manager'], shownAs: ['fees_by_words'], atBank: true, steal: takeAsFees },
  'calls money that left a fee of the bank': { by: ['officer', 'manager'], shownAs: ['money_out'], steal: callFee },
  'sends two disbursements to an own account': {
    by: ['manager'],
    shownAs: ['money_out_unknown', 'money_out'],
    atBank: true,
    steal: sendTwoAsOne,
  },
  'explains money that left by disbursements of its sum': { by: ['officer', 'manager'], shownAs: ['money_out'], steal: explainBySum },
  'marks an own posting as seen at the bank': { by: ['officer', 'manager'], shownAs: [], steal: clearOwn },
}

/** One person tries one theft by chance; an accomplice confirms where a proposal waits. Null where there is nothing to steal. */
export async function tryTheft(month: BranchMonth, thief: Person): Promise<Attempt | null> {
  const possible = Object.entries(thefts).filter(([, { by }]) => by.includes(thief.role))
  const [theft, { shownAs, atBank = false, steal }] = month.random.pick(possible)
  const reply = await steal(month, thief)
  if (reply === null) return null
  const confirmed = await confirmAsAccomplice(month, thief)
  const unshown = reply.body.data?.payment === null && confirmed === 'nothing'
  const outcome = reply.status !== 200 ? 'refused' : confirmed === 'waits' || unshown ? 'stopped' : 'done'
  return {
    day: month.app.platform.clock.today(),
    theft,
    thief,
    outcome,
    reply: JSON.stringify([reply.body, confirmed]).slice(0, 400),
    shownAs,
    atBank,
  }
}

/** Dishonest colleagues say yes to what waits of the thief; honest ones ask the bank or the borrower, and refuse. */
async function confirmAsAccomplice(month: BranchMonth, thief: Person): Promise<'nothing' | 'confirmed' | 'waits'> {
  const { app, people } = month
  const waiting = await app.platform.database.db
    .selectFrom('dual_control')
    .where('proposed_by', '=', thief.id)
    .where('outcome', 'is', null)
    .select('id')
    .execute()
  let outcome: 'nothing' | 'confirmed' | 'waits' = 'nothing'
  for (const { id } of waiting) {
    outcome = 'waits'
    for (const as of people.filter((each) => !each.honest && each !== thief)) {
      const decided = await app.call(decideDualControl, { as, params: { id }, body: { confirm: true } })
      if (decided.status === 200) outcome = 'confirmed'
    }
    if (outcome === 'waits')
      for (const as of people.filter((each) => each.honest && each.role === 'manager'))
        await app.call(decideDualControl, { as, params: { id }, body: { confirm: false, note: 'Not at the bank' } })
  }
  return outcome
}

/** True when the exceptions of the day show the theft or its refusal; what a colleague or the bank stopped took nothing. */
export function isShown(
  exceptions: readonly { kind: ExceptionKind; staff: readonly string[] }[],
  { thief, outcome, shownAs, atBank }: Attempt,
): boolean {
  const kinds: readonly ExceptionKind[] = outcome === 'refused' ? ['refused'] : shownAs
  return (
    outcome === 'stopped' ||
    exceptions.some(({ kind, staff }) => kinds.includes(kind) && ((atBank && outcome === 'done') || staff.includes(thief.name)))
  )
}
