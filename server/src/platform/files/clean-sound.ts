import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type SoundMediaType, largestSoundBytes } from '@let-twe/core/sound/sound-media-types.ts'
import type { ReceivedFile } from '../http/received-file.ts'
import { dropSoundTags } from './drop-sound-tags.ts'
import { soundSeconds } from './sound-seconds.ts'
import { soundTypeOf } from './sound-type.ts'

/** A received sound as it may be kept. It has no pages. */
export type CleanSound = { readonly bytes: Buffer; readonly mediaType: SoundMediaType; readonly pages: readonly [] }

/** How long a sound may play; who sends a longer one is told `tooLong`. */
export type SoundLimit = { readonly maxSeconds: number; readonly tooLong: 'voice_too_long' | 'sound_too_large' }

/** A timer of a browser may stop a recording a little late. */
const graceSeconds = 5

/**
 * Takes a received sound by its bytes, as it came but for its tags: no library here decodes every kind of it. `sound_too_large` over a megabyte, `sound_type_refused`
 * for what is no sound or has nothing to be heard, and the limit's own refusal for what plays longer.
 */
export async function cleanSound(
  file: Pick<ReceivedFile, 'bytes' | 'read'>,
  { maxSeconds, tooLong }: SoundLimit,
): Promise<CleanSound | Refusal> {
  if (file.bytes > largestSoundBytes) return refuse('sound_too_large')
  const received = await file.read()
  const mediaType = soundTypeOf(received)
  if (mediaType === null) return refuse('sound_type_refused')
  const bytes = dropSoundTags(received, mediaType)
  const seconds = soundSeconds(bytes, mediaType)
  if (seconds === 0) return refuse('sound_type_refused')
  return seconds > maxSeconds + graceSeconds ? refuse(tooLong) : { bytes, mediaType, pages: [] }
}
