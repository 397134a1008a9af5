import { describe, expect, it } from 'vitest'
import { controlsOf } from '../lender/lender-controls.ts'
import { satang } from '../money.ts'
import { rightsOf, rolesOf, rolesPermitting, shownRole } from './rights.ts'
import { postingReasonsFor } from '../payment/posting-reasons.ts'
import { leftOf, summedOperations } from './personal-totals.ts'
import { staffingPlans } from './staffing-plans.ts'
import { gains, isOwnGain, keepsRights, missingRoles } from './role-changes.ts'
import type { Role } from './role.ts'
import { noLimits, noTotals, staffRoles, usualRoles } from './usual-roles.ts'

const nothing = { permissions: [], limits: noLimits, totals: noTotals }
const name = { mm: 'ငွေကိုင်', en: 'Cashier', th: 'แคชเชียร์' }
const cashier: Role = { name, permissions: ['take_cash'], limits: { ...noLimits, paymentAloneMax: satang(100) }, totals: noTotals }

describe('the rights of a person', () => {
  it('are those of the built-in roles, with the limits of officers and managers, until the lender has its own', () => {
    const { limits, totals } = controlsOf({})
    expect(staffRoles.map((role) => rightsOf({}, { role, active: true }))).toMatchObject([
      { permissions: usualRoles.officer, limits: limits.officer, totals: totals.officer },
      { permissions: usualRoles.manager, limits: limits.manager, totals: totals.manager },
      { permissions: usualRoles.admin, limits: noLimits, totals: noTotals },
    ])
  })

  it('are those of the role alone once the lender has its own, and none without the role or when the account is off', () => {
    const lender = { roles: { cashier } }
    expect(rightsOf(lender, { role: 'cashier', active: true })).toEqual(cashier)
    expect(rightsOf(lender, { role: 'cashier', active: false })).toEqual(nothing)
    expect(rightsOf(lender, { role: 'manager', active: true })).toEqual(nothing)
    expect(rolesPermitting(lender, 'take_cash')).toEqual(['cashier'])
    expect([shownRole(lender, 'cashier').name.en, shownRole(lender, 'gone').name.en]).toEqual(['Cashier', 'gone'])
  })
})

describe('a change of roles', () => {
  it.each<[string, Role | undefined, Role | undefined, boolean]>([
    ['nothing', cashier, cashier, false],
    ['another name', cashier, { ...cashier, name: { ...name, en: 'Till' } }, false],
    ['a permission', cashier, { ...cashier, permissions: ['take_cash', 'sign_day'] }, true],
    ['another permission instead', cashier, { ...cashier, permissions: ['sign_day'] }, true],
    ['no permission', cashier, { ...cashier, permissions: [] }, false],
    ['a higher limit', cashier, { ...cashier, limits: { ...cashier.limits, moneyOutMax: satang(1) } }, true],
    ['a lower limit', cashier, { ...cashier, limits: noLimits }, false],
    ['a higher total', cashier, { ...cashier, totals: { ...noTotals, waived: { day: satang(0), month: satang(1) } } }, true],
    ['a role that was not there', undefined, cashier, true],
    ['no role any more', cashier, undefined, false],
  ])('that gives %s', (_, before, after, more) => {
    expect(gains(before, after)).toBe(more)
    const roles = (role: Role | undefined) => (role ? { cashier: role } : {})
    expect(isOwnGain({ id: 'me', role: 'cashier' }, roles(before), roles(after))).toBe(more)
    // another role's people may confirm it
    expect(isOwnGain({ id: 'me', role: 'manager' }, roles(before), roles(after))).toBe(false)
  })

  it('names the roles in use that it lacks', () => {
    expect(missingRoles({ cashier }, ['cashier', 'officer', 'officer', 'admin'])).toEqual(['admin', 'officer'])
  })

  it('leaves an active account with each permission that gives rights', () => {
    const roles = rolesOf({})
    const on = (role: string) => ({ role, active: true })
    expect(keepsRights(roles, [on('manager'), on('admin')])).toBe(true)
    expect(keepsRights(roles, [on('admin')])).toBe(true)
    expect(keepsRights(roles, [on('manager')])).toBe(false)
    expect(keepsRights(roles, [on('manager'), { role: 'admin', active: false }])).toBe(false)
    expect(keepsRights({ cashier }, [on('manager'), on('admin')])).toBe(false)
  })
})

const everyRole = [{ roles: rolesOf({}) }, ...staffingPlans].flatMap(({ roles }, plan) =>
  Object.entries(roles).map(([code, { limits, totals }]) => [`${code} of plan ${plan}`, { roles }, code, limits, totals] as const),
)

describe.each(everyRole)('%s', (_, lender, code, limits, totals) => {
  const mine = rightsOf(lender, { role: code, active: true })
  const payment = (amount: number) =>
    ({
      amount: satang(amount),
      date: '2026-11-23',
      payoff: satang(900_000_000),
      feesUndone: satang(0),
    }) as const

  it.each([-1, 0, 1])('takes cash alone up to the own limit: %i satang beside it', (more) => {
    const amount = Math.max(0, limits.paymentAloneMax + more)
    const waits = postingReasonsFor(payment(amount), '2026-11-23', mine.limits)
    expect(waits).toEqual(more > 0 ? ['large_payment'] : [])
  })

  it.each(summedOperations)('has the rest of the own total of %s, by day and by month', (operation) => {
    const { day, month } = totals[operation]
    const none = satang(0)
    expect(leftOf(mine.totals[operation], { day: none, month: none }).satang).toBe(Math.min(day, month))
    expect(leftOf(mine.totals[operation], { day, month: day })).toMatchObject({ satang: 0 })
    expect(leftOf(mine.totals[operation], { day: none, month }).satang).toBe(0)
  })
})
