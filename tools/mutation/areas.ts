/** A part of the product whose tests are themselves tested. Paths are relative to the repository; every move of a folder is told here and nowhere else. */
export type MutationArea = {
  readonly name: string
  /** What is changed: folders or files. Tests, endpoint declarations and test doubles in them are left alone. */
  readonly sources: readonly string[]
  /** Where the tests stand that may notice: of these, those that load the changed file are run, the nearest first. */
  readonly tests: readonly string[]
  /** Mutants drawn in a sampled run. */
  readonly sample: number
  /** Percent of the drawn mutants that must be killed. */
  readonly minScore: number
}

/** Tests of money and of states on a real database; not the ones of hostile input, of crashes and of a year of messages, which are slow. */
const serverTests = [
  'server/src/domain/',
  'server/src/features/application/application.test',
  'server/src/features/appointment/',
  'server/src/features/auth/accounts',
  'server/src/features/document/document',
  'server/src/features/loan/change-schedule',
  'server/src/features/loan/internal-notes',
  'server/src/features/loan/loan-life',
  'server/src/features/loan/preconditions',
  'server/src/features/loan/print-invoice',
  'server/src/features/loan/quote-loan',
  'server/src/features/loan/run-day',
  'server/src/features/notification/deliver-notice',
  'server/src/features/notification/list-notifications',
  'server/src/features/office/',
  'server/src/features/payment/import-bank-statement',
  'server/src/features/payment/payment-slips',
  'server/src/features/payment/read-csv',
  'server/src/features/payment/record-payment',
  'server/src/features/profile/profile',
]
const clientTests = ['web/app/features/', 'web/app/session/', 'web/app/route-table', 'office/app/features/']

export const mutationAreas: readonly MutationArea[] = [
  {
    name: 'guards',
    sources: ['core/src/auth/guards.ts', 'web/app/session/guard-middleware.ts'],
    tests: ['core/', ...clientTests],
    sample: 20,
    minScore: 95,
  },
  {
    name: 'office actions',
    sources: [
      'core/src/office/office-actions.ts',
      'office/app/features/loan/actions',
      'office/app/features/loan/action-panel.tsx',
      'office/app/features/loan/corrections.tsx',
      'office/app/features/loan/payments-list.tsx',
      'office/app/features/loan/requests-section.tsx',
      'office/app/features/loan/read-amount.ts',
      'office/app/forms',
    ],
    tests: ['core/', 'office/app/features/', 'office/app/forms/', 'server/src/features/office/loan-chain'],
    sample: 30,
    minScore: 90,
  },
  {
    name: 'core',
    sources: ['core/src'],
    tests: ['core/', 'texts/'],
    sample: 80,
    minScore: 85,
  },
  {
    name: 'domain',
    sources: ['server/src/domain', 'server/src/features/loan', 'server/src/features/payment'],
    tests: serverTests,
    sample: 30,
    minScore: 85,
  },
]

/** Declarations and doubles: a change in them is a change of the contract, which the compiler and the API's tests judge. */
export const leftAlone =
  /\.test\.tsx?$|\.d\.ts$|endpoints\.ts$|\.routes\.ts$|demo-(lender|product)\.ts$|(errors|language|otp-rules|lender|product-terms|example-answers)\.ts$|\/testing\/|client-api\.ts$|office-api\.ts$/
