/**
 * How many numbers of pink cards the phone reads: `npm run bench -- digits`. The papers are drawn in the likeness of real
 * ones, half of them in typefaces that the network has not seen; real phones and real papers are another matter. `SEEDS=tuning` uses the
 * papers by which the reader may be changed, and stores nothing.
 *
 *   COUNT=40 npm run bench -- digits
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { digitOutputs, longestSide } from '../web/app/digits/digit-cell.ts'
import { readDigits } from '../web/app/digits/read-digits.ts'
import { readNetwork } from '../web/app/mrz/network.ts'
import { toGrey } from '../web/app/photo/measure-photo.ts'
import { type PaperKind, otherKinds, photographPaper, seedOf } from '../tools/digits/draw-papers.ts'
import type { Light } from '../tools/mrz/draw-document.ts'
import { seededRandom } from '../tools/mrz/seeded-random.ts'
import { machine, storeResult, table } from './keep-result.ts'

const count = Number(process.env['COUNT'] ?? 10)
const isTuning = process.env['SEEDS'] === 'tuning'
const use = isTuning ? 'tuning' : 'measuring'

type Between = (low: number, high: number) => number

/** The ways a photo is taken: each photo has its own angle, strength and size. */
const lights: Readonly<Record<string, (between: Between) => Light>> = {
  'good light': (between) => ({ turn: between(-3, 3) }),
  'turned by up to 15°': (between) => ({ turn: between(-15, 15) }),
  'on its side': (between) => ({ turn: between(86, 94) }),
  'upside down': (between) => ({ turn: between(176, 184) }),
  'from the side': (between) => ({ tilt: between(0.1, 0.2), turn: between(-3, 3) }),
  'far from the side': (between) => ({ tilt: between(0.25, 0.32), turn: between(-3, 3) }),
  'half the size': (between) => ({ pointsPerMm: between(5.5, 7) }),
  'a little blurred': (between) => ({ blur: between(0.8, 1.6) }),
  blurred: (between) => ({ blur: between(2, 3.5) }),
  'half in shade': (between) => ({ shade: between(0.4, 0.7) }),
  dark: (between) => ({ brightness: between(0.25, 0.4), noise: between(6, 9) }),
  'dark and grainy': (between) => ({ brightness: between(0.2, 0.3), noise: between(14, 18) }),
  'lamp on it': (between) => ({ glare: between(0.5, 1) }),
  'small JPEG': (between) => ({ quality: Math.round(between(25, 45)) }),
  'worn print': (between) => ({ ink: between(40, 55) }),
  'strong pattern': (between) => ({ pattern: between(55, 65) }),
  'printed by pins': (between) => ({ pins: between(0.25, 0.4) }),
  'photo of a screen': (between) => ({ screen: between(0.15, 0.3), noise: 5 }),
  'a little of all': (between) => ({
    turn: between(-8, 8),
    tilt: between(0, 0.15),
    blur: between(0, 1.4),
    shade: between(0, 0.4),
    brightness: between(0.5, 1),
    noise: between(2, 7),
    ink: between(10, 35),
    pattern: between(70, 82),
    quality: Math.round(between(50, 85)),
    pointsPerMm: between(8, 13),
  }),
}

const bytes = readFileSync(join(import.meta.dirname, '../web/app/digits/network.bin'))
const network = readNetwork(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), digitOutputs)
const wrong: string[] = []
const times: number[] = []

/** The number that the phone would offer from a photo of this paper, and that on it. */
async function look(kind: PaperKind, light: string, at: number) {
  const { between } = seededRandom(seedOf([use, at]) * 977 + Object.keys(lights).indexOf(light))
  const { jpeg, digits } = await photographPaper(kind, lights[light]!(between), [use, at])
  const { data, info } = await sharp(jpeg)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const before = process.cpuUsage().user
  const picture = toGrey(info.width, info.height, new Uint8ClampedArray(data))
  const read = readDigits(picture, network)?.digits
  times.push((process.cpuUsage().user - before) / 1_000)
  return { read, digits }
}

const cells = Object.keys(lights).map((light) => ({ light, right: 0 }))
// each photo is of another paper
let paper = 0
for (const cell of cells) {
  for (let at = 0; at < count; at++) {
    const { read, digits } = await look('pink card', cell.light, paper++)
    if (read === digits) cell.right += 1
    else if (read) wrong.push(`${cell.light}: ${digits} as ${read}`)
  }
}
let others = 0
for (const kind of otherKinds) {
  for (const light of Object.keys(lights)) {
    others += 1
    const { read } = await look(kind, light, paper++)
    if (read) wrong.push(`${light}, ${kind}: ${read}`)
  }
}
const rightOfAll = cells.reduce((sum, { right }) => sum + right, 0)
const sorted = times.toSorted((one, other) => one - other)
const result = [
  `# Reading numbers of pink cards\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
  `Drawn photos of ${count} invented cards in each light, from seeds that the reader was not changed by. No check digit proves these numbers: two readings must agree, and the person compares each digit. Read wrongly: ${wrong.length} of ${times.length}, ${others} of them photos of papers with other numbers (${otherKinds.join(', ')}), none of which is to be offered.${wrong.map((line) => `\n- ${line}`).join('')}`,
  `Milliseconds of the processor a photo: ${Math.round(sorted[Math.floor(sorted.length / 2)]!)} half, ${Math.round(sorted[Math.floor(sorted.length * 0.95)]!)} 95 %, ${Math.round(sorted.at(-1)!)} the slowest; a phone six times slower is to need less than two seconds, and the field can be typed into meanwhile.`,
  table(
    ['light', 'read'],
    [...cells.map(({ light, right }) => [light, `${right} of ${count}`]), ['all', `${rightOfAll} of ${cells.length * count}`]],
  ),
].join('\n\n')
if (isTuning) console.log(result)
else storeResult('digits', result)
