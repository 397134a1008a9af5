import { banks } from '@let-twe/core/application/banks.ts'
import { type QuestionName, questionOf } from '@let-twe/core/application/form.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { choiceLabel, questionHint, questionLabel } from '@let-twe/texts/question-words.ts'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { DateBoxes } from '@let-twe/ui/date-boxes/date-boxes.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { AmountChips } from '@let-twe/ui/money-field/amount-chips.tsx'
import { MoneyField } from '@let-twe/ui/money-field/money-field.tsx'
import { PhoneField } from '@let-twe/ui/phone-field/phone-field.tsx'
import { provinceOptions } from '@let-twe/ui/select-field/province-options.ts'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import type { ChangeEvent, ReactNode } from 'react'
import { SuggestedField } from './suggested-field.tsx'

/** More options than this are the phone's own list, fewer are cards. */
const maxCards = 5

/** The form's data for a question; `value` is always text, a checked box is 'yes'. */
export type QuestionProps = {
  readonly name: QuestionName
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  /** The provinces start with the lender's own; copies are promised where it sends e-mails. */
  readonly lender?: (Pick<Lender, 'province'> & Partial<Pick<PublicLender, 'mailsCopies'>>) | null
  readonly optional?: boolean | undefined
  readonly id?: string
  /** Replaces the question's own label, where another answer decides it. */
  readonly label?: string
  /** Replaces the question's own hint. */
  readonly advice?: string | undefined
  /** Stands below the input of a line of text. */
  readonly after?: ReactNode
  /** Usual amounts in whole Baht, each one press. */
  readonly usual?: readonly number[] | undefined
  /** Cards of short words stand side by side. */
  readonly inRow?: boolean
}

/** One declared question, rendered by its kind with its texts: the one way to render it, in every form. */
export function Question({
  name,
  value,
  error,
  onChange,
  lender = null,
  optional,
  id,
  label: exact,
  advice,
  after,
  usual = [],
  inRow,
}: QuestionProps) {
  const texts = useTexts()
  const language = useLanguage()
  const question = questionOf(name)
  const label = exact ?? questionLabel(texts, name)
  const field = {
    name,
    label,
    hint: exact !== undefined || (name === 'email' && !lender?.mailsCopies) ? undefined : (advice ?? questionHint(texts, name)),
    value,
    error,
    optional: optional ?? question.optional,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => onChange(event.target.value),
    ...(id === undefined ? {} : { id }),
  }
  const placeholder = texts.application.choose_one
  switch (question.kind) {
    case 'text':
      if (question.suggested) return <SuggestedField {...field} {...question.typing} suggested={question.suggested} onChange={onChange} />
      return <TextField {...field} {...question.typing} after={after} />
    case 'paper':
      return <TextField {...field} {...question.typing} after={after} />
    case 'number':
      return <TextField {...field} inputMode="numeric" autoComplete="off" after={after} />
    case 'lines':
      return <TextArea {...field} {...question.typing} />
    case 'phone':
      return <PhoneField {...field} {...question.typing} />
    case 'date':
      return (
        <DateBoxes
          {...field}
          {...question.span!}
          thaiYears={question.span!.thaiYears || language === 'th'}
          autoComplete={question.typing?.autoComplete}
          onChange={onChange}
        />
      )
    case 'money':
      return (
        <div>
          <MoneyField {...field} />
          {usual.length > 0 && <AmountChips amounts={usual} value={value} onChoose={(baht) => onChange(String(baht))} />}
        </div>
      )
    case 'province':
      return <SelectField {...field} options={provinceOptions(texts, lender)} placeholder={placeholder} />
    case 'bank':
      return (
        <SelectField {...field} options={banks.map(({ code }) => ({ value: code, label: texts.bank[code] }))} placeholder={placeholder} />
      )
    case 'yes':
      return (
        <CheckField
          name={name}
          label={label}
          checked={value === 'yes'}
          error={error}
          onChange={(event) => onChange(event.target.checked ? 'yes' : '')}
        />
      )
    case 'choice': {
      const options = (question.options ?? []).map((option) => ({ value: option, label: choiceLabel(texts, name, option) }))
      if (options.length > maxCards) return <SelectField {...field} options={options} placeholder={placeholder} />
      return <ChoiceCards {...{ name, options, value, error, onChange }} legend={label} hint={field.hint} inRow={inRow ?? false} />
    }
  }
}
