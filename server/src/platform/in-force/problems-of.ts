import type * as z from 'zod/mini'

/** What is wrong with a file, one sentence a place: `terms.rate.yearly: …`. */
export function problemsOf({ issues }: z.core.$ZodError): string[] {
  return issues.map(({ path, message, ...issue }) => {
    const keys = 'keys' in issue && Array.isArray(issue.keys) ? ` (${issue.keys.join(', ')})` : ''
    return `${path.length === 0 ? 'the file' : path.join('.')}: ${message}${keys}`
  })
}
