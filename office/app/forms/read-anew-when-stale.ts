import type { Result } from '@let-twe/client/result.ts'
import { errorStatus } from '@let-twe/core/errors.ts'

/**
 * The result of a call. After a stale version, because another person was first, the data reload first, so that they stand beside
 * the typed values.
 */
export async function readAnewWhenStale<T>(call: Promise<Result<T>>, readAnew: () => Promise<void>): Promise<Result<T>> {
  const result = await call
  if (!result.ok && result.code in errorStatus && errorStatus[result.code as keyof typeof errorStatus] === 409) await readAnew()
  return result
}
