import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { type BaseFile, type HostileFile, cutFiles, disguisedFiles, filesWithMoreBehind, renamedFiles, secret } from './hostile-file.ts'
import { pngChunk, promisedPng, withPngChunk } from './png-chunks.ts'

/** Photos of every accepted kind: small ones, because there will be hundreds of them. */
export async function photoBases(): Promise<BaseFile[]> {
  const points = (channels: 3 | 4 = 3) =>
    sharp({
      create: { width: 48, height: 36, channels, background: '#886644', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    })
  const makes: readonly [string, Sharp][] = [
    ['a JPEG', points().jpeg()],
    ['a progressive JPEG', points().jpeg({ progressive: true })],
    ['a grey JPEG', points().greyscale().jpeg()],
    ['a CMYK JPEG', points().toColourspace('cmyk').jpeg()],
    ['a PNG', points().png()],
    ['an interlaced PNG', points().png({ progressive: true })],
    ['a PNG with 16 bits', points().toColourspace('rgb16').png()],
    ['a PNG one can see through', points(4).png()],
    ['a PNG with a palette', points().png({ palette: true, colours: 16 })],
    ['a grey PNG', points().greyscale().png()],
  ]
  return Promise.all(makes.map(async ([name, image]) => ({ name, bytes: await image.toBuffer() })))
}

/** Photos that are cut, disguised, too large, full of secrets, or something else as well. */
export async function hostilePhotos(): Promise<HostileFile[]> {
  const bases = await photoBases()
  const jpeg = bases[0]!.bytes
  const png = bases.find(({ name }) => name === 'a PNG')!.bytes
  return [
    ...bases.map((base): HostileFile => ({ ...base, outcome: 'taken' })),
    ...cutFiles(bases),
    ...disguisedFiles(bases),
    ...filesWithMoreBehind(bases, 'taken'),
    ...renamedFiles(bases),
    ...turned(jpeg, png),
    ...(await withSecrets(jpeg, png)),
    ...withWrongSizes(jpeg),
    ...(await otherFormats(jpeg)),
  ]
}

function turned(jpeg: Buffer, png: Buffer): HostileFile[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 0, 9, 255].flatMap((orientation): HostileFile[] => [
    { name: `a JPEG that says it lies like ${orientation}`, bytes: withSegment(jpeg, 0xe1, exifOf(orientation)), outcome: 'taken' },
    {
      name: `a PNG that says it lies like ${orientation}`,
      bytes: withPngChunk(png, 'eXIf', exifOf(orientation).subarray(6)),
      outcome: 'taken',
    },
  ])
}

async function withSecrets(jpeg: Buffer, png: Buffer): Promise<HostileFile[]> {
  const text = Buffer.from(`Comment\0${secret}`)
  const packed = deflateSync(secret)
  const xmp = Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${secret}</a></x:xmpmeta>`)
  const iptc = Buffer.from(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x40\x1c\x02\x78\0\x19${secret}`, 'latin1')
  const taken = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'taken' })
  const exif = await sharp(jpeg)
    .withExif({ IFD0: { ImageDescription: secret, Artist: secret, Copyright: secret, Software: secret }, IFD3: { GPSDateStamp: secret } })
    .jpeg()
    .toBuffer()
  return [
    taken('a JPEG with EXIF of the place and the person', exif),
    taken('a JPEG with XMP', withSegment(jpeg, 0xe1, xmp)),
    taken('a JPEG with IPTC', withSegment(jpeg, 0xed, iptc)),
    taken('a JPEG with a comment', withSegment(jpeg, 0xfe, Buffer.from(secret))),
    taken(
      'a JPEG with 60 comments',
      Array.from({ length: 60 }).reduce<Buffer>((file) => withSegment(file, 0xfe, Buffer.from(secret)), jpeg),
    ),
    ...Array.from({ length: 16 }, (_, number) =>
      taken(`a JPEG with a segment APP${number}`, withSegment(jpeg, 0xe0 + number, Buffer.from(secret))),
    ),
    taken('a JPEG with a colour profile that is none', withSegment(jpeg, 0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${secret}`, 'latin1'))),
    taken('a JPEG with EXIF that is none', withSegment(jpeg, 0xe1, Buffer.from(`Exif\0\0II*\0\xff\xff\xff\xff${secret}`, 'latin1'))),
    taken('a JPEG with a photo in its EXIF', withSegment(jpeg, 0xe1, Buffer.concat([exifOf(1), jpeg, Buffer.from(secret)]))),
    taken('a JPEG with a second JPEG behind it', Buffer.concat([jpeg, exif])),
    taken('a PNG with a text', withPngChunk(png, 'tEXt', text)),
    taken('a PNG with a packed text', withPngChunk(png, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]))),
    taken('a PNG with a text in many languages', withPngChunk(png, 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${secret}`))),
    taken('a PNG with a colour profile that is none', withPngChunk(png, 'iCCP', Buffer.concat([Buffer.from('x\0\0'), packed]))),
    taken('a PNG with a chunk of its own', withPngChunk(png, 'prVt', Buffer.from(secret))),
    taken(
      'a PNG with a text that unpacks to 10 MB',
      withPngChunk(png, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(10_000_000, 'x'))])),
    ),
    taken('a PNG that says it moves', withPngChunk(png, 'acTL', Buffer.of(0, 0, 0, 9, 0, 0, 0, 0))),
    taken('a PNG with a chunk behind its end', Buffer.concat([png, pngChunk('tEXt', text)])),
    {
      name: 'a PNG with 3,000 texts',
      bytes: Buffer.concat([png.subarray(0, 33), ...Array.from({ length: 3_000 }, () => pngChunk('tEXt', text)), png.subarray(33)]),
      outcome: 'either',
    },
    { name: 'a PNG with a wrong checksum', bytes: broken(png, png.length - 20), outcome: 'refused' },
    { name: 'a PNG with an unknown chunk that matters', bytes: withPngChunk(png, 'ABCD', Buffer.from(secret)), outcome: 'either' },
    { name: 'a PNG with two headers', bytes: withPngChunk(png, 'IHDR', png.subarray(16, 29)), outcome: 'either' },
  ]
}

