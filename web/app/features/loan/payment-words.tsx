import type { PaymentPart } from '@let-twe/core/loan/payment-message.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import type { Language } from '@let-twe/core/language.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoneyInText } from '@let-twe/texts/format.ts'
import { type DateWords, sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { classNames } from '@let-twe/ui/class-names/class-names.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The one sentence about paying, its parts in their order; nothing without any. */
export function PaymentWords({ parts }: { readonly parts: readonly PaymentPart[] }) {
  const { loan } = useTexts()
  const language = useLanguage()
  const dates = useDateWords()
  if (parts.length === 0) return null
  return (
    <p>
      {parts.map((each) => (
        <span key={each.part} className={classNames(!joined.test(each.part) && 'block', strong.test(each.part) && 'font-bold')}>
          {wordsOf(each, loan, language, dates)}{' '}
        </span>
      ))}
    </p>
  )
}

/** When a slip is looked at stands beside that it came; Thai has no marks between sentences, so that all else is a line of its own. */
const joined = /^(slip|check)/

/** The first things to read: pay only once, and pay nothing above the amount. */
const strong = /^(not|grows)/

function wordsOf(part: PaymentPart, words: Texts['loan'], language: Language, dates: DateWords): string {
  const values: Record<string, string> = {}
  if ('amount' in part) values['amount'] = formatMoneyInText(part.amount, language)
  if ('fee' in part) values['fee'] = formatMoneyInText(part.fee, language)
  if ('date' in part) values['date'] = sayDate(part.date, dates)
  const texts: Readonly<Record<PaymentPart['part'], string>> = {
    slip_got: words.pay_slip_got,
    check_today: words.pay_check_today,
    check_on: words.pay_check_on,
    not_again: words.pay_not_again,
    stays_open: words.pay_stays_open,
    later_asked: words.pay_later_asked,
    promised: words.pay_promised,
    with_fee: words.pay_with_fee,
    grows_by_instalment: words.pay_grows_by_instalment,
    grows_by_fee: words.pay_grows_by_fee,
  }
  return fill(texts[part.part], values)
}
