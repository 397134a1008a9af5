import { displayAccountNumber } from '@let-twe/core/application/display-account-number.ts'
import { isBankCode } from '@let-twe/core/application/banks.ts'
import { isQuestionName, questionOf } from '@let-twe/core/application/form.ts'
import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { isProvinceCode } from '@let-twe/core/location/province.ts'
import { sayMonth } from '@let-twe/texts/say-date.ts'
import { choiceLabel } from '@let-twe/texts/question-words.ts'
import type { ReactNode } from 'react'
import { SaidDate } from '../date-text/said-date.tsx'
import { langOf } from '../language/lang-of.ts'
import { useLanguage, useTexts } from '../language/texts-context.tsx'
import { Money } from '../money/money.tsx'
import { NrcText } from '../nrc-text/nrc-text.tsx'
import { PhoneText } from '../phone-text/phone-text.tsx'

/** Names as papers and bank books print them. */
const capitals: ReadonlySet<string> = new Set(['name', 'account_name'])

/**
 * An answer in its question's form: choices and places by name, days, money, numbers of phone, card and account as printed, names in
 * capitals; unchanged where the value does not fit; a dash for none.
 */
export function AnswerText({
  name,
  value,
  calls = false,
}: {
  readonly name: string
  readonly value: unknown
  /** A phone number is pressed to call it. */
  readonly calls?: boolean
}): ReactNode {
  const texts = useTexts()
  const language = useLanguage()
  if (value === undefined || value === null || value === '') return '–'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  switch (isQuestionName(name) ? questionOf(name).kind : 'text') {
    case 'yes':
      return value === true || value === 'yes' ? texts.common.yes : texts.common.no
    case 'money':
      return /^\d{1,12}$/.test(text) ? <Money satang={bahtToSatang(Number(text))} /> : text
    case 'date':
      if (!isBusinessDate(text)) return text
      return isQuestionName(name) && questionOf(name).span?.monthOnly ? (
        sayMonth(text, { ui: texts.ui, language })
      ) : (
        <SaidDate date={text} say="whole" />
      )
    case 'phone': {
      const number = parsePhoneNumber(text)
      if (!number) return text
      return calls ? <PhoneText number={number} /> : displayPhoneNumber(number)
    }
    case 'province':
      return isProvinceCode(text) ? texts.province[text] : text
    case 'bank':
      return isBankCode(text) ? texts.bank[text] : text
    case 'choice':
      return choiceLabel(texts, name, text)
    case 'paper':
      return <NrcText number={text} />
    case 'text': {
      if (name === 'account_number') return displayAccountNumber(text)
      if (capitals.has(name)) return <span lang={langOf(text, language)}>{text.toUpperCase()}</span>
      const words = choiceLabel(texts, name, text)
      return <span lang={langOf(words, language)}>{words}</span>
    }
    case 'lines':
      return <span lang={langOf(text, language)}>{text}</span>
    case 'number':
      return text
  }
}
