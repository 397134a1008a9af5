import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { StepFacts } from './find-mistakes.ts'
import { CallLender, ChangeAnswer, ReasonNote } from './not-possible-yet.tsx'
import type { AnswerReason } from '../../decision/reason-words.ts'
import { RenewalReminder } from './renewal-reminder.tsx'
import { StepHeading } from './step-frame.tsx'

type Place = { readonly step: ApplicationStep | 'interview'; readonly back: string | undefined }

/** Replaces a step that cannot go on: the reason and the remedy. The form asks nothing in vain. */
export function ApplicationStopped({
  reasons,
  ground,
  at,
  step,
  back,
}: Place & {
  readonly reasons: readonly AnswerReason[]
  readonly ground: StepFacts
  /** The address to which an answer is added that is to be changed. */
  readonly at: string
}) {
  return (
    <div className="grid gap-5">
      <div className="-mb-5">
        <StepHeading step={step} back={back} withLead={false} />
      </div>
      {reasons.map((against) => (
        <div key={against.reason} className="grid gap-2">
          <ReasonNote against={against} />
          <ChangeAnswer against={against} at={at} />
          {against.reason === 'permit_too_short' && <RenewalReminder ground={ground} />}
        </div>
      ))}
      <CallLender lender={ground.lender} />
    </div>
  )
}

/** Replaces the interview when the chosen loan is no longer offered, such as a term that the permit covered some weeks ago. */
export function LoanToChooseAgain({ step, back }: Place) {
  const { application: words } = useTexts()
  return (
    <div className="grid gap-5">
      <div className="-mb-5">
        <StepHeading step={step} back={back} withLead={false} />
      </div>
      <Banner tone="warning" title={words.term_gone_title}>
        {words.term_gone_text}
      </Banner>
      <LinkButton href="?change=choose_loan_type" wide>
        {words.choose_again}
      </LinkButton>
    </div>
  )
}
