import { deflateSync } from 'node:zlib'
import { drawingPdf, pdfStream, samplePdf } from '../sample-pdf.ts'
import { type BaseFile, type HostileFile, cutFiles, disguisedFiles, filesWithMoreBehind, renamedFiles } from './hostile-file.ts'

/** Plain documents as scanners and offices write them. */
const pdfBases: readonly BaseFile[] = [
  { name: 'a PDF', bytes: samplePdf() },
  { name: 'a PDF with packed objects', bytes: samplePdf({ objects: [packed('<< /Type /Font /Subtype /Type1 >>')] }) },
  { name: 'a PDF of 3 pages', bytes: samplePdf({ pages: 3 }) },
]

/** Every action that a PDF can trigger in a viewer, with its target. Drawing the page alone triggers none. */
const actions: readonly [string, string][] = [
  ['a script', '/S /JavaScript /JS (app.alert\\(1\\))'],
  ['a script without its kind', '/JS (app.alert\\(1\\))'],
  ['a program to launch', '/S /Launch /F (cmd.exe)'],
  ['an attachment', '/Type /EmbeddedFile'],
  ['a list of attachments', '/EmbeddedFiles 5 0 R'],
  ['an action on opening', '/OpenAction 5 0 R'],
  ['actions of a page', '/AA << /O 5 0 R >>'],
  ['an XFA form', '/XFA 5 0 R'],
  ['rich media', '/Subtype /RichMedia'],
  ['a form that sends itself', '/S /SubmitForm /F (https://x.example)'],
  ['a form that fetches data', '/S /ImportData /F (/etc/passwd)'],
  ['a way into an attachment', '/S /GoToE /D (x)'],
  ['a way to another file', '/S /GoToR /F (\\\\\\\\x.example\\\\share)'],
  ['a film', '/Subtype /Movie /Movie << >>'],
  ['a rendition', '/S /Rendition /R 5 0 R'],
  ['a Flash film', '/Subtype /Flash'],
]

/** PDFs that are active in every place where that can hide. */
export function activePdfs(): HostileFile[] {
  const taken = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'taken' })
  return actions.flatMap(([name, entries]) => {
    const escaped = entries.replace(/\/(\w)(\w)/g, (_, first: string, second: string) => `/${first}#${second.charCodeAt(0).toString(16)}`)
    return [
      taken(`a PDF with ${name}`, samplePdf({ objects: [`<< ${entries} >>`] })),
      taken(`a PDF with ${name} in its catalogue`, samplePdf({ catalog: `/More << ${entries} >>` })),
      taken(`a PDF with ${name}, spelt with escapes`, samplePdf({ objects: [`<< ${escaped} >>`] })),
      taken(`a PDF with ${name} in packed objects`, samplePdf({ objects: [packed(`<< ${entries} >>`)] })),
      taken(`a PDF with ${name} before everything else`, samplePdf({ afterHeader: `9 0 obj\n<< ${entries} >>\nendobj\n` })),
      taken(`a PDF with ${name} added later`, Buffer.concat([samplePdf(), samplePdf({ objects: [`<< ${entries} >>`] }).subarray(15)])),
    ]
  })
}

