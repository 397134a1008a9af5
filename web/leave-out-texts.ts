import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Sections that only the server writes with: in public pages, papers, messages and the back office. */
export const serverTexts = [
  'about',
  'advice',
  'announcement',
  'audit_action',
  'cash',
  'collection',
  'desk',
  'faq',
  'landing',
  'office',
  'paper',
  'reason',
  'report',
  'setting',
  'sms',
  'terms',
] as const

/** Sections that come with the pages that need them (app/words.ts), not with every page of the app. */
export const pageTexts = [
  'application',
  'income_type',
  'location',
  'method',
  'notification',
  'profile',
  'province',
  'purpose',
  'question',
  'social_channel',
] as const

/** Sections that the account pages do without too. */
export const notForAccounts = [
  'appointment',
  'bank',
  'document_kind',
  'loan',
  'loan_type',
  'location',
  'method',
  'notification',
  'payment',
  'payment_type',
  'profile',
  'purpose',
] as const

const nothing = '\0no-texts'

/** Leaves sections of the catalogues out of what travels to the phone; who asks for a section by itself has it. */
export function leaveOutTexts(sections: readonly string[], environment = 'client'): Plugin {
  return {
    name: 'leave-out-texts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => environment === '' || name === environment,
    resolveId: {
      filter: { id: /^\.\/\w+\/\w+\.json$/ },
      handler(id, importer = '') {
        const section = /(\w+)\.json$/.exec(id)![1]!
        return /\/texts\/src\/catalogue-\w+\.ts$/.test(importer) && sections.includes(section) ? nothing : null
      },
    },
    load: {
      filter: { id: [new RegExp(`^${nothing}$`), /\/texts\/src\/\w+\/\w+\.json/] },
      handler(id) {
        if (id === nothing) return 'export default {}'
        const unread = unreadIn[/(\w+)\.json/.exec(id)![1]!]
        return unread ? JSON.stringify(without(id, unread)) : null
      },
    },
  }
}

/** Of these sections some texts never come from the phone: the server writes the notices, and some errors are met by staff alone or told by the server. */
const unreadIn: Readonly<Record<string, RegExp>> = {
  notification: /_(title|body|detail)$|^lock_/,
  errors:
    /^(staff_|username_|password_|transfer_|statement_|second_person_|confirmation_|write_off_|cap_|payout_held|payout_account_locked|precondition_|answers_missing|method_not|above_role|idempotency_|already_done|signing_not|transition_|loan_not_open|more_than_debt|invitation_|contact_|drawer_|day_locked|nothing_changed|setting_|export_too|call_open|appointment_not_begun)/,
}

function without(id: string, unread: RegExp): object {
  const words = JSON.parse(readFileSync(id.split('?')[0]!, 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(words).filter(([key]) => !unread.test(key)))
}
