import { expect, it } from 'vitest'
import { isStaffAccess, pageSize } from './endpoint.ts'

it('a list of roles is access for staff, a word is not', () => {
  expect([isStaffAccess(['officer']), isStaffAccess([]), isStaffAccess('public'), isStaffAccess('borrower')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('a page of a list holds twenty', () => expect(pageSize).toBe(20))
