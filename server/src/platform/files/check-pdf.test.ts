import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { checkPdf } from './check-pdf.ts'

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

function objectStream(inside: string, head = '/Type /ObjStm /N 1 /First 4'): Buffer {
  const packed = deflateSync(`5 0 ${inside}`)
  return Buffer.concat([
    Buffer.from(`<< ${head} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

describe('a plain PDF', () => {
  it('is taken', () => expect(checkPdf(samplePdf())).toBeNull())
  it('is taken with object streams, links and a form without scripts', () => {
    expect(checkPdf(samplePdf({ objects: [objectStream('<< /Type /Font /Subtype /Type1 >>')] }))).toBeNull()
    expect(checkPdf(samplePdf({ catalog: '/AcroForm << /Fields [] >> /Names << /Dests 5 0 R >>' }))).toBeNull()
  })
  it('is taken when its compressed bytes happen to look like dangerous names', () => {
    const picture = 'xx /JS /AA /JavaScript /OpenAction yy (unbalanced'
    expect(checkPdf(samplePdf({ objects: [`<< /Subtype /Image /Length ${picture.length} >>\nstream\n${picture}\nendstream`] }))).toBeNull()
  })
  it('is taken when a text in it speaks of objects', () => {
    expect(checkPdf(samplePdf({ objects: ['<< /Title (5 objects and an object) >>'] }))).toBeNull()
  })
})

describe('what is not a whole PDF', () => {
  const plain = samplePdf()
  it.each([
    ['an empty file', Buffer.alloc(0), 'not_a_pdf'],
    ['a header alone', Buffer.from('%PDF-1.7\n'), 'damaged'],
    ['a web page with a PDF inside', Buffer.concat([Buffer.from('<html>'), plain]), 'not_a_pdf'],
    ['a cut file', plain.subarray(0, plain.length - 20), 'damaged'],
    ['a file with a program behind it', Buffer.concat([plain, Buffer.from('MZ\x90\0program')]), 'damaged'],
    ['no pages', Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n'), 'damaged'],
    ['a stream without an end', samplePdf({ objects: ['<< >>\nstream\n abc'] }), 'damaged'],
    ['a string without an end', samplePdf({ objects: ['(((('] }), 'damaged'],
    ['a word without an end', samplePdf({ objects: ['a'.repeat(300)] }), 'damaged'],
    ['too many pages', samplePdf({ pages: 41 }), 'too_many_pages'],
  ])('%s is refused', (_, bytes, reason) => expect(checkPdf(bytes)).toBe(reason))
})

describe('active and encrypted PDFs', () => {
  it.each([
    ['a script that runs on opening', samplePdf({ catalog: '/OpenAction 5 0 R', objects: [script] }), 'active'],
    ['a script by name', samplePdf({ catalog: '/Names << /JavaScript 5 0 R >>' }), 'active'],
    ['a name written with escapes', samplePdf({ objects: ['<< /S /J#61vaScrip#74 /#4a#53 (x) >>'] }), 'active'],
    ['a program to launch', samplePdf({ objects: ['<< /S /Launch /F (cmd.exe) >>'] }), 'active'],
    ['an attachment', samplePdf({ objects: ['<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream'] }), 'active'],
    ['actions of pages', samplePdf({ catalog: '/AA << /WC 5 0 R >>' }), 'active'],
    ['an XFA form', samplePdf({ catalog: '/AcroForm << /XFA 5 0 R >>' }), 'active'],
    ['rich media', samplePdf({ objects: ['<< /Subtype /RichMedia >>'] }), 'active'],
    ['encryption', samplePdf({ trailer: '/Encrypt 5 0 R', objects: ['<< /Filter /Standard /V 5 >>'] }), 'encrypted'],
    ['a script in an object stream', samplePdf({ objects: [objectStream(script)] }), 'active'],
    ['the same with its type misspelt', samplePdf({ objects: [objectStream(script, '/N 1 /Fir#73t 4')] }), 'active'],
    [
      'a script in an uncompressed object stream',
      samplePdf({ objects: [`<< /Type /ObjStm /N 1 /First 4 >>\nstream\n5 0 ${script}\nendstream`] }),
      'active',
    ],
    [
      'an object stream packed twice',
      samplePdf({ objects: [objectStream(script, '/Type /ObjStm /N 1 /First 4 /F [/ASCIIHexDecode]')] }),
      'hidden_objects',
    ],
    [
      'an object stream with a predictor',
      samplePdf({ objects: [objectStream(script, '/First 4 /DecodeParms << /Predictor 12 >>')] }),
      'hidden_objects',
    ],
    [
      'an object inside a picture',
      samplePdf({ objects: ['<< /Length 40 >>\nstream\n9 0 obj << /Any /Thing >> endobj\nendstream'] }),
      'hidden_objects',
    ],
    ['an object inside a comment', samplePdf({ afterHeader: '% 9 0 obj<</S/JavaScript>> endobj\n' }), 'hidden_objects'],
    ['an object inside a text', samplePdf({ objects: ['(9 0 obj <</S/JavaScript>>)'] }), 'hidden_objects'],
  ])('%s is refused', (_, bytes, reason) => expect(checkPdf(bytes)).toBe(reason))

  it('refuses an object stream that grows without bounds, within its memory', () => {
    const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024))
    const file = samplePdf({
      objects: [
        Buffer.concat([Buffer.from('<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'), bomb, Buffer.from('\nendstream')]),
      ],
    })
    const before = process.memoryUsage().rss
    expect(checkPdf(file)).toBe('too_large_inside')
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })
})
