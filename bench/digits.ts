/**
 * How many numbers of pink cards and bank books the phone reads: `npm run bench -- digits`. The papers are drawn in the likeness of real
 * ones, half of them in typefaces that the network has not seen; real phones and real papers are another matter. `SEEDS=tuning` uses the
 * papers by which the reader may be changed, and stores nothing. `PHOTOS` is a folder that keeps the photos, to look at those not read.
 *
 *   COUNT=40 PHOTOS=/tmp/photos npm run bench -- digits
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { digitOutputs, longestSide } from '../web/app/digits/digit-cell.ts'
import type { PrintedNumber } from '../web/app/digits/number-shapes.ts'
import { readDigits } from '../web/app/digits/read-digits.ts'
import { readNetwork } from '../web/app/mrz/network.ts'
import { toGrey } from '../web/app/photo/measure-photo.ts'
import { type PaperKind, doubleKinds, otherKinds, paperKinds, photographPaper, seedOf } from '../tools/digits/draw-papers.ts'
import { lights } from '../tools/digits/lights.ts'
import { seededRandom } from '../tools/mrz/seeded-random.ts'
import { machine, storeResult, table } from './keep-result.ts'

const count = Number(process.env['COUNT'] ?? 10)
const use = process.env['SEEDS'] === 'tuning' ? 'tuning' : 'measuring'
const folder = process.env['PHOTOS']
if (folder) mkdirSync(folder, { recursive: true })

/** How many photos in each light: with a number to offer, with two, with others. */
const amounts = [
  ...paperKinds.map((kind) => [kind, count] as const),
  ...doubleKinds.map((kind) => [kind, 6] as const),
  ...otherKinds.map((kind) => [kind, 2] as const),
]
/** So many photos of a kind are also looked at for a number that it does not have. */
const foreign = 2
const numbers = ['permit', 'account'] as const satisfies readonly PrintedNumber[]
const hasNumber = (kind: PaperKind, number: PrintedNumber) => (number === 'permit' ? /card/ : /account|bank book/).test(kind)
const isOffered = (kind: PaperKind, number: PrintedNumber) => paperKinds.some((each) => each === kind) && hasNumber(kind, number)

const cells = Object.keys(lights).flatMap((light) =>
  amounts.flatMap(([kind, photos]) =>
    numbers.map((number) => ({
      light,
      kind,
      number,
      photos: hasNumber(kind, number) ? photos : Math.min(photos, foreign),
      right: 0,
      wrong: 0,
    })),
  ),
)
type Cell = (typeof cells)[number]

const bytes = readFileSync(join(import.meta.dirname, '../web/app/digits/network.bin'))
const network = readNetwork(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), digitOutputs)
const times: number[] = []
const wrong: string[] = []
// each photo is of another paper
let paper = 0
for (const light of Object.keys(lights)) {
  for (const [kind, photos] of amounts) {
    const ofKind = cells.filter((cell) => cell.light === light && cell.kind === kind)
    for (let at = 0; at < photos; at++) {
      await look(
        ofKind.filter((cell) => at < cell.photos),
        paper++,
      )
    }
  }
}

/** Counts what the phone would offer from a photo of this paper: nothing where it has no such number, or two. */
async function look(of: readonly Cell[], at: number) {
  const { kind, light } = of[0]!
  const { between } = seededRandom(seedOf([use, at]) * 977 + Object.keys(lights).indexOf(light))
  const { jpeg, digits } = await photograph(kind, light, between, at)
  const { data, info } = await sharp(jpeg)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = toGrey(info.width, info.height, new Uint8ClampedArray(data))
  for (const cell of of) {
    const before = process.cpuUsage().user
    const read = readDigits(picture, cell.number, network)?.print
    times.push((process.cpuUsage().user - before) / 1_000)
    if (read === undefined) continue
    if (isOffered(kind, cell.number) && read.replaceAll(' ', '') === digits) cell.right += 1
    else {
      cell.wrong += 1
      wrong.push(`${at}, ${light}, ${kind}: ${digits} as ${read}`)
    }
  }
}

async function photograph(kind: PaperKind, light: string, between: Parameters<(typeof lights)[string]>[0], at: number) {
  const paper = [use, at] as const
  const file = folder && join(folder, `${use}-${at}`)
  if (file && existsSync(`${file}.txt`)) return { jpeg: readFileSync(`${file}.jpg`), digits: readFileSync(`${file}.txt`, 'utf8') }
  const photo = await photographPaper(kind, lights[light]!(between), paper)
  if (file) {
    writeFileSync(`${file}.jpg`, photo.jpeg)
    writeFileSync(`${file}.txt`, photo.digits)
  }
  return photo
}

const sorted = times.toSorted((one, other) => one - other)
const kinds = amounts.map(([kind]) => kind)
const cellsOf = (kind: PaperKind, number: PrintedNumber) => cells.filter((cell) => cell.kind === kind && cell.number === number)
const offeredOf = (of: readonly Cell[]) => `${sumOf(of.map((cell) => cell.wrong))} of ${sumOf(of.map(({ photos }) => photos))}`
const inLight = (light: string, kind: PaperKind) =>
  numbers.flatMap((number) => (isOffered(kind, number) ? cellsOf(kind, number) : [])).filter((cell) => !light || cell.light === light)
const result = [
  `# Reading numbers of pink cards and bank books\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
  `Drawn photos of ${count} invented papers of each kind in each light, from seeds that the reader was not changed by. No check digit proves these numbers: two readings must agree, no part of another number may be seen, an account must be so large on the photo that its page fills it, and the person compares each digit. Offered wrongly: ${wrong.length} of ${times.length} readings.${wrong.map((line) => `\n- ${line}`).join('')}`,
  table(
    ['offered, but not to be', 'as number of a card', 'as account'],
    kinds.map((kind) => [kind, ...numbers.map((number) => offeredOf(cellsOf(kind, number)))]),
  ),
  `Milliseconds of the processor a photo: ${Math.round(sorted[Math.floor(sorted.length / 2)]!)} half, ${Math.round(sorted[Math.floor(sorted.length * 0.95)]!)} 95 %, ${Math.round(sorted.at(-1)!)} the slowest; a phone six times slower is to need less than two seconds, and the field can be typed into meanwhile.`,
  table(
    ['light', ...paperKinds],
    [...Object.keys(lights), ''].map((light) => [light || 'all', ...paperKinds.map((kind) => shareOf(inLight(light, kind)))]),
  ),
].join('\n\n')
if (use === 'tuning') console.log(result)
else storeResult('digits', result)

/** How many photos of these cells were read. */
function shareOf(of: readonly Cell[]): string {
  return `${sumOf(of.map(({ right }) => right))} of ${sumOf(of.map(({ photos }) => photos))}`
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}
