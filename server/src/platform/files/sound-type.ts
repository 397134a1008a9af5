import type { SoundMediaType } from '@let-twe/core/sound/sound-media-types.ts'

/**
 * What a received sound is by its bytes, never by its name: Opus in Ogg or WebM, AAC in MP4 or by itself, MP3; null for everything else, video
 * among it. It says what the bytes begin as, not that all of it can be played: the browser that plays it decodes it in its own sandbox.
 */
export function soundTypeOf(bytes: Buffer): SoundMediaType | null {
  if (isOgg(bytes)) return 'audio/ogg'
  if (isWebm(bytes)) return 'audio/webm'
  if (isMp4(bytes)) return 'audio/mp4'
  const start = afterId3(bytes)
  if (isTwice(bytes, start, mp3FrameBytes)) return 'audio/mpeg'
  return isTwice(bytes, start, adtsFrameBytes) ? 'audio/aac' : null
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

/** Where the sound begins behind a tag of ID3 (id3.org, version 2), which may hold a title or a picture. */
function afterId3(bytes: Buffer): number {
  if (textAt(bytes, 0, 3) !== 'ID3' || bytes.length < 10) return 0
  const size = bytes.subarray(6, 10)
  return size.some((byte) => byte > 127) ? 0 : 10 + size.reduce((sum, byte) => sum * 128 + byte, 0)
}

/** Two frames, one right behind the other: a single start of a frame is in many files by chance. */
function isTwice(bytes: Buffer, start: number, frameBytes: (head: Buffer) => number): boolean {
  const first = frameBytes(bytes.subarray(start, start + 6))
  return first > 0 && frameBytes(bytes.subarray(start + first, start + first + 6)) > 0
}

const kilobits = {
  /** MPEG 1, layer III. */
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  /** MPEG 2 and 2.5, layer III. */
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const samplesASecond = [44_100, 48_000, 32_000]

/** The length of an MP3 frame (ISO 11172-3, 2.4.1.3); 0 where none begins. */
function mp3FrameBytes(head: Buffer): number {
  if (head.length < 4 || head[0] !== 0xff || (head[1]! & 0xe6) !== 0xe2) return 0
  const version = (head[1]! >> 3) & 3
  const rate = samplesASecond[(head[2]! >> 2) & 3]
  const speed = kilobits[version === 3 ? 1 : 2][head[2]! >> 4]
  if (version === 1 || rate === undefined || !speed) return 0
  const slower = version === 3 ? 1 : version === 2 ? 2 : 4
  const samples = version === 3 ? 144 : 72
  return Math.floor((samples * speed * 1000) / (rate / slower)) + ((head[2]! >> 1) & 1)
}

/** The length of a frame of AAC by itself (ADTS, ISO 13818-7); 0 where none begins. */
function adtsFrameBytes(head: Buffer): number {
  if (head.length < 6 || head[0] !== 0xff || (head[1]! & 0xf6) !== 0xf0 || ((head[2]! >> 2) & 15) > 12) return 0
  const bytes = ((head[3]! & 3) << 11) | (head[4]! << 3) | (head[5]! >> 5)
  return bytes > 7 ? bytes : 0
}

function textAt(bytes: Buffer, start: number, length: number): string {
  return bytes.toString('latin1', start, start + length)
}
