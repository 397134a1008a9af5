import * as z from 'zod/mini'
import { cashCountField } from '../cash/cash-count.ts'
import { daySheet } from '../cash/day-end-endpoints.ts'
import { dateData, idField, satangData } from '../fields.ts'
import { languages } from '../language.ts'
import { paymentAccounts, receiptAccounts } from '../ledger/bank-accounts.ts'
import { ledgerAccounts } from '../ledger/ledger-account.ts'
import { proposedPlan } from '../loan/restructuring-data.ts'
import { paymentTypes } from '../payment/payment-type.ts'
import { backtestData } from '../product/backtest.ts'
import { recordedPages } from '../recording/recorded-pages.ts'
import type { Permission } from '../staff/permission.ts'

type Rule = {
  /** The permissions to propose and to confirm, never the same person. Either of them may refuse. */
  readonly propose: Permission
  readonly confirm: Permission
  /** How long it waits before it expires, in days. */
  readonly days: number
  /** The facts for a confirmation beside the subject. */
  readonly detail: z.ZodMiniType<object>
}

/** For one application, and void when the fact that was looked at changes: it is named by its fingerprint. */
const override = {
  propose: 'override_rule',
  confirm: 'propose_loan',
  days: 14,
  detail: z.strictObject({ fingerprint: z.string() }),
} as const satisfies Rule

/** A part of the settings from a day on, with its value at the proposal, so that a newer one is not overwritten. */
const setting = {
  propose: 'change_settings',
  confirm: 'change_settings',
  days: 14,
  detail: z.strictObject({
    value: z.record(z.string(), z.unknown()),
    valid_from: dateData,
    before: z.string(),
    /** The number of the withdrawn planned version; `value` then counts instead of it. */
    takes_back: z.optional(z.number()),
    /** Of a product with another policy of affordability, as its proposer saw it. */
    backtest: z.optional(backtestData),
  }),
} as const satisfies Rule

/** As long as the link itself: after that both are made anew. */
const staffLink = {
  propose: 'manage_staff',
  confirm: 'confirm_staff',
  days: 1,
  detail: z.strictObject({
    role: z.string(),
    branches: z.optional(z.array(z.string())),
    /** In which the owner is written to. */
    language: z.optional(z.enum(languages)),
  }),
} as const satisfies Rule

