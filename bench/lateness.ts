import { readFileSync } from 'node:fs'
import { PerformanceObserver, monitorEventLoopDelay } from 'node:perf_hooks'

/** What kept a process from its work for a while, in milliseconds: how late its event loop was, how long it collected garbage, how long it was ready and had no processor. */
export type Lateness = {
  readonly loop: { readonly p99: number; readonly most: number }
  readonly garbage: { readonly sum: number; readonly most: number }
  /** Null where the system does not tell. */
  readonly waited: number | null
}

/** Watches this process. Returns what tells how it was since it was asked last. */
export function watchLateness(): () => Lateness {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  let garbage = { sum: 0, most: 0 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) garbage = { sum: garbage.sum + duration, most: Math.max(garbage.most, duration) }
  }).observe({ type: 'gc' })
  let before = waitedBy('self')
  return () => {
    const now = waitedBy('self')
    const told = {
      loop: { p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 },
      garbage,
      waited: now === null || before === null ? null : now - before,
    }
    delay.reset()
    garbage = { sum: 0, most: 0 }
    before = now
    return told
  }
}

/** Answers the parent process, which asks with the word `lateness`. */
export function tellLateness(): void {
  const late = watchLateness()
  process.on('message', (asked) => {
    if (asked === 'lateness') process.send!(late())
  })
}

/** How long the main thread of a process was ready to run and waited for a processor, in milliseconds since it began; null where the system does not tell. */
export function waitedBy(id: string): number | null {
  try {
    // the second of three values: nanoseconds on the run queue (Documentation/scheduler/sched-stats.rst)
    return Number(readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return null
  }
}
