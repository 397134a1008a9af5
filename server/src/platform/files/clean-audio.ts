import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type AudioMediaType, largestAudioBytes } from '@let-twe/core/audio/audio-media-types.ts'
import type { ReceivedFile } from '../http/received-file.ts'
import { dropAudioTags } from './drop-audio-tags.ts'
import { audioSeconds } from './audio-seconds.ts'
import { audioTypeOf } from './audio-type.ts'

/** A received recording ready for storage. It has no pages. */
export type CleanAudio = { readonly bytes: Buffer; readonly mediaType: AudioMediaType; readonly pages: readonly [] }

/** The longest playable length; the sender of a longer one gets `tooLong`. */
export type AudioLimit = { readonly maxSeconds: number; readonly tooLong: 'voice_too_long' | 'sound_too_large' }

/** A timer of a browser may stop a recording a little late. */
const graceSeconds = 5

/**
 * Accepts a received recording by its bytes, unchanged but for its tags: no library here decodes all kinds. `sound_too_large`
 * over a megabyte, `sound_type_refused` for other or empty files, and the limit's own refusal for a longer one.
 */
export async function cleanAudio(
  file: Pick<ReceivedFile, 'bytes' | 'read'>,
  { maxSeconds, tooLong }: AudioLimit,
): Promise<CleanAudio | Refusal> {
  if (file.bytes > largestAudioBytes) return refuse('sound_too_large')
  const received = await file.read()
  const mediaType = audioTypeOf(received)
  if (mediaType === null) return refuse('sound_type_refused')
  const bytes = dropAudioTags(received, mediaType)
  const seconds = audioSeconds(bytes, mediaType)
  if (seconds === 0) return refuse('sound_type_refused')
  return seconds > maxSeconds + graceSeconds ? refuse(tooLong) : { bytes, mediaType, pages: [] }
}
