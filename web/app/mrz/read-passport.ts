import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { readInWorker } from '../photo/read-in-worker.ts'
import mrzWorker from './mrz-worker.ts?worker&url'
import { type PassportAnswers, passportAnswers } from './passport-answers.ts'
import type { PictureData } from './read-picture.ts'

/** Reads a passport on a photo. Null where nothing can be read in time. */
export async function readPassport(photo: Blob, today: BusinessDate): Promise<PassportAnswers | null> {
  const data = await readInWorker<PictureData>(mrzWorker, { photo, today })
  return data && passportAnswers(data)
}
