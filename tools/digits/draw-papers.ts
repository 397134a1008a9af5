import { type Light, millimetre, photographPage } from '../mrz/draw-document.ts'
import { seededRandom } from '../mrz/seeded-random.ts'
import { type Typeface, drawText } from './draw-print.ts'

/** Papers with numbers of which none is to be offered. */
export const otherKinds = ['two pink cards', 'bank book', 'work permit', 'pay slip'] as const

export type PaperKind = 'pink card' | (typeof otherKinds)[number]

/** Papers for tuning may change the reader, papers for measuring never: a reader fitted to its measure proves nothing. */
export type PaperSeed = readonly [use: 'tuning' | 'measuring', at: number]

const papersOfUse = 10_000
const firstSeeds = { tuning: 0, measuring: 50_000 } as const

/** The seed of a paper; no paper has two uses. */
export function seedOf([use, at]: PaperSeed): number {
  if (!Number.isInteger(at) || at < 0 || at >= papersOfUse) throw new RangeError(`papers of a use are numbered to ${papersOfUse - 1}`)
  return firstSeeds[use] + at
}

/** The typefaces that the network has not seen, and the commonest ones that it has. */
const typefaces = ['open-sans', 'b612-mono', 'roboto-mono', 'arimo', 'courier-prime', 'sarabun'] as const satisfies readonly Typeface[]

/** A photo of an invented paper in the likeness of a Thai one, and the number of a card on it; the same for the same seed. */
export async function photographPaper(
  kind: PaperKind,
  light: Light,
  paper: PaperSeed,
): Promise<{ readonly jpeg: Buffer; readonly digits: string }> {
  const seed = seedOf(paper)
  const { random, between } = seededRandom(seed * 131 + ['pink card', ...otherKinds].indexOf(kind))
  const digitsOf = (count: number, first = '') =>
    first + Array.from({ length: count - first.length }, () => Math.floor(random() * 10)).join('')
  const typeface = typefaces[Math.floor(random() * typefaces.length)]!
  const isCard = kind === 'pink card' || kind === 'two pink cards'
  const [width, height] = isCard ? [85.6, 54] : kind === 'work permit' ? [148, 105] : [150, 92]
  const size = between(3.6, 5) * (isCard ? 0.8 : 1)
  const { ink = 15, pattern = 80, pins = 0 } = light
  const thai = (text: string, x: number, y: number, em = 3.4) => drawText('sarabun', text, { x, y, size: em * (isCard ? 0.8 : 1) }).svg
  const print = (text: string, x: number, y: number, em = size) => drawText(typeface, text, { x, y, size: em }).svg
  const label = (text: string, x: number, y: number, number: string) => {
    const { svg, width: wide } = drawText('sarabun', text, { x, y, size: size * 0.9 })
    return svg + print(number, x + wide + between(2, 6), y)
  }
  const group = (digits: string, sizes: readonly number[], mark: string) => {
    let at = 0
    return sizes.map((each) => digits.slice(at, (at += each))).join(mark)
  }
  const date = () => `${10 + Math.floor(random() * 18)}/0${1 + Math.floor(random() * 9)}/25${60 + Math.floor(random() * 12)}`
  let digits = ''
  let parts: string
  if (isCard) {
    digits = digitsOf(13, '00')
    parts =
      label('เลขประจำตัว', 6, 9, group(digits, [1, 4, 5, 2, 1], ' ')) +
      (kind === 'two pink cards' ? print(group(digitsOf(13, '00'), [1, 4, 5, 2, 1], ' '), 6, 36) : '') +
      thai('ชื่อ', 26, 18) +
      drawText('tinos', 'AUNG KYAW', { x: 34, y: 18, size: 3 }).svg +
      thai('เกิดวันที่', 26, 26) +
      print(date(), 40, 26, 2.8) +
      thai('วันบัตรหมดอายุ', 26, 46) +
      print(date(), 48, 46, 2.8)
  } else if (kind === 'work permit') {
    // the permit, the person, and the employer's tax number
    parts =
      label('ใบอนุญาตเลขที่', 12, 18, digitsOf(13, '10')) +
      label('เลขประจำตัว', 12, 29, digitsOf(13, '65')) +
      thai('นายจ้าง', 12, 40) +
      thai('เลขประจำตัวผู้เสียภาษี', 12, 52) +
      print(group(digitsOf(13, '0105'), [1, 4, 5, 2, 1], ' '), 60, 52, 3.6) +
      thai('วันที่ออกใบอนุญาต', 12, 70) +
      print(date(), 60, 70, 3.6)
  } else if (kind === 'pay slip') {
    parts =
      label('เลขที่', 12, 18, digitsOf(10, '4')) +
      print(`${10 + Math.floor(random() * 9)},500.00  7,500.00`, 12, 30) +
      thai('โทร', 12, 44) +
      print(`081-${digitsOf(3)}-${digitsOf(4)}`, 30, 44) +
      print(group(digitsOf(13, '0105'), [1, 4, 5, 2, 1], '-'), 12, 58, 3.6) +
      print(`${date()} ${digitsOf(6)}`, 12, 72)
  } else {
    parts =
      thai('ธนาคารตัวอย่าง', 10, 14, 6) +
      thai('บัญชีเงินฝากออมทรัพย์', 10, 23, 4) +
      label('เลขที่บัญชี', 12, 38, group(digitsOf(10, '4'), [3, 1, 5, 1], '-')) +
      thai('ชื่อบัญชี', 12, 48) +
      thai('สาขา มหาชัย', 12, 57) +
      print(digitsOf(4), 60, 57, 3.4) +
      thai('โทร', 12, 66) +
      print('02-888-' + digitsOf(4), 24, 66, 3.4) +
      thai('เล่มที่', 12, 76) +
      print(digitsOf(10), 30, 76, 3.4) +
      print(date(), 100, 76, 3.4)
  }
  const wave = (at: number) =>
    `<path d="M0 ${at} q ${width / 4} ${between(-9, 9)} ${width / 2} 0 t ${width / 2} 0" stroke="hsl(${between(0, 360)} 45% ${pattern}%)" stroke-width=".25" fill="none"/>`
  const waves = Array.from({ length: 50 }, (_, at) => wave((at * height) / 50)).join('')
  const dots = `<pattern id="dots" width="${pins}" height="${pins}" patternUnits="userSpaceOnUse"><circle cx="${pins / 2}" cy="${pins / 2}" r="${pins / 2}" fill="white"/></pattern><mask id="pins"><rect width="100%" height="100%" fill="url(#dots)"/></mask>`
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * millimetre}" height="${height * millimetre}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="hsl(${isCard ? 340 : between(180, 240)} 40% 92%)"/>${waves}${pins > 0 ? dots : ''}<g fill="hsl(0 0% ${ink}%)" ${pins > 0 ? 'mask="url(#pins)"' : ''}>${parts}</g></svg>`
  return { jpeg: await photographPage(page, { pointsPerMm: isCard ? 15 : 10, ...light }, seed), digits }
}
