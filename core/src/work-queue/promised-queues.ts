import { queueRules } from './work-queue.ts'

/** The queues whose work the lender promises within hours. */
export type PromisedQueue = {
  [Q in keyof typeof queueRules]: (typeof queueRules)[Q]['due'] extends number ? Q : never
}[keyof typeof queueRules]

/** Their usual hours. */
export const usualPromises = Object.fromEntries(
  Object.entries(queueRules).flatMap(([queue, { due }]) => (due === 'date' ? [] : [[queue, due]])),
) as Readonly<Record<PromisedQueue, number>>

export const promisedQueues = Object.keys(usualPromises) as PromisedQueue[]
