import { expect, it } from 'vitest'
import { endpoint, isStaffAccess, pageSize } from './endpoint.ts'
import { officeApi } from './office-api.ts'

it('permissions are access for staff', () => {
  expect((['staff', 'waive_fee', ['waive_fee', 'refund'], 'public', 'borrower', 'active_borrower'] as const).map(isStaffAccess)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

it('a page of a list holds twenty', () => expect(pageSize).toBe(20))

it('has a rule of branches where staff call it, and no other', () => {
  const call = { method: 'GET', path: '/loans/{id}', summary: 'A loan.', errors: [] } as const
  // @ts-expect-error: how does it keep to the branches of its caller?
  endpoint({ ...call, access: 'refund' })
  // @ts-expect-error: a borrower has none
  endpoint({ ...call, access: 'borrower', branch: 'loan' })
  expect(endpoint({ ...call, access: 'refund', branch: 'loan' }).branch).toBe('loan')
})

it('names the subject of the id in its path only where there is an id', () => {
  const others: readonly (string | undefined)[] = ['listed', 'named', 'anybody', 'head_office', undefined]
  const calls = Object.values(officeApi).flat()
  expect(calls.filter(({ branch, path }) => !others.includes(branch) && !path.includes('{id}')).map(({ path }) => path)).toEqual([])
  expect(calls.filter(({ branch, access }) => (branch !== undefined) !== isStaffAccess(access))).toEqual([])
})
