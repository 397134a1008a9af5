import type { SoundMediaType } from '@let-twe/core/sound/sound-media-types.ts'

/** The beginnings of sounds of each kind, as recorders write them. */
export const sampleSounds: Readonly<Record<SoundMediaType, Buffer>> = {
  'audio/ogg': Buffer.concat([
    Buffer.from('OggS\0\u0002', 'latin1'),
    Buffer.alloc(20),
    Buffer.of(1, 19),
    Buffer.from('OpusHead'),
    Buffer.alloc(60),
  ]),
  'audio/webm': Buffer.concat([
    Buffer.of(0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0x82, 0x84),
    Buffer.from('webm'),
    Buffer.alloc(80),
    Buffer.from('A_OPUS'),
    Buffer.alloc(200, 7),
  ]),
  'audio/mp4': Buffer.concat([
    Buffer.of(0, 0, 0, 0x20),
    Buffer.from('ftypM4A '),
    Buffer.alloc(100, 3),
    Buffer.from('hdlr'),
    Buffer.alloc(8),
    Buffer.from('soun'),
    Buffer.alloc(100, 5),
  ]),
  // MPEG 1, layer III, 64 kbit/s at 44,100: frames of 208 bytes
  'audio/mpeg': Buffer.concat([1, 2, 3].map(() => Buffer.concat([Buffer.of(0xff, 0xfb, 0x50, 0x00), Buffer.alloc(204, 9)]))),
  // AAC-LC, mono at 44,100: frames of 100 bytes
  'audio/aac': Buffer.concat(
    [1, 2, 3].map(() => Buffer.concat([Buffer.of(0xff, 0xf1, 0x50, 0x40, 0x0c, 0x9f, 0xfc), Buffer.alloc(93, 9)])),
  ),
}
