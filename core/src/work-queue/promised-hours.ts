import type { Lender } from '../lender/lender.ts'
import { type PromisedQueue, promisedQueues, usualPromises } from './promised-queues.ts'
import type { WorkQueue } from './work-queue.ts'

/** The hours within which a lender promises the work of each queue. */
export function promisedHoursOf({ controls }: Pick<Lender, 'controls'>): Readonly<Record<PromisedQueue, number>> {
  return { ...usualPromises, ...controls?.promisedHours }
}

/** When work is due that has waited in a queue since an instant; null where each thing has a day. */
export function dueAfter(promises: Readonly<Record<PromisedQueue, number>>, queue: WorkQueue, since: Date): Date | null {
  const promised = promisedQueues.find((each) => each === queue)
  return promised === undefined ? null : new Date(since.getTime() + promises[promised] * hourMs)
}

/** How long work has waited and for how long it may, in whole hours; over from its due instant on. */
export function waitOf(
  { waiting_since: since, due_at: due }: { readonly waiting_since: string | null; readonly due_at: string | null },
  now: Date,
): { readonly hours: number; readonly promised: number | null; readonly isOver: boolean } | null {
  if (since === null) return null
  const hours = hoursBetween(new Date(since), now)
  if (due === null) return { hours, promised: null, isOver: false }
  return { hours, promised: hoursBetween(new Date(since), new Date(due)), isOver: now >= new Date(due) }
}

/** Sorts by urgency: the longest broken promise first, then the fewest hours left; work without a due instant last. */
export function byUrgency<T extends { readonly due_at: string | null }>(one: T, other: T): number {
  if (one.due_at === other.due_at) return 0
  if (one.due_at === null) return 1
  return other.due_at === null || one.due_at < other.due_at ? -1 : 1
}

/** Hours up to three days, then days. */
export function inLargestUnit(hours: number): { readonly unit: 'hours' | 'days'; readonly count: number } {
  return hours < 72 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) }
}

/** The whole hours or days until an instant, or after it. */
export function timeLeft(due: string, now: Date): { readonly unit: 'hours' | 'days'; readonly count: number; readonly isOver: boolean } {
  const until = new Date(due)
  const isOver = now >= until
  return { ...inLargestUnit(isOver ? hoursBetween(until, now) : hoursBetween(now, until)), isOver }
}

const hourMs = 3_600_000

function hoursBetween(from: Date, until: Date): number {
  return Math.max(0, Math.floor((until.getTime() - from.getTime()) / hourMs))
}
