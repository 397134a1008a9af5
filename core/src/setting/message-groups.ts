import { overdueLetters, smsTemplates } from '../contact/message-templates.ts'
import { notificationKinds } from '../notification/endpoints.ts'
import type { SettingField, SettingGroup } from './setting-field.ts'

/** The sections of the texts whose words a lender may change. */
export type MessageSection = 'notification' | 'sms' | 'collection' | 'paper'

/** The text on a locked phone, and an SMS where no phone accepts a push. */
const lockTexts = ['lock_message', 'lock_appointment', 'lock_request', 'lock_account']

/** The SMS about accounts. */
const accountSms = [
  'code_register',
  'code_login',
  'code_forgot_pin',
  'code_change_number',
  'code_new_phone',
  'code_payout_account',
  'code_branch_visit',
  'code_branch_signature',
  'no_account_login',
  'no_account',
  'number_in_use',
  'new_phone',
  'new_passkey',
  'pin_changed',
  'number_changed',
]

/** The parts of a printed letter, in their order; of those with a template's name one is in each letter. */
const letterParts = [
  'title',
  'greeting',
  ...overdueLetters,
  'how',
  'paid',
  'signed',
  'family_title',
  'family_sorry',
  'family_debt',
  'family_help',
]

const messages = (section: MessageSection, names: readonly string[]): SettingField[] =>
  names.map((name) => ({ path: `messages.${section}.${name}`, kind: 'message' as const }))

/**
 * Every message whose words a lender may change, by its subject. Not every notification has a detail, a sentence with values: the
 * texts say which.
 */
export const messageGroups: readonly SettingGroup[] = [
  ...notificationKinds.map((kind) => ({
    group: kind,
    fields: messages(
      'notification',
      ['title', 'body', 'detail'].map((part) => `${kind}_${part}`),
    ),
  })),
  { group: 'lock', fields: messages('notification', lockTexts) },
  { group: 'account_sms', fields: messages('sms', accountSms) },
  {
    group: 'staff_sms',
    fields: messages(
      'collection',
      smsTemplates.map((template) => `sms_${template}`),
    ),
  },
  {
    group: 'letters',
    fields: messages(
      'paper',
      letterParts.map((part) => `letter_${part}`),
    ),
  },
]
