import type { Light } from '../mrz/draw-document.ts'
import type { seededRandom } from '../mrz/seeded-random.ts'
import { type Typeface, drawText } from './draw-print.ts'

/** A drawn paper in millimetres, and its number. */
export type Sheet = { readonly svg: string; readonly width: number; readonly height: number; readonly digits: string }

type Chance = ReturnType<typeof seededRandom>

/** The typefaces that the network has not seen, and the commonest ones that it has. */
const typefaces = ['open-sans', 'b612-mono', 'roboto-mono', 'arimo', 'courier-prime', 'sarabun'] as const satisfies readonly Typeface[]

/** A pink card; `twice` prints another number on it. */
export function drawCard(light: Light, chance: Chance, twice = false): Sheet {
  const { thai, print, label, digitsOf, date, second } = printer(chance, 0.8)
  const sizes = [1, 4, 5, 2, 1]
  const digits = digitsOf(13, '00')
  const parts =
    label('เลขประจำตัว', 6, 9, group(digits, sizes, ' ')) +
    (twice ? second(group(digitsOf(13, '00'), sizes, ' '), 6, 36) : '') +
    thai('ชื่อ', 26, 18) +
    drawText('tinos', 'AUNG KYAW', { x: 34, y: 18, size: 3 }).svg +
    thai('เกิดวันที่', 26, 26) +
    print(date(), 40, 26, 2.8) +
    thai('วันบัตรหมดอายุ', 26, 46) +
    print(date(), 48, 46, 2.8)
  return drawSheet(light, chance, { width: 85.6, height: 54, hue: 340 }, parts, digits)
}

/** The first page of a bank book; `other` are the groups of another account on it. */
export function drawBankBook(light: Light, chance: Chance, sizes: readonly number[], other?: readonly number[]): Sheet {
  const { thai, print, label, digitsOf, date, second } = printer(chance, 1)
  const digits = digitsOf(sumOf(sizes), '4')
  const parts =
    thai('ธนาคารตัวอย่าง', 10, 14, 6) +
    thai('บัญชีเงินฝากออมทรัพย์', 10, 23, 4) +
    label('เลขที่บัญชี', 12, 38, group(digits, sizes, '-')) +
    thai('ชื่อบัญชี', 12, 48) +
    (other ? second(group(digitsOf(sumOf(other), '5'), other, '-'), 60, 48) : '') +
    thai('สาขา มหาชัย', 12, 57) +
    print(digitsOf(4), 60, 57, 3.4) +
    thai('โทร', 12, 66) +
    print('02-888-' + digitsOf(4), 24, 66, 3.4) +
    thai('เล่มที่', 12, 76) +
    print(digitsOf(10), 30, 76, 3.4) +
    print(date(), 100, 76, 3.4)
  return drawSheet(light, chance, { width: 150, height: 92 }, parts, digits)
}

/** A work permit: the permit, the person, and the employer's tax number. */
export function drawWorkPermit(light: Light, chance: Chance): Sheet {
  const { thai, print, label, digitsOf, date } = printer(chance, 1)
  const parts =
    label('ใบอนุญาตเลขที่', 12, 18, digitsOf(13, '10')) +
    label('เลขประจำตัว', 12, 29, digitsOf(13, '65')) +
    thai('นายจ้าง', 12, 40) +
    thai('เลขประจำตัวผู้เสียภาษี', 12, 52) +
    print(group(digitsOf(13, '0105'), [1, 4, 5, 2, 1], ' '), 60, 52, 3.6) +
    thai('วันที่ออกใบอนุญาต', 12, 70) +
    print(date(), 60, 70, 3.6)
  return drawSheet(light, chance, { width: 148, height: 105 }, parts, '')
}

export function drawPaySlip(light: Light, chance: Chance): Sheet {
  const { thai, print, label, digitsOf, date } = printer(chance, 1)
  const parts =
    label('เลขที่', 12, 18, digitsOf(10, '4')) +
    print(`${10 + Math.floor(chance.random() * 9)},500.00  7,500.00`, 12, 30) +
    thai('โทร', 12, 44) +
    print(`081-${digitsOf(3)}-${digitsOf(4)}`, 30, 44) +
    print(group(digitsOf(13, '0105'), [1, 4, 5, 2, 1], '-'), 12, 58, 3.6) +
    print(`${date()} ${digitsOf(6)}`, 12, 72)
  return drawSheet(light, chance, { width: 150, height: 92 }, parts, '')
}

/** Prints of one paper: one typeface and one size, but for a second number. */
function printer({ random, between }: Chance, scale: number) {
  const pick = () => typefaces[Math.floor(random() * typefaces.length)]!
  const typeface = pick()
  const size = between(3.6, 5) * scale
  const digitsOf = (count: number, first = '') =>
    first + Array.from({ length: count - first.length }, () => Math.floor(random() * 10)).join('')
  const thai = (text: string, x: number, y: number, em = 3.4) => drawText('sarabun', text, { x, y, size: em * scale }).svg
  const print = (text: string, x: number, y: number, em = size) => drawText(typeface, text, { x, y, size: em }).svg
  return {
    digitsOf,
    thai,
    print,
    label(text: string, x: number, y: number, number: string) {
      const { svg, width } = drawText('sarabun', text, { x, y, size: size * 0.9 })
      return svg + print(number, x + width + between(2, 6), y)
    },
    date: () => `${10 + Math.floor(random() * 18)}/0${1 + Math.floor(random() * 9)}/25${60 + Math.floor(random() * 12)}`,
    /** In another typeface and size, a little turned, and pale. */
    second(text: string, x: number, y: number) {
      const { svg } = drawText(random() < 0.5 ? typeface : pick(), text, { x: 0, y: 0, size: between(3.2, 5) * scale })
      return `<g transform="translate(${x} ${y}) rotate(${random() < 0.5 ? between(-4, 4) : 0})" opacity="${random() < 0.4 ? between(0.45, 1) : 1}">${svg}</g>`
    },
  }
}

function group(digits: string, sizes: readonly number[], mark: string): string {
  let at = 0
  return sizes.map((each) => digits.slice(at, (at += each))).join(mark)
}

function sumOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Print on patterned paper. */
function drawSheet(
  { ink = 15, pattern = 80, pins = 0 }: Light,
  { between }: Chance,
  { width, height, hue = between(180, 240) }: { width: number; height: number; hue?: number },
  parts: string,
  digits: string,
): Sheet {
  const wave = (at: number) =>
    `<path d="M0 ${at} q ${width / 4} ${between(-9, 9)} ${width / 2} 0 t ${width / 2} 0" stroke="hsl(${between(0, 360)} 45% ${pattern}%)" stroke-width=".25" fill="none"/>`
  const waves = Array.from({ length: 50 }, (_, at) => wave((at * height) / 50)).join('')
  const dots = `<pattern id="dots" width="${pins}" height="${pins}" patternUnits="userSpaceOnUse"><circle cx="${pins / 2}" cy="${pins / 2}" r="${pins / 2}" fill="white"/></pattern><mask id="pins"><rect width="${width}" height="${height}" fill="url(#dots)"/></mask>`
  const svg = `<rect width="${width}" height="${height}" fill="hsl(${hue} 40% 92%)"/>${waves}${pins > 0 ? dots : ''}<g fill="hsl(0 0% ${ink}%)" ${pins > 0 ? 'mask="url(#pins)"' : ''}>${parts}</g>`
  return { svg, width, height, digits }
}
