import { expect, it } from 'vitest'
import { dualControlKinds, dualControls } from './dual-control.ts'

it('money, a day-end and a bank reconciliation wait a week for its second person, a write-off, an override, a deletion and a setting a fortnight, the end of a blacklisting thirty days, a recording ninety, a link for staff as long as the link', () => {
  expect(Object.fromEntries(dualControlKinds.map((kind) => [kind, dualControls[kind].days]))).toEqual({
    payment: 7,
    sign_on_paper: 1,
    void_cash: 1,
    refund: 7,
    assign_transfer: 7,
    return_transfer: 7,
    transfer_income: 7,
    bank_fee: 7,
    write_off: 14,
    allow_reapply: 14,
    day_end: 7,
    bank_reconciliation: 7,
    recording: 90,
    blacklist_removal: 30,
    delete_borrower: 14,
    setting_company: 14,
    setting_hours: 14,
    setting_appointments: 14,
    setting_eligibility: 14,
    setting_limits: 14,
    setting_roles: 14,
    setting_messages: 14,
    setting_branch: 14,
    setting_closed_days: 14,
    setting_announcement: 14,
    setting_product: 14,
    staff_invitation: 1,
    staff_reset: 1,
    staff_change: 7,
    override_identity_not_shared: 14,
    override_bank_account_not_shared: 14,
    override_payout_account_in_own_name: 14,
  })
})
