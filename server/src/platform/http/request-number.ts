import type { Random } from '../random.ts'

/**
 * The id of a request in its reply, on its error page and in the log: twelve digits in three groups, which people can read out on
 * the telephone.
 */
export function requestNumber({ digits }: Pick<Random, 'digits'>): string {
  return digits(12).replace(/\d{4}(?=\d)/g, '$&-')
}
