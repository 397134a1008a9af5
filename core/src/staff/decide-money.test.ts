import { describe, expect, it } from 'vitest'
import { type DualControlKind, dualControls } from '../dual-control/dual-control.ts'
import { mayConfirm } from '../dual-control/may-confirm.ts'
import { type Satang, satang } from '../money.ts'
import { assigningReasonsFor } from '../payment/assigning-reasons.ts'
import { postingReasonsFor } from '../payment/posting-reasons.ts'
import { type MoneyDecision, decideMoney, moneyDecisions } from './decide-money.ts'
import { isOwnAct } from './forbidden-pairs.ts'
import { type Permission, permissions } from './permission.ts'
import { summedOperations } from './personal-totals.ts'

/** Written by hand: who may decide, where, and which limits count. The kind waits for a second person in any case, above the limit, or never. */
const rows: Readonly<Record<MoneyDecision, string>> = {
  refund: 'refund loan single total',
  return_transfer: 'refund head_office single total',
  transfer_income: 'refund head_office single total',
  waive_fee: 'waive_fee loan total',
  cash_from_bank: 'take_cash anywhere total',
}

const cross = <T extends Readonly<Record<string, readonly unknown[]>>>(axes: T) =>
  Object.entries(axes).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as { readonly [K in keyof T]: T[K][number] }[]

const others = (mine: Permission) => permissions.filter((each) => each !== mine)
const limitsOf = (most: Satang) => ({ paymentAloneMax: most, moneyOutMax: most })
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
  }

  it('is permitted by permission × branch × limit × total × amount as its row says, and in no other situation', () => {
    const wrong = cross(axes).filter(({ mine, branches, branch, single, left, amount }) => {
      // the oracle knows no order of the rules, only whether all are met
      const may =
        mine.some((each) => each === permission) &&
        (of !== 'head_office' || branches === null) &&
        (of !== 'loan' || branches === null || branch === null || branches.some((each) => each === branch)) &&
        (!compared.includes('single') || amount <= single) &&
        (!compared.includes('total') || amount <= left)
      const person = { permissions: mine, limits: limitsOf(single), branches, left: { satang: left, of: 'day' as const } }
      return (decideMoney(decision, person, { amount, branch }) === null) !== may
    })
    expect(wrong).toEqual([])
  })

  it('names a limit only to a person who may decide there, and tells nobody else that it exists', () => {
    const wrong = cross(axes).filter(({ mine, branches, branch, single, left, amount }) => {
      const person = { permissions: mine, limits: limitsOf(single), branches, left: { satang: left, of: 'day' as const } }
      const here =
        of === 'head_office' ? branches === null : of !== 'loan' || branches === null || branch === null || branches.includes(branch)
      const refused = decideMoney(decision, person, { amount, branch })?.refused
      return refused === 'above_role_limit' && !(mine.some((each) => each === permission) && here)
    })
    expect(wrong).toEqual([])
  })
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
  if (kind in moneyDecisions) {
    const person = { permissions: propose, limits: limitsOf(limit), branches: null, left: { satang: limit, of: 'day' as const } }
    if (decideMoney(kind as MoneyDecision, person, { amount, branch: null })) return 'refused'
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
