import { findLanguage, type Language } from '@let-twe/core/language.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { readyAnswers } from '@let-twe/core/conversation/ready-answers.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { dateWordsIn, textsIn } from '@let-twe/texts/texts-in.ts'
import type { Platform } from '../../platform/platform.ts'

type Reader = { readonly borrowerId: BorrowerId; readonly name: string | null; readonly spoken: string; readonly reader: Language }

/** The ready answers to a borrower, with the values of the lender and of the borrower's loan; one about a payment needs a running loan. */
export async function findReadyAnswers(
  platform: Platform,
  to: keyof typeof readyAnswers,
  { borrowerId, name, spoken, reader }: Reader,
): Promise<{ code: string; text: string; translation: string }[]> {
  const due = await findNextDue(platform, borrowerId)
  const lender = platform.termsInForce.lender()
  const say = (language: Language, code: (typeof readyAnswers)[typeof to][number]) =>
    fill(textsIn(language).desk[`ready_${code}`], {
      name: name ?? '',
      lender: inLanguage(lender.name, language),
      phone: displayPhoneNumber(lender.phone),
      due_date: due ? sayDate(due.due_date, dateWordsIn(language, platform.clock.today())) : '',
      reference: due?.payment_reference_number ?? '',
    }).trim()
  const language = findLanguage(spoken) ?? 'en'
  return readyAnswers[to]
    .filter((code) => code !== 'pay_how' || due !== undefined)
    .map((code) => ({ code, text: say(language, code), translation: say(reader, code) }))
}

function findNextDue({ database: { db } }: Platform, borrowerId: BorrowerId) {
  return db
    .selectFrom('loan')
    .innerJoin('instalment', 'instalment.loan_id', 'loan.id')
    .where('loan.borrower_id', '=', borrowerId)
    .where('loan.state', '=', 'active')
    .where('instalment.settled_date', 'is', null)
    .orderBy('instalment.number')
    .limit(1)
    .select(['loan.payment_reference_number', 'instalment.due_date'])
    .executeTakeFirst()
}
