import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cellPoints, mrzCharacters, sampleCell } from '../../web/app/mrz/cell.ts'
import { hiddenUnits } from '../../web/app/mrz/network.ts'
import { type Glyph, drawGlyph } from './draw-glyphs.ts'
import { seededRandom } from './seeded-random.ts'

// Trains the network that reads the characters of a machine-readable zone on drawn ones, and stores it: node tools/mrz/train.ts [SAMPLES].
// The same seed and version of Node give the same file.

const samples = Number(process.argv[2] ?? 500_000)
const outputs = mrzCharacters.length
const batch = 64
const { random, normal, between } = seededRandom(9303)

const weights = [-0.045, -0.02, 0, 0.03, 0.06]
const blurs = [0, 0.05, 0.09, 0.13, 0.18]
const glyphs: Glyph[][] = []
for (const weight of weights)
  for (const blur of blurs) glyphs.push(await Promise.all(Array.from(mrzCharacters, (character) => drawGlyph(character, { weight, blur }))))

const noises = Float32Array.from({ length: 1 << 16 }, normal)

/** A character between two others on paper, as a camera sees it: small, turned, unevenly lit, with noise. */
function drawCell(character: number, cell: Float32Array): void {
  const variant = glyphs[Math.floor(random() * glyphs.length)]!
  const [left, right] = [pick(), pick()]
  let noiseAt = Math.floor(random() * noises.length)
  const pitch = between(8, 28)
  const [width, height] = [Math.ceil(pitch * 1.4) + 2, Math.ceil(pitch * 1.6) + 2]
  const turn = between(-0.06, 0.06)
  const shear = between(-0.08, 0.08)
  const [wide, high] = [between(0.9, 1.1), between(0.86, 1.14)]
  const [offX, offY] = [normal() * 0.06, normal() * 0.06]
  const paper = between(110, 250)
  const contrast = between(0.35, 0.9)
  const [slopeX, slopeY] = [normal() * 0.12, normal() * 0.12]
  const [waves, waveX, waveY, phase] = [random() < 0.5 ? between(0, 0.1) : 0, normal() * 3, normal() * 3, between(0, 7)]
  const noise = between(0, 12)
  const gloss = random() < 0.1 ? between(0.1, 0.5) : 0
  const [glossX, glossY] = [between(-0.8, 0.8), between(-0.8, 0.8)]
  const grey = new Uint8ClampedArray(width * height)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [(x - width / 2) / pitch, (y - height / 2) / pitch]
      const gu = (u * cos + v * sin) / wide + shear * v - offX
      const gv = (-u * sin + v * cos) / high - offY
      let ink = inkOf(variant[character]!, gu, gv)
      if (gu < -0.2) ink += inkOf(variant[left]!, gu + 1, gv)
      if (gu > 0.2) ink += inkOf(variant[right]!, gu - 1, gv)
      let light = 1 + slopeX * u + slopeY * v
      if (waves > 0) light += waves * Math.sin(waveX * u + waveY * v + phase)
      const glare = gloss === 0 ? 0 : gloss * Math.exp(-4 * ((u - glossX) ** 2 + (v - glossY) ** 2)) * 255
      noiseAt = (noiseAt + 1) & (noises.length - 1)
      grey[y * width + x] = paper * light * (1 - Math.min(1, ink) * contrast) + glare + noises[noiseAt]! * noise
    }
  }
  sampleCell({ width, height, grey }, { x: width / 2, y: height / 2, dx: pitch, dy: 0 }, cell)
}

function inkOf({ side, pitch, ink }: Glyph, u: number, v: number): number {
  const [x, y] = [side / 2 + u * pitch, side / 2 + v * pitch]
  if (x < 0 || y < 0 || x >= side - 1 || y >= side - 1) return 0
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = top * side + left
  const upper = ink[at]! + (ink[at + 1]! - ink[at]!) * (x - left)
  const lower = ink[at + side]! + (ink[at + side + 1]! - ink[at + side]!) * (x - left)
  return upper + (lower - upper) * (y - top)
}

/** Fillers stand beside most characters of a zone. */
function pick(): number {
  return random() < 0.3 ? outputs - 1 : Math.floor(random() * outputs)
}

