import { readEmployer } from '@let-twe/core/application/employer-list.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useMemo } from 'react'
import { MatchButtons } from './match-buttons.tsx'
import { Question, type QuestionProps } from './question.tsx'

/** The employer as written; those of the lender's list are one press, the first ones at once, others after two letters. */
export function EmployerField({ employers = [], ...question }: QuestionProps & { readonly employers: readonly string[] | undefined }) {
  const { application } = useTexts()
  const options = useMemo(() => employers.map(readEmployer).map(({ name, spellings }) => ({ value: name, spellings })), [employers])
  const { value, onChange } = question
  return (
    <Question
      {...question}
      advice={options.length > 0 ? application.employer_hint : undefined}
      after={<MatchButtons options={options} typed={value} chosen={value} onChoose={onChange} />}
    />
  )
}
