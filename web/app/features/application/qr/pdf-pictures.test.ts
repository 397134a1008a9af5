import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPdfPictures, unpackPoints } from './pdf-pictures.ts'

function pdf(...objects: { dictionary: string; bytes: Uint8Array }[]): Uint8Array {
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap(({ dictionary, bytes }, at) => [
      Buffer.from(`${at + 1} 0 obj\n<< /Type /XObject ${dictionary} /Length ${bytes.length} >>\nstream\r\n`),
      bytes,
      Buffer.from('\r\nendstream\nendobj\n'),
    ]),
    Buffer.from('trailer << >>\n%%EOF'),
  ])
}

const size = (width: number, height: number, bits: number) => `/Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent ${bits}`

async function points(dictionary: string, raw: Uint8Array) {
  const [found] = findPdfPictures(pdf({ dictionary: `${dictionary} /Filter /FlateDecode`, bytes: deflateSync(raw) }))
  if (found?.kind !== 'points') throw new Error('no points were found')
  return unpackPoints(found)
}

test('a JPEG comes out as it went in', () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3)
  const found = findPdfPictures(pdf({ dictionary: `${size(9, 9, 8)} /Filter /DCTDecode`, bytes: jpeg }))
  expect(found).toHaveLength(1)
  expect(found[0]?.kind === 'jpeg' && [...found[0].bytes.subarray(0, 7)]).toEqual([...jpeg])
})

test('grey, colour and black-and-white points are read', async () => {
  expect([...(await points(size(2, 1, 8), Uint8Array.of(7, 9)))!.rgba]).toEqual([7, 7, 7, 255, 9, 9, 9, 255])
  expect([...(await points(size(1, 2, 8), Uint8Array.of(1, 2, 3, 4, 5, 6)))!.rgba]).toEqual([1, 2, 3, 255, 4, 5, 6, 255])
  expect([...(await points(size(2, 2, 1), Uint8Array.of(0b10_000000, 0b01_000000)))!.rgba].filter((_, at) => at % 4 === 0)).toEqual([
    255, 0, 0, 255,
  ])
})

test('rows with PNG filters are read', async () => {
  const raw = Uint8Array.of(1, 10, 5, 2, 1, 1, 4, 3, 2)
  expect([...(await points(size(2, 3, 8), raw))!.rgba].filter((_, at) => at % 4 === 0)).toEqual([10, 15, 11, 16, 14, 18])
})

test('other streams, cut files and anything at all bring nothing, or something, but never an error', async () => {
  expect(findPdfPictures(pdf({ dictionary: '/Subtype /Form', bytes: Uint8Array.of(1) }))).toEqual([])
  expect(findPdfPictures(Buffer.from('%PDF-1.7 /Subtype /Image'))).toEqual([])
  const whole = pdf({ dictionary: `${size(4, 4, 8)} /Filter /FlateDecode`, bytes: deflateSync(new Uint8Array(16)) })
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length), fc.uint8Array({ maxLength: 20 }), async (place, bytes) => {
      const broken = Buffer.concat([whole.subarray(0, place), bytes, whole.subarray(place + bytes.length)])
      for (const found of findPdfPictures(broken)) if (found.kind === 'points') await unpackPoints(found)
    }),
    { numRuns: 300 },
  )
})
