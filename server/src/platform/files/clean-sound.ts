import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type SoundMediaType, largestSoundBytes } from '@let-twe/core/sound/sound-media-types.ts'
import type { ReceivedFile } from '../http/received-file.ts'
import { soundTypeOf } from './sound-type.ts'

/** A received sound as it may be kept. It has no pages. */
export type CleanSound = { readonly bytes: Buffer; readonly mediaType: SoundMediaType; readonly pages: readonly [] }

/** Takes a received sound by its bytes, unchanged: no library here decodes every kind of it. `sound_too_large`, `sound_type_refused`. */
export async function cleanSound(file: Pick<ReceivedFile, 'bytes' | 'read'>): Promise<CleanSound | Refusal> {
  if (file.bytes > largestSoundBytes) return refuse('sound_too_large')
  const bytes = await file.read()
  const mediaType = soundTypeOf(bytes)
  return mediaType === null ? refuse('sound_type_refused') : { bytes, mediaType, pages: [] }
}
