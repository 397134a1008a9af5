import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { openPhoto } from '../photo/open-photo.ts'
import { mrzCharacters } from './cell.ts'
import networkAddress from './network.bin?url'
import { readNetwork } from './network.ts'
import { type PictureData, readPicture } from './read-picture.ts'

/** The longest side that is read: a passport across it has 25 points for a character. */
const maxSide = 1600

/** Reads the machine-readable zone on a photo; null without one. Throws where the network of the reader cannot be fetched. */
export async function readPhoto(photo: Blob, today: BusinessDate): Promise<PictureData | null> {
  const reply = await fetch(networkAddress)
  const network = readNetwork(await reply.arrayBuffer(), mrzCharacters.length)
  const { bitmap, picture } = await openPhoto(photo, maxSide)
  bitmap.close()
  return readPicture(picture, network, today)
}
