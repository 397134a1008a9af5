import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'

/** A photo of 12 megapixels with the noise of a sensor, as a phone writes it: some 4 MB. */
export function largePhoto({ progressive, turned }: { progressive: boolean; turned: boolean }): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 150, sigma: 14 }
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888888', noise } })
    .jpeg({ quality: 90, progressive })
    .withMetadata(turned ? { orientation: 6 } : {})
    .toBuffer()
}

/** A progressive photo of noise alone, which is the most work and memory for its number of points. */
export function noisyPhoto({ width, height, quality }: { width: number; height: number; quality: number }): Promise<Buffer> {
  const points = randomFillSync(Buffer.allocUnsafe(width * height * 3))
  return sharp(points, { raw: { width, height, channels: 3 } })
    .jpeg({ quality, progressive: true })
    .toBuffer()
}
