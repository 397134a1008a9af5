import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smallPhoto, upload } from '../../testing/fill-application.ts'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { cleanDocument } from '../../platform/files/clean-document.ts'

/** A large run for once: see docs/operations.md. */
const mutatedFiles = Number(process.env['MUTATED_FILES'] ?? 3_000)

let app: TestApp
let as: TestSession
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  app = await startTestApp()
  jpeg = await smallPhoto()
  png = await sharp(jpeg).png().toBuffer()
})
beforeEach(async () => void (as = await signInBorrower(app)))
afterAll(() => app.close())

describe('files that are not what they say', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['an SVG', () => Buffer.from(svg)],
    ['an XML page', () => Buffer.from(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${svg}`)],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a WebP photo', () => sharp(jpeg).webp().toBuffer()],
    ['a GIF', () => sharp(jpeg).gif().toBuffer()],
    ['a TIFF', () => sharp(jpeg).tiff().toBuffer()],
    ['an AVIF', () => sharp(jpeg).avif().toBuffer()],
    ['a ZIP archive', () => Buffer.from('PK\x03\x04 and more', 'latin1')],
    ['a program', () => Buffer.from('\x7fELF\x02\x01', 'latin1')],
    ['one byte', () => Buffer.of(0xff)],
    ['the start of a JPEG', () => Buffer.of(0xff, 0xd8, 0xff)],
    ['the start of a PNG', () => png.subarray(0, 8)],
    ['an SVG behind the start of a JPEG', () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.from(svg)])],
    ['an SVG behind the start of a PNG', () => Buffer.concat([png.subarray(0, 8), Buffer.from(svg)])],
    [
      'half a JPEG',
      () =>
        sharp({ create: noise(400, 300) })
          .jpeg()
          .toBuffer()
          .then((bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
    [
      'half a PNG',
      () =>
        sharp({ create: noise(400, 300) })
          .png()
          .toBuffer()
          .then((bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
    ['a JPEG renamed to a PDF inside', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg])],
    ['a PNG of 60,000 by 60,000 pixels', () => hugePng(60_000, 60_000)],
    ['a PNG of more pixels than any camera has', () => hugePng(10_000, 5_001)],
    ['a PNG of no pixels', () => hugePng(0, 0)],
    ['a PDF bomb', () => samplePdf({ objects: [bomb()] })],
    ['a scripted PDF', () => samplePdf({ catalog: '/OpenAction << /S /JavaScript /JS (x) >>' })],
    ['an encrypted PDF', () => samplePdf({ trailer: '/Encrypt 5 0 R', objects: ['<< /V 5 >>'] })],
    ['a cut PDF', () => samplePdf().subarray(0, 200)],
  ])('%s is refused', async (_, make) => {
    const { status, body } = await upload(app, as, 'extra', await make())
    expect([status, body.response.code, body.response.message]).toEqual([415, 'document_type_refused', 'Image and PDF only allow'])
  })

  it('a photo that is a program as well is only a photo afterwards', async () => {
    const marker = '<?php system($_GET["c"]); ?><script>alert(1)</script>'
    const commented = await sharp(jpeg)
      .withExif({ IFD0: { ImageDescription: marker, Copyright: marker } })
      .jpeg()
      .toBuffer()
    for (const polyglot of [
      Buffer.concat([jpeg, Buffer.from(marker)]),
      Buffer.concat([jpeg, samplePdf()]),
      commented,
      withText(png, marker),
    ]) {
      const clean = await cleanDocument(async () => polyglot)
      expect(clean?.mediaType).toBe('image/jpeg')
      expect(clean!.bytes.includes('php')).toBe(false)
      expect(clean!.bytes.includes('%PDF')).toBe(false)
    }
  })
})

describe('thousands of damaged files', () => {
  it('are each taken whole or refused: nothing throws, nothing is half done', async () => {
    const withObjects = samplePdf({ objects: [objectStream('<< /Type /Font >>'), '<< /Title (A \\(b\\) <c>) >>', '[<< /A <48> >>]'] })
    const seeds = [
      samplePdf(),
      withObjects,
      jpeg,
      png,
      await sharp({ create: noise(120, 90) })
        .jpeg({ progressive: true })
        .toBuffer(),
    ]
    let taken = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...seeds), fc.array(mutation, { minLength: 1, maxLength: 6 }), async (seed, mutations) => {
        const clean = await cleanDocument(async () => mutations.reduce(mutate, seed))
        if (clean === null) return
        taken += 1
        expect(['image/jpeg', 'application/pdf']).toContain(clean.mediaType)
        if (clean.mediaType === 'image/jpeg') expect(clean.bytes.subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff))
        else expect(clean.bytes.toString('latin1')).not.toMatch(/\/(JavaScript|OpenAction|Launch)[\s/<[(]/)
      }),
      { numRuns: mutatedFiles, endOnFailure: true },
    )
    expect(taken).toBeGreaterThan(0)
  }, 1_800_000)

  it('never make the server fail', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(samplePdf(), jpeg, png),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        async (seed, mutations) => {
          const { status } = await upload(app, await signInBorrower(app), 'extra', mutations.reduce(mutate, seed))
          expect([200, 400, 415]).toContain(status)
        },
      ),
      { numRuns: 150, endOnFailure: true },
    )
  }, 120_000)
})

type Mutation = { kind: 'flip' | 'cut' | 'insert' | 'repeat'; at: number; bytes: Uint8Array }
const words = [
  '/JavaScript ',
  '/OpenAction ',
  'endstream',
  'stream\n',
  'obj',
  '9 0 obj',
  '(',
  ')',
  '<<',
  '>>',
  '%',
  '%%EOF',
  '\xff\xd9',
  'IDAT',
  '#4a',
  '\0',
]
const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('flip', 'cut', 'insert', 'repeat'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 12 }),
    fc.constantFrom(...words).map((word) => Buffer.from(word, 'latin1')),
  ),
})

function mutate(file: Buffer, { kind, at, bytes }: Mutation): Buffer {
  const place = Math.floor(at * file.length)
  const [head, tail] = [file.subarray(0, place), file.subarray(place)]
  if (kind === 'flip') return Buffer.concat([head, bytes, tail.subarray(bytes.length)])
  if (kind === 'cut') return Buffer.concat([head, tail.subarray(bytes.length * 7)])
  if (kind === 'insert') return Buffer.concat([head, bytes, tail])
  return Buffer.concat([head, tail.subarray(0, 200), tail])
}

function noise(width: number, height: number) {
  return { width, height, channels: 3 as const, background: '#888888', noise: { type: 'gaussian' as const, mean: 128, sigma: 40 } }
}

/** A PNG that promises a size and holds almost nothing. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function withText(file: Buffer, text: string): Buffer {
  const afterHeader = 8 + 25
  return Buffer.concat([file.subarray(0, afterHeader), chunk('tEXt', Buffer.from(`Comment\0${text}`)), file.subarray(afterHeader)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function objectStream(inside: string): Buffer {
  return packedStream(deflateSync(`5 0 ${inside}`))
}

function bomb(): Buffer {
  return packedStream(deflateSync(Buffer.alloc(80 * 1024 * 1024)))
}

function packedStream(packed: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from('<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
    packed,
    Buffer.from('\nendstream'),
  ])
}
