import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { isProvinceCode } from '@let-twe/core/place/province.ts'
import { parsePhoneNumber, displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { formatDate, formatNumber } from '@let-twe/texts/format.ts'
import { isBankCode } from '@let-twe/core/application/banks.ts'

/** An answer in the reader's words: choices by name, days as day-month-year, money with Baht; a dash for none. */
export function shownAnswer(texts: Texts, name: string, value: string | undefined): string {
  if (value === undefined || value === '') return '–'
  const words = texts.application as Readonly<Record<string, string>>
  if (money.includes(name)) return `${formatNumber(Number(value))} ${texts.common.baht}`
  if (isBusinessDate(value)) return formatDate(value)
  if (isProvinceCode(value)) return texts.province[value]
  // a long number breaks before its digits, not inside them
  if (name === 'identity_number') return value.replace(')', ')\u200b')
  if (name === 'bank' && isBankCode(value)) return texts.bank[value]
  if (name === 'contact_phone') {
    const number = parsePhoneNumber(value)
    return number ? displayPhoneNumber(number) : value
  }
  if (name === 'income_type' || name === 'social_channel') return (texts[name] as Readonly<Record<string, string>>)[value] ?? value
  return words[`${name}_${value}`] ?? value
}

const money = ['salary', 'other_debts_per_month', 'loan_size_baht']
