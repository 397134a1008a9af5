import sharp from 'sharp'

// Everything is refused, then only the two readers of photos are let in again. Process-wide, so it is done once, on import.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const longestSidePx = 2400
const pixelLimit = 50_000_000
/** Photos in work at once: an open one may take 150 MB. The others wait. */
const atOnce = 2

/** The bytes are not a photo that can be read safely. */
export class UnreadablePhoto extends Error {}

/** Turns a received JPEG or PNG upright, removes its metadata and encodes it anew as JPEG; anything else is refused. */
export async function cleanPhoto(received: Buffer): Promise<{ bytes: Buffer; width: number; height: number }> {
  await turn()
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
  } finally {
    done()
  }
}

let working = 0
const waiting: (() => void)[] = []

async function turn(): Promise<void> {
  if (working < atOnce) working += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
}

/** Hands the place to the next that waits, or gives it back. */
function done(): void {
  const next = waiting.shift()
  if (next) next()
  else working -= 1
}
