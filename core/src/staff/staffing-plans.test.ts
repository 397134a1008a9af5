import { describe, expect, it } from 'vitest'
import { dualControlKinds, dualControls } from '../dual-control/dual-control.ts'
import { permissions } from './permission.ts'
import { rolesOf } from './rights.ts'
import { keepsRights } from './role-changes.ts'
import { rolesSchema } from './role.ts'
import { risksOf, riskyPairs } from './role-risks.ts'
import { planned, staffingPlans } from './staffing-plans.ts'
import { usualRoles } from './usual-roles.ts'

describe.each(staffingPlans)('a lender of $people people', ({ people, roles, staff }) => {
  const everybody = Object.entries(staff).flatMap(([code, count]) => Array<string>(count).fill(code))
  const holders = (permission: string) =>
    everybody.flatMap((code, person) => (roles[code]!.permissions.some((mine) => mine === permission) ? [person] : []))

  it('has as many people as it says, in roles that are valid', () => {
    expect(everybody).toHaveLength(people)
    expect(rolesSchema.safeParse(roles).success).toBe(true)
  })

  it('has a person for each permission', () => {
    expect(permissions.filter((permission) => holders(permission).length === 0)).toEqual([])
  })

  it('has two different people for each kind of proposal', () => {
    const alone = dualControlKinds.filter((kind) => {
      const { propose, confirm } = dualControls[kind]
      return !holders(propose).some((one) => holders(confirm).some((other) => other !== one))
    })
    expect(alone).toEqual([])
  })

  it('keeps the rights to give rights', () => {
    expect(
      keepsRights(
        roles,
        everybody.map((role) => ({ role, active: true })),
      ),
    ).toBe(true)
  })
})

it('the larger the lender, the fewer risky pairs its roles join', () => {
  const [three, eight, thirty] = staffingPlans.map(({ roles }) => Object.values(roles).flatMap((role) => risksOf(role.permissions)).length)
  expect(risksOf(usualRoles.manager).length).toBeGreaterThan(10)
  expect(three).toBeGreaterThan(eight!)
  expect(eight).toBeGreaterThan(thirty!)
})

it('a plan keeps the roles of today that accounts have', () => {
  const [, eight] = staffingPlans
  const today = { ...rolesOf({}), teller: rolesOf({})['officer']!, gone: rolesOf({})['officer']! }
  expect(Object.keys(planned(eight!, today, ['teller', 'officer'])).toSorted()).toEqual([
    'admin',
    'bookkeeper',
    'cashier',
    'manager',
    'officer',
    'teller',
  ])
})

it('no pair is named twice', () => {
  const pairs = riskyPairs.map(({ pair }) => [...pair].toSorted().join())
  expect(new Set(pairs).size).toBe(pairs.length)
})
