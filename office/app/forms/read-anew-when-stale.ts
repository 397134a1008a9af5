import type { Result } from '@let-twe/client/result.ts'
import { errorStatus } from '@let-twe/core/errors.ts'

/**
 * The result of a call. When it does not fit what it is about any more, because somebody else was first, that is read anew first, so that what
 * is new stands beside what was typed.
 */
export async function readAnewWhenStale<T>(call: Promise<Result<T>>, readAnew: () => Promise<void>): Promise<Result<T>> {
  const result = await call
  if (!result.ok && result.code in errorStatus && errorStatus[result.code as keyof typeof errorStatus] === 409) await readAnew()
  return result
}
