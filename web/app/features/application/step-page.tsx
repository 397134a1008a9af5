import { type ApplicationStep, type FormState, applicationSteps, pageForFormState } from '@let-twe/core/application/steps.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { store } from '../../session/session-store.ts'
import type { LoadedApplication } from './load-application.ts'
import { RestrictedNotice } from './restricted-notice.tsx'
import { shownStep } from './shown-step.ts'
import { stepForms } from './step-forms.ts'

/**
 * The page of a step. The stored form state forces the route, so an earlier step is opened inside it by `?change=` and
 * returns straight back when it is saved. `own` is what the route itself shows: a step, or the interview at the end.
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
  if (step === null) return children
  const Form = stepForms[step]
  const returnTo = search.get('from') === 'check' ? `${pathname}?check=yes` : pathname
  const previous = applicationSteps[applicationSteps.indexOf(step) - 1]
  const back = search.get('from') === 'check' ? returnTo : previous && `${pathname}?change=${previous}`

  function saved(formState: FormState) {
    store('loanFormState', formState)
    const page = pageForFormState(formState)
    void navigate(page === pathname ? returnTo : page)
  }
  return <Form key={step} ground={loaded} back={back} onSaved={saved} />
}

/** While a page of the application is on its way. */
export function StepFallback() {
  return <LoadingState />
}
