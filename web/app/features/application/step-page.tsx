import { type ApplicationStep, type FormState, applicationSteps, pageForFormState } from '@let-twe/core/application/steps.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { later } from '../../page/lazy-part.tsx'
import { type CarriedAnswers, carriedAnswers } from '../../session/carried-answers.ts'
import { store } from '../../session/session-store.ts'
import { useOnPhone } from '../../page/use-on-phone.ts'
import type { LoadedApplication } from './load-application.ts'
import { type StepFacts, findMistakes } from './find-mistakes.ts'
import { knownSteps } from './known-steps.ts'
import { type LocalDraft, readLocalDraft } from './local-draft.ts'
import { offerOf } from '../../decision/offer-of.ts'
import { reasonsFromBefore } from './reasons-against.ts'
import { RestrictedNotice } from './restricted-notice.tsx'
import { shownStep } from './shown-step.ts'
import { stepForms } from './step-forms.ts'

/** Most applications go on. */
const ApplicationStopped = later('application-stopped', async () => (await import('./application-stopped.tsx')).ApplicationStopped)
/** First loans have nothing to confirm. */
const StillTrue = later('still-true', async () => (await import('./still-true.tsx')).StillTrue)
const LoanToChooseAgain = later('application-stopped', async () => (await import('./application-stopped.tsx')).LoanToChooseAgain)

/**
 * The page of a step. The stored form state forces the route, so an earlier step opens inside it by `?change=` and returns when
 * it is saved. `own` is the route's own content: a step, or the interview at the end.
 */
export function StepPage({
  own,
  loaded,
  children,
}: {
  own: ApplicationStep | 'interview'
  loaded: LoadedApplication
  children?: ReactNode
}) {
  const { layout } = useTexts()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  if ('failure' in loaded && loaded.failure.code === 'account_restricted') return <RestrictedNotice isPage />
  if ('failure' in loaded) return <LoadFailure title={layout.broken_title} message={loaded.failure.message} />
  const step = shownStep(own, search)
  const returnTo = search.get('from') === 'check' ? `${pathname}?check=yes` : pathname
  const back = search.get('from') === 'check' || (step === 'qr_scan' && own !== step) ? returnTo : previousOf(step, pathname)
  const ground: StepFacts = { ...loaded, draft: null }
  const place = { step: step ?? ('interview' as const), back }
  const reasons = reasonsFromBefore(loaded.application, step)
  const at = search.has('check') ? `${pathname}?from=check` : pathname
  if (reasons.length > 0) return <ApplicationStopped reasons={reasons} ground={ground} at={at} {...place} />
  if (step === null) return isStillOffered(ground) ? children : <LoanToChooseAgain {...place} />
  const Form = stepForms[step]

  function saved(formState: FormState) {
    store('loanFormState', formState)
    const page = pageForFormState(formState)
    void navigate(page === pathname ? returnTo : page)
  }
  return (
    <OwnDraft key={step} step={step}>
      {(draft, carried) => {
        const application = { ...loaded.application, prefill: { ...carried, ...loaded.application.prefill } }
        const known = draft === null && step === own && !search.has('open') ? knownSteps(step, { ...ground, application }) : []
        if (known.length > 0) return <StillTrue steps={known} ground={{ ...ground, application }} back={back} />
        return (
          <Form
            key={`${draft ? 'draft' : ''} ${carried ? 'carried' : ''}`}
            ground={{ ...loaded, application, draft }}
            back={back}
            onSaved={saved}
          />
        )
      }}
    </OwnDraft>
  )
}

/** The way back from a step; none from the first questions, to which the permit's QR is a detour. */
function previousOf(step: ApplicationStep | null, pathname: string): string | undefined {
  if (step === 'qr_scan' || step === 'customer_information') return undefined
  return `${pathname}?change=${applicationSteps[(step === null ? applicationSteps.length : applicationSteps.indexOf(step)) - 1]}`
}

/** The amount and the term that were chosen can be had today; else booking the interview would be refused. */
function isStillOffered(ground: StepFacts): boolean {
  const { application } = ground
  const chosen = application.answers.choose_loan_type
  if (chosen === undefined) return true
  const possible = offerOf(application, chosen.product)?.reasons.length === 0
  return possible && Object.keys(findMistakes('choose_loan_type', chosen, ground)).length === 0
}

/** Starts with the step's answers on this phone, after hydration: the server does not know them, nor the answers before the account. */
export function OwnDraft({
  step,
  children,
}: {
  readonly step: ApplicationStep
  readonly children: (draft: LocalDraft | null, carried: CarriedAnswers | null) => ReactNode
}) {
  return children(
    useOnPhone(() => readLocalDraft(step), null),
    useOnPhone(carriedAnswers, null),
  )
}
