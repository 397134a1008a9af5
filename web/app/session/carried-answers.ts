import { draftPrefix, readStored } from './session-store.ts'

const key = `${draftPrefix}before-account`

/** Answers given before the account existed, by the names of their questions: its application confirms them instead of asking again. */
export type CarriedAnswers = Readonly<Record<string, string>>

/** Keeps the answers on this phone for the logged-in person; like every draft they go with the session. */
export function carryAnswers(answers: CarriedAnswers): void {
  const userId = readStored('userId')
  if (userId === undefined) return
  try {
    localStorage.setItem(key, JSON.stringify({ userId, answers }))
  } catch {
    // a full or forbidden storage asks again
  }
}

/** The carried answers of the logged-in person; null without any, and for another person's. */
export function carriedAnswers(): CarriedAnswers | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { userId: string; answers: CarriedAnswers } | null
    return kept !== null && kept.userId === readStored('userId') ? kept.answers : null
  } catch {
    return null
  }
}
