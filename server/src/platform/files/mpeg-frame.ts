/** A frame of sound that begins in a file: its length there, and how long it plays. */
export type MpegFrame = { readonly bytes: number; readonly seconds: number }

/** The MP3 frame (ISO 11172-3, 2.4.1.3) that begins at a byte; null where none does. */
export function mp3FrameAt(bytes: Buffer, at: number): MpegFrame | null {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe6) !== 0xe2) return null
  const version = (bytes[at + 1]! >> 3) & 3
  const rate = mp3Rates[(bytes[at + 2]! >> 2) & 3]
  const speed = kilobits[version === 3 ? 1 : 2][bytes[at + 2]! >> 4]
  if (version === 1 || rate === undefined || !speed) return null
  const slower = version === 3 ? 1 : version === 2 ? 2 : 4
  const samples = version === 3 ? 1152 : 576
  const padding = (bytes[at + 2]! >> 1) & 1
  return { bytes: Math.floor(((samples / 8) * speed * 1000) / (rate / slower)) + padding, seconds: samples / (rate / slower) }
}

const mp3Rates = [44_100, 48_000, 32_000]
const kilobits = {
  /** MPEG 1, layer III. */
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  /** MPEG 2 and 2.5, layer III. */
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const

/** The frame of AAC by itself (ADTS, ISO 13818-7) that begins at a byte; null where none does. */
export function adtsFrameAt(bytes: Buffer, at: number): MpegFrame | null {
  if (at + 7 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xf6) !== 0xf0) return null
  const rate = aacRates[(bytes[at + 2]! >> 2) & 15]
  const length = ((bytes[at + 3]! & 3) << 11) | (bytes[at + 4]! << 3) | (bytes[at + 5]! >> 5)
  const blocks = (bytes[at + 6]! & 3) + 1
  return rate === undefined || length <= 7 ? null : { bytes: length, seconds: (1024 * blocks) / rate }
}

const aacRates = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350]

/** Where the sound begins behind a tag of ID3 (id3.org, version 2), which may hold a title or a picture. */
export function afterId3(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0
  const size = bytes.subarray(6, 10)
  return size.some((byte) => byte > 127) ? 0 : 10 + size.reduce((sum, byte) => sum * 128 + byte, 0)
}

/** The frames of a file that play, one behind the other, with where they begin. Out of step only a frame that another one follows is one, as players have it. */
export function* framesIn(
  bytes: Buffer,
  frameAt: (bytes: Buffer, at: number) => MpegFrame | null,
): Generator<MpegFrame & { readonly at: number }> {
  let inStep = true
  let at = afterId3(bytes)
  while (at < bytes.length) {
    const frame = frameAt(bytes, at)
    inStep = frame !== null && (inStep || frameAt(bytes, at + frame.bytes) !== null)
    if (frame && inStep) yield { ...frame, at }
    at += frame && inStep ? frame.bytes : 1
  }
}
