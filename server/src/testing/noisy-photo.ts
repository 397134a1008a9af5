import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'

/** A progressive photo of noise alone, which is the most work and memory for its number of points. */
export function noisyPhoto({ width, height, quality }: { width: number; height: number; quality: number }): Promise<Buffer> {
  const points = randomFillSync(Buffer.allocUnsafe(width * height * 3))
  return sharp(points, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, progressive: true })
    .toBuffer()
}
