import { audioMediaTypes } from '@let-twe/core/audio/audio-media-types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleAudio } from '../../testing/sample-audio.ts'
import { audioTypeOf } from './audio-type.ts'

describe('a sound is known by its bytes', () => {
  it.each(audioMediaTypes)('%s', (type) => expect(audioTypeOf(sampleAudio[type])).toBe(type))

  it('also MP3 behind a tag of ID3 with a picture', () => {
    const tag = Buffer.concat([Buffer.from('ID3\u0004\0\0'), Buffer.of(0, 0, 1, 0x10), Buffer.alloc(144, 0xff)])
    expect(audioTypeOf(Buffer.concat([tag, sampleAudio['audio/mpeg']]))).toBe('audio/mpeg')
  })

  it('also MP4 in fragments, as the recorder of an iPhone writes it', () => {
    const box = (kind: string, ...parts: Buffer[]) => {
      const content = Buffer.concat(parts)
      const head = Buffer.alloc(8)
      head.writeUInt32BE(8 + content.length)
      head.write(kind, 4, 'latin1')
      return Buffer.concat([head, content])
    }
    const kind = box('hdlr', Buffer.alloc(8), Buffer.from('soun'), Buffer.alloc(12), Buffer.from('AudioHandler\0'))
    const track = box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', kind)))
    const recorded = [
      box('ftyp', Buffer.from('iso5\0\0\u0002\0iso6mp41', 'latin1')),
      track,
      box('moof', Buffer.alloc(60)),
      box('mdat', Buffer.alloc(400, 9)),
    ]
    expect(audioTypeOf(Buffer.concat(recorded))).toBe('audio/mp4')
  })

  const webm = sampleAudio['audio/webm']
  const mp4 = sampleAudio['audio/mp4']
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a page behind the head of a sound', Buffer.concat([Buffer.from('OggS'), Buffer.from('<script>alert(1)</script>'), Buffer.alloc(99)])],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a photo', Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)],
    ['WAV', Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(99)])],
    ['video in WebM', Buffer.concat([webm.subarray(0, 96), Buffer.from('V_VP8'), webm.subarray(96)])],
    ['Matroska', Buffer.from(webm.toString('latin1').replace('webm', 'matr'), 'latin1')],
    ['video in MP4', Buffer.concat([mp4, Buffer.from('hdlr'), Buffer.alloc(8), Buffer.from('vide')])],
    ['a program', Buffer.from('MZ\u0090\0')],
    ['one frame alone', sampleAudio['audio/mpeg'].subarray(0, 208)],
    ['a tag that leads behind the end', Buffer.from('ID3\u0004\0\0\u007f\u007f\u007f\u007f')],
  ])('%s is none', (_, bytes) => expect(audioTypeOf(bytes)).toBeNull())

  it('whatever comes, cut anywhere, it answers and never throws', () => {
    const started = fc.tuple(fc.constantFrom(...Object.values(sampleAudio)), fc.nat(64), fc.uint8Array({ maxLength: 600 }))
    fc.assert(
      fc.property(started, ([sample, keep, rest]) => {
        const bytes = Buffer.concat([sample.subarray(0, keep), rest])
        expect([null, ...audioMediaTypes]).toContain(audioTypeOf(bytes))
      }),
      { numRuns: 2000 },
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 4000 }), (rest) => audioTypeOf(Buffer.from(rest)) === null),
      { numRuns: 500 },
    )
  })
})
