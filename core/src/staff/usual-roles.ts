import { satang } from '../money.ts'
import type { Translated } from '../translated.ts'
import { type Permission, type StaffAccess, isPermitted } from './permission.ts'
import type { RoleLimits, RoleTotals } from './role.ts'

/** The built-in roles, which every lender has until it sets its own (docs/product.md §14). */
export const staffRoles = ['officer', 'manager', 'admin'] as const

export type StaffRole = (typeof staffRoles)[number]

const officer = [
  'work_on_cases',
  'contact_borrowers',
  'collect',
  'interview',
  'attest_visit',
  'propose_loan',
  'sign_for_branch',
  'record_payment',
  'take_cash',
  'import_bank_file',
  'post_bank_file',
  'assign_suspense',
  'refund',
  'reconcile',
  'sign_day',
  'manage_borrowers',
] as const satisfies readonly Permission[]

const headOffice = [
  'read_reports',
  'change_settings',
  'manage_content',
  'manage_blacklist',
  'import_portfolio',
  'connect_systems',
  'confirm_staff',
] as const

/** The permissions of the built-in roles. */
export const usualRoles: Readonly<Record<StaffRole, readonly Permission[]>> = {
  officer,
  manager: [
    ...officer,
    'approve_loan',
    'override_rule',
    'disburse',
    'write_off',
    'reverse_payment',
    'waive_fee',
    'confirm_money',
    'close_books',
    'close_accounts',
    'answer_complaints',
    ...headOffice,
  ],
  admin: [...headOffice, 'manage_staff', 'read_audit', 'run_jobs'],
}

/** Their names, which a lender changes as it likes. */
export const roleNames: Readonly<Record<StaffRole, Translated>> = {
  officer: { mm: 'ချေးငွေတာဝန်ခံ', en: 'Loan officer', th: 'เจ้าหน้าที่สินเชื่อ' },
  manager: { mm: 'မန်နေဂျာ', en: 'Manager', th: 'ผู้จัดการ' },
  admin: { mm: 'စနစ်ကြီးကြပ်သူ', en: 'Administrator', th: 'ผู้ดูแลระบบ' },
}

/** Of a role that records and moves no money. */
export const noLimits: RoleLimits = { paymentAloneMax: satang(0), moneyOutMax: satang(0) }
const none = { day: satang(0), month: satang(0) }
export const noTotals: RoleTotals = { assigned: none, moneyOut: none, fetched: none, waived: none }

/** The built-in roles that a call or a step is open to. */
export function rolesWith(access: StaffAccess): StaffRole[] {
  return staffRoles.filter((role) => isPermitted(access, usualRoles[role]))
}
