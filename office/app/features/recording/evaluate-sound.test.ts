import { expect, it } from 'vitest'
import { evaluateSound } from './evaluate-sound.ts'

const rate = 16_000

/** Parts of a sound one after another: seconds and the amplitude of a tone (speech) or of noise. */
function soundOf(...parts: readonly { seconds: number; tone?: number; noise?: number }[]): Float32Array {
  let seed = 1
  const random = () => ((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * 2 - 1
  return Float32Array.from(
    parts.flatMap(({ seconds, tone = 0, noise = 0.0005 }) =>
      Array.from({ length: seconds * rate }, (_, at) =>
        Math.max(-1, Math.min(1, tone * Math.sin((2 * Math.PI * 220 * at) / rate) + noise * random())),
      ),
    ),
  )
}

it('finds the speech between two silences, with a fifth of a second around it', () => {
  const evaluated = evaluateSound(soundOf({ seconds: 1 }, { seconds: 2, tone: 0.3 }, { seconds: 3 }), rate)
  expect(evaluated.from).toBeCloseTo(0.8, 1)
  expect(evaluated.to).toBeCloseTo(3.2, 1)
  expect(evaluated.defect).toBeNull()
})

it('keeps pauses between words', () => {
  const evaluated = evaluateSound(soundOf({ seconds: 1 }, { seconds: 1, tone: 0.3 }, { seconds: 1 }, { seconds: 1, tone: 0.3 }), rate)
  expect([evaluated.from, evaluated.to].map((each) => Math.round(each * 10) / 10)).toEqual([0.8, 4])
})

it.each([
  ['silent', soundOf({ seconds: 2 })],
  ['silent', new Float32Array(0)],
  ['silent', new Float32Array(rate)],
  ['quiet', soundOf({ seconds: 1 }, { seconds: 1, tone: 0.01, noise: 0.0001 })],
  ['loud', soundOf({ seconds: 1 }, { seconds: 1, tone: 1.5 })],
  ['noisy', soundOf({ seconds: 1, noise: 0.05 }, { seconds: 1, tone: 0.15, noise: 0.05 })],
  // a fan, and nobody
  ['noisy', soundOf({ seconds: 2, noise: 0.2 })],
  [null, soundOf({ seconds: 1, noise: 0.005 }, { seconds: 1, tone: 0.3, noise: 0.005 })],
])('names the defect %s', (defect, samples) => {
  expect(evaluateSound(samples, rate).defect).toBe(defect)
})

it('loses nothing of a sound without speech', () => {
  expect(evaluateSound(soundOf({ seconds: 2 }), rate)).toMatchObject({ from: 0, to: 2 })
})
