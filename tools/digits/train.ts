import { join } from 'node:path'
import { digitOutputs } from '../../web/app/digits/digit-cell.ts'
import { sampleCell } from '../../web/app/mrz/cell.ts'
import { type Glyph, inkOf } from '../mrz/draw-glyphs.ts'
import { seededRandom } from '../mrz/seeded-random.ts'
import { trainNetwork } from '../mrz/train-network.ts'
import { charactersOf, drawPrinted, learnedTypefaces } from './draw-print.ts'

// Trains the network that reads printed digits on drawn ones, and stores it: node tools/digits/train.ts [SAMPLES].
// The same seed and version of Node give the same file.

const samples = Number(process.argv[2] ?? 400_000)
const { random, normal, between } = seededRandom(1013)
const other = digitOutputs - 1

/** Letters that a digit looks like in some typeface are no example of another character. */
const alikes = 'OoIlQDBSZz|!'
const styles = [-0.03, 0, 0.05].flatMap((weight) => [0, 0.06, 0.12, 0.18].map((blur) => ({ weight, blur })))
/** By typeface and style. */
const digits: Glyph[][] = []
const others: Glyph[] = []
const marks: Glyph[] = []
for (const typeface of learnedTypefaces) {
  const rest = charactersOf(typeface).filter((character) => !/[0-9]/.test(character) && !alikes.includes(character))
  for (const style of styles) digits.push(await Promise.all(Array.from('0123456789', (digit) => drawPrinted(typeface, digit, style))))
  for (const style of [styles[1]!, styles[5]!]) {
    for (const character of rest) (/[-/.,:()]/.test(character) ? marks : others).push(await drawPrinted(typeface, character, style))
  }
}
console.log(`${digits.length} alphabets, ${others.length} other characters`)

const noises = Float32Array.from({ length: 1 << 16 }, normal)
const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!

/** Printed by pins: the ink is a grid of dots. */
type Pins = { readonly pitch: number; readonly depth: number } | null

function drawCell(cell: Float32Array): number {
  const alphabet = pick(digits)
  const kind = random()
  const isDigit = kind < 0.72
  const truth = isDigit ? Math.floor(random() * 10) : other
  const middle = isDigit ? alphabet[truth]! : kind < 0.86 ? pick(others) : kind < 0.9 ? pick(marks) : pick(alphabet)
  // not a digit: two that touch, one beside its cell, a half one
  const isBroken = kind >= 0.9
  const shift = isBroken ? pick([-0.36, 0.36]) : normal() * 0.04
  const gap = between(0.52, 0.95)
  const beside = () => (random() < 0.2 ? null : random() < 0.25 ? pick(marks) : pick(random() < 0.85 ? alphabet : others))
  const [left, right] = [beside(), isBroken && random() < 0.5 ? pick(alphabet) : beside()]
  const pins: Pins = random() < 0.25 ? { pitch: between(0.04, 0.09), depth: between(0.2, 0.9) } : null
  const pitch = between(8, 36)
  const [width, height] = [Math.ceil(pitch * 1.4) + 2, Math.ceil(pitch * 1.6) + 2]
  const turn = between(-0.1, 0.1)
  const shear = between(-0.14, 0.14)
  const size = between(0.9, 1.1) * (isDigit ? 1 : between(0.8, 1.25))
  const [wide, high] = [size * between(0.86, 1.14), size]
  const offY = normal() * 0.04
  const paper = between(100, 250)
  const contrast = between(0.25, 0.9)
  const [slopeX, slopeY] = [normal() * 0.12, normal() * 0.12]
  const [waves, waveX, waveY, phase] = [random() < 0.5 ? between(0, 0.12) : 0, normal() * 3, normal() * 3, between(0, 7)]
  const noise = between(0, 14)
  const grey = new Uint8ClampedArray(width * height)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  let noiseAt = Math.floor(random() * noises.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x - width / 2) / pitch, (y - height / 2) / pitch]
      const gu = (u * cos + v * sin) / wide + shear * v - shift
      const gv = (-u * sin + v * cos) / high - offY
      let ink = inkOf(middle, gu, gv)
      if (left !== null && gu < 0) ink += inkOf(left, gu + gap, gv)
      if (right !== null && gu > 0) ink += inkOf(right, gu - gap, gv)
      if (pins)
        ink *=
          1 - pins.depth * (Math.abs(Math.sin((Math.PI * gu) / pins.pitch)) * 0.5 + Math.abs(Math.sin((Math.PI * gv) / pins.pitch)) * 0.5)
      let light = 1 + slopeX * u + slopeY * v
      if (waves > 0) light += waves * Math.sin(waveX * u + waveY * v + phase)
      noiseAt = (noiseAt + 1) & (noises.length - 1)
      grey[y * width + x] = paper * light * (1 - Math.min(1, ink) * contrast) + noises[noiseAt]! * noise
    }
  }
  sampleCell({ width, height, grey }, { x: width / 2, y: height / 2, dx: pitch, dy: 0 }, cell)
  return truth
}

trainNetwork({
  outputs: digitOutputs,
  samples,
  normal,
  draw: drawCell,
  file: join(import.meta.dirname, '../../web/app/digits/network.bin'),
})
