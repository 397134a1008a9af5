import { describe, expect, it } from 'vitest'
import { type DualControlKind, dualControls } from '../dual-control/dual-control.ts'
import { mayConfirm } from '../dual-control/may-confirm.ts'
import { type Satang, satang } from '../money.ts'
import { assigningReasonsFor } from '../payment/assigning-reasons.ts'
import { postingReasonsFor } from '../payment/posting-reasons.ts'
import { type MoneyDecision, decideMoney, moneyDecisions } from './decide-money.ts'
import { type Act, forbiddenPairs, isOwnAct } from './forbidden-pairs.ts'
import { type Permission, permissions } from './permission.ts'
import type { RoleTotals } from './role.ts'
import { summedOperations } from './personal-totals.ts'

/** Written by hand: who may decide, where, which limits count, `on_loan` where the amounts of all people on a loan add up, and `not own` where an earlier act of the same person forbids it. */
const rows: Readonly<Record<MoneyDecision, string>> = {
  refund: 'refund loan single total',
  return_transfer: 'refund head_office single total',
  transfer_income: 'refund head_office single total',
  waive_fee: 'waive_fee loan total on_loan',
  cash_from_bank: 'take_cash anywhere total',
  disburse: 'disburse loan not own',
  bounce_payout: 'disburse loan not own',
  reverse_payment: 'reverse_payment loan not own',
  void_cash: 'take_cash loan',
  restructure: 'approve_loan loan',
  write_off: 'write_off loan',
  ask_override: 'override_rule loan not own',
  decide_held_transfer: 'assign_suspense head_office not own',
  assign_transfer: 'assign_suspense head_office not own',
}

const cross = <T extends Readonly<Record<string, readonly unknown[]>>>(axes: T) =>
  Object.entries(axes).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as { readonly [K in keyof T]: T[K][number] }[]

const others = (mine: Permission) => permissions.filter((each) => each !== mine)
const mostOnLoan = satang(1000)
const limitsOf = (most: Satang) => ({ paymentAloneMax: most, moneyOutMax: most })
/** A member of staff, with what the totals leave where the decision has one. */
const decider = (
  decision: MoneyDecision,
  facts: { mine: readonly Permission[]; branches: readonly string[] | null; single: Satang; left: Satang },
) => ({
  id: 'me',
  permissions: facts.mine,
  limits: limitsOf(facts.single),
  totals: Object.fromEntries(summedOperations.map((each) => [each, { day: mostOnLoan, month: satang(9999) }])) as RoleTotals,
  branches: facts.branches,
  left: moneyDecisions[decision].sum === null ? null : { satang: facts.left, of: 'day' as const },
})
/** Every earlier act that forbids a decision, by the same person or by another one. */
const earlierBy = (decision: MoneyDecision, person: string) => {
  const sets: readonly (readonly string[])[] = decision in forbiddenPairs ? forbiddenPairs[decision as Act] : []
  return Object.fromEntries(sets.flat().map((act) => [act, person]))
}
const decide = (
  decision: MoneyDecision,
  person: ReturnType<typeof decider>,
  { amount, branch, by, done }: { amount: Satang; branch: string | null; by: string; done?: Satang },
) => decideMoney(decision, person, { amount, branch, earlier: earlierBy(decision, by), doneOnLoan: done } as never)
const amounts = [1, 99, 100, 101, 1000, 1001].map(satang)
const limits = [0, 100, 1000].map(satang)

describe.each(Object.keys(rows) as MoneyDecision[])('%s', (decision) => {
  const [permission = '', of, ...compared] = rows[decision].split(' ')
  const axes = {
    mine: [[permission as Permission], others(permission as Permission), [], permissions],
    branches: [null, ['here'], ['there'], ['there', 'here']],
    branch: [null, 'here'],
    single: limits,
    left: limits,
    amount: amounts,
    by: ['me', 'another'],
    // on the loan before; asked only where amounts add up on it
    done: compared.includes('on_loan') ? [0, 900, 1000, 2000].map(satang) : [undefined],
  }

  it('is permitted by permission × own or another’s × branch × limit × total × amount as its row says, and in no other situation', () => {
    const wrong = cross(axes).filter(({ mine, branches, branch, single, left, amount, by, done }) => {
      // the oracle knows no order of the rules, only whether all are met
      const may =
        mine.some((each) => each === permission) &&
        (of !== 'head_office' || branches === null) &&
        (of !== 'loan' || branches === null || branch === null || branches.some((each) => each === branch)) &&
        (!compared.includes('single') || amount <= single) &&
        (!compared.includes('own') || by !== 'me') &&
        (!compared.includes('total') || amount <= left) &&
        amount + (done ?? 0) <= (done === undefined ? Infinity : mostOnLoan)
      const person = decider(decision, { mine, branches, single, left })
      return (decide(decision, person, { amount, branch, by, ...(done === undefined ? {} : { done }) }) === null) !== may
    })
    expect(wrong).toEqual([])
  })

  it('names a limit or an own act only to a person who may decide there, and tells nobody else that it exists', () => {
    const wrong = cross(axes).filter(({ mine, branches, branch, single, left, amount, by }) => {
      const person = decider(decision, { mine, branches, single, left })
      const here =
        of === 'head_office' ? branches === null : of !== 'loan' || branches === null || branch === null || branches.includes(branch)
      const refused = decide(decision, person, { amount, branch, by })?.refused ?? ''
      return ['above_role_limit', 'second_person_needed'].includes(refused) && !(mine.some((each) => each === permission) && here)
    })
    expect(wrong).toEqual([])
  })
})