/** PDFs that are cut, disguised, locked, active, or far too large inside. */
export function hostilePdfs(): HostileFile[] {
  const refused = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'refused' })
  /** Odd outside the drawn content. */
  const odd = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, outcome: 'either' })
  return [
    ...pdfBases.map((base): HostileFile => ({ ...base, outcome: 'taken' })),
    ...cutFiles(pdfBases).map((file): HostileFile => (file.outcome === 'either' ? { ...file, outcome: 'either' } : file)),
    ...disguisedFiles(pdfBases),
    ...filesWithMoreBehind(pdfBases, 'taken'),
    ...renamedFiles(pdfBases),
    ...activePdfs(),
    { name: 'a PDF of 40 pages', bytes: samplePdf({ pages: 40 }), outcome: 'taken' },
    refused('a locked PDF', lockedPdf()),
    refused('an encrypted PDF', samplePdf({ trailer: '/Encrypt 5 0 R', objects: ['<< /Filter /Standard /V 5 >>'] })),
    odd('an encrypted PDF, spelt with escapes', samplePdf({ trailer: '/Enc#72ypt 5 0 R' })),
    odd('an encrypted PDF whose trailer is packed', samplePdf({ objects: [packed('<< /Encrypt 5 0 R >>')] })),
    refused('a PDF of 41 pages', samplePdf({ pages: 41 })),
    refused('a PDF of 500 pages', samplePdf({ pages: 500 })),
    odd('a PDF whose packed objects unpack to 40 MB', samplePdf({ objects: [stream(deflateSync(Buffer.alloc(40 * 1024 * 1024)))] })),
    odd(
      'a PDF with packed objects in packed objects',
      samplePdf({ objects: [packed('<< /Type /ObjStm /First 4 >>\nstream\nx\nendstream')] }),
    ),
    odd('a PDF with packed objects that are no deflate', samplePdf({ objects: [stream(Buffer.from('not packed at all'))] })),
    odd('a PDF with objects packed twice', samplePdf({ objects: [stream(Buffer.from('x'), '/Filter [/FlateDecode /FlateDecode]')] })),
    odd('a PDF with an object hidden in a text', samplePdf({ objects: ['<< /T (9 0 obj << /S /Launch >> endobj) >>'] })),
    odd('a PDF with an object hidden in a remark', samplePdf({ afterHeader: '% 9 0 obj << /S /Launch >> endobj\n' })),
    odd('a PDF with a text without an end', samplePdf({ objects: ['(((('] })),
    odd('a PDF with a word without an end', samplePdf({ objects: ['a'.repeat(300)] })),
    odd('a PDF with 5,000 brackets in each other', samplePdf({ objects: ['[<<'.repeat(5_000)] })),
    odd('a PDF with a text of 5,000 brackets', samplePdf({ objects: [`${'('.repeat(5_000)}${')'.repeat(5_000)}`] })),
    odd('a PDF of version 9', Buffer.from(samplePdf().toString('latin1').replace('%PDF-1.7', '%PDF-9.9'), 'latin1')),
    odd('a PDF without a catalogue', Buffer.from(samplePdf().toString('latin1').replace('/Catalog', '/Katalog'), 'latin1')),
    odd('a PDF without an end', Buffer.from(samplePdf().toString('latin1').replace('%%EOF', ''), 'latin1')),
    refused('the header of a PDF', Buffer.from('%PDF-1.7\n')),
  ]
}

function packed(inside: string): Buffer {
  return stream(deflateSync(`5 0 ${inside}`))
}

function stream(bytes: Buffer, filter = '/Filter /FlateDecode'): Buffer {
  return Buffer.concat([Buffer.from(`<< /Type /ObjStm /N 1 /First 4 ${filter} >>\nstream\n`), bytes, Buffer.from('\nendstream')])
}

/** A PDF that opens with a password only. */
export function lockedPdf(): Buffer {
  const check = '0123456789abcdef'.repeat(4)
  return samplePdf({
    trailer: `/Encrypt 5 0 R /ID [<${check}> <${check}>]`,
    objects: [`<< /Filter /Standard /V 1 /R 2 /O <${check}> /U <${check}> /P -4 >>`],
  })
}

/** 31 KB that unpack to 32 MB in an object stream. */
export function inflatingPdf(): Buffer {
  return samplePdf({ objects: [stream(deflateSync(Buffer.alloc(32 * 1024 * 1024, ' ')))] })
}

/** A page with one picture that is drawn a thousand times: some KB of file, minutes of work. */
export function slowPdf(): Buffer {
  const side = 3_000
  const points = deflateSync(Buffer.alloc(side * side))
  const picture = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /FlateDecode`
  return drawingPdf('q 500 0 0 500 0 0 cm /X Do Q '.repeat(1_000), [pdfStream(picture, points)])
}

/** A page of drawings in drawings, ten in each, nine deep: more memory with each of them. */
export function greedyPdf(): Buffer {
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 595 842]'
  const inner = Array.from({ length: 9 }, (_, depth) =>
    pdfStream(`${form} /Resources << /XObject << /X ${6 + depth} 0 R >> >>`, Buffer.from('/X Do '.repeat(10))),
  )
  return drawingPdf('/X Do', [...inner, pdfStream(form, Buffer.from('0 0 500 500 re f'))])
}
