import type * as z from 'zod/mini'

/** The problems of a file, one sentence a place: `terms.rate.yearly: …`. */
export function problemsOf({ issues }: z.core.$ZodError): string[] {
  return issues.map(({ path, message }) => `${path.length === 0 ? 'the file' : path.join('.')}: ${message}`)
}