it('every decision of a forbidden pair refuses the own act', () => {
  const paired = (Object.keys(rows) as MoneyDecision[]).filter((each) => each in forbiddenPairs)
  expect(paired.filter((each) => !rows[each].includes('own'))).toEqual([])
})

it('every operation of a person that adds up is one of a decision, but the assignment of a transfer', () => {
  const summed = Object.values(moneyDecisions).map(({ sum }) => sum)
  expect(summedOperations.filter((each) => !summed.some((sum) => sum === each))).toEqual(['assigned'])
})

/** A person acts, and the same or another one says yes: whether the money moves at once, then, or never. */
type Two = {
  readonly kind: DualControlKind
  readonly amount: Satang
  readonly limit: Satang
  readonly typist: boolean
  readonly same: boolean
}
type Outcome = 'refused' | 'moved' | 'moved by two' | 'waits'

/** The money that takes two people always (`two`), or above the limit of the first one (`alone`); `typed` excludes the typist. */
const kindsOfTwo = {
  refund: 'two',
  return_transfer: 'two',
  transfer_income: 'two',
  payment: 'alone',
  assign_transfer: 'alone typed',
} as const

function decided(
  { kind, amount, limit, typist, same }: Two,
  [propose, confirm]: readonly [readonly Permission[], readonly Permission[]],
): Outcome {
  if (!propose.includes(dualControls[kind].propose)) return 'refused'
  if (kind !== 'assign_transfer' && kind in moneyDecisions) {
    const person = decider(kind as MoneyDecision, { mine: propose, branches: null, single: limit, left: limit })
    if (decide(kind as MoneyDecision, person, { amount, branch: null, by: 'another' })) return 'refused'
  } else if (kind === 'payment') {
    const cash = { amount, date: '2026-11-23', payoff: satang(5000), feesUndone: satang(0) } as const
    if (postingReasonsFor(cash, '2026-11-23', limitsOf(limit)).length === 0) return 'moved'
  } else {
    if (isOwnAct('assign_transfer', 'one', { reverse_payment: null, type_transfer: typist ? ['one'] : [] })) return 'refused'
    const loan = { reference: '1', borrower: null, payoff: satang(5000) }
    const alone = { assignedToday: satang(0), paymentAloneMax: limit }
    if (assigningReasonsFor({ amount, payer: null, reference: '1' }, loan, alone).length === 0) return 'moved'
  }
  const proposal = { kind, detail: {}, subject_id: 'subject', proposed_by: 'one', loan_proposed_by: null }
  return mayConfirm(proposal, { id: same ? 'one' : 'two', permissions: confirm }) ? 'moved by two' : 'waits'
}

describe.each(Object.entries(kindsOfTwo) as [keyof typeof kindsOfTwo, string][])('%s', (kind, row) => {
  it('moves money by permissions × own or another’s × limit × amount as its row says', () => {
    const [mine, yes] = [dualControls[kind].propose, dualControls[kind].confirm]
    const axes = {
      propose: [[mine], others(mine), permissions],
      confirm: [[yes], others(yes), permissions],
      same: [true, false],
      typist: [true, false],
      limit: limits,
      amount: amounts,
    }
    const oracle = ({ propose, confirm, same, typist, limit, amount }: ReturnType<typeof cross<typeof axes>>[number]): Outcome => {
      const isSmall = amount <= limit
      if (!propose.includes(mine) || (row.includes('typed') && typist) || (row === 'two' && !isSmall)) return 'refused'
      if (row !== 'two' && isSmall) return 'moved'
      return !same && confirm.includes(yes) ? 'moved by two' : 'waits'
    }
    const wrong = cross(axes).filter((each) => decided({ kind, ...each }, [each.propose, each.confirm]) !== oracle(each))
    expect(wrong).toEqual([])
  })
})
