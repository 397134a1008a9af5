import { readNetwork } from '../mrz/network.ts'
import { openPhoto } from '../photo/open-photo.ts'
import { digitOutputs, longestSide } from './digit-cell.ts'
import networkAddress from './network.bin?url'
import type { PrintedNumber } from './number-shapes.ts'
import { type ReadNumber, readDigits } from './read-digits.ts'

/** A number on a photo as it is printed, and the piece of the photo that shows it, for the comparison. */
export type NumberOnPhoto = { readonly print: string; readonly cutOut: Blob }

/** Reads a number on a photo; null without one. Throws where the network of the reader cannot be fetched. */
export async function readPhoto(photo: Blob, kind: PrintedNumber): Promise<NumberOnPhoto | null> {
  const reply = await fetch(networkAddress)
  const network = readNetwork(await reply.arrayBuffer(), digitOutputs)
  const { bitmap, scale, picture } = await openPhoto(photo, longestSide)
  try {
    const number = readDigits(picture, kind, network)
    return number && { print: number.print, cutOut: await cutOut(bitmap, scale, number) }
  } finally {
    bitmap.close()
  }
}

/** The number upright, with some paper around it. */
function cutOut(bitmap: ImageBitmap, scale: number, { x, y, cos, sin, length, height }: ReadNumber): Promise<Blob> {
  const [width, high] = [(length + 3 * height) / scale, (2 * height) / scale]
  const canvas = new OffscreenCanvas(Math.ceil(width), Math.ceil(high))
  const context = canvas.getContext('2d')!
  context.translate(canvas.width / 2, canvas.height / 2)
  context.transform(cos, -sin, sin, cos, 0, 0)
  context.drawImage(bitmap, -x / scale, -y / scale)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
}
