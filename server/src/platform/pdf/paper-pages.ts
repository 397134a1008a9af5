import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { getAgreementPages } from '@let-twe/core/loan/endpoints.ts'
import type { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { FileReply } from '../http/serve-endpoint.ts'
import { inTurns } from '../in-turns.ts'

/** Wide enough to read small print at three times the width of a phone. */
const widthPx = 1080
/** The width of A4 in whole points, as the renderer counts it. */
const pageWidth = 595
/** A page takes some 20 MB while it is drawn. */
const inTurn = inTurns(1)

/** Shows a paper page by page. What is shown is drawn from the very bytes that are kept, hashed and saved (docs/decisions/013). */
export async function showPages(paper: FileReply | Refusal): Promise<Data<typeof getAgreementPages> | Refusal> {
  if (isRefusal(paper)) return paper
  return { pages: (await drawPages(paper.bytes)).map((page) => page.toString('base64')) }
}

/** The pages of one of our own PDFs as PNGs. Never for a PDF that somebody sent. */
export function drawPages(pdf: Buffer): Promise<Buffer[]> {
  return inTurn(async () => {
    const document = await (await library()).loadDocument(pdf)
    try {
      const pages: Buffer[] = []
      for (const page of document.pages()) {
        const { data, width, height } = await page.render({ scale: widthPx / pageWidth, render: 'bitmap' })
        // print has few colours: sixteen make a page a third of the size and nobody sees a difference
        const picture = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
        pages.push(await picture.png({ palette: true, colours: 16, dither: 0, compressionLevel: 9 }).toBuffer())
      }
      return pages
    } finally {
      document.destroy()
    }
  })
}

let opened: Promise<PDFiumLibrary> | null = null

/** Loaded with the first page that is asked for. */
function library(): Promise<PDFiumLibrary> {
  opened ??= import('@hyzyla/pdfium').then(({ PDFiumLibrary }) => PDFiumLibrary.init())
  return opened
}
