/** Numbers that follow from a seed, so that a run can be repeated (mulberry32). */
export type SeededRandom = { next(): number; below(end: number): number; pick<T>(from: readonly T[]): T }

/** Opens them: `next` is from 0 to before 1. The numbers of two seeds have nothing to do with each other. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, below: (end) => Math.floor(next() * end), pick: (from) => from[Math.floor(next() * from.length)]! }
}
