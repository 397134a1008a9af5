/** The SMS templates of staff; none reveals a debt to another reader (docs/product.md §16.4). */
export const smsTemplates = ['call_us', 'open_app', 'remember_promise', 'promise_passed'] as const

export type SmsTemplate = (typeof smsTemplates)[number]

/** The letters that staff choose from: in a closed envelope to the borrower alone they name the amount. */
export const overdueLetters = ['reminder', 'talk_to_us', 'last_reminder'] as const

/** Those, and the letter to the family of a borrower who died. */
export const letterTemplates = [...overdueLetters, 'bereavement'] as const

export type LetterTemplate = (typeof letterTemplates)[number]

/** True for an SMS that speaks of the day that was promised. */
export function needsPromise(template: SmsTemplate): boolean {
  return template === 'remember_promise' || template === 'promise_passed'
}