function withWrongSizes(jpeg: Buffer): HostileFile[] {
  const refused = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'refused' })
  const sizes: readonly [number, number][] = [
    [0, 0],
    [0, 10],
    [10, 0],
    [60_000, 60_000],
    [10_000, 5_001],
    [2_147_483_647, 2_147_483_647],
    [4_294_967_295, 1],
    [1, 2_000_000_000],
    [100_000, 600],
    [7_000, 7_000],
  ]
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0))
  const sized = (height: number, width: number) => {
    const file = Buffer.from(jpeg)
    file.writeUInt16BE(height, frame + 5)
    file.writeUInt16BE(width, frame + 7)
    return file
  }
  return [
    ...sizes.map(([width, height]) => refused(`a PNG that promises ${width} by ${height} points`, promisedPng(width, height))),
    refused('a PNG that unpacks to 40 MB', promisedPng(48, 36_000_000, deflateSync(Buffer.alloc(40_000_000)))),
    { name: 'a PNG with far more behind its points', bytes: promisedPng(48, 36, deflateSync(Buffer.alloc(10_000_000))), outcome: 'either' },
    refused('a PNG with nothing in it', promisedPng(48, 36, Buffer.alloc(0))),
    refused('a JPEG that promises 65,535 by 65,535 points', sized(65_535, 65_535)),
    refused('a JPEG without height', sized(0, 48)),
    refused('a JPEG without width', sized(36, 0)),
    { name: 'a JPEG that promises ten times its height', bytes: sized(360, 48), outcome: 'either' },
    refused('a JPEG without tables', Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(frame)])),
    refused('a JPEG of starts alone', Buffer.alloc(5_000, Buffer.of(0xff, 0xd8, 0xff))),
    { name: 'a PNG of one point', bytes: promisedPng(1, 1, deflateSync(Buffer.of(0, 9, 9, 9))), outcome: 'taken' },
  ]
}

async function otherFormats(jpeg: Buffer): Promise<HostileFile[]> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'
  const pages = Buffer.from('\0\0\0\x18ftyp', 'latin1')
  const files: readonly [string, Buffer | string][] = [
    ['an SVG', svg],
    ['an SVG that reads a file', `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${svg}`],
    ['an XML bomb', `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><l>&b;</l>`],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a WebP photo', await sharp(jpeg).webp().toBuffer()],
    ['a GIF', await sharp(jpeg).gif().toBuffer()],
    ['a TIFF', await sharp(jpeg).tiff().toBuffer()],
    ['an AVIF', await sharp(jpeg).avif().toBuffer()],
    ['a HEIC photo', Buffer.concat([pages, Buffer.from('heic')])],
    ['a film', Buffer.concat([pages, Buffer.from('mp42')])],
    ['a BMP', 'BM\x36\0\0\0'],
    ['an icon', '\0\0\x01\0\x01\0'],
    ['a Photoshop file', '8BPS\0\x01'],
    ['a JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n'],
    ['a JPEG XL', '\xff\x0a\xfa\x1f'],
    ['a ZIP archive', 'PK\x03\x04 and more'],
    ['a RAR archive', 'Rar!\x1a\x07\x01\0'],
    ['a gzip file', '\x1f\x8b\x08\0'],
    ['a program of Linux', '\x7fELF\x02\x01'],
    ['a program of Windows', 'MZ\x90\0'],
    ['a WebAssembly program', '\0asm\x01\0\0\0'],
    ['a shell script', '#!/bin/sh\nid'],
    ['PostScript', '%!PS-Adobe-3.0\n(/etc/passwd) (r) file'],
    ['a rich text', '{\\rtf1 hello}'],
    ['JSON', '{"kind":"selfie"}'],
    ['one byte', '\xff'],
    ['a space', ' '],
    ['a megabyte of zeros', Buffer.alloc(1_000_000)],
    ['the start of a JPEG', '\xff\xd8\xff'],
    ['the start of a PNG', '\x89PNG\r\n\x1a\n'],
    ['an SVG behind the start of a JPEG', `\xff\xd8\xff\xe0${svg}`],
    ['an SVG behind the start of a PNG', `\x89PNG\r\n\x1a\n${svg}`],
    ['a JPEG behind the start of a PDF', Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg])],
  ]
  return files.map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes as string, 'latin1'), outcome: 'refused' }))
}

function broken(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file)
  copy[at] = copy[at]! ^ 0xff
  return copy
}

/** A JPEG with one more segment right after its start (ITU-T T.81, B.1.1.4). */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** EXIF that holds an orientation and the secret as its description. */
function exifOf(orientation: number): Buffer {
  const words = Buffer.from(`${secret}\0`)
  const tiff = Buffer.alloc(38)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  for (const [at, tag, type, count, value] of [
    [10, 0x010e, 2, words.length, 38],
    [22, 0x0112, 3, 1, orientation],
  ] as const) {
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, words])
}
