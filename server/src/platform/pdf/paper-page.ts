import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { getAgreementPage } from '@let-twe/core/loan/paper-endpoints.ts'
import type { PDFiumLibrary } from '@hyzyla/pdfium'
import pLimit from 'p-limit'
import type Sharp from 'sharp'
import type { FileReply } from '../http/serve-endpoint.ts'

/** Wide enough to read small print at three times the width of a phone. */
const widthPx = 1080
/** The width of A4 in whole points, as the renderer counts it. */
const pageWidth = 595
/** A page takes some 20 MB while it is drawn. */
const limitConcurrency = pLimit(1)

/** Shows a page of a document, drawn from the very bytes that are stored, hashed and saved (docs/decisions/012). */
export async function showPage(paper: FileReply | Refusal, number: number): Promise<Data<typeof getAgreementPage> | Refusal> {
  if (isRefusal(paper)) return paper
  const page = await drawPage(paper.bytes, number)
  return page ? { ...page, picture: page.picture.toString('base64') } : refuse('not_found')
}

/**
 * A page of one of our own PDFs as PNG, its words line by line, and the number of pages; null for a page beyond them. Never for a
 * received PDF.
 */
export function drawPage(pdf: Buffer, number: number): Promise<{ picture: Buffer; text: string; pages: number } | null> {
  return limitConcurrency(async () => {
    const { library, sharp } = await tools()
    const document = await library.loadDocument(pdf)
    try {
      const pages = document.getPageCount()
      if (number > pages) return null
      const page = document.getPage(number - 1)
      const text = page.getText().replaceAll('\r\n', '\n').trim()
      const { data, width, height } = await page.render({ scale: widthPx / pageWidth, render: 'bitmap' })
      // print has few colours: sixteen make a page a third of the size and nobody sees a difference
      const drawn = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
      return { picture: await drawn.png({ palette: true, colours: 16, dither: 0, effort: 1 }).toBuffer(), text, pages }
    } finally {
      document.destroy()
    }
  })
}

type Tools = { readonly library: PDFiumLibrary; readonly sharp: typeof Sharp }
let opened: Promise<Tools> | null = null

/** Loaded with the first requested page. */
function tools(): Promise<Tools> {
  opened ??= Promise.all([import('@hyzyla/pdfium'), import('sharp')]).then(async ([{ PDFiumLibrary }, { default: sharp }]) => ({
    library: await PDFiumLibrary.init(),
    sharp,
  }))
  return opened
}
