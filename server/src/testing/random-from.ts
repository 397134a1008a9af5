/** A generator of whole numbers below a bound, so that a printed seed gives the same history again. */
export type SeededRandom = (below: number) => number

export function randomFrom(seed: number): SeededRandom {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
