import type { AudioMediaType } from '@let-twe/core/audio/audio-media-types.ts'

/** A sound of about so many seconds of each kind, as recorders write them; nothing can be heard in it. */
export const soundOf: Readonly<Record<AudioMediaType, (seconds: number) => Buffer>> = {
  'audio/ogg': (seconds) => {
    const audio = pages(opusPackets(seconds))
    return Buffer.concat([oggPage(2, [Buffer.from(`OpusHead${'\0'.repeat(11)}`)]), oggPage(0, [Buffer.from('OpusTags')]), ...audio])
  },
  'audio/webm': (seconds) =>
    Buffer.concat([
      element('1a45dfa3', element('4282', Buffer.from('webm'))),
      // of no known size, as all that is written while it is recorded
      Buffer.from('1853806701ffffffffffffff', 'hex'),
      element('1549a966', element('2ad7b1', Buffer.from('0f4240', 'hex'))),
      element('1654ae6b', element('ae', element('86', Buffer.from('A_OPUS')))),
      ...opusPackets(seconds).map((packet, index) =>
        Buffer.concat([
          Buffer.from('1f43b67501ffffffffffffff', 'hex'),
          element('e7', uint32(index * 60)),
          element('a3', Buffer.concat([Buffer.of(0x81, 0, 0, 0x80), packet])),
        ]),
      ),
    ]),
  'audio/mp4': (seconds) => {
    const handler = box('hdlr', Buffer.alloc(8), Buffer.from('soun'), Buffer.alloc(13))
    const samples = box('stts', uint32(0), uint32(1), uint32(Math.round((seconds * 44_100) / 1024)), uint32(1024))
    const media = box('mdia', box('mdhd', Buffer.alloc(12), uint32(44_100), Buffer.alloc(8)), handler, box('minf', box('stbl', samples)))
    const track = box('trak', box('tkhd', Buffer.alloc(12), uint32(1), Buffer.alloc(68)), media)
    return Buffer.concat([box('ftyp', Buffer.from('M4A '), uint32(0)), box('moov', track), box('mdat', Buffer.alloc(200, 5))])
  },
  // MPEG 1, layer III, 64 kbit/s at 44,100: frames of 208 bytes
  'audio/mpeg': (seconds) => frames(Buffer.concat([Buffer.of(0xff, 0xfb, 0x50, 0x00), Buffer.alloc(204, 9)]), seconds / (1152 / 44_100)),
  // AAC-LC, mono at 44,100: frames of 100 bytes
  'audio/aac': (seconds) =>
    frames(Buffer.concat([Buffer.of(0xff, 0xf1, 0x50, 0x40, 0x0c, 0x9f, 0xfc), Buffer.alloc(93, 9)]), seconds / (1024 / 44_100)),
}

/** A short sound of each kind. */
export const sampleAudio: Readonly<Record<AudioMediaType, Buffer>> = {
  'audio/ogg': soundOf['audio/ogg'](1),
  'audio/webm': soundOf['audio/webm'](1),
  'audio/mp4': soundOf['audio/mp4'](1),
  'audio/mpeg': soundOf['audio/mpeg'](0.08),
  'audio/aac': soundOf['audio/aac'](0.07),
}

/** Packets of 60 ms. */
function opusPackets(seconds: number): Buffer[] {
  return Array.from({ length: Math.ceil(seconds / 0.06) }, () => Buffer.concat([Buffer.of(0x58), Buffer.alloc(20, 7)]))
}

function pages(packets: readonly Buffer[]): Buffer[] {
  return packets.length === 0 ? [] : [oggPage(0, packets.slice(0, 100)), ...pages(packets.slice(100))]
}

function oggPage(flags: number, packets: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(27)
  head.write('OggS')
  head[5] = flags
  head[26] = packets.length
  return Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets])
}

function element(id: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.of(0x80 | content.length), content])
}

function box(kind: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([uint32(8 + body.length), Buffer.from(kind), body])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function frames(frame: Buffer, count: number): Buffer {
  return Buffer.concat(Array.from({ length: Math.ceil(count) }, () => frame))
}
