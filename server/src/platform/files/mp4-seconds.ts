/**
 * The length of the longest track of an MP4 file (ISO 14496-12), in seconds, by the durations of its samples: those of its table
 * and those of its fragments, as recorders write them. The header's length may be false and is ignored. One pass without
 * recursion, at any nesting.
 */
export function mp4Seconds(bytes: Buffer): number {
  /** Units a second, usual length of a sample and units so far, by track. */
  const tracks = new Map<number, Track>()
  let current = newTrack()
  let usual = 0
  let at = 0
  while (at + 8 <= bytes.length) {
    const { kind, start, end } = boxAt(bytes, at)
    // a box that ends before it begins
    if (end < start) break
    if (mp4Containers.has(kind)) {
      at = start
      continue
    }
    const body = bytes.subarray(start, end)
    const later = body[0] === 1 ? 8 : 0
    if (kind === 'tkhd') current = trackOf(tracks, uint32(body, 12 + later))
    else if (kind === 'mdhd') current.scale = uint32(body, 12 + later)
    else if (kind === 'stts') current.units += unitsOfTable(body)
    else if (kind === 'trex') trackOf(tracks, uint32(body, 4)).usual = uint32(body, 12)
    else if (kind === 'tfhd') {
      current = trackOf(tracks, uint32(body, 4))
      usual = usualOfFragment(body) ?? current.usual
    } else if (kind === 'trun') current.units += unitsOfRun(body, usual)
    at = end
  }
  return Math.max(0, ...Array.from(tracks.values(), ({ units, scale }) => (units === 0 ? 0 : units / scale)))
}

type Track = { scale: number; usual: number; units: number }
type Box = { readonly kind: string; readonly start: number; readonly end: number }

/** Boxes whose content is boxes. */
export const mp4Containers: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf'])

function newTrack(): Track {
  return { scale: 0, usual: 0, units: 0 }
}

function trackOf(tracks: Map<number, Track>, id: number): Track {
  const track = tracks.get(id) ?? newTrack()
  tracks.set(id, track)
  return track
}

/** The box of an MP4 file at a byte, of which eight at least are there: its size may have 64 bits, or be the rest of the file. */
export function boxAt(bytes: Buffer, at: number): Box {
  const kind = bytes.toString('latin1', at + 4, at + 8)
  const size = bytes.readUInt32BE(at)
  const long = size === 1 && at + 16 <= bytes.length
  const whole = size === 0 ? bytes.length - at : long ? Number(bytes.readBigUInt64BE(at + 8)) : size
  return { kind, start: at + (long ? 16 : 8), end: Math.min(at + whole, bytes.length) }
}

/** 0 where the box is shorter. */
function uint32(body: Buffer, at: number): number {
  return at + 4 <= body.length ? body.readUInt32BE(at) : 0
}

function unitsOfTable(body: Buffer): number {
  const count = Math.min(uint32(body, 4), Math.floor((body.length - 8) / 8))
  let units = 0
  for (let entry = 0; entry < count; entry += 1) units += uint32(body, 8 + entry * 8) * uint32(body, 12 + entry * 8)
  return units
}

/** The usual length of a sample in this fragment, which it may leave to its track. */
function usualOfFragment(body: Buffer): number | null {
  const flags = uint32(body, 0)
  return (flags & 8) === 0 ? null : uint32(body, 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0))
}

function unitsOfRun(body: Buffer, usual: number): number {
  const flags = uint32(body, 0)
  const samples = uint32(body, 4)
  if ((flags & 0x100) === 0) return samples * usual
  const first = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length
  const count = Math.min(samples, Math.ceil(Math.max(0, body.length - first) / step))
  let units = 0
  for (let sample = 0; sample < count; sample += 1) units += uint32(body, first + sample * step)
  return units
}
