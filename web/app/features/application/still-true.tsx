import { useForm } from '@let-twe/client/use-form.ts'
import { type QuestionName, questionNames, questionOf } from '@let-twe/core/application/form.ts'
import { pageForFormState } from '@let-twe/core/application/steps.ts'
import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { AnswerText } from '@let-twe/ui/answer-text/answer-text.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { useNavigate } from 'react-router'
import { store } from '../../session/session-store.ts'
import type { StepFacts } from './find-mistakes.ts'
import { type KnownStep, completeKnown, knownValues } from './known-steps.ts'
import { StepHeading } from './step-frame.tsx'

/** The answers that change between two loans: the others are folded. */
const looked: readonly QuestionName[] = [
  'work_permit',
  'permit_end',
  'address',
  'employer_name',
  'salary',
  'bank',
  'account_number',
  'social_url',
]

/** Every answer and document of an earlier loan on one screen, for one yes; a part that changed opens alone. */
export function StillTrue({
  steps,
  ground,
  back,
}: {
  readonly steps: readonly KnownStep[]
  readonly ground: StepFacts
  readonly back: string | undefined
}) {
  const { application: words, common } = useTexts()
  const navigate = useNavigate()
  const saving = useForm()

  /** Completes the parts before a changed part, which this page shows too; without a change all of them. */
  function goOn(changed?: KnownStep) {
    void saving.send(async () => {
      const sure = changed === undefined ? steps : steps.slice(0, steps.indexOf(changed))
      const done = await completeKnown(sure, ground)
      if (done === null) return void navigate(0)
      store('loanFormState', done.formState)
      const isRefused = done.failure !== undefined && Object.keys(done.failure.fields).length > 0
      if (done.failure !== undefined && !isRefused) return saving.fail(done.failure)
      // the form of a part says what is wrong with it
      void navigate(`${pageForFormState(done.formState)}${changed !== undefined || isRefused ? '?open=yes' : ''}`)
    })
  }

  return (
    <div className="grid gap-5">
      <div className="-mb-5">
        <StepHeading step={steps[0]!} back={back} heading={{ title: words.still_title, lead: words.still_text }} />
      </div>
      {steps.map((step) => (
        <Card key={step} title={words[`step_${step}`]}>
          <Known step={step} ground={ground} />
          <Button variant="quiet" className="-mx-3 px-3! underline" busy={saving.busy} onClick={() => goOn(step)}>
            {common.change}
            <span className="sr-only"> – {words[`step_${step}`]}</span>
          </Button>
        </Card>
      ))}
      <div className="thumb-bar -mt-3">
        <Button wide busy={saving.busy} onClick={() => goOn()}>
          {words.still_yes}
        </Button>
      </div>
    </div>
  )
}

function Known({ step, ground }: { readonly step: KnownStep; readonly ground: StepFacts }) {
  const texts = useTexts()
  if (step === 'required_documents')
    return (
      <ul className="list-disc pl-5">
        {requiredDocumentKinds.map((kind) => (
          <li key={kind}>{texts.document_kind[kind]}</li>
        ))}
      </ul>
    )
  const values = knownValues(step, ground.application)
  const names: readonly QuestionName[] = questionNames(step).filter(
    (name) => questionOf(name).section !== undefined && Boolean(values[name]),
  )
  const rows = (of: readonly QuestionName[]) =>
    of.map((name) => ({ label: questionLabel(texts, name), value: <AnswerText name={name} value={values[name]} /> }))
  return (
    <>
      <SummaryList rows={rows(names.filter((name) => looked.includes(name)))} />
      <Disclosure summary={texts.application.still_more}>
        <SummaryList rows={rows(names.filter((name) => !looked.includes(name)))} />
      </Disclosure>
    </>
  )
}
