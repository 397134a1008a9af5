import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'

/** How much may be in work and wait. */
export type TurnLimits = { readonly atOnce: number; readonly waitingOfOne: number; readonly waiting: number }

const askAgainSeconds = 15

type Waiting = { readonly start: () => void; readonly refuse: (refusal: Refusal) => void }

/**
 * A fair queue: runs heavy work at most so many at once, and one at a time for each person. The waiting person with the least
 * `spent` goes first, and equal ones take turns, so that nobody waits behind another person's whole queue. A full queue refuses
 * the newest work of the person with the longest queue.
 */
export function fairQueue(
  limits: TurnLimits,
  spent: (person: string) => number = () => 0,
): <T>(person: string, work: () => Promise<T>) => Promise<T | Refusal> {
  const busy = new Set<string>()
  /** By person, in the order of their next turns. */
  const lines = new Map<string, Waiting[]>()
  let waiting = 0

  async function wait(person: string): Promise<Refusal | null> {
    const line = lines.get(person) ?? []
    if (line.length >= limits.waitingOfOne || (waiting >= limits.waiting && !makeRoom(line.length + 1))) return tooMany()
    waiting += 1
    lines.set(person, line)
    return new Promise((resolve) => line.push({ start: () => resolve(null), refuse: resolve }))
  }

  /** Takes the newest out of the longest line; false when none is longer than this. */
  function makeRoom(length: number): boolean {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one))
    if (longest.length <= length) return false
    waiting -= 1
    longest.pop()!.refuse(tooMany())
    return true
  }

  function startNext(): void {
    const free = [...lines.keys()].filter((person) => !busy.has(person))
    if (free.length === 0) return
    const person = free.reduce((first, other) => (spent(other) < spent(first) ? other : first))
    const line = lines.get(person)!
    lines.delete(person)
    const { start } = line.shift()!
    if (line.length > 0) lines.set(person, line)
    busy.add(person)
    waiting -= 1
    start()
  }

  return async (person, work) => {
    if (busy.size < limits.atOnce && !busy.has(person)) busy.add(person)
    else {
      const refused = await wait(person)
      if (isRefusal(refused)) return refused
    }
    try {
      return await work()
    } finally {
      busy.delete(person)
      startNext()
    }
  }
}

function tooMany(): Refusal {
  return refuse('too_many_requests', { retryAfterSeconds: askAgainSeconds })
}
