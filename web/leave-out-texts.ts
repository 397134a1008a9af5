import type { Plugin } from 'vite'

/** Sections that only the server writes with: in public pages, papers, messages and the back office. */
export const serverTexts = ['about', 'announcement', 'faq', 'landing', 'office', 'paper', 'sms', 'terms'] as const

/** Sections that the account pages do without too. */
export const notForAccounts = [
  'appointment',
  'bank',
  'document_kind',
  'loan',
  'location',
  'method',
  'notification',
  'payment',
  'payment_type',
  'profile',
  'purpose',
  'reason',
] as const

/** Leaves sections of the catalogues out of what travels to the phone. */
export function leaveOutTexts(sections: readonly string[], environment = 'client'): Plugin {
  return {
    name: 'leave-out-texts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => environment === '' || name === environment,
    load: {
      filter: { id: /\/texts\/src\/\w+\/\w+\.json/ },
      handler: (id) => (sections.includes(/(\w+)\.json/.exec(id)![1]!) ? '{}' : null),
    },
  }
}