type Layer = {
  inputs: number
  units: number
  w: Float32Array
  b: Float32Array
  gw: Float32Array
  gb: Float32Array
  m: Float32Array[]
  v: Float32Array[]
}
function makeLayer(inputs: number, units: number): Layer {
  const deviation = Math.sqrt(2 / inputs)
  const w = Float32Array.from({ length: inputs * units }, () => normal() * deviation)
  const like = () => [new Float32Array(inputs * units), new Float32Array(units)]
  return {
    inputs,
    units,
    w,
    b: new Float32Array(units),
    gw: new Float32Array(inputs * units),
    gb: new Float32Array(units),
    m: like(),
    v: like(),
  }
}
const first = makeLayer(cellPoints, hiddenUnits)
const second = makeLayer(hiddenUnits, outputs)

function adam(layer: Layer, step: number, rate: number): void {
  for (const [k, [values, gradients]] of (
    [
      [layer.w, layer.gw],
      [layer.b, layer.gb],
    ] as const
  ).entries()) {
    const [m, v] = [layer.m[k]!, layer.v[k]!]
    const [c1, c2] = [1 - 0.9 ** step, 1 - 0.999 ** step]
    for (let at = 0; at < values.length; at++) {
      const gradient = gradients[at]! / batch
      m[at] = 0.9 * m[at]! + 0.1 * gradient
      v[at] = 0.999 * v[at]! + 0.001 * gradient * gradient
      values[at]! -= (rate * (m[at]! / c1)) / (Math.sqrt(v[at]! / c2) + 1e-8)
    }
    gradients.fill(0)
  }
}

const cell = new Float32Array(cellPoints)
const middle = new Float32Array(hiddenUnits)
const back = new Float32Array(hiddenUnits)
const scores = new Float32Array(outputs)
let right = 0
const reportEvery = 50_000
for (let sample = 1; sample <= samples; sample++) {
  const truth = Math.floor(random() * outputs)
  drawCell(truth, cell)
  for (let unit = 0; unit < hiddenUnits; unit++) {
    let sum = first.b[unit]!
    for (let at = 0; at < cellPoints; at++) sum += first.w[unit * cellPoints + at]! * cell[at]!
    middle[unit] = Math.max(0, sum)
  }
  let best = 0
  for (let unit = 0; unit < outputs; unit++) {
    let sum = second.b[unit]!
    for (let at = 0; at < hiddenUnits; at++) sum += second.w[unit * hiddenUnits + at]! * middle[at]!
    scores[unit] = sum
    if (sum > scores[best]!) best = unit
  }
  if (best === truth) right += 1
  const largest = scores[best]!
  let total = 0
  for (let unit = 0; unit < outputs; unit++) total += scores[unit] = Math.exp(scores[unit]! - largest)
  back.fill(0)
  for (let unit = 0; unit < outputs; unit++) {
    const wrong = scores[unit]! / total - (unit === truth ? 1 : 0)
    second.gb[unit]! += wrong
    for (let at = 0; at < hiddenUnits; at++) {
      back[at]! += wrong * second.w[unit * hiddenUnits + at]!
      second.gw[unit * hiddenUnits + at]! += wrong * middle[at]!
    }
  }
  for (let unit = 0; unit < hiddenUnits; unit++) {
    if (middle[unit] === 0) continue
    const wrong = back[unit]!
    first.gb[unit]! += wrong
    for (let at = 0; at < cellPoints; at++) first.gw[unit * cellPoints + at]! += wrong * cell[at]!
  }
  if (sample % batch === 0) {
    const rate = 0.0015 * (1 - sample / samples) + 0.00002
    adam(first, sample / batch, rate)
    adam(second, sample / batch, rate)
  }
  if (sample % reportEvery === 0) {
    console.log(`${sample}: ${((right / reportEvery) * 100).toFixed(2)} % right`)
    right = 0
  }
}

const bytes: Buffer[] = []
const numbers: number[] = []
for (const { w, b, inputs, units } of [first, second]) {
  const scales: number[] = []
  for (let unit = 0; unit < units; unit++) {
    const row = w.subarray(unit * inputs, (unit + 1) * inputs)
    const scale = Math.max(...row.map(Math.abs)) / 127
    scales.push(scale)
    bytes.push(Buffer.from(Int8Array.from(row, (value) => Math.round(value / scale))))
  }
  numbers.push(...scales, ...b)
}
writeFileSync(
  join(import.meta.dirname, '../../web/app/mrz/network.bin'),
  Buffer.concat([...bytes, Buffer.from(Float32Array.from(numbers).buffer)]),
)
