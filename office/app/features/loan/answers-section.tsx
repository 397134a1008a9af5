import { isQuestionName, questionNames } from '@let-twe/core/application/form.ts'
import type { LoanFile } from '@let-twe/core/office/loan-file.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { AnswerText } from '@let-twe/ui/answer-text/answer-text.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'

/** Each step with its heading; the papers of the documents step have a section of their own. */
const sections = [
  { step: 'customer_information', title: 'section_person' },
  { step: 'additional_information', title: 'section_work' },
  { step: 'choose_loan_type', title: 'section_asked' },
  { step: 'qr_scan', title: 'step_qr_scan' },
] as const

/** Every answer of the application in plain words, in the order in which it was asked; answers to questions that are not asked any more come last. */
export function AnswersSection({ answers }: { readonly answers: LoanFile['answers'] }) {
  const texts = useTexts()
  return sections.map(({ step, title }) => {
    const given = new Map<string, unknown>(Object.entries(answers[step] ?? {}))
    const rows = [...new Set([...questionNames(step), ...given.keys()])]
      .filter((name) => (given.get(name) ?? '') !== '')
      .map((name) => ({
        label: isQuestionName(name) ? questionLabel(texts, name) : name,
        value: <AnswerText name={name} value={given.get(name)} calls />,
      }))
    if (rows.length === 0) return null
    return (
      <Card key={step} title={texts.office[title]}>
        <SummaryList rows={rows} />
      </Card>
    )
  })
}
