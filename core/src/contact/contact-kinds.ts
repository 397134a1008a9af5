/** The ways in which staff reach a borrower. */
export const contactKinds = ['call', 'sms', 'letter'] as const

/** A way in which staff reach a borrower. */
export type ContactKind = (typeof contactKinds)[number]

/** The outcome of a call. */
export const callOutcomes = ['promised', 'talked', 'refused', 'other_person', 'no_answer', 'wrong_number'] as const

export type CallOutcome = (typeof callOutcomes)[number]

/** The outcome of a call as it is stored: `not_recorded` where the next call began before anybody recorded the outcome. */
export const storedOutcomes = [...callOutcomes, 'not_recorded'] as const

export type StoredOutcome = (typeof storedOutcomes)[number]

/** True when the borrower was spoken to: about an overdue debt that is the one contact of the day (docs/product.md §16.4). */
export function isReached(outcome: CallOutcome): boolean {
  return outcome === 'promised' || outcome === 'talked' || outcome === 'refused'
}

/** The state of a promise of a call. */
export const promiseStates = ['open', 'kept', 'broken'] as const

export type PromiseState = (typeof promiseStates)[number]

/** The furthest day that may be promised or planned for the next contact, counted from today. */
export const maxDaysAhead = 90

/** The time in which a call's outcome can be withdrawn: long enough for a slip of the finger, too short to write another past. */
const undoMinutes = 15

/** True while a call's outcome can be withdrawn. */
export function mayUndoCall({ kind, ended_at: ended }: { readonly kind: ContactKind; readonly ended_at: Date | null }, now: Date): boolean {
  return kind === 'call' && ended !== null && now.getTime() - ended.getTime() <= undoMinutes * 60_000
}

/** The minutes for which a call without an outcome blocks other callers; its outcome can be recorded until the next call begins. */
export const callingMinutes = 120

/** The number of digits that the officer says and the app shows. */
export const callerCodeDigits = 4

/** The instant until which the app shows the code of a call that began at `begun`. */
export function callerCodeEnd(begun: Date): Date {
  return new Date(begun.getTime() + 15 * 60_000)
}

/** Presses within this time after the phone system took a call are the same call. */
export const ringAgainSeconds = 10
