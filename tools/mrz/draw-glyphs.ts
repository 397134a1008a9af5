import sharp from 'sharp'
import outlines from './ocr-b.json' with { type: 'json' }

/** The advance of every character in the outlines. */
export const advance = 723
const capHeight = 703

/** A character as ink, 0 to 1, in a square around the middle of its cell. */
export type Glyph = { readonly side: number; readonly pitch: number; readonly ink: Float32Array }

const side = 128
/** Points of the square for the width of one character. */
const pitch = 64

/** Draws a character with more or less ink and blurred, both in widths of a character. */
export async function drawGlyph(character: string, { weight, blur }: { weight: number; blur: number }): Promise<Glyph> {
  const outline = outlines[character as keyof typeof outlines]
  const scale = pitch / advance
  const stroke = Math.abs(weight) * advance
  const paint = weight < 0 ? 'white' : 'black'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="white"/>
<g transform="translate(${side / 2 - pitch / 2} ${side / 2 + (capHeight / 2) * scale}) scale(${scale})"><path d="${outline}" stroke="${paint}" stroke-width="${stroke}"/></g></svg>`
  const image = sharp(Buffer.from(svg)).greyscale()
  const sigma = blur * pitch
  const { data } = await (sigma > 0.3 ? image.blur(sigma) : image).raw().toBuffer({ resolveWithObject: true })
  return { side, pitch, ink: Float32Array.from({ length: side * side }, (_, at) => 1 - data[at]! / 255) }
}

/** The ink at a place, in widths of a character from the middle of its cell. */
export function inkOf({ side, pitch, ink }: Glyph, u: number, v: number): number {
  const [x, y] = [side / 2 + u * pitch, side / 2 + v * pitch]
  if (x < 0 || y < 0 || x >= side - 1 || y >= side - 1) return 0
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = top * side + left
  const upper = ink[at]! + (ink[at + 1]! - ink[at]!) * (x - left)
  const lower = ink[at + side]! + (ink[at + side + 1]! - ink[at + side]!) * (x - left)
  return upper + (lower - upper) * (y - top)
}
