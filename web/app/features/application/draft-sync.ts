import type { SentAnswers, StepDraft } from '@let-twe/core/application/answers.ts'
import { getApplicationStep, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import type { ApplicationStep, FormState } from '@let-twe/core/application/steps.ts'
import { type Failure, isUnanswered } from '@let-twe/client/result.ts'
import { callApi } from '../../api/call-api.ts'
import { beginByHand } from './begin-by-hand.ts'
import { sessionMemory } from '../../session/session-memory.ts'
import { forgetLocalDraft, saveLocalDraft } from './local-draft.ts'
import { sameAnswers } from './same-answers.ts'
import { type StepValues, toValues } from './step-values.ts'

/** Where the typed answers are: with the server, on their way, or only on this phone because there is no network. */
export type DraftState = 'saved' | 'saving' | 'on_phone'

/** Another device saved other answers to the same step meanwhile. */
export type DraftConflict = { readonly theirs: StepValues; readonly version: number }

/** How a save of a whole step ended. */
export type SaveOutcome = { readonly formState: FormState } | { readonly conflict: DraftConflict } | { readonly failure: Failure }

type Options<S extends ApplicationStep> = {
  readonly step: S
  readonly version: number
  /** The application has not begun: its first save begins it. */
  readonly begins?: boolean
  /** The server's state of this step. */
  readonly known: StepValues
  readonly onState: (state: DraftState) => void
  readonly onConflict: (conflict: DraftConflict) => void
}

type Save<S extends ApplicationStep> =
  | { readonly complete: true; readonly answers: SentAnswers<S> }
  | { readonly complete: false; readonly answers: StepDraft }

/** A quiet moment after the last key before a draft is sent, and the wait before trying again without a network. */
const quietMs = 1_500
const againMs = 10_000
/** How often a save is retried over a concurrent one. */
const maxTries = 5

/** The application is one: its newest version and the order of its saves outlive the form of a step. */
const memory = sessionMemory((): { version: number; queue: Promise<unknown> } => ({ version: 0, queue: Promise.resolve() }))

/** Stores a step's draft on the phone with every key and on the server soon after; one call at a time, so that nothing is sent twice. */
export function startDraftSync<S extends ApplicationStep>({ step, onState, onConflict, ...begun }: Options<S>) {
  let { known, begins = false } = begun
  const application = memory()
  application.version = Math.max(application.version, begun.version)
  let latest: StepValues | null = null
  /** The last body sent: without a reply, the server may have stored it all the same. */
  let sent: StepValues | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = application.queue.then(work, work)
    application.queue = result
    return result
  }

  function plan(after: number) {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void inTurn(sendDraft), after)
  }

  function keep() {
    if (latest !== null) saveLocalDraft(step, { values: latest, base: known, sent })
  }

  async function sendDraft(): Promise<void> {
    const values = latest
    if (values === null) return
    onState('saving')
    const outcome = await send({ complete: false, answers: values }, values)
    if ('formState' in outcome) return settle(values)
    if ('conflict' in outcome) return onConflict(outcome.conflict)
    onState('on_phone')
    if (isUnanswered(outcome.failure)) plan(againMs)
  }

  function settle(values: StepValues) {
    if (latest !== values) return
    latest = null
    forgetLocalDraft(step)
    onState('saved')
  }

  async function send(save: Save<S>, values: StepValues, pin?: string, triesLeft = maxTries): Promise<SaveOutcome> {
    const sentBefore = sent
    sent = values
    keep()
    if (begins) {
      const begin = await beginByHand(application.version)
      if ('failure' in begin) return begin
      application.version = begin.version
      begins = false
    }
    const reply = await callApi(
      saveApplicationStep,
      { params: { step }, body: { version: application.version, ...save } },
      pin === undefined ? {} : { pin },
    )
    if (reply.ok) {
      application.version = reply.data.version
      known = values
      return { formState: reply.data.form_state }
    }
    if (reply.code !== 'changed_elsewhere' || triesLeft === 1) return { failure: reply }
    const now = await callApi(getApplicationStep, { params: { step } })
    if (!now.ok) return { failure: now }
    const theirs = toValues(now.data.draft ?? now.data.answers ?? {})
    const ours = [known, values, sentBefore].some((mine) => mine !== null && sameAnswers(step, theirs, mine))
    if (!ours) return { conflict: { theirs, version: now.data.version } }
    // only another step was changed, or our own words arrived although the answer was lost
    application.version = now.data.version
    known = theirs
    return send(save, values, pin, triesLeft - 1)
  }

  function flush() {
    if (latest !== null) plan(0)
  }
  addEventListener('online', flush)

  return {
    /** Every change: to the phone at once, to the server after a quiet moment. */
    change(values: StepValues): void {
      latest = values
      keep()
      plan(quietMs)
    },
    /** The page's Next: the whole step, after whatever is still on its way. */
    complete(values: StepValues, answers: SentAnswers<S>, pin?: string): Promise<SaveOutcome> {
      clearTimeout(timer)
      latest = values
      return inTurn(async () => {
        const outcome = await send({ complete: true, answers }, values, pin)
        if ('formState' in outcome) {
          latest = null
          forgetLocalDraft(step)
        }
        return outcome
      })
    },
    /** Continues from the concurrently saved answers; with `mine`, these answers then replace them. */
    resolve({ theirs, version }: DraftConflict, mine: StepValues | null): void {
      application.version = version
      known = theirs
      latest = mine
      if (mine === null) {
        forgetLocalDraft(step)
        onState('saved')
      } else {
        keep()
        plan(0)
      }
    },
    /** On leaving the page: sends the unsent answers now; those that cannot be sent stay on the phone. */
    stop(): void {
      if (latest !== null && timer !== undefined) void inTurn(sendDraft)
      stopped = true
      clearTimeout(timer)
      removeEventListener('online', flush)
    },
  }
}
