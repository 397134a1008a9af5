/** No packet plays for longer (RFC 6716, section 3.2.5). */
export const longestOpusPacket = 0.12

/** How long the Opus packet plays that begins at a byte and has `length` of them, in seconds (RFC 6716, section 3.1); 0 for none. */
export function opusSecondsAt(bytes: Buffer, at: number, length: number): number {
  const head = bytes[at]
  if (head === undefined || length < 1) return 0
  const kind = head >> 3
  const milliseconds = kind < 12 ? [10, 20, 40, 60][kind & 3]! : kind < 16 ? [10, 20][kind & 1]! : [2.5, 5, 10, 20][kind & 3]!
  const code = head & 3
  const frames = code === 0 ? 1 : code < 3 ? 2 : length < 2 ? 0 : (bytes[at + 1] ?? 0) & 63
  return Math.min((frames * milliseconds) / 1000, longestOpusPacket)
}
