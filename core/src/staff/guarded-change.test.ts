import { expect, it } from 'vitest'
import { type StaffRights, isGuardedChange, mayBeOfBranches } from './guarded-change.ts'
import { staffRoles, usualRoles } from './usual-roles.ts'

const all: StaffRights[] = staffRoles.flatMap((role) => [true, false].map((active) => ({ role, active })))

it('roles given or removed, and accounts opened again, need second-person approval; one person switches an account off', () => {
  const guarded = all.flatMap((before) =>
    all
      .filter((after) => isGuardedChange(before, after, []))
      .map((after) => `${before.role} ${before.active ? 'on' : 'off'} > ${after.role} ${after.active ? 'on' : 'off'}`),
  )
  expect(guarded.toSorted()).toEqual(
    staffRoles
      .flatMap((role) => [
        `${role} off > ${role} on`,
        ...['on', 'off'].flatMap((was) =>
          staffRoles.filter((other) => other !== role).flatMap((other) => ['on', 'off'].map((is) => `${role} ${was} > ${other} ${is}`)),
        ),
      ])
      .toSorted(),
  )
})

it('another number needs second-person approval, the same one none', () => {
  const khin: StaffRights = { role: 'officer', active: true, phone: '+66812345678' }
  expect([
    isGuardedChange(khin, khin, []),
    isGuardedChange(khin, { ...khin, phone: undefined }, []),
    isGuardedChange(khin, { ...khin, phone: '+66812345679' }, []),
    isGuardedChange({ ...khin, phone: undefined }, khin, []),
  ]).toEqual([false, false, true, true])
})

it('other branches need second-person approval for a person who decides on the acts of others; an admin has none', () => {
  const moved = (role: 'officer' | 'manager' | 'admin') =>
    isGuardedChange({ role, active: true, branches: ['a'] }, { role, active: true, branches: ['b'] }, usualRoles[role])
  expect([moved('officer'), moved('manager'), moved('admin')]).toEqual([false, true, true])
  expect(staffRoles.map((role) => mayBeOfBranches(usualRoles[role]))).toEqual([true, true, false])
})
