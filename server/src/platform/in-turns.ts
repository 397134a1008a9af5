/** Runs work that takes much memory or processor at most so many at once; what comes meanwhile waits, first come first served. */
export function inTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // the place is handed on, so that nobody who comes now takes it from those who wait
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
