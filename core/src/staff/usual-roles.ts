import { type Permission, type StaffAccess, isPermitted } from './permission.ts'
import { type StaffRole, staffRoles } from './staff-role.ts'

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

const headOffice = ['read_reports', 'change_settings', 'manage_content', 'manage_blacklist', 'confirm_staff'] as const

/** The bundles of a lender that has not changed them. */
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

/** The roles that a call or a step is open to, unless the lender changes them. */
export function rolesWith(access: StaffAccess): StaffRole[] {
  return staffRoles.filter((role) => isPermitted(access, usualRoles[role]))
}
