import { controlsOf } from '../lender/lender-controls.ts'
import type { Translated } from '../translated.ts'
import { type Permission, permissions } from './permission.ts'
import { rolesOf } from './rights.ts'
import type { Role, Roles } from './role.ts'
import { noLimits, noTotals } from './usual-roles.ts'

const { limits, totals } = controlsOf({})
const { officer, manager, admin } = rolesOf({}) as Record<'officer' | 'manager' | 'admin', Role>

const role = (name: Translated, level: 'officer' | 'manager' | null, ...mine: readonly Permission[]): Role => ({
  name,
  // in the order of the form
  permissions: permissions.filter((each) => mine.includes(each)),
  limits: level ? limits[level] : noLimits,
  totals: level ? totals[level] : noTotals,
})
const names = {
  cashier: { mm: 'ငွေကိုင်', en: 'Cashier', th: 'แคชเชียร์' },
  bookkeeper: { mm: 'စာရင်းကိုင်', en: 'Bookkeeper', th: 'คนทำบัญชี' },
  bank_clerk: { mm: 'ဘဏ်စာရင်းတာဝန်ခံ', en: 'Bank clerk', th: 'เจ้าหน้าที่บัญชีธนาคาร' },
  reconciler: { mm: 'ဘဏ်တိုက်စစ်သူ', en: 'Reconciler', th: 'ผู้เทียบยอดธนาคาร' },
  interviewer: { mm: 'အင်တာဗျူးသူ', en: 'Interviewer', th: 'ผู้สัมภาษณ์' },
  approver: { mm: 'ချေးငွေ ခွင့်ပြုသူ', en: 'Approver', th: 'ผู้อนุมัติเงินกู้' },
  payer: { mm: 'ငွေထုတ်ပေးသူ', en: 'Payer', th: 'ผู้จ่ายเงินกู้' },
  auditor: { mm: 'စာရင်းစစ်', en: 'Auditor', th: 'ผู้ตรวจสอบ' },
}
const desk = ['work_on_cases', 'contact_borrowers', 'collect'] as const

/** A manager who works on no case of their own. */
const headOfEight = role(
  manager.name,
  'manager',
  ...desk,
  'manage_borrowers',
  'approve_loan',
  'override_rule',
  'disburse',
  'write_off',
  'reverse_payment',
  'waive_fee',
  'confirm_money',
  'close_books',
  'post_bank_file',
  'sign_day',
  'close_accounts',
  'answer_complaints',
  'read_reports',
  'change_settings',
  'manage_content',
  'manage_blacklist',
  'import_portfolio',
  'connect_systems',
  'confirm_staff',
)

/** A plan: its roles, and how many people have each. */
export type StaffingPlan = { readonly people: 3 | 8 | 30; readonly roles: Roles; readonly staff: Readonly<Record<string, number>> }

/** The roles with which lenders of three sizes may begin; the risk that each leaves stands in `setting.staffing_risk_…`. */
export const staffingPlans: readonly StaffingPlan[] = [
  { people: 3, roles: { officer, manager, admin }, staff: { manager: 2, admin: 1 } },
  {
    people: 8,
    staff: { officer: 3, cashier: 1, bookkeeper: 1, manager: 2, admin: 1 },
    roles: {
      officer: role(officer.name, 'officer', ...desk, 'interview', 'attest_visit', 'propose_loan', 'sign_for_branch', 'manage_borrowers'),
      cashier: role(names.cashier, 'officer', 'work_on_cases', 'take_cash', 'sign_day'),
      bookkeeper: role(
        names.bookkeeper,
        'officer',
        'work_on_cases',
        'record_payment',
        'import_bank_file',
        'assign_suspense',
        'refund',
        'reconcile',
      ),
      manager: headOfEight,
      admin,
    },
  },
  {
    people: 30,
    staff: {
      officer: 10,
      interviewer: 3,
      cashier: 4,
      bank_clerk: 1,
      bookkeeper: 1,
      reconciler: 1,
      approver: 2,
      payer: 1,
      manager: 4,
      auditor: 1,
      admin: 2,
    },
    roles: {
      officer: role(officer.name, 'officer', ...desk, 'attest_visit', 'propose_loan', 'sign_for_branch', 'manage_borrowers'),
      interviewer: role(names.interviewer, null, ...desk, 'interview'),
      cashier: role(names.cashier, 'officer', 'work_on_cases', 'take_cash', 'sign_day'),
      bank_clerk: role(names.bank_clerk, 'officer', 'work_on_cases', 'record_payment', 'import_bank_file'),
      bookkeeper: role(names.bookkeeper, 'officer', 'work_on_cases', 'post_bank_file', 'assign_suspense', 'refund'),
      reconciler: role(names.reconciler, null, 'work_on_cases', 'reconcile'),
      approver: role(names.approver, 'manager', ...desk, 'approve_loan', 'override_rule', 'write_off', 'waive_fee'),
      payer: role(names.payer, 'manager', 'work_on_cases', 'disburse'),
      manager: role(
        manager.name,
        'manager',
        ...desk,
        'manage_borrowers',
        'confirm_money',
        'reverse_payment',
        'close_books',
        'sign_day',
        'close_accounts',
        'answer_complaints',
        'read_reports',
        'change_settings',
        'manage_content',
        'manage_blacklist',
        'import_portfolio',
        'connect_systems',
        'confirm_staff',
      ),
      auditor: role(names.auditor, null, 'work_on_cases', 'read_reports', 'read_audit'),
      admin: role(admin.name, null, 'manage_staff', 'confirm_staff', 'change_settings', 'run_jobs'),
    },
  },
]

/** The roles of a plan, and those of today that accounts have and the plan lacks. */
export function planned(plan: StaffingPlan, today: Roles, used: readonly string[]): Roles {
  const kept = Object.entries(today).filter(([code]) => used.includes(code) && plan.roles[code] === undefined)
  return { ...plan.roles, ...Object.fromEntries(kept) }
}
