import type { Result } from '@let-twe/client/result.ts'

/** The result of a call about a conversation. When somebody wrote meanwhile it is read anew first, so that what is new stands beside what was typed. */
export async function readAnewWhenStale<T>(call: Promise<Result<T>>, readAnew: () => Promise<void>): Promise<Result<T>> {
  const result = await call
  if (!result.ok && (result.code === 'changed_elsewhere' || result.code === 'transition_refused')) await readAnew()
  return result
}
