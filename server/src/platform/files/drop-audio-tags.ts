import type { AudioMediaType } from '@let-twe/core/audio/audio-media-types.ts'
import { boxAt, mp4Containers } from './mp4-seconds.ts'
import { type MpegFrame, adtsFrameAt, framesIn, mp3FrameAt } from './mpeg-frame.ts'

/**
 * A recording without its recorder's tags, such as the place, the phone and a name: of MP3 and AAC the frames alone (no ID3, no
 * APE), of MP4 without its user data. The comments of Ogg and WebM stay: browsers write their own name there.
 */
export function dropAudioTags(bytes: Buffer, type: AudioMediaType): Buffer {
  if (type === 'audio/mp4') return withoutUserData(bytes)
  if (type === 'audio/mpeg') return framesAlone(bytes, mp3FrameAt)
  return type === 'audio/aac' ? framesAlone(bytes, adtsFrameAt) : bytes
}

function framesAlone(bytes: Buffer, frameAt: (bytes: Buffer, at: number) => MpegFrame | null): Buffer {
  return Buffer.concat(Array.from(framesIn(bytes, frameAt), ({ at, bytes: length }) => bytes.subarray(at, at + length)))
}

/** Its boxes become free space of the same size (ISO 14496-12, 8.1.2): tables of the file name places in it. */
function withoutUserData(bytes: Buffer): Buffer {
  const plain = Buffer.from(bytes)
  let at = 0
  while (at + 8 <= plain.length) {
    const { kind, start, end } = boxAt(plain, at)
    if (end < start) break
    if (userData.has(kind)) plain.fill(0, start, end).write('free', at + 4, 'latin1')
    at = mp4Containers.has(kind) ? start : end
  }
  return plain
}

const userData = new Set(['udta', 'meta', 'uuid'])
