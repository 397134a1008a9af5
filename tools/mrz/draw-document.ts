import sharp from 'sharp'
import { advance } from './draw-glyphs.ts'
import outlines from './ocr-b.json' with { type: 'json' }
import { seededRandom } from './seeded-random.ts'

/** The way a photo of a document was taken. */
export type Light = {
  /** Points of the picture for a millimetre of the document. */
  readonly pointsPerMm?: number
  /** Degrees, clockwise. */
  readonly turn?: number
  /** How much smaller the far side is, 0 to 0.3. */
  readonly tilt?: number
  readonly blur?: number
  readonly noise?: number
  readonly brightness?: number
  /** A lamp on the zone, 0 to 1. */
  readonly glare?: number
  /** Shade from one side to the other, 0 to 1. */
  readonly shade?: number
  readonly quality?: number
  /** The lightness of the print, 10 for black, 60 for a worn page, in percent. */
  readonly ink?: number
  /** The lightness of the pattern behind it, 78 for a faint one. */
  readonly pattern?: number
  /** The rows of a screen that shows the document, 0 to 1. */
  readonly screen?: number
  /** Millimetres between the dots of a printer with pins; 0 for print in one piece. */
  readonly pins?: number
}

/** Points of a drawn page for a millimetre. */
export const millimetre = 10
/** The page of a passport (ISO/IEC 7810 ID-3), and a card (ID-1). */
const sizes = { passport: [125, 88], card: [85.6, 54] } as const

/** Draws the page of a document with its zone, as SVG of ten points a millimetre; everything else on it is invented. */
function drawPage(zone: readonly string[], { ink = 10, pattern = 78 }: Light, seed: number): string {
  const [width, height] = sizes[zone.length === 3 ? 'card' : 'passport']
  const { between } = seededRandom(seed)
  const wave = (at: number) =>
    `<path d="M0 ${at} q ${width / 4} ${between(-9, 9)} ${width / 2} 0 t ${width / 2} 0" stroke="hsl(${between(0, 360)} 45% ${pattern}%)" stroke-width=".25" fill="none"/>`
  const waves = Array.from({ length: 60 }, (_, at) => wave((at * height) / 60 + between(-1, 1))).join('')
  const label = (y: number, text: string, size: number) =>
    `<text x="${width * 0.38}" y="${y}" font-size="${size}" font-family="DejaVu Sans">${text}</text>`
  const labels = Array.from(
    { length: 6 },
    (_, at) =>
      label(14 + at * ((height - 40) / 6), 'Name / Given name', 2) + label(17.2 + at * ((height - 40) / 6), 'MYANMAR 12 MAR 1990', 3),
  ).join('')
  const pitch = 2.54
  const scale = pitch / advance
  const left = (width - zone[0]!.length * pitch) / 2
  const rowGap = 6.35
  const last = height - 7
  const rows = zone.map((row, line) =>
    Array.from(row, (character, at) => {
      const x = left + at * pitch
      const y = last - (zone.length - 1 - line) * rowGap
      return `<path transform="translate(${x} ${y}) scale(${scale})" d="${outlines[character as keyof typeof outlines]}"/>`
    }).join(''),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * millimetre}" height="${height * millimetre}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="hsl(${between(20, 60)} 40% 93%)"/>${waves}
<rect x="5" y="${height * 0.16}" width="${width * 0.27}" height="${height * 0.42}" fill="hsl(30 25% 55%)"/><circle cx="${5 + width * 0.135}" cy="${height * 0.33}" r="${height * 0.1}" fill="hsl(25 30% 35%)"/>
<g fill="#333">${labels}</g><g fill="hsl(0 0% ${ink}%)">${rows.join('')}</g></svg>`
}

/** A photo of a document with this zone on a table, in grey, as JPEG. */
export async function photographDocument(zone: readonly string[], light: Light, seed = 1): Promise<Buffer> {
  return photographPage(drawPage(zone, light, seed), light, seed)
}

/** A photo of a drawn page on a table, in grey, as JPEG. */
export async function photographPage(page: string, light: Light, seed: number): Promise<Buffer> {
  const {
    pointsPerMm = 11,
    turn = 0,
    tilt = 0,
    blur = 0,
    noise = 3,
    brightness = 1,
    glare = 0,
    shade = 0,
    screen = 0,
    quality = 85,
  } = light
  const { data, info } = await sharp(Buffer.from(page)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const [wide, high] = [(info.width / millimetre) * pointsPerMm, (info.height / millimetre) * pointsPerMm]
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const width = Math.round((Math.abs(wide * cos) + Math.abs(high * sin)) * 1.12)
  const height = Math.round((Math.abs(wide * sin) + Math.abs(high * cos)) * 1.2)
  const { normal, between, random } = seededRandom(seed + 77)
  const [lampX, lampY] = [between(0.3, 0.7), between(0.75, 0.95)]
  const grey = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = [x - width / 2, y - height / 2]
      const along = fromX * cos + fromY * sin
      // the far half is smaller
      const depth = 1 / (1 - (tilt * along) / wide)
      const px = (along * depth) / wide + 0.5
      const py = ((fromY * cos - fromX * sin) * depth) / high + 0.5
      const isPage = px >= 0 && py >= 0 && px < 1 && py < 1
      const value = isPage ? pointOf(data, info.width, info.height, px, py) : 80 + 25 * Math.sin(x / 9)
      const lamp = glare === 0 ? 0 : glare * 330 * Math.exp(-((px - lampX) ** 2 * 60 + (py - lampY) ** 2 * 160))
      // the rows of the screen and those of the camera
      const rows = screen === 0 ? 1 : 1 - screen * 0.5 * (1 + Math.sin(py * high * 2.1) * Math.sin(x * 0.37 + y * 0.11))
      grey[y * width + x] = Math.min(255, Math.max(0, value * rows * brightness * (1 - shade * px) + lamp))
    }
  }
  const image = sharp(grey, { raw: { width, height, channels: 1 } })
  const seen = await (blur > 0.3 ? image.blur(blur) : image).extractChannel(0).raw().toBuffer()
  const grains = Float32Array.from({ length: 4096 }, normal)
  for (let at = 0; at < seen.length; at++)
    seen[at] = Math.min(255, Math.max(0, seen[at]! + grains[Math.floor(random() * grains.length)]! * noise))
  return sharp(seen, { raw: { width, height, channels: 1 } })
    .jpeg({ quality })
    .toBuffer()
}

function pointOf(data: Buffer, width: number, height: number, px: number, py: number): number {
  const [x, y] = [px * width, py * height]
  const [left, top] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))]
  const at = top * width + left
  const upper = data[at]! + (data[at + 1]! - data[at]!) * (x - left)
  const lower = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * (x - left)
  return upper + (lower - upper) * (y - top)
}
