import type { AudioMediaType } from '@let-twe/core/audio/audio-media-types.ts'
import { type MpegFrame, adtsFrameAt, afterId3, mp3FrameAt } from './mpeg-frame.ts'

/**
 * The kind of a received recording by its bytes, never by its name: Opus in Ogg or WebM, AAC in MP4 or by itself, MP3; null for
 * all else, video included. Only the first bytes decide, so the rest may be unplayable: the browser that plays it decodes it in
 * its own sandbox.
 */
export function audioTypeOf(bytes: Buffer): AudioMediaType | null {
  if (isOgg(bytes)) return 'audio/ogg'
  if (isWebm(bytes)) return 'audio/webm'
  if (isMp4(bytes)) return 'audio/mp4'
  const start = afterId3(bytes)
  if (isTwice(bytes, start, mp3FrameAt)) return 'audio/mpeg'
  return isTwice(bytes, start, adtsFrameAt) ? 'audio/aac' : null
}

/** RFC 7845, section 3: the first page holds the identification header alone. */
function isOgg(bytes: Buffer): boolean {
  return textAt(bytes, 0, 4) === 'OggS' && bytes[4] === 0 && bytes[5] === 2 && textAt(bytes, 28, 8) === 'OpusHead'
}

/** RFC 9559: an EBML head of the kind `webm`, then the tracks; browsers write them within the first kilobytes. */
function isWebm(bytes: Buffer): boolean {
  if (bytes.length < 8 || bytes.readUInt32BE(0) !== 0x1a45dfa3 || !bytes.subarray(0, 64).includes('webm')) return false
  const tracks = bytes.subarray(0, 8192)
  return tracks.includes('A_OPUS') && !videoCodecs.some((codec) => tracks.includes(codec))
}

const videoCodecs = ['V_VP8', 'V_VP9', 'V_AV1', 'V_MPEG']

/** ISO 14496-12: a file type, and handlers (`hdlr`) of sound and of nothing that is seen. */
function isMp4(bytes: Buffer): boolean {
  return textAt(bytes, 4, 4) === 'ftyp' && bytes.includes(handler('soun')) && !bytes.includes(handler('vide'))
}

function handler(kind: string): Buffer {
  return Buffer.concat([Buffer.from('hdlr'), Buffer.alloc(8), Buffer.from(kind)])
}

/** Two frames, one right behind the other: a single start of a frame is in many files by chance. */
function isTwice(bytes: Buffer, start: number, frameAt: (bytes: Buffer, at: number) => MpegFrame | null): boolean {
  const first = frameAt(bytes, start)
  return first !== null && frameAt(bytes, start + first.bytes) !== null
}

function textAt(bytes: Buffer, start: number, length: number): string {
  return bytes.toString('latin1', start, start + length)
}
