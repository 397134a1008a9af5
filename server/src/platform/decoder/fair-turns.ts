import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'

/** How much may be in work and wait. */
export type TurnLimits = { readonly atOnce: number; readonly waitingOfOne: number; readonly waiting: number }

const askAgainSeconds = 15

/**
 * Runs heavy work at most so many at once, and one at a time for each person. Persons who wait take turns, so that
 * nobody waits behind everything that another sent. Refuses when too much waits already.
 */
export function fairTurns(limits: TurnLimits): <T>(person: string, work: () => Promise<T>) => Promise<T | Refusal> {
  const busy = new Set<string>()
  /** By person, in the order of their next turns. */
  const lines = new Map<string, (() => void)[]>()
  let waiting = 0

  function wait(person: string): Promise<void> | Refusal {
    const line = lines.get(person) ?? []
    if (waiting >= limits.waiting || line.length >= limits.waitingOfOne)
      return refuse('too_many_requests', { retryAfterSeconds: askAgainSeconds })
    waiting += 1
    lines.set(person, line)
    return new Promise((resolve) => line.push(resolve))
  }

  function startNext(): void {
    for (const [person, line] of lines) {
      if (busy.has(person)) continue
      lines.delete(person)
      const start = line.shift()!
      if (line.length > 0) lines.set(person, line)
      busy.add(person)
      waiting -= 1
      return start()
    }
  }

  return async (person, work) => {
    if (busy.size < limits.atOnce && !busy.has(person)) busy.add(person)
    else {
      const turn = wait(person)
      if (isRefusal(turn)) return turn
      await turn
    }
    try {
      return await work()
    } finally {
      busy.delete(person)
      startNext()
    }
  }
}
