/** The permissions of staff. Roles are bundles of them (`usual-roles.ts`); every call of the office names its own. */
export const permissions = [
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
  'read_reports',
  'change_settings',
  'manage_content',
  'manage_blacklist',
  'import_portfolio',
  'connect_systems',
  'confirm_staff',
  'manage_staff',
  'read_audit',
  'run_jobs',
] as const

export type Permission = (typeof permissions)[number]

/** The access rule of a call of the office: a permission, one of several, or any session (`staff`). */
export type StaffAccess = 'staff' | Permission | readonly Permission[]

/** True when these permissions open a call of the office. */
export function isPermitted(access: StaffAccess, mine: readonly Permission[]): boolean {
  if (access === 'staff') return true
  return typeof access === 'string' ? mine.includes(access) : access.some((each) => mine.includes(each))
}
