import { join } from 'node:path'
import { mrzCharacters, sampleCell } from '../../web/app/mrz/cell.ts'
import { type Glyph, drawGlyph, inkOf } from './draw-glyphs.ts'
import { seededRandom } from './seeded-random.ts'
import { trainNetwork } from './train-network.ts'

// Trains the network that reads the characters of a machine-readable zone on drawn ones, and stores it: node tools/mrz/train.ts [SAMPLES].
// The same seed and version of Node give the same file.

const samples = Number(process.argv[2] ?? 500_000)
const outputs = mrzCharacters.length
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

/** Fillers stand beside most characters of a zone. */
function pick(): number {
  return random() < 0.3 ? outputs - 1 : Math.floor(random() * outputs)
}

trainNetwork({
  outputs,
  samples,
  normal,
  draw(cell) {
    const truth = Math.floor(random() * outputs)
    drawCell(truth, cell)
    return truth
  },
  file: join(import.meta.dirname, '../../web/app/mrz/network.bin'),
})
