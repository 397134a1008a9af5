/**
 * How many machine-readable zones the phone's reader reads: `npm run bench -- mrz`. The photos are drawn, of invented people; real
 * phones and real documents are another matter. Times are those of this machine's processor.
 *
 *   COUNT=40 npm run bench -- mrz
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { passportAnswers } from '../web/app/mrz/passport-answers.ts'
import { mrzCharacters } from '../web/app/mrz/cell.ts'
import { readNetwork } from '../web/app/mrz/network.ts'
import { readPicture } from '../web/app/mrz/read-picture.ts'
import { toGrey } from '../web/app/photo/measure-photo.ts'
import { type Light, photographDocument } from '../tools/mrz/draw-document.ts'
import { drawZone } from '../tools/mrz/invent-person.ts'
import { machine, storeResult, table } from './keep-result.ts'

const count = Number(process.env['COUNT'] ?? 20)
const today = '2026-12-05'

/** The ways a photo is taken. */
const lights: Readonly<Record<string, Light>> = {
  'good light': {},
  'turned by 5°': { turn: 5 },
  'turned by 12°': { turn: 12 },
  'on its side': { turn: 90 },
  'upside down': { turn: 181 },
  'from the side': { tilt: 0.15 },
  'far from the side': { tilt: 0.3 },
  'half the size': { pointsPerMm: 6 },
  'a third of the size': { pointsPerMm: 4.2 },
  'a little blurred': { blur: 1.5 },
  blurred: { blur: 3 },
  'half in shade': { shade: 0.6 },
  dark: { brightness: 0.3, noise: 8 },
  'dark and grainy': { brightness: 0.3, noise: 16 },
  'lamp on the zone': { glare: 0.45 },
  'strong lamp on the zone': { glare: 0.9 },
  'small JPEG': { quality: 35 },
  'worn print': { ink: 45 },
  'faint print': { ink: 65 },
  'strong pattern': { pattern: 55 },
  'worn print on a strong pattern, a little blurred': { ink: 45, pattern: 55, blur: 1.2 },
  'all of it, mildly': { turn: -4, tilt: 0.1, blur: 1, shade: 0.3, noise: 6, quality: 70, pointsPerMm: 9 },
}

const bytes = readFileSync(join(import.meta.dirname, '../web/app/mrz/network.bin'))
const network = readNetwork(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length), mrzCharacters.length)
const rows: (string | number)[][] = []
let wrong = 0
const times: number[] = []
for (const [name, light] of Object.entries(lights)) {
  const cells: string[] = []
  for (const kind of ['passport', 'card'] as const) {
    let [numbers, names] = [0, 0]
    for (let seed = 1; seed <= count; seed++) {
      const { zone, person } = drawZone(kind, seed)
      const jpeg = await photographDocument(zone, light, seed)
      const { data, info } = await sharp(jpeg)
        .resize({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const before = process.cpuUsage().user
      const read = readPicture(toGrey(info.width, info.height, new Uint8ClampedArray(data)), network, today)
      times.push((process.cpuUsage().user - before) / 1_000)
      if (read === null) continue
      const answers = passportAnswers(read)
      const isRight = read.documentNumber === person.number && answers.dob.slice(2).replaceAll('-', '') === person.birth
      if (isRight) numbers += 1
      else wrong += 1
      if (answers.name === person.names.replaceAll('<', ' ')) names += 1
      else if (answers.name !== undefined) wrong += 1
    }
    cells.push(`${percent(numbers)}`, `${percent(names)}`)
  }
  rows.push([name, ...cells])
}
const sorted = times.toSorted((one, other) => one - other)
storeResult(
  'mrz',
  [
    `# Reading machine-readable zones\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    `Drawn photos of ${count} invented documents of each kind in each light. Number and birth date are proved by check digits; a name is taken only where each letter is sure. Read wrongly: ${wrong}.`,
    `Milliseconds of the processor a photo: ${Math.round(sorted[Math.floor(sorted.length / 2)]!)} half, ${Math.round(sorted[Math.floor(sorted.length * 0.95)]!)} 95 %.`,
    table(['light', 'passport: number and date', 'name', 'card: number and date', 'name'], rows),
  ].join('\n\n'),
)

function percent(part: number): string {
  return `${Math.round((part / count) * 100)} %`
}
