import { type LetterTemplate, type SmsTemplate, needsPromise } from '@let-twe/core/contact/message-templates.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import type { Language } from '@let-twe/core/language.ts'
import { nextContactDay } from '@let-twe/core/contact/next-contact-day.ts'
import { contactEnd } from '@let-twe/core/notification/contact-guard.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { insertMessage, noteContact } from './write-contact.ts'
import { wordingOf } from '../../domain/notification/wording.ts'
import { claimContactDay } from '../../domain/notification/write-overdue-contact.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { queueSms } from '../../platform/sms/queue-sms.ts'
import { smsParts } from '../../platform/sms/sms-parts.ts'
import { type LoanToContact, type ShownContact, findContact, findLoanToContact } from './contact.queries.ts'
import { evaluateContact } from './evaluate-contact.ts'
import { type LetterWords, letterFacts, letterWords } from './print-letter.ts'

type Message<T> = { readonly loanId: LoanId; readonly template: T; readonly language: Language }

/** An SMS as it would be sent, with the number of SMS that it is billed as. */
export async function readSmsPreview(
  platform: Platform,
  { loanId, template, language }: Message<SmsTemplate>,
): Promise<{ text: string; parts: number } | Refusal> {
  const loan = await findLoanToContact(platform.database.db, loanId, platform.clock.today())
  if (!loan) return refuse('not_found')
  const text = smsText(platform, loan, template, language)
  return isRefusal(text) ? text : { text, parts: smsParts(text) }
}

/** Sends an SMS of staff; about overdue money it takes the one contact of the day, and is not sent after the allowed hours. */
export function sendSms(
  platform: Platform,
  { actor, ...message }: Message<SmsTemplate> & { readonly actor: StaffActor },
): Promise<ShownContact | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await findLoanToContact(trx, message.loanId, platform.clock.today())
    if (!loan) return refuse('not_found')
    const text = smsText(platform, loan, message.template, message.language)
    if (isRefusal(text)) return text
    const sent = await write(platform, trx, loan, { kind: 'sms', actor, ...message })
    if (isRefusal(sent)) return sent
    await queueSms(platform, trx, loan.phone_number, text, { until: sent.until })
    return (await findContact(trx, sent.id))!
  })
}

/** Writes down that a letter was written: printing it is `readLetter`. */
export function writeLetter(
  platform: Platform,
  { actor, ...message }: Message<LetterTemplate> & { readonly actor: StaffActor },
): Promise<ShownContact | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const today = platform.clock.today()
    const loan = await findLoanToContact(trx, message.loanId, today)
    if (!loan) return refuse('not_found')
    const facts = await letterFacts(trx, { loan, template: message.template, today })
    if (isRefusal(facts)) return facts
    const written = await write(platform, trx, loan, {
      kind: 'letter',
      actor,
      ...message,
      letter_satang: facts.amount,
      letter_until: facts.until,
      letter_words: letterWords(platform.termsInForce.lender(), { ...message, until: facts.until }),
    })
    return isRefusal(written) ? written : (await findContact(trx, written.id))!
  })
}

type Written = Message<SmsTemplate | LetterTemplate> & {
  readonly kind: 'sms' | 'letter'
  readonly actor: StaffActor
} & Partial<Pick<ShownContact, 'letter_satang' | 'letter_until'>> & { readonly letter_words?: LetterWords }

async function write(
  platform: Platform,
  trx: Transaction,
  loan: LoanToContact,
  { loanId, actor, kind, template, language, letter_words: words, ...letter }: Written,
): Promise<{ id: string; until: Date } | Refusal> {
  const { clock, random } = platform
  const { limit, contact: ofBorrower } = await evaluateContact(platform, trx, loan)
  // the family's letter goes to people who owe nothing, after a death: the limits of collecting are the borrower's
  const toFamily = template === 'bereavement'
  if (limit !== null && !toFamily) return refuse('contact_not_allowed')
  const contact = toFamily ? { ...ofBorrower, overdue: false } : ofBorrower
  const [id, now] = [random.uuid(), clock.now()]
  const about = { loan_id: loanId, borrower_id: loan.borrower_id, overdue: contact.overdue, staff_id: actor.id }
  await insertMessage(trx, {
    id,
    ...about,
    kind,
    begun_at: now,
    ended_at: now,
    template,
    language,
    ...letter,
    letter_words: words ? JSON.stringify(words) : null,
  })
  if (contact.overdue && !(await claimContactDay(trx, loan.borrower_id, clock.today(), { contact_id: id })))
    return refuse('contact_not_allowed')
  const today = clock.today()
  const isDue = contact.overdue && loan.next_date !== null && loan.next_date <= today
  await noteContact(trx, loanId, { at: now, ...(isDue && { nextDate: nextContactDay('message', today) }) })
  await audit(platform, trx, actor, { action: `contact.${kind}`, subject: { kind: 'loan', id: loanId }, detail: { template, language } })
  return { id, until: contactEnd(now, contact) }
}

function smsText(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  loan: LoanToContact,
  template: SmsTemplate,
  language: Language,
): string | Refusal {
  if (needsPromise(template) && loan.promised_date === null) return refuse('transition_refused')
  const lender = termsInForce.lender()
  const { name, phone } = lender
  return fill(wordingOf(lender, 'collection', `sms_${template}`, language)!, {
    lender: inLanguage(name, language),
    phone: displayPhoneNumber(phone),
    date: loan.promised_date === null ? '' : formatDate(loan.promised_date),
  })
}
