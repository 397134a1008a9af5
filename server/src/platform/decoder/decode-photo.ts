import sharp from 'sharp'
import type { Crop, Decoded } from './decoder-job.ts'
import { hashPicture } from './hash-picture.ts'

// Everything is refused, then only the two readers of photos are let in again. Process-wide, so it is done once, on import.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const maxSidePx = 2400
const pixelLimit = 50_000_000

/** Turns a JPEG or PNG upright, removes its metadata and encodes it anew as one JPEG, whole or cut; anything else is refused. */
export async function decodePhoto(received: Uint8Array, crop?: Crop): Promise<Decoded> {
  try {
    const picture = await sharp(received, { limitInputPixels: pixelLimit, failOn: 'error', animated: false, autoOrient: true })
      .resize(
        crop
          ? { ...crop, fit: 'cover', position: sharp.strategy.attention }
          : { width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true },
      )
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: crop ? 70 : 82, mozjpeg: false, chromaSubsampling: '4:2:0' })
      .toBuffer()
    return { pictures: [picture], hash: await hashPicture(sharp(picture)) }
  } catch {
    return { refused: 'document_type_refused' }
  }
}
