import { opusSecondsAt } from './opus-seconds.ts'

/**
 * The length of the Opus packets of an Ogg file (RFC 3533, section 6; RFC 7845), in seconds. The packets are counted, because the
 * position of a page may be false. Bytes between pages are skipped, as players do.
 */
export function oggSeconds(bytes: Buffer): number {
  let seconds = 0
  let start = 0
  let length = 0
  let continued = false
  let packets = 0
  let page = bytes.indexOf('OggS')
  while (page !== -1 && page + headBytes <= bytes.length) {
    const laces = bytes.subarray(page + headBytes, page + headBytes + bytes[page + headBytes - 1]!)
    let at = page + headBytes + laces.length
    for (const lace of laces) {
      if (!continued) [start, length] = [at, 0]
      at += lace
      length += lace
      continued = lace === 255
      if (continued) continue
      packets += 1
      if (packets > headPackets) seconds += opusSecondsAt(bytes, start, length)
    }
    page = bytes.indexOf('OggS', at)
  }
  return seconds
}

/** Of a page, up to the number of its segments. */
const headBytes = 27
/** The header packets: the codec's and the title's. */
const headPackets = 2
