import { carryOutIsNot } from './features/screening/decide-match.ts'
import { carryOutDesignatedList } from './features/screening/designated-lists.ts'
import { carryOutBlacklistRemoval } from './features/blacklist/manage-blacklist.ts'
import { carryOutDeletion } from './features/borrower/manage-borrowers.ts'
import { carryOutDeath } from './features/borrower/report-death.ts'
import { carryOutBatchDebit } from './features/cash/batch-debit.ts'
import { carryOutBankFee } from './features/cash/classify-fee.ts'
import { carryOutDayEnd } from './features/cash/end-day.ts'
import { carryOutReconciliation } from './features/cash/reconcile-bank.ts'
import { carryOutApiKey } from './features/connection/manage-api-keys.ts'
import { carryOutWebhook } from './features/connection/manage-webhooks.ts'
import type { CarryOut } from './features/dual-control/decide-dual-control.ts'
import { carryOutMonthClose } from './features/ledger/close-month.ts'
import { carryOutBounce } from './features/loan/bounce-payout.ts'
import { carryOutEntry } from './features/ledger/manual-entry.ts'
import { carryOutRejection } from './features/loan/decline-loan.ts'
import { carryOutReapply } from './features/loan/allow-reapply.ts'
import { carryOutOverride } from './features/loan/override-precondition.ts'
import { carryOutRefund } from './features/loan/refund-overpayment.ts'
import { carryOutRestructuring } from './features/loan/restructure-loan.ts'
import { carryOutPaper } from './features/loan/sign-at-branch.ts'
import { carryOutWriteOff } from './features/loan/write-off-loan.ts'
import { carryOutAssignment } from './features/payment/assign-transfer.ts'
import { carryOutIncome, carryOutReturn } from './features/payment/decide-suspense.ts'
import { carryOutOwnMoney } from './features/payment/own-money.ts'
import { carryOutPayment } from './features/payment/record-at-desk.ts'
import { carryOutVoid } from './features/payment/void-cash.ts'
import { carryOutImport } from './features/portfolio/import-portfolio.ts'
import { carryOutUndo } from './features/portfolio/undo-portfolio.ts'
import { carryOutRecording } from './features/recording/store-recordings.ts'
import { carryOutSetting } from './features/setting/carry-out-setting.ts'
import { carryOutInvitation } from './features/staff/invite-staff.ts'
import { carryOutStaffChange } from './features/staff/manage-staff.ts'

/** The effect of each kind's second-person approval: every kind of proposal has its entry. */
export const carryOut: CarryOut = {
  payment: carryOutPayment,
  sign_on_paper: carryOutPaper,
  void_cash: carryOutVoid,
  refund: carryOutRefund,
  reject_application: carryOutRejection,
  restructure: carryOutRestructuring,
  write_off: carryOutWriteOff,
  allow_reapply: carryOutReapply,
  assign_transfer: carryOutAssignment,
  return_transfer: carryOutReturn,
  transfer_income: carryOutIncome,
  bank_fee: carryOutBankFee,
  batch_debit: carryOutBatchDebit,
  bounce_payout: carryOutBounce,
  own_money: carryOutOwnMoney,
  day_end: carryOutDayEnd,
  bank_reconciliation: carryOutReconciliation,
  month_close: carryOutMonthClose,
  manual_entry: carryOutEntry,
  recording: carryOutRecording,
  blacklist_removal: carryOutBlacklistRemoval,
  designated_list: carryOutDesignatedList,
  designated_is_not: carryOutIsNot,
  portfolio_import: carryOutImport,
  portfolio_undo: carryOutUndo,
  webhook: carryOutWebhook,
  api_key: carryOutApiKey,
  delete_borrower: carryOutDeletion,
  borrower_death: carryOutDeath,
  setting_company: carryOutSetting,
  setting_hours: carryOutSetting,
  setting_appointments: carryOutSetting,
  setting_eligibility: carryOutSetting,
  setting_limits: carryOutSetting,
  setting_messages: carryOutSetting,
  setting_branch: carryOutSetting,
  setting_closed_days: carryOutSetting,
  setting_announcement: carryOutSetting,
  setting_roles: carryOutSetting,
  setting_accounts: carryOutSetting,
  setting_product: carryOutSetting,
  staff_invitation: carryOutInvitation,
  staff_reset: carryOutInvitation,
  staff_change: carryOutStaffChange,
  override_identity_not_shared: carryOutOverride,
  override_bank_account_not_shared: carryOutOverride,
  override_not_related_to_staff: carryOutOverride,
  override_payout_account_in_own_name: carryOutOverride,
}
