import sharp from 'sharp'

// Everything is refused, then only the two readers of photos are let in again. Process-wide, so it is done once, on import.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const longestSidePx = 2400
const pixelLimit = 50_000_000

/** The bytes are not a photo that can be read safely. */
export class UnreadablePhoto extends Error {}

/** Turns a received JPEG or PNG upright, removes its metadata and encodes it anew as JPEG; anything else is refused. */
export async function cleanPhoto(received: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  try {
    const { data, info } = await sharp(received, { limitInputPixels: pixelLimit, failOn: 'error', animated: false, autoOrient: true })
      .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: false, chromaSubsampling: '4:2:0' })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw new UnreadablePhoto((error as Error).message, { cause: error })
  }
}
