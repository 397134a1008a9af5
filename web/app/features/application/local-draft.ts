import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import { onSessionEnd } from '../../session/end-session.ts'
import { draftPrefix as prefix, readStored } from '../../session/session-store.ts'
import type { StepValues } from './step-values.ts'

/** Answers typed on this phone that may not have reached the server. */
export type LocalDraft = {
  readonly userId: string
  readonly values: StepValues
  /** The server's answers when the typing began. */
  readonly base: StepValues
  /** The last body sent, with or without a reply. */
  readonly sent: StepValues | null
}

/** The step's answers on this phone for the logged-in person; another person's are deleted. */
export function readLocalDraft(step: ApplicationStep): LocalDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(prefix + step) ?? 'null') as LocalDraft | null
    if (draft === null || draft.userId === readStored('userId')) return draft
    forgetLocalDraft(step)
    return null
  } catch {
    return null
  }
}

/** Stores a step's values on the phone. */
export function saveLocalDraft(step: ApplicationStep, draft: Omit<LocalDraft, 'userId'>): void {
  const userId = readStored('userId')
  if (userId === undefined) return
  try {
    localStorage.setItem(prefix + step, JSON.stringify({ userId, ...draft } satisfies LocalDraft))
  } catch {
    // a full storage leaves only the server's draft
  }
}

export function forgetLocalDraft(step: ApplicationStep): void {
  localStorage.removeItem(prefix + step)
}

onSessionEnd(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
})
