import type { Sharp } from 'sharp'

/** Points a side of the small picture, and the coarsest waves of it that count, a side. */
const points = 32
const waves = 8
/** Shades of 255: a picture that varies less is plain paper or dark, and says nothing. */
const leastSpread = 16

const cosines = Array.from({ length: waves }, (_, wave) =>
  Array.from({ length: points }, (_each, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * points))),
)

/**
 * The perceptual hash of a picture (pHash: 63 bits, 16 hexadecimal digits): whether each of the coarsest waves of its cosine transform is above
 * their median. Null for a plain picture.
 */
export async function hashPicture(picture: Sharp): Promise<string | null> {
  const shades = await picture.greyscale().resize({ width: points, height: points, fit: 'fill' }).raw().toBuffer()
  if (Math.max(...shades) - Math.min(...shades) < leastSpread) return null
  const sum = (wave: number, of: (at: number) => number) => cosines[wave]!.reduce((total, cosine, at) => total + cosine * of(at), 0)
  const lines = Array.from({ length: points }, (_, line) => cosines.map((_each, wave) => sum(wave, (at) => shades[line * points + at]!)))
  const strengths = cosines.flatMap((_, down) => cosines.map((_each, across) => sum(down, (line) => lines[line]![across]!))).slice(1)
  const median = strengths.toSorted((one, other) => one - other)[strengths.length >> 1]!
  const bits = strengths.map((strength) => (strength > median ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}
