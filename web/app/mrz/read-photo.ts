import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { toGrey } from '../photo/measure-photo.ts'
import networkAddress from './network.bin?url'
import { readNetwork } from './network.ts'
import { type PictureData, readPicture } from './read-picture.ts'

/** The longest side that is read: a passport across it has 25 points for a character. */
const maxSide = 1600

/** Reads the machine-readable zone on a photo; null without one. Throws where the network of the reader cannot be fetched. */
export async function readPhoto(photo: Blob, today: BusinessDate): Promise<PictureData | null> {
  const reply = await fetch(networkAddress)
  const network = readNetwork(await reply.arrayBuffer())
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return readPicture(toGrey(width, height, context.getImageData(0, 0, width, height).data), network, today)
}
