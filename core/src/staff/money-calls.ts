import { openDrawer, closeDrawer, decideHandOver, handOverCash, moveCash } from '../cash/endpoints.ts'
import { prepareDayEnd } from '../cash/day-end-endpoints.ts'
import { markOnStatement, prepareReconciliation, proposeBankFee, proposeBatchDebit } from '../cash/reconciliation-endpoints.ts'
import type { DualControlKind } from '../dual-control/dual-control.ts'
import type { Endpoint } from '../endpoint.ts'
import { closeMonth, proposeEntry, reverseEntry } from '../ledger/endpoints.ts'
import { proposeRefund, waiveLateFee } from '../loan/money-endpoints.ts'
import { approve, askOverride, bouncePayout, disburse, preApprove } from '../loan/office-endpoints.ts'
import { proposeRestructuring } from '../loan/restructuring-office-endpoints.ts'
import { allowReapply, proposeWriteOff } from '../loan/write-off-endpoints.ts'
import { decideMandate } from '../payment/mandate-endpoints.ts'
import { proposeCashVoid, recordLoanPayment, reversePayment } from '../payment/office-endpoints.ts'
import { proposePortfolio, undoPortfolio, uploadPortfolio } from '../portfolio/endpoints.ts'
import { linkSlip } from '../payment/slip-endpoints.ts'
import { postStatement, previewStatement, undoStatement } from '../payment/statement-endpoints.ts'
import { withdrawTransfer } from '../payment/expected-endpoints.ts'
import { assignTransfer, decideHeldTransfer, proposeIncome, proposeOwnMoney, proposeReturn } from '../payment/transfer-endpoints.ts'

/** The hours in which a new or reset account handles no money, so that its owner, managers and admins can object. */
export const hoursWithoutMoney = 24

const calls: ReadonlySet<Endpoint> = new Set<Endpoint>([
  preApprove,
  approve,
  disburse,
  bouncePayout,
  askOverride,
  waiveLateFee,
  proposeRefund,
  proposeRestructuring,
  proposeWriteOff,
  allowReapply,
  decideMandate,
  recordLoanPayment,
  reversePayment,
  proposeCashVoid,
  linkSlip,
  previewStatement,
  postStatement,
  undoStatement,
  assignTransfer,
  decideHeldTransfer,
  withdrawTransfer,
  proposeIncome,
  proposeOwnMoney,
  proposeReturn,
  openDrawer,
  moveCash,
  handOverCash,
  decideHandOver,
  closeDrawer,
  prepareDayEnd,
  markOnStatement,
  proposeBankFee,
  proposeBatchDebit,
  prepareReconciliation,
  closeMonth,
  proposeEntry,
  reverseEntry,
  uploadPortfolio,
  proposePortfolio,
  undoPortfolio,
])

const withoutMoney: ReadonlySet<DualControlKind> = new Set<DualControlKind>([
  'recording',
  'reject_application',
  'delete_borrower',
  'blacklist_removal',
  'designated_list',
  'designated_is_not',
  'webhook',
  'api_key',
  'setting_hours',
  'setting_appointments',
  'setting_messages',
  'setting_branch',
  'setting_closed_days',
  'setting_announcement',
  'setting_accounts',
  'staff_invitation',
  'staff_reset',
  'staff_change',
])

/** True for a call that moves money, or decides on money that moves later. */
export function movesMoney(endpoint: Endpoint): boolean {
  return calls.has(endpoint)
}

/** True for a proposal whose confirmation does. */
export function kindMovesMoney(kind: DualControlKind): boolean {
  return !withoutMoney.has(kind)
}
