import { expect, it } from 'vitest'
import type { DaySheet } from '../cash/day-end-endpoints.ts'
import { satang } from '../money.ts'
import { usualRoles } from '../staff/usual-roles.ts'
import { isConcerned, mayConfirm } from './may-confirm.ts'

const sheet: DaySheet = {
  from_date: null,
  date: '2026-11-23',
  lines: [{ line: 'cash_taken', count: 1, recorded_satang: satang(100), ledger_satang: satang(100) }],
  not_in_ledger: 0,
  cash_satang: satang(100),
  vault_satang: satang(100),
  drawers: [],
  files: 0,
  receipts: null,
}
const day = (found: object = {}, seen: object = {}) => ({
  kind: 'day_end' as const,
  subject_id: 'branch',
  proposed_by: 'one',
  loan_proposed_by: null,
  detail: { date: '2026-11-23', count: null, counted_satang: null, difference_satang: 0, sheet: { ...sheet, ...seen }, ...found },
})

it.each([
  ['an exact day', day(), true],
  ['a difference of the cash', day({ difference_satang: -1 }), false],
  ['a record without a posting', day({}, { not_in_ledger: 1 }), false],
  ['a record of another amount', day({}, { lines: [{ ...sheet.lines[0], recorded_satang: 99 }] }), false],
])('%s is confirmed by a manager who did not prepare it, and by an officer only where nothing differs', (_, proposal, officer) => {
  expect(mayConfirm(proposal, { id: 'two', permissions: usualRoles.officer })).toBe(officer)
  expect(mayConfirm(proposal, { id: 'two', permissions: usualRoles.manager })).toBe(true)
  expect(mayConfirm(proposal, { id: 'one', permissions: usualRoles.manager })).toBe(false)
  expect(mayConfirm(proposal, { id: 'two', permissions: usualRoles.admin })).toBe(false)
})

it.each([
  ['the owner of the account', { kind: 'staff_change', subject_id: 'two', loan_proposed_by: null }],
  ['the proposer of the loan', { kind: 'override_identity_not_shared', subject_id: 'loan', loan_proposed_by: 'two' }],
] as const)('%s confirms neither a change of it nor an override for it', (_, proposal) => {
  const [owner, another] = ['two', 'three'].map((id) => ({ id, permissions: usualRoles.manager }))
  expect(mayConfirm({ ...proposal, detail: {}, proposed_by: 'one' }, owner!)).toBe(false)
  expect(mayConfirm({ ...proposal, detail: {}, proposed_by: 'one' }, another!)).toBe(true)
})

it('a kind concerns the people who propose or confirm it', () => {
  expect(isConcerned('refund', usualRoles.officer)).toBe(true)
  expect(isConcerned('refund', usualRoles.admin)).toBe(false)
  expect(isConcerned('staff_change', usualRoles.manager)).toBe(true)
})
