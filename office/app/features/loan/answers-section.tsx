import { isQuestionName, questionNames } from '@let-twe/core/application/form.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { AnswerText } from '@let-twe/ui/answer-text/answer-text.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'

/** Each step with its heading; uploads have a pane of their own. */
const sections = [
  { step: 'customer_information', title: 'section_person' },
  { step: 'additional_information', title: 'section_work' },
  { step: 'choose_loan_type', title: 'section_asked' },
  { step: 'qr_scan', title: 'step_qr_scan' },
] as const

/**
 * Every answer of the application in plain words, in the order of the form; answers to removed questions come last. `renderTick`
 * adds a control beside each.
 */
export function AnswersSection({
  answers,
  product,
  renderTick,
}: {
  readonly answers: LoanFile['answers']
  /** The name of the chosen product, whose answer is a code. */
  readonly product?: string
  readonly renderTick?: (name: string, label: string) => ReactNode
}) {
  const texts = useTexts()
  return sections.map(({ step, title }) => {
    const given = new Map<string, unknown>(Object.entries(answers[step] ?? {}))
    const names = [...new Set([...questionNames(step), ...given.keys()])].filter((name) => (given.get(name) ?? '') !== '')
    if (names.length === 0) return null
    return (
      <Card key={step} title={texts.office[title]}>
        <dl className="divide-y divide-line sm:grid sm:grid-cols-[minmax(min-content,2fr)_minmax(0,3fr)_auto]">
          {names.map((name) => {
            const label = isQuestionName(name) ? questionLabel(texts, name) : name
            const value = given.get(name)
            const said: Readonly<Record<string, string | undefined>> = {
              product,
              months: fill(texts.application.term_months, { months: Number(value) }),
            }
            return (
              <div
                key={name}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1 sm:col-span-full sm:grid-cols-subgrid"
              >
                <dt className="col-start-1 text-sm text-muted sm:[overflow-wrap:normal]">{label}</dt>
                <dd className="col-start-1 min-w-0 break-words sm:col-start-2 sm:row-start-1">
                  {said[name] ?? <AnswerText name={name} value={value} calls />}
                </dd>
                {renderTick && <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3">{renderTick(name, label)}</dd>}
              </div>
            )
          })}
        </dl>
      </Card>
    )
  })
}
