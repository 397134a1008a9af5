import type { ApplicationStep, FormState } from '@let-twe/core/application/steps.ts'
import { questionsOfReason } from '@let-twe/core/application/reason-questions.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { classNames } from '@let-twe/ui/class-names/class-names.ts'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { labelledErrors } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { ProgressSteps } from '@let-twe/ui/progress-steps/progress-steps.tsx'
import type { ReactNode } from 'react'
import { PhoneBar } from '../../layouts/phone-bar.tsx'
import { later } from '../../page/lazy-part.tsx'
import { DraftNote } from './draft-note.tsx'
import type { StepFacts } from './find-mistakes.ts'
import { isDate } from './not-possible-yet.tsx'
import { applicationPlaces, placeOf } from './place-of-step.ts'
import { type StepForm, fieldLabel } from './use-step-form.ts'

/** Few have to renew a permit first. */
const RenewalReminder = later('renewal-reminder', async () => (await import('./renewal-reminder.tsx')).RenewalReminder)

const ConflictDialog = later('conflict-dialog', async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

/** The inputs of a step's form: its start values, the back link, and the action after a save. */
export type StepFormProps = {
  readonly ground: StepFacts
  readonly back?: string | undefined
  readonly onSaved: (formState: FormState) => void
  /** Outside the application, where there is no 'step x of y'. */
  readonly plain?: boolean | undefined
}

/** The frame of every step: position, mistakes, questions, one button at the bottom. */
export function StepFrame({
  form,
  back,
  plain = false,
  nextLabel,
  nextVariant,
  heading,
  busy = false,
  children,
  onNext = () => void form.submit(),
}: {
  form: StepForm
  back?: string | undefined
  plain?: boolean | undefined
  nextLabel?: string
  /** The way forward is not the one button of the page. */
  nextVariant?: 'secondary' | undefined
  /** Instead of the step's own name and sentence. */
  heading?: StepWords | undefined
  /** The press on Next waits for something of the step. */
  busy?: boolean
  children: ReactNode
  onNext?: () => void
}) {
  const texts = useTexts()
  const labels = Object.fromEntries(Object.keys(form.errors).map((name) => [name, fieldLabel(texts, name)]))
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.against.length === 0) onNext()
      }}
      className="grid gap-5"
    >
      {/* the heading brings its own room below */}
      <div className="-mb-5">
        <StepHeading step={form.step} back={back} plain={plain} heading={heading} />
        <div className="mb-5 empty:hidden">
          <ErrorSummary key={form.tries} errors={labelledErrors(form.errors, labels)} />
        </div>
      </div>
      {children}
      <DraftNote state={form.draftState} />
      {form.against.length > 0 ? (
        <GoBackTo against={form.against} ground={form.ground} />
      ) : (
        <div className={classNames('-mt-3', nextVariant === undefined && 'thumb-bar')}>
          <Button type="submit" wide variant={nextVariant} busy={form.busy || busy}>
            {nextLabel ?? (plain ? texts.common.save : texts.common.next)}
          </Button>
        </div>
      )}
      {form.conflict && <ConflictDialog form={form} />}
    </form>
  )
}

/** In the place of Next, while an answer stands against a loan: back to it, a reminder for a permit. */
function GoBackTo({ against, ground }: { readonly against: StepForm['against']; readonly ground: StepFacts }) {
  const { application: words } = useTexts()
  return (
    <div className="-mt-3 grid gap-2">
      {against.map((each) => (
        <Button key={each.reason} wide onClick={() => document.getElementById(questionsOfReason(each.reason)[0]!)?.focus()}>
          {isDate(each) ? words.change_date : words.change_answer}
        </Button>
      ))}
      {against.some(({ reason }) => reason === 'permit_too_short') && <RenewalReminder ground={ground} />}
    </div>
  )
}

type StepWords = { readonly title: string; readonly lead: string }

/** Step x of y, the name of the step and a sentence about it. */
export function StepHeading({
  step,
  back,
  plain = false,
  heading,
  withLead = true,
}: {
  step: ApplicationStep | 'interview'
  back?: string | undefined
  plain?: boolean
  heading?: StepWords | undefined
  /** False where the step does not ask anything. */
  withLead?: boolean
}) {
  const texts = useTexts()
  const title = texts.application[`step_${step}`]
  const place = fill(texts.ui.step_of, { step: placeOf(step), of: applicationPlaces })
  return (
    <>
      {!plain && (
        <PhoneBar back={back}>
          <ProgressSteps step={placeOf(step)} of={applicationPlaces} />
        </PhoneBar>
      )}
      <PageHeading
        place={plain ? undefined : heading ? `${title} – ${place}` : place}
        lead={withLead ? (heading?.lead ?? texts.application[`lead_${step}`]) : undefined}
        back={plain && back !== undefined ? { href: back, label: texts.common.back } : undefined}
      >
        {heading?.title ?? title}
      </PageHeading>
    </>
  )
}
