import { describe, expect, it } from 'vitest'
import type { DaySheet } from '../cash/day-end-endpoints.ts'
import { satang } from '../money.ts'
import { kindMovesMoney } from '../staff/money-calls.ts'
import { permissions } from '../staff/permission.ts'
import { usualRoles } from '../staff/usual-roles.ts'
import { type DualControlKind, dualControlKinds, dualControls } from './dual-control.ts'
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

/** The permission to propose, that to confirm, and the act beside the proposal that closes the confirmation to its person; `$` moves money. */
const kinds: Readonly<Record<DualControlKind, string>> = {
  payment: 'record_payment confirm_money $',
  sign_on_paper: 'sign_for_branch sign_for_branch $',
  void_cash: 'take_cash reverse_payment $',
  refund: 'refund confirm_money $',
  reject_application: 'propose_loan approve_loan',
  restructure: 'propose_loan approve_loan $',
  write_off: 'write_off write_off $',
  allow_reapply: 'write_off write_off $',
  assign_transfer: 'assign_suspense confirm_money $',
  return_transfer: 'refund confirm_money $',
  transfer_income: 'refund confirm_money $',
  bank_fee: 'reconcile confirm_money $',
  batch_debit: 'reconcile confirm_money $',
  bounce_payout: 'disburse confirm_money $',
  own_money: 'assign_suspense confirm_money $',
  day_end: 'sign_day sign_day $',
  bank_reconciliation: 'reconcile close_books $',
  month_close: 'close_books close_books $',
  manual_entry: 'close_books close_books $',
  recording: 'manage_content manage_content',
  blacklist_removal: 'manage_blacklist manage_blacklist',
  designated_list: 'manage_blacklist manage_blacklist',
  portfolio_import: 'import_portfolio import_portfolio $',
  portfolio_undo: 'import_portfolio import_portfolio $',
  webhook: 'connect_systems connect_systems',
  api_key: 'connect_systems connect_systems',
  designated_is_not: 'manage_blacklist manage_blacklist',
  delete_borrower: 'manage_borrowers close_accounts',
  borrower_death: 'manage_borrowers close_accounts $',
  setting_company: 'change_settings change_settings $',
  setting_hours: 'change_settings change_settings',
  setting_appointments: 'change_settings change_settings',
  setting_eligibility: 'change_settings change_settings $',
  setting_limits: 'change_settings change_settings $',
  setting_messages: 'change_settings change_settings',
  setting_branch: 'change_settings change_settings',
  setting_closed_days: 'change_settings change_settings',
  setting_announcement: 'change_settings change_settings',
  setting_roles: 'change_settings change_settings $',
  setting_accounts: 'change_settings change_settings',
  setting_product: 'change_settings change_settings $',
  staff_invitation: 'manage_staff confirm_staff',
  staff_reset: 'manage_staff confirm_staff',
  staff_change: 'manage_staff confirm_staff own_account',
  override_identity_not_shared: 'override_rule propose_loan propose_loan $',
  override_bank_account_not_shared: 'override_rule propose_loan propose_loan $',
  override_not_related_to_staff: 'override_rule propose_loan propose_loan $',
  override_payout_account_in_own_name: 'override_rule propose_loan propose_loan $',
}

describe.each(dualControlKinds)('%s', (kind) => {
  const [propose, confirm, ...more] = kinds[kind].split(' ')
  const detail = kind === 'day_end' ? day().detail : {}
  const own = more.find((each) => each !== '$')
  const proposal = {
    kind,
    detail,
    subject_id: own === 'own_account' ? 'owner' : 'subject',
    proposed_by: 'one',
    loan_proposed_by: own === 'propose_loan' ? 'owner' : null,
  }
  const confirms = (id: string) => permissions.filter((each) => mayConfirm(proposal, { id, permissions: [each] }))

  it('is proposed and confirmed with the permissions of its row, by two people', () => {
    expect([dualControls[kind].propose, confirms('two')]).toEqual([propose, [confirm]])
    expect(confirms('one')).toEqual([])
    expect(mayConfirm(proposal, { id: 'one', permissions })).toBe(false)
    expect(permissions.filter((each) => isConcerned(kind, [each])).toSorted()).toEqual([...new Set([propose, confirm])].toSorted())
  })

  it('is closed to the person of the act of its row', () => {
    expect(mayConfirm(proposal, { id: 'owner', permissions })).toBe(own === undefined)
    expect(kindMovesMoney(kind)).toBe(more.includes('$'))
  })
})
