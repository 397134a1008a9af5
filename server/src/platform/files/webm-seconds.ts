import { longestOpusPacket, opusSecondsAt } from './opus-seconds.ts'

/**
 * The length of the Opus recording in a WebM file (RFC 8794, RFC 9559), in seconds: its packets counted, and no less than its
 * last time stamp. The header's length is ignored: recorders leave it out, others may write a false one. One pass without
 * recursion, at any nesting.
 */
export function webmSeconds(bytes: Buffer): number {
  let packets = 0
  let lastStamp = 0
  let cluster = 0
  let nanoseconds = 1_000_000
  let at = 0
  while (at < bytes.length) {
    const element = elementAt(bytes, at)
    if (!element) {
      // nothing that can be read: players look for the next cluster
      const next = bytes.indexOf(clusterId, at + 1)
      if (next === -1) break
      at = next
      continue
    }
    const { id, start, end } = element
    if (id === ids.timestamp) cluster = readUint(bytes, start, end)
    else if (id === ids.timestampScale) nanoseconds = readUint(bytes, start, end)
    else if (id === ids.simpleBlock || id === ids.block) {
      const block = readBlock(bytes, start, end)
      packets += block.seconds
      lastStamp = Math.max(lastStamp, ((cluster + block.stamp) * nanoseconds) / 1e9)
    }
    at = containers.has(id) ? start : end
  }
  return packets === 0 ? 0 : Math.max(packets, lastStamp)
}

const ids = { simpleBlock: 0xa3, block: 0xa1, timestamp: 0xe7, timestampScale: 0x2ad7b1 } as const
/** Segment, information, cluster and group of blocks: their content is read; any other element is skipped. */
const containers = new Set([0x18538067, 0x1549a966, 0x1f43b675, 0xa0])
const clusterId = Buffer.of(0x1f, 0x43, 0xb6, 0x75)

/** The element at a byte, and the start of its content; null for other bytes. */
function elementAt(bytes: Buffer, at: number): { id: number; start: number; end: number } | null {
  const id = numberAt(bytes, at, 4)
  if (!id) return null
  const size = numberAt(bytes, at + id.length, 8)
  if (!size) return null
  const start = at + id.length + size.length
  return { id: id.raw, start, end: Math.min(start + size.value, bytes.length) }
}

/** A number of variable length (RFC 8794, section 4): with its marker, as identifiers are written, and without. Null for none. */
function numberAt(bytes: Buffer, at: number, most: number): { raw: number; value: number; length: number } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23
  if (length > most || at + length > bytes.length) return null
  let value = bytes[at]! & (0xff >> length)
  for (let more = 1; more < length; more += 1) value = value * 256 + bytes[at + more]!
  return { raw: value + 2 ** (7 * length), value, length }
}

function readUint(bytes: Buffer, start: number, end: number): number {
  return bytes.subarray(start, Math.min(end, start + 8)).reduce((value, byte) => value * 256 + byte, 0)
}

/** A block: its track, its time beside that of the cluster, its flags, one packet. Several in one count as the longest that there are. */
function readBlock(bytes: Buffer, start: number, end: number): { seconds: number; stamp: number } {
  const track = numberAt(bytes, start, 8)
  const head = start + (track?.length ?? 0)
  if (!track || head + 4 > end) return { seconds: 0, stamp: 0 }
  const isLaced = (bytes[head + 2]! & 6) !== 0
  const seconds = isLaced ? (bytes[head + 3]! + 1) * longestOpusPacket : opusSecondsAt(bytes, head + 3, end - head - 3)
  return { seconds, stamp: bytes.readInt16BE(head) }
}
