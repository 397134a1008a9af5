import sharp from 'sharp'
import type { Glyph } from '../mrz/draw-glyphs.ts'
import { digitHeight } from '../../web/app/digits/digit-cell.ts'
import outlines from './print.json' with { type: 'json' }

type Outlines = Readonly<Record<string, readonly [advance: number, path: string]>>

/** Typefaces by their outlines, 400 units an em. */
export type Typeface = keyof typeof outlines

/** The typefaces that the network learns; the others are for the test set alone. */
export const learnedTypefaces = [
  'sarabun',
  'ibm-plex-mono',
  'courier-prime',
  'roboto',
  'prompt',
  'tinos',
  'arimo',
  'cousine',
  'share-tech-mono',
  'source-code-pro',
  'inconsolata',
  'kanit',
  'chakra-petch',
  'montserrat',
  'space-mono',
] as const satisfies readonly Typeface[]

const side = 160
const pointsOfDigit = 60

/** The characters of a typeface. */
export function charactersOf(typeface: Typeface): string[] {
  return Object.keys(outlines[typeface])
}

/** A printed character as ink around the middle of its own box; with more or less ink, both in heights of a digit. */
export async function drawPrinted(
  typeface: Typeface,
  character: string,
  { weight, blur }: { weight: number; blur: number },
): Promise<Glyph> {
  const scale = pointsOfDigit / (await digitBox(typeface))
  const [, path] = outlineOf(typeface, character)
  const draw = (x: number, y: number, stroke: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="white"/><g transform="translate(${x} ${y}) scale(${scale})"><path d="${path}" stroke="${stroke < 0 ? 'white' : 'black'}" stroke-width="${(Math.abs(stroke) * pointsOfDigit) / scale}"/></g></svg>`,
      ),
    ).greyscale()
  const box = boxOf(
    await draw(side / 4, side * 0.7, 0)
      .raw()
      .toBuffer(),
  )
  const [x, y] = [side / 4 + side / 2 - (box.left + box.right) / 2, side * 0.7 + side / 2 - (box.top + box.bottom) / 2]
  const sigma = blur * pointsOfDigit
  const image = draw(x, y, weight)
  const data = await (sigma > 0.3 ? image.blur(sigma) : image).raw().toBuffer()
  return { side, pitch: pointsOfDigit / digitHeight, ink: Float32Array.from({ length: side * side }, (_, at) => 1 - data[at]! / 255) }
}

/** A line of text as SVG paths from `x` on, with its width; `size` is the em. */
export function drawText(typeface: Typeface, text: string, at: { x: number; y: number; size: number }): { svg: string; width: number } {
  const scale = at.size / 400
  let x = at.x
  const paths: string[] = []
  for (const character of text) {
    if (character !== ' ') {
      const [advance, path] = outlineOf(typeface, character)
      paths.push(`<path transform="translate(${x.toFixed(2)} ${at.y}) scale(${scale})" d="${path}"/>`)
      x += advance * scale
    } else x += 120 * scale
  }
  return { svg: paths.join(''), width: x - at.x }
}

const heights = new Map<Typeface, number>()

/** The height of a digit of a typeface, in its units. */
async function digitBox(typeface: Typeface): Promise<number> {
  const known = heights.get(typeface)
  if (known !== undefined) return known
  const [, path] = outlineOf(typeface, '0')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 3}" height="${side * 3}"><rect width="100%" height="100%" fill="white"/><path transform="translate(60 400)" d="${path}"/></svg>`
  const box = boxOf(await sharp(Buffer.from(svg)).greyscale().raw().toBuffer(), side * 3)
  heights.set(typeface, box.bottom - box.top + 1)
  return box.bottom - box.top + 1
}

function outlineOf(typeface: Typeface, character: string): readonly [advance: number, path: string] {
  const outline = (outlines[typeface] as unknown as Outlines)[character]
  if (!outline) throw new Error(`${typeface} has no ${character}`)
  return outline
}

function boxOf(grey: Uint8Array, wide = side): { left: number; top: number; right: number; bottom: number } {
  const box = { left: wide, top: wide, right: 0, bottom: 0 }
  for (let at = 0; at < grey.length; at++) {
    if (grey[at]! > 127) continue
    const [x, y] = [at % wide, Math.floor(at / wide)]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}
