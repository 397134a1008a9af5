import { seededRandom as seeded } from '../../server/src/testing/seeded-random.ts'

/** Random numbers that a seed repeats. */
export function seededRandom(seed: number) {
  const { next: random } = seeded(seed)
  return {
    random,
    between: (low: number, high: number) => low + random() * (high - low),
    /** With mean 0 and deviation 1 (Box and Muller). */
    normal: () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  }
}
