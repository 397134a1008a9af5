import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { activePdfs, greedyPdf, inflatingPdf, lockedPdf, slowPdf } from '../../testing/hostile/hostile-pdfs.ts'
import { qrPdf, samplePdf } from '../../testing/sample-pdf.ts'
import { openDecoder } from './decoder.ts'
import type { Decoded } from './decoder-job.ts'

const decoder = openDecoder()
const decode = (bytes: Buffer, by = decoder) => by.decode({ work: 'pdf', bytes })

function picturesOf(decoded: Decoded): readonly Uint8Array[] {
  if (!('pictures' in decoded)) throw new Error(JSON.stringify(decoded))
  return decoded.pictures
}

describe('a PDF', () => {
  it('becomes a picture a page, upright and without metadata', async () => {
    const pictures = picturesOf(await decode(samplePdf({ pages: 3, size: [595, 842] })))
    expect(pictures).toHaveLength(3)
    const { format, width, height, exif, icc, xmp } = await sharp(pictures[0]!).metadata()
    expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'jpeg', width: 1413, height: 2000 })
  })

  it('with scripts, launches, attachments or forms is drawn as the same paper without them', async () => {
    const plain = picturesOf(await decode(samplePdf()))
    const active = activePdfs().filter(({ name }) => name.endsWith('in its catalogue'))
    expect(active).toHaveLength(16)
    for (const { name, bytes } of active) expect(picturesOf(await decode(bytes)), name).toEqual(plain)
  })

  it('is drawn by a library that was built without an engine for scripts', async () => {
    const library = await readFile(createRequire(import.meta.url).resolve('@hyzyla/pdfium/pdfium.wasm'))
    expect(library.includes('FPDF_RenderPageBitmap')).toBe(true)
    // both are exported exactly when PDFium is built with V8 and with XFA (fpdfview.h)
    expect(['FPDF_GetRecommendedV8Flags', 'FPDF_BStr_Init'].filter((name) => library.includes(name))).toEqual([])
  })

  it.each([
    ['with a password', lockedPdf(), 'document_locked'],
    ['of 41 pages', samplePdf({ pages: 41 }), 'document_too_complex'],
    ['without pages', samplePdf({ pages: 0 }), 'document_type_refused'],
    ['that is only called one', Buffer.from('%PDF-1.7\nnothing'), 'document_type_refused'],
  ])('%s is refused in its own words', async (_, bytes, refused) => {
    expect(await decode(bytes)).toEqual({ refused })
  })

  it('gives the text of the QR code on its page, or null', async () => {
    expect(await decoder.decode({ work: 'pdf_qr', bytes: qrPdf('HTTPS://PERMIT.EXAMPLE/1') })).toEqual({ text: 'HTTPS://PERMIT.EXAMPLE/1' })
    expect(await decoder.decode({ work: 'pdf_qr', bytes: samplePdf() })).toEqual({ text: null })
  })
})

describe('a decoder', () => {
  it('ends a file that takes too long, and a new process takes the next one', async () => {
    const hasty = openDecoder({ timeMs: 1_500 })
    expect(picturesOf(await decode(samplePdf(), hasty))).toHaveLength(1)
    const begun = performance.now()
    expect(await decode(slowPdf(), hasty)).toEqual({ refused: 'document_too_complex', ended: true })
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect(picturesOf(await decode(samplePdf(), hasty))).toHaveLength(1)
  })

  it('ends a PDF that takes too much of the processor, whatever the clock says', async () => {
    const patient = openDecoder({ timeMs: 3_600_000 })
    expect(await decode(slowPdf(), patient)).toEqual({ refused: 'document_too_complex', ended: true })
  })

  it('ends a file that takes too much memory, and a new process takes the next one', async () => {
    expect(await decode(greedyPdf())).toEqual({ refused: 'document_too_complex', ended: true })
    expect(picturesOf(await decode(samplePdf()))).toHaveLength(1)
  })

  it('unpacks nothing that no page shows', async () => {
    await decode(samplePdf())
    const begun = performance.now()
    expect(picturesOf(await decode(inflatingPdf()))).toHaveLength(1)
    expect(performance.now() - begun).toBeLessThan(3_000)
  })
})
