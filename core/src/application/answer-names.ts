import type { ApplicationStep } from './steps.ts'

/** The answers of each step in the order of its page: the form, the check of all answers and the officer's view follow it. */
export const answerNames = {
  qr_scan: ['method', 'qr_text'],
  customer_information: [
    'name',
    'father_name',
    'dob',
    'work_permit',
    'permit_end',
    'province_of_work',
    'province_of_resident',
    'address',
    'in_thailand_since',
  ],
  required_documents: ['readable'],
  additional_information: [
    'employer_name',
    'employer_phone',
    'job',
    'employed_since',
    'income_type',
    'salary',
    'other_debts_per_month',
    'bank',
    'account_number',
    'account_name',
    'social_channel',
    'social_url',
    'contact_name',
    'contact_phone',
  ],
  choose_loan_type: ['loan_size_baht', 'months', 'times_per_month', 'purpose', 'declared'],
} as const satisfies Record<ApplicationStep, readonly string[]>
