import { type QuestionName, questionNames, questionOf } from '@let-twe/core/application/form.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Fragment, type ReactNode } from 'react'
import { Question } from '../../question/question.tsx'
import type { StepForm } from './use-step-form.ts'

/** The questions of a step on the cards of their sections. A `special` one is asked by the form itself. */
export function StepQuestions({
  form,
  special = {},
}: {
  readonly form: StepForm
  readonly special?: Readonly<Partial<Record<QuestionName, ReactNode>>>
}) {
  const { application: words } = useTexts()
  const names = questionNames(form.step)
  const sections = [...new Set(names.map((name) => questionOf(name).section))].filter((section) => section !== undefined)
  return sections.map((section) => (
    <Card key={section} title={words[`section_${section}`]}>
      <div className="grid gap-5">
        {names
          .filter((name) => questionOf(name).section === section)
          .map((name) => (
            <Fragment key={name}>{name in special ? special[name] : <Question {...form.question(name)} />}</Fragment>
          ))}
      </div>
    </Card>
  ))
}
