/** The parts in which the words travel, each a file in one language: `base` with every page of the app, others with the pages that name them. */
export const sectionsOf = {
  base: ['common', 'errors', 'layout', 'ui', 'account', 'bank', 'document_kind', 'loan_type', 'payment_type'],
  loan: ['loan', 'payment'],
  questions: ['income_type', 'job', 'method', 'province', 'purpose', 'question', 'social_channel'],
  appointment: ['appointment', 'social_channel'],
  application: ['application'],
  help: ['help'],
  location: ['location'],
  notification: ['notification'],
  profile: ['profile'],
  plan: ['plan'],
} as const

/** A part of the catalogue by name. */
export type Words = Exclude<keyof typeof sectionsOf, 'base'>
