import type { AudioMediaType } from '@let-twe/core/audio/audio-media-types.ts'
import { mp4Seconds } from './mp4-seconds.ts'
import { type MpegFrame, adtsFrameAt, framesIn, mp3FrameAt } from './mpeg-frame.ts'
import { oggSeconds } from './ogg-seconds.ts'
import { webmSeconds } from './webm-seconds.ts'

/**
 * The length of a recording in seconds, by its playable packets, samples or frames, never by the length in its header. 0 for an
 * empty one. One pass over any bytes; never throws.
 */
export function audioSeconds(bytes: Buffer, type: AudioMediaType): number {
  return secondsOf[type](bytes)
}

const secondsOf: Readonly<Record<AudioMediaType, (bytes: Buffer) => number>> = {
  'audio/ogg': oggSeconds,
  'audio/webm': webmSeconds,
  'audio/mp4': mp4Seconds,
  'audio/mpeg': (bytes) => framesSeconds(bytes, mp3FrameAt),
  'audio/aac': (bytes) => framesSeconds(bytes, adtsFrameAt),
}

function framesSeconds(bytes: Buffer, frameAt: (bytes: Buffer, at: number) => MpegFrame | null): number {
  let seconds = 0
  for (const frame of framesIn(bytes, frameAt)) seconds += frame.seconds
  return seconds
}
