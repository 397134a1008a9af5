import { type Refusal, refuseFields } from '@let-twe/core/errors.ts'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** 10^8 guesses: less is a list, a pattern of the keyboard, a date, or a common word with a number behind it. */
const leastScore = 3
/** Characters that are left without the words that everybody would try first. */
const leastOfOwn = 8
const ours = ['letwe', 'twe', 'let', 'office', 'mahachai']

/** The password of every member of a demo's staff: printed at each start of a demo, so that no other account may have it. */
export const demoPassword = 'mahachai-harbour-74'

let opened: Promise<ZxcvbnFactory> | undefined

/**
 * Refuses a staff password on the list of the most used ones, or little more than one of those, than the own name or than the
 * product's; null for a strong one.
 */
export async function refuseCommonPassword(
  field: string,
  password: string,
  own: { username: string; name: string },
): Promise<Refusal | null> {
  const estimator = await openEstimator()
  const words = [own.username, ...own.name.split(/\s+/), ...ours].map((word) => word.toLowerCase()).filter((word) => word.length > 2)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
  return [...rest].length < leastOfOwn ||
    password.toLowerCase().includes(demoPassword) ||
    estimator.check(password, words).score < leastScore
    ? refuseFields({ [field]: 'password_too_common' })
    : null
}

/** Its lists are large and rarely needed: they are loaded with the first password. */
function openEstimator(): Promise<ZxcvbnFactory> {
  opened ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  )
  return opened
}