/** Everything that takes two people: one proposes with a reason, another confirms, and only then anything happens (docs/controls.md). */
export const dualControls = {
  /** A payment that is large, far back or above the payoff, as it was typed. */
  payment: {
    propose: 'record_payment',
    confirm: 'confirm_money',
    days: 7,
    detail: z.strictObject({
      amount_satang: satangData,
      paid_date: dateData,
      payment_type: z.enum(paymentTypes),
      outside_reference: z.nullable(z.string()),
    }),
  },
  /** Visit and signature of a borrower whose phone does not work: its picture is a document, and the confirmer sees borrower and paper. */
  sign_on_paper: { propose: 'sign_for_branch', confirm: 'sign_for_branch', days: 1, detail: z.strictObject({}) },
  /** Cash that was recorded by mistake: given back out of its cashier's drawer. */
  void_cash: { propose: 'take_cash', confirm: 'reverse_payment', days: 1, detail: z.strictObject({}) },
  /** An overpayment back to the account that was approved, by a transfer that is prepared at the bank. */
  refund: { propose: 'refund', confirm: 'confirm_money', days: 7, detail: z.strictObject({ reference: z.string() }) },
  /** A rejection that an officer asks for; a manager rejects alone. */
  reject_application: { propose: 'propose_loan', confirm: 'approve_loan', days: 7, detail: z.strictObject({}) },
  /** A new plan of a running loan, as it was seen; confirmed, its borrower may sign it. */
  restructure: { propose: 'propose_loan', confirm: 'approve_loan', days: 3, detail: proposedPlan },
  write_off: { propose: 'write_off', confirm: 'write_off', days: 14, detail: z.strictObject({}) },
  /** A new application by a borrower with a write-off. */
  allow_reapply: { propose: 'write_off', confirm: 'write_off', days: 14, detail: z.strictObject({}) },
  /** A transfer in suspense that goes to a loan, with the effect that was seen. */
  assign_transfer: {
    propose: 'assign_suspense',
    confirm: 'confirm_money',
    days: 7,
    detail: z.strictObject({ reference: z.string(), payoff_satang: satangData, overpaid_satang: satangData, closes: z.boolean() }),
  },
  return_transfer: {
    propose: 'refund',
    confirm: 'confirm_money',
    days: 7,
    /** Without a number, the money never arrived. */
    detail: z.strictObject({ reference: z.nullable(z.string()) }),
  },
  /** A transfer in suspense that is no payment: income, or an account of the accountant. */
  transfer_income: {
    propose: 'refund',
    confirm: 'confirm_money',
    days: 7,
    detail: z.strictObject({ account: z.optional(z.enum(receiptAccounts)) }),
  },
  /** An outgoing line of a bank statement that no posting explains: a fee of the bank, or an account of the accountant. */
  bank_fee: {
    propose: 'reconcile',
    confirm: 'confirm_money',
    days: 7,
    detail: z.strictObject({ account: z.optional(z.enum(paymentAccounts)) }),
  },
  /** An outgoing line of a bank statement that is the one debit of several payments. */
  batch_debit: { propose: 'reconcile', confirm: 'confirm_money', days: 7, detail: z.strictObject({ posting_ids: z.array(idField) }) },
  /** A disbursement that the bank sent back, before a line of the bank shows it. */
  bounce_payout: { propose: 'disburse', confirm: 'confirm_money', days: 7, detail: z.strictObject({ date: dateData }) },
  /** A transfer in suspense that is the lender's own: money in transit, or a disbursement that comes back with it. */
  own_money: { propose: 'assign_suspense', confirm: 'confirm_money', days: 7, detail: z.strictObject({ posting_id: idField }) },
  /** The end of the days of a branch or of the head office, with the figures that were seen: confirmed, it is signed and locks them. */
  day_end: {
    propose: 'sign_day',
    confirm: 'sign_day',
    days: 7,
    detail: z.strictObject({
      date: dateData,
      count: z.nullable(cashCountField),
      counted_satang: z.nullable(satangData),
      difference_satang: satangData,
      sheet: daySheet,
    }),
  },
  /** The bank's balance of a day beside the ledger's, with the postings that the bank had not shown. */
  bank_reconciliation: {
    propose: 'reconcile',
    confirm: 'close_books',
    days: 7,
    detail: z.strictObject({
      date: dateData,
      statement_satang: satangData,
      ledger_satang: satangData,
      open_satang: satangData,
      /** Missing in a proposal of before it was stored. */
      later_satang: z.optional(satangData),
      difference_satang: satangData,
      open_items: z.array(idField),
      /** The bank statement whose balance it is; null or missing for a typed one. */
      statement_id: z.optional(z.nullable(idField)),
    }),
  },
  /** A month of the books, by its last day: confirmed, nothing is booked into it any more. */
  month_close: { propose: 'close_books', confirm: 'close_books', days: 7, detail: z.strictObject({ date: dateData }) },
  /** An entry of the accountant, or the opening balances of a branch or the head office; `reverses` is the posting that it mirrors. */
  manual_entry: {
    propose: 'close_books',
    confirm: 'close_books',
    days: 7,
    detail: z.strictObject({
      date: dateData,
      opening: z.boolean(),
      branch_id: z.nullable(idField),
      reverses: z.nullable(idField),
      lines: z.array(z.strictObject({ account: z.enum(ledgerAccounts), amount_satang: satangData })),
    }),
  },
  /** A recording of a sentence of a page: confirmed by ear, it plays for everybody. */
  recording: {
    propose: 'manage_content',
    confirm: 'manage_content',
    days: 90,
    detail: z.strictObject({ page: z.enum(recordedPages), language: z.enum(languages) }),
  },
  blacklist_removal: { propose: 'manage_blacklist', confirm: 'manage_blacklist', days: 30, detail: z.strictObject({}) },
  /** A list of designated persons, as it was uploaded. */
  designated_list: { propose: 'manage_blacklist', confirm: 'manage_blacklist', days: 7, detail: z.strictObject({}) },
  /** Running loans of another system, as a file has them: confirmed, they are part of the books; undone, they are not any more. */
  portfolio_import: { propose: 'import_portfolio', confirm: 'import_portfolio', days: 7, detail: z.strictObject({}) },
  portfolio_undo: { propose: 'import_portfolio', confirm: 'import_portfolio', days: 7, detail: z.strictObject({}) },
  /** A subscription of the lender's own system to events. */
  webhook: { propose: 'connect_systems', confirm: 'connect_systems', days: 7, detail: z.strictObject({}) },
  /** A key with which a system of the lender reads. */
  api_key: { propose: 'connect_systems', confirm: 'connect_systems', days: 7, detail: z.strictObject({}) },
  /** A borrower is not the designated person of a match. */
  designated_is_not: { propose: 'manage_blacklist', confirm: 'manage_blacklist', days: 14, detail: z.strictObject({}) },
  /** The deletion of a person's data, requested outside the app. */
  delete_borrower: { propose: 'manage_borrowers', confirm: 'close_accounts', days: 14, detail: z.strictObject({}) },
  /** Contacts and late fees have stopped since the report; confirmed, interest ends on that day, and the debt may be written off at once. */
  borrower_death: { propose: 'manage_borrowers', confirm: 'close_accounts', days: 14, detail: z.strictObject({ date: dateData }) },
  setting_company: setting,
  setting_hours: setting,
  setting_appointments: setting,
  setting_eligibility: setting,
  setting_limits: setting,
  setting_messages: setting,
  setting_branch: setting,
  setting_closed_days: setting,
  setting_announcement: setting,
  setting_roles: setting,
  setting_accounts: setting,
  setting_product: setting,
  /** A link for a new staff account, or for one whose password or phone was lost. */
  staff_invitation: staffLink,
  staff_reset: staffLink,
  /** The rights of a manager or an admin, given or taken. */
  staff_change: {
    propose: 'manage_staff',
    confirm: 'confirm_staff',
    days: 7,
    detail: z.strictObject({
      name: z.string(),
      role: z.string(),
      active: z.boolean(),
      branches: z.optional(z.array(z.string())),
      /** The end of another number; the number itself waits, encrypted, with the account. */
      phone: z.optional(z.string()),
      /** The language of the SMS to the old number. */
      language: z.optional(z.enum(languages)),
      from: z.strictObject({ role: z.string(), active: z.boolean(), branches: z.optional(z.array(z.string())) }),
    }),
  },
  override_identity_not_shared: override,
  override_bank_account_not_shared: override,
  override_not_related_to_staff: override,
  override_payout_account_in_own_name: override,
} as const satisfies Record<string, Rule>

/** Something that takes two people. */
export type DualControlKind = keyof typeof dualControls

/** All kinds, for choices and tests. */
export const dualControlKinds = Object.keys(dualControls) as DualControlKind[]

/** The facts for a kind's confirmation beside the subject. */
export type DualControlDetail<K extends DualControlKind> = z.output<(typeof dualControls)[K]['detail']>
