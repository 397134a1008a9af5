import * as z from 'zod/mini'
import { cashCountField } from '../cash/cash-count.ts'
import { daySheet } from '../cash/day-end-endpoints.ts'
import { dateData, idField, satangData } from '../fields.ts'
import { languages } from '../language.ts'
import { paymentTypes } from '../payment/payment-type.ts'
import { recordedPages } from '../recording/recorded-pages.ts'
import { type StaffRole, reviewers, staffRoles } from '../staff/staff-role.ts'

type Rule = {
  /** The roles that propose and confirm, never the same person. Either may refuse. */
  readonly propose: readonly StaffRole[]
  readonly confirm: readonly StaffRole[]
  /** How long it waits before it expires, in days. */
  readonly days: number
  /** The facts for a confirmation beside the subject. */
  readonly detail: z.ZodMiniType<object>
}

/** For one application, and void when the fact that was looked at changes: it is named by its fingerprint. */
const override = {
  propose: ['manager'],
  confirm: ['officer', 'manager'],
  days: 14,
  detail: z.strictObject({ fingerprint: z.string() }),
} as const satisfies Rule

/** A part of the settings from a day on, with its value at the proposal, so that a newer one is not overwritten. */
const setting = {
  propose: ['manager', 'admin'],
  confirm: ['manager', 'admin'],
  days: 14,
  detail: z.strictObject({
    value: z.record(z.string(), z.unknown()),
    valid_from: dateData,
    before: z.string(),
    /** The number of the withdrawn planned version; `value` then counts instead of it. */
    takes_back: z.optional(z.number()),
  }),
} as const satisfies Rule

/** As long as the link itself: after that both are made anew. */
const staffLink = {
  propose: ['admin'],
  confirm: ['manager', 'admin'],
  days: 1,
  detail: z.strictObject({
    role: z.enum(staffRoles),
    branches: z.optional(z.array(z.string())),
    /** In which the owner is written to. */
    language: z.optional(z.enum(languages)),
  }),
} as const satisfies Rule

/** Everything that takes two people: one proposes with a reason, another confirms, and only then anything happens (docs/controls.md). */
export const dualControls = {
  /** A payment that is large, far back or above the payoff, as it was typed. */
  payment: {
    propose: ['officer', 'manager'],
    confirm: ['manager'],
    days: 7,
    detail: z.strictObject({
      amount_satang: satangData,
      paid_date: dateData,
      payment_type: z.enum(paymentTypes),
      outside_reference: z.nullable(z.string()),
    }),
  },
  /** An overpayment back to the account that was approved, by a transfer that is prepared at the bank. */
  refund: { propose: ['officer', 'manager'], confirm: ['manager'], days: 7, detail: z.strictObject({ reference: z.string() }) },
  write_off: { propose: ['manager'], confirm: ['manager'], days: 14, detail: z.strictObject({}) },
  return_transfer: {
    propose: ['officer', 'manager'],
    confirm: ['manager'],
    days: 7,
    detail: z.strictObject({ reference: z.string(), arrived: z.boolean() }),
  },
  transfer_income: { propose: ['officer', 'manager'], confirm: ['manager'], days: 7, detail: z.strictObject({}) },
  /** The end of the days of a branch or of the head office, with the figures that were seen: confirmed, it is signed and locks them. */
  day_end: {
    propose: reviewers,
    confirm: reviewers,
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
    propose: reviewers,
    confirm: ['manager'],
    days: 7,
    detail: z.strictObject({
      date: dateData,
      statement_satang: satangData,
      ledger_satang: satangData,
      open_satang: satangData,
      difference_satang: satangData,
      open_items: z.array(idField),
    }),
  },
  /** A recording of a sentence of a page: confirmed by ear, it plays for everybody. */
  recording: {
    propose: ['manager', 'admin'],
    confirm: ['manager', 'admin'],
    days: 90,
    detail: z.strictObject({ page: z.enum(recordedPages), language: z.enum(languages) }),
  },
  blacklist_removal: { propose: ['manager', 'admin'], confirm: ['manager', 'admin'], days: 30, detail: z.strictObject({}) },
  /** The deletion of a person's data, requested outside the app. */
  delete_borrower: { propose: ['officer', 'manager'], confirm: ['manager'], days: 14, detail: z.strictObject({}) },
  setting_company: setting,
  setting_hours: setting,
  setting_appointments: setting,
  setting_eligibility: setting,
  setting_limits: setting,
  setting_messages: setting,
  setting_branch: setting,
  setting_closed_days: setting,
  setting_announcement: setting,
  setting_product: setting,
  /** A link for a new staff account, or for one whose password or phone was lost. */
  staff_invitation: staffLink,
  staff_reset: staffLink,
  /** The rights of a manager or an admin, given or taken. */
  staff_change: {
    propose: ['admin'],
    confirm: ['manager', 'admin'],
    days: 7,
    detail: z.strictObject({
      name: z.string(),
      role: z.enum(staffRoles),
      active: z.boolean(),
      branches: z.optional(z.array(z.string())),
      /** The end of another number; the number itself waits, encrypted, with the account. */
      phone: z.optional(z.string()),
      from: z.strictObject({ role: z.enum(staffRoles), active: z.boolean(), branches: z.optional(z.array(z.string())) }),
    }),
  },
  override_identity_not_shared: override,
  override_bank_account_not_shared: override,
  override_payout_account_in_own_name: override,
} as const satisfies Record<string, Rule>

/** Something that takes two people. */
export type DualControlKind = keyof typeof dualControls

/** All kinds, for choices and tests. */
export const dualControlKinds = Object.keys(dualControls) as DualControlKind[]

/** The facts for a kind's confirmation beside the subject. */
export type DualControlDetail<K extends DualControlKind> = z.output<(typeof dualControls)[K]['detail']>
