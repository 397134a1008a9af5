import { type ApplicationPage, type FormState, pageForFormState } from '../application/steps.ts'

/** The guards of the route table (docs/product.md §2.3). `steps` is login, active, not submitted and the step order together. */
export type Guard = 'none' | 'guest' | 'login' | 'active' | 'loan_progress' | 'steps'

/** The input of the guards: the stored session values. */
export type SessionValues = {
  readonly loggedIn: boolean
  readonly active: 'on' | 'off'
  readonly loanFormState: FormState
  readonly loanSubmitted: boolean
}

/** A guard's verdict: `stay`, or another path; `remember` stores the intended path for after the log-in. */
export type GuardOutcome =
  | { readonly stay: true }
  | { readonly goTo: '/login' | '/home' | '/rejection' | ApplicationPage; readonly remember?: true }

const stay: GuardOutcome = { stay: true }

/** Decides a visit to a path under a guard: the same function drives redirects, progress bar and buttons. */
export function applyGuard(guard: Guard, path: string, session: SessionValues): GuardOutcome {
  if (guard === 'none') return stay
  if (guard === 'guest') return session.loggedIn ? { goTo: '/home' } : stay
  if (!session.loggedIn) return { goTo: '/login', remember: true }
  if (guard === 'login') return stay
  if (session.active === 'off') return { goTo: '/rejection' }
  if (guard === 'active') return stay
  const forced = pageForFormState(session.loanFormState)
  if (guard === 'loan_progress') return session.loanSubmitted ? stay : { goTo: forced }
  if (session.loanSubmitted) return { goTo: '/home' }
  return path === forced ? stay : { goTo: forced }
}
