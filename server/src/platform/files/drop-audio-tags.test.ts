import { audioMediaTypes } from '@let-twe/core/audio/audio-media-types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleAudio } from '../../testing/sample-audio.ts'
import { cleanAudio } from './clean-audio.ts'
import { dropAudioTags } from './drop-audio-tags.ts'
import { audioSeconds } from './audio-seconds.ts'

const place = '+13.5475+100.2744/'
const id3 = Buffer.concat([Buffer.from('ID3\u0004\0\0'), Buffer.of(0, 0, 0, 100), Buffer.from(place.padEnd(100))])
const id3AtTheEnd = Buffer.from(`TAG${place.padEnd(125)}`)
const box = (kind: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(kind, 4)
  return Buffer.concat([head, content])
}
const limit = { maxSeconds: 60, tooLong: 'voice_too_long' } as const

describe('a recording is stored without its place and phone', () => {
  it.each(['audio/mpeg', 'audio/aac'] as const)('%s', async (type) => {
    const sample = sampleAudio[type]
    const bytes = Buffer.concat([id3, sample, id3AtTheEnd])
    expect(await cleanAudio({ bytes: bytes.length, read: async () => bytes }, limit)).toMatchObject({ bytes: sample, mediaType: type })
  })

  it.each(['udta', 'meta', 'uuid'])('audio/mp4 with %s in its head, in a track and behind them', (kind) => {
    const sample = sampleAudio['audio/mp4']
    const moov = sample.indexOf('moov') - 4
    const size = sample.readUInt32BE(moov)
    const track = sample.indexOf('trak') - 4
    const data = box(kind, Buffer.from(place))
    const inTrack = Buffer.concat([sample.subarray(track, moov + size), data])
    inTrack.writeUInt32BE(inTrack.length)
    const bytes = Buffer.concat([sample.subarray(0, moov), box('moov', Buffer.concat([inTrack, data])), sample.subarray(moov + size), data])
    const kept = dropAudioTags(bytes, 'audio/mp4')
    expect([bytes.includes(place), kept.includes(place), kept.includes(kind)]).toEqual([true, false, false])
    // nothing moved: the samples are where the tables say
    expect([kept.length, kept.indexOf('mdat')]).toEqual([bytes.length, bytes.indexOf('mdat')])
    expect(audioSeconds(kept, 'audio/mp4')).toBe(audioSeconds(sample, 'audio/mp4'))
  })

  it('and otherwise as it came', () => {
    for (const type of audioMediaTypes) expect(dropAudioTags(sampleAudio[type], type), type).toEqual(sampleAudio[type])
  })

  it('whatever comes, cut anywhere: it answers, with no more than came', () => {
    fc.assert(
      fc.property(fc.constantFrom(...audioMediaTypes), fc.nat(400), fc.uint8Array({ maxLength: 400 }), (type, keep, rest) => {
        const bytes = Buffer.concat([sampleAudio[type].subarray(0, keep), rest])
        expect(dropAudioTags(bytes, type).length).toBeLessThanOrEqual(bytes.length)
      }),
      { numRuns: 1000 },
    )
  })
})
