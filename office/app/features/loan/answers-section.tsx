import { answerNames } from '@let-twe/core/application/answer-names.ts'
import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { isProvinceCode } from '@let-twe/core/place/province.ts'
import type { LoanFile } from '@let-twe/core/office/loan-file.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import type { ReactNode } from 'react'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { bankName } from '../../bank-name.ts'

/** The answers in the order in which they were asked: the database keeps none. */
const sections = [
  {
    step: 'customer_information',
    title: 'section_person',
    names: [
      'name',
      'dob',
      'father_name',
      'identity_number',
      'passport',
      'work_permit',
      'permit_end',
      'province_of_work',
      'province_of_resident',
      'address',
      'in_thailand_since',
    ],
  },
  {
    step: 'additional_information',
    title: 'section_work',
    names: answerNames.additional_information,
  },
  { step: 'choose_loan_type', title: 'section_asked', names: answerNames.choose_loan_type },
  { step: 'qr_scan', title: 'step_qr_scan', names: answerNames.qr_scan },
] as const

/** Every answer of the application in plain words, by the steps that the borrower saw. */
export function AnswersSection({ answers }: { readonly answers: LoanFile['answers'] }) {
  const texts = useTexts()
  return sections.map(({ step, title, names }) => {
    const given = Object.entries(answers[step] ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .toSorted(([one], [other]) => placeIn(names, one) - placeIn(names, other))
    if (given.length === 0) return null
    return (
      <Card key={step} title={texts.office[title]}>
        <SummaryList rows={given.map(([name, value]) => ({ label: labelOf(texts, name), value: valueOf(texts, name, value) }))} />
      </Card>
    )
  })
}

/** Answers of a name that is not listed come last. */
function placeIn(names: readonly string[], name: string): number {
  const place = names.indexOf(name)
  return place === -1 ? names.length : place
}

function labelOf({ office }: Texts, name: string): string {
  return wordOf(office, `answer_${name}`) ?? name
}

function valueOf(texts: Texts, name: string, value: unknown): ReactNode {
  if (typeof value === 'boolean') return value ? texts.common.yes : texts.common.no
  if (typeof value === 'number') return name.endsWith('_baht') || baht.has(name) ? <Money satang={bahtToSatang(value)} /> : String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isBusinessDate(value)) return <DateText date={value} />
  if (isProvinceCode(value)) return texts.province[value]
  if (name === 'bank') return bankName(texts, value)
  if (name === 'contact_phone') return <PhoneText number={value} />
  if (name === 'social_channel' || name === 'income_type') return wordOf(texts[name], value) ?? value
  const prefix = choices[name]
  return (prefix && wordOf(texts.office, `${prefix}_${value}`)) ?? value
}

/** Answers in whole Baht whose names do not say so. */
const baht = new Set(['salary', 'other_debts_per_month'])
/** Answers chosen from a list: the prefix of their words. */
const choices: Readonly<Record<string, string>> = { method: 'method', purpose: 'purpose' }

function wordOf(section: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(section, key) ? section[key] : undefined
}
