import type { Failure, Result } from './result.ts'

/** Thrown by a route's loader after a failed load; `LoadFailure` shows it with a retry. */
export class LoadFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The reply of a call that a page cannot do without. Throws LoadFailed for the route's error boundary. */
export async function load<T>(call: Promise<Result<T>>): Promise<T> {
  const result = await call
  if (result.ok) return result.data
  throw new LoadFailed(result)
}
