import { isRefusal } from '@let-twe/core/errors.ts'

/** What a use case gave. Throws its refusal: the demo tells nothing that the product would refuse. */
export async function must<T>(result: Promise<T>): Promise<Exclude<T, { refused: unknown }>> {
  const value = await result
  if (isRefusal(value)) throw new Error(`the demo was refused: ${value.refused} ${JSON.stringify(value.fields ?? {})}`)
  return value as Exclude<T, { refused: unknown }>
}
