/** Readiness for requests, and liveness, of this process. */
export type Health = {
  /** From now on `/health/ready` says no, so that a proxy sends nothing more, and answers end their connections. */
  drain(): void
  readonly draining: boolean
}

/** Opens it: nothing is drained. */
export function openHealth(): Health {
  let draining = false
  return {
    drain: () => void (draining = true),
    get draining() {
      return draining
    },
  }
}
