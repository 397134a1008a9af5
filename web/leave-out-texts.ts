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
  'mail',
  'office',
  'paper',
  'reason',
  'recording',
  'report',
  'setting',
  'sms',
  'staff',
  'terms',
] as const

/** Sections that come with the pages that need them (app/words.ts), not with every page of the app. */
export const pageTexts = [
  'application',
  'appointment',
  'help',
  'income_type',
  'job',
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
  'help',
  'job',
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
export function leaveOutTexts(sections: readonly string[], environment = 'client', unread: Unread = unreadIn): Plugin {
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
        const keys = unread[/(\w+)\.json/.exec(id)![1]!]
        return keys ? JSON.stringify(without(id, keys)) : null
      },
    },
  }
}

/** Keys that are left out of a section. */
type Unread = Readonly<Record<string, RegExp>>

/** Of these sections some texts never come from the phone: the server writes the notices, and some errors are met by staff alone or told by the server. */
const unreadIn: Unread = {
  notification: /_(title|body|detail)$|^lock_/,
  errors:
    /^(staff_|username_|password_|transfer_|statement_|second_person_|confirmation_|write_off_|cap_|payout_held|payout_account_locked|precondition_|answers_missing|method_not|above_role|idempotency_|already_done|signing_not|transition_|loan_not_open|more_than_debt|invitation_|contact_|drawer_|day_locked|setting_|export_too|call_open|appointment_not_begun|file_changed|range_not)/,
}

/** The app itself does without the words of registering, logging in and choosing a PIN, too: those pages are the island's. */
export const unreadInApp = {
  ...unreadIn,
  account:
    /^(?:register_intro|section_\w+|read_terms|have_account|branch_\w+|paper_kind|paper_number|set_pin_text|confirm_pin_text|no_account|number_without_account|forgot_(?!pin)\w+|login_with_\w+|borrows_from)$/,
} satisfies Unread

/** The account pages do without the words of the application but for its lists and cards, of papers, pictures and costs, of the app's menus, and of what
 * is refused of an application or a paper. */
export const unreadInAccounts = {
  ...unreadIn,
  application: /^(?!choose_one$|write_it$|nrc_|field_nrc_|hint_nrc)/,
  ui: /^(?:pages|page_of|read_as_text|less|more|choose_\w+|take_photo|sending|file_ready|photo_unclear|zoom_\w+|open_document|download|pdf_here|principal|interest|total_cost|cost_in_words|instalment_number|gallery_title|show_map)$/,
  layout: /^(?:bar|restricted_|session_|log_out_question|notifications|basic_information|additional_documents|loan_history|nearest_)/,
  errors: new RegExp(
    `${unreadIn['errors']!.source}|^(?:document_|documents_missing|slot_|appointment_|qr_wrong|term_not_|application_|step_not_|changed_elsewhere|already_recorded|profile_locked|nothing_changed)`,
  ),
} satisfies Unread

function without(id: string, unread: RegExp): object {
  const words = JSON.parse(readFileSync(id.split('?')[0]!, 'utf8')) as Record<string, string>
  return Object.fromEntries(Object.entries(words).filter(([key]) => !unread.test(key)))
}
