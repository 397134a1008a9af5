import { largestAudioBytes, audioMediaTypes } from '@let-twe/core/audio/audio-media-types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soundOf } from '../../testing/sample-audio.ts'
import { audioSeconds } from './audio-seconds.ts'

describe('how long a sound plays', () => {
  it.each(audioMediaTypes)('%s: as long as its packets, samples or frames', (type) => {
    for (const seconds of [1, 59, 600]) {
      const measured = audioSeconds(soundOf[type](seconds), type)
      expect(Math.abs(measured - seconds), `${seconds}`).toBeLessThan(0.1)
    }
    expect(audioSeconds(soundOf[type](0), type)).toBe(0)
  })

  it('is counted also where a head or a page claims less, and where junk lies between', () => {
    const junk = Buffer.from('junk that is no frame')
    for (const type of ['audio/mpeg', 'audio/aac', 'audio/ogg'] as const) {
      const sound = soundOf[type](30)
      expect(audioSeconds(Buffer.concat([sound, junk, sound]), type), type).toBeGreaterThan(59)
    }
  })

  it('of fragments of MP4 is their sum, with a length for each sample or a default one', () => {
    const [head, uint32] = [soundOf['audio/mp4'](0), (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')]
    const box = (kind: string, ...parts: Buffer[]) => {
      const body = Buffer.concat(parts)
      return Buffer.concat([uint32(8 + body.length), Buffer.from(kind), body])
    }
    const usual = box('moof', box('traf', box('tfhd', uint32(8), uint32(1), uint32(441)), box('trun', uint32(0), uint32(1000))))
    const each = box(
      'moof',
      box('traf', box('tfhd', uint32(0), uint32(1)), box('trun', uint32(0x100), uint32(2), uint32(44_100), uint32(88_200))),
    )
    expect(audioSeconds(Buffer.concat([head, usual, each]), 'audio/mp4')).toBeCloseTo(13)
  })

  it('of blocks of WebM with several packets is the longest that it may be', () => {
    const sound = soundOf['audio/webm'](1)
    // the flags of every block
    const laced = Buffer.from(sound.toString('hex').replaceAll('810000805807', '810000825807'), 'hex')
    expect(audioSeconds(laced, 'audio/webm')).toBeGreaterThan(10)
  })

  it('of WebM is no less than its last time stamp', () => {
    const sound = soundOf['audio/webm'](1)
    const at = sound.lastIndexOf(Buffer.from('e784', 'hex'))
    sound.writeUInt32BE(90_000, at + 2)
    expect(audioSeconds(sound, 'audio/webm')).toBe(90)
  })

  it('whatever comes, it answers in one pass, with no less than nothing', () => {
    for (const type of audioMediaTypes) {
      const sample = soundOf[type](2)
      const cut = fc.tuple(fc.nat(sample.length), fc.uint8Array({ maxLength: 300 }), fc.nat(sample.length))
      fc.assert(
        fc.property(cut, ([keep, rest, from]) => {
          const bytes = Buffer.concat([sample.subarray(0, keep), rest, sample.subarray(from)])
          expect(audioSeconds(bytes, type)).toBeGreaterThanOrEqual(0)
        }),
        { numRuns: 300 },
      )
      // nested without end, nothing but heads, nothing but frames of nothing
      for (const piece of [
        box8('moov'),
        box8('moof'),
        Buffer.from('1853806780', 'hex'),
        Buffer.from('OggS'),
        Buffer.of(0xff, 0xf1, 0),
        Buffer.of(0),
      ]) {
        const hostile = Buffer.alloc(largestAudioBytes, piece)
        sample.copy(hostile, 0, 0, 200)
        expect(audioSeconds(hostile, type)).toBeGreaterThanOrEqual(0)
      }
    }
  })
})

function box8(kind: string): Buffer {
  return Buffer.concat([Buffer.of(0, 0, 0, 8), Buffer.from(kind)])
}
