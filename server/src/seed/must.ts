import { isRefusal } from '@let-twe/core/errors.ts'

/** The result of a use case. Throws its refusal: the demo does only steps that the product allows. */
export async function must<T>(result: Promise<T>): Promise<Exclude<T, { refused: unknown }>> {
  const value = await result
  if (isRefusal(value)) throw new Error(`the demo was refused: ${value.refused} ${JSON.stringify(value.fields ?? {})}`)
  return value as Exclude<T, { refused: unknown }>
}
