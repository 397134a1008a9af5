import { type QuestionName, questionOf } from '@let-twe/core/application/form.ts'
import { questionsOfReason } from '@let-twe/core/application/reason-questions.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Fragment, type ReactNode } from 'react'
import { Question } from '../../question/question.tsx'
import { KnownAnswers } from './known-answers.tsx'
import type { Application } from './load-application.ts'
import { ReasonNote } from './not-possible-yet.tsx'
import { useKnownQuestions } from './use-known-questions.ts'
import type { StepForm } from './use-step-form.ts'

/**
 * The questions of a step on the cards of their sections, below the known answers; a single question is its own heading. The form
 * renders a `special` question itself.
 */
export function StepQuestions({
  form,
  application,
  askAll = false,
  special = {},
}: {
  readonly form: StepForm
  readonly application: Application
  /** Shows every question open: the borrower is here to correct. */
  readonly askAll?: boolean | undefined
  readonly special?: Readonly<Partial<Record<QuestionName, ReactNode>>>
}) {
  const { application: words } = useTexts()
  const { known, asked, ask } = useKnownQuestions(form, askAll ? {} : application.prefill)
  const sections = [...new Set(asked.map((name) => questionOf(name).section))].map((section) => ({
    section,
    names: asked.filter((name) => questionOf(name).section === section),
  }))
  return (
    <>
      {known.length > 0 && <KnownAnswers names={known} values={form.values} onChange={ask} />}
      {sections.map(({ section, names }) => (
        <Card key={section} title={section && names.length > 1 && words[`section_${section}`]}>
          <div className="grid gap-5">
            {names.map((name) => (
              <Fragment key={name}>
                {name in special ? special[name] : <Question {...form.question(name)} />}
                <AgainstAnswer form={form} name={name} />
              </Fragment>
            ))}
          </div>
        </Card>
      ))}
    </>
  )
}

/** The reason why there is no loan by an answer, right below it, as soon as it is chosen. */
function AgainstAnswer({ form, name }: { readonly form: StepForm; readonly name: QuestionName }) {
  const against = form.against.find(({ reason }) => questionsOfReason(reason).at(-1) === name)
  return <output className="block empty:hidden">{against && <ReasonNote against={against} />}</output>
}
