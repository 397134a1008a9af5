import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { LetterTemplate } from '@let-twe/core/contact/message-templates.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { type Language, paperLanguage } from '@let-twe/core/language.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import type { Kysely } from 'kysely'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { wordingOf } from '../../domain/notification/wording.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import { type Pair, bahtSign, letterhead, paperTexts } from '../../platform/pdf/letterhead.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LoanToContact, findContact, findLoanToContact } from './contact.queries.ts'

/** The words of a letter, in Thai with the reader's language beside it, as the lender has them on its day. */
export type LetterWords = { readonly title: Pair; readonly paragraphs: readonly Pair[]; readonly signed: Pair }

/** A letter's content: recipient and subject. */
export type LetterFacts = {
  readonly loan: Pick<LoanToContact, 'name' | 'payment_reference_number'>
  readonly language: Language
  readonly template: LetterTemplate
  readonly amount: Satang
  readonly words: LetterWords
  readonly writtenAt: Date
}

/** The days for a letter to arrive and be paid. */
const daysToAnswer = 10

/**
 * The amount that a letter of today names, and the last day for an answer: to a borrower what is overdue, to the family of a borrower whose
 * death is confirmed what closes the loan. A letter that names no amount is none.
 */
export async function letterFacts(
  db: Kysely<Tables>,
  { loan, template, today }: { readonly loan: LoanToContact; readonly template: LetterTemplate; readonly today: BusinessDate },
): Promise<{ amount: Satang; until: BusinessDate } | Refusal> {
  if (loan.state !== 'active' || (template === 'bereavement') !== (loan.death_confirmed_at !== null)) return refuse('transition_refused')
  const amount = template === 'bereavement' ? payoffOn((await readLoanAccount(db, loan))!, today).total : loan.overdue_satang
  return amount > 0 ? { amount, until: addDays(today, daysToAnswer) } : refuse('transition_refused')
}

/** A letter as it would be written now. */
export async function readLetterPreview(
  platform: Platform,
  { loanId, ...chosen }: { readonly loanId: LoanId; readonly template: LetterTemplate; readonly language: Language },
): Promise<FileReply | Refusal> {
  const { clock, database } = platform
  const loan = await findLoanToContact(database.db, loanId, clock.today())
  if (!loan) return refuse('not_found')
  const facts = await letterFacts(database.db, { loan, template: chosen.template, today: clock.today() })
  if (isRefusal(facts)) return facts
  const words = letterWords(platform.termsInForce.lender(), { ...chosen, until: facts.until })
  return letterFile(platform, { loan, ...chosen, amount: facts.amount, words, writtenAt: clock.now() })
}

/** A letter that was written, as it was on its day. */
export async function readLetter(
  platform: Platform,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<FileReply | Refusal> {
  const { clock, database } = platform
  const { db } = database
  const contact = await findContact(db, id)
  if (!contact || contact.kind !== 'letter') return refuse('not_found')
  const loan = (await findLoanToContact(db, contact.loan_id, clock.today()))!
  await audit(platform, db, actor, { action: 'contact.letter_view', subject: { kind: 'loan', id: contact.loan_id } })
  return letterFile(platform, {
    loan,
    // the checks of the table: a letter has all of these; its words are stored since they can be changed
    language: contact.language!,
    template: contact.template as LetterTemplate,
    amount: contact.letter_satang!,
    words:
      contact.letter_words ??
      letterWords(platform.termsInForce.lender(), {
        template: contact.template as LetterTemplate,
        language: contact.language!,
        until: contact.letter_until!,
      }),
    writtenAt: contact.begun_at,
  })
}

/** The words of a letter of today, with the day until which an answer is hoped for. */
export function letterWords(
  lender: Lender,
  { template, language, until }: { readonly template: LetterTemplate; readonly language: Language; readonly until: BusinessDate },
): LetterWords {
  const date = paperTexts(language).date(until)
  const say = (part: string, each: Language, day: string | null) =>
    fill(wordingOf(lender, 'paper', `letter_${part}`, each)!, { date: day ?? '', phone: displayPhoneNumber(lender.phone) })
  const pair = (part: string): Pair => ({
    th: say(part, paperLanguage, date.th),
    other: language === paperLanguage ? null : say(part, language, date.other),
  })
  const [title, ...paragraphs] =
    template === 'bereavement'
      ? (['family_title', 'family_sorry', 'family_debt', 'family_help'] as const)
      : (['title', 'greeting', template, 'how', 'paid'] as const)
  return { title: pair(title), paragraphs: paragraphs.map(pair), signed: pair('signed') }
}

function letterFile(platform: Pick<Platform, 'termsInForce' | 'pdf'>, facts: LetterFacts): FileReply {
  const fileName = `letter-${facts.loan.payment_reference_number}.pdf`
  return { bytes: printLetter(platform, facts), mediaType: 'application/pdf', fileName }
}

/** Prints a letter in Thai with the chosen language beside it. */
export function printLetter(
  { termsInForce, pdf }: Pick<Platform, 'termsInForce' | 'pdf'>,
  { loan, language, template, amount, words, writtenAt }: LetterFacts,
): Buffer {
  const texts = paperTexts(language)
  const lender = termsInForce.lender()
  const { pair } = texts
  const toFamily = template === 'bereavement'
  return pdf.render(
    'letter',
    {
      ...letterhead(texts, lender, { title: 'letter_title', number: loan.payment_reference_number, printedAt: writtenAt }),
      ...words,
      facts: [
        { label: pair(toFamily ? 'letter_to_family' : 'letter_to'), value: loan.name ?? '' },
        { label: pair('loan_number'), value: loan.payment_reference_number },
        { label: pair(toFamily ? 'letter_owed' : 'letter_overdue'), value: bahtSign(amount) },
      ],
    },
    writtenAt,
  )
}
