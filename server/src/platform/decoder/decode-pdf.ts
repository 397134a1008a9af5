import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPageRender } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { type ReaderOptions, prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Decoded } from './decoder-job.ts'

const maxPages = 40
/** A4 at 170 points an inch: print of 6 points can be read. */
const pageSidePx = 2000
/** A page of the size of a stamp is not blown up further than this. */
const maxScale = 4
/** A permit has its code on one of the first pages. */
const pagesWithCode = 3
const codeSidesPx = [1600, 3200]
const codeOptions: ReaderOptions = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 }

const require = createRequire(import.meta.url)

/** Draws every page of a PDF as a JPEG. Scripts, forms' actions, attachments and links are never run or followed. */
export function decodePdf(pdf: Uint8Array): Promise<Decoded> {
  return withDocument(pdf, async (document) => {
    const pages = document.getPageCount()
    if (pages > maxPages) return { refused: 'document_too_complex' }
    const pictures: Uint8Array[] = []
    for (let page = 0; page < pages; page++) {
      const { data, width, height } = await drawPage(document, page, pageSidePx)
      pictures.push(
        await sharp(data, { raw: { width, height, channels: 4 } })
          .removeAlpha()
          .jpeg({ quality: 80 })
          .toBuffer(),
      )
    }
    return pictures.length > 0 ? { pictures, hash: null } : { refused: 'document_type_refused' }
  })
}

/** The text of the first QR code on the first pages; null when there is none. */
export function decodePdfQr(pdf: Uint8Array): Promise<Decoded> {
  return withDocument(pdf, async (document) => {
    await loadCodeReader()
    const pages = Math.min(document.getPageCount(), pagesWithCode)
    for (const side of codeSidesPx) {
      for (let page = 0; page < pages; page++) {
        const { data, width, height } = await drawPage(document, page, side)
        const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' }
        // the type is the browser's ImageData; the reader takes only these members
        const [found] = await readBarcodes(image as never, codeOptions)
        if (found?.isValid) return { text: found.text }
      }
    }
    return { text: null }
  })
}

/** A copy of PDFium for each document: whatever a file does to its memory, the next file does not meet it. */
async function withDocument(pdf: Uint8Array, use: (document: PDFiumDocument) => Promise<Decoded>): Promise<Decoded> {
  try {
    const library = await PDFiumLibrary.init({ wasmBinary: await (pdfium ??= readWasm('@hyzyla/pdfium/pdfium.wasm')) })
    return await use(await library.loadDocument(pdf))
  } catch (error) {
    // the library reports its codes only in words
    const locked = error instanceof Error && /^(Password required|Unsupported security)/.test(error.message)
    return { refused: locked ? 'document_locked' : 'document_type_refused' }
  }
}

function drawPage(document: PDFiumDocument, index: number, sidePx: number): Promise<PDFiumPageRender> {
  const page = document.getPage(index)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(maxScale, sidePx / Math.max(originalWidth, originalHeight))
  const [width, height] = [Math.round(originalWidth * scale), Math.round(originalHeight * scale)]
  if (!(width >= 1 && height >= 1)) throw new Error('a page has no size')
  return page.render({ scale: 1, width, height, render: 'bitmap' })
}

let pdfium: Promise<ArrayBuffer> | undefined
let codeReader: Promise<unknown> | undefined

async function readWasm(file: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(require.resolve(file))).buffer
}

function loadCodeReader(): Promise<unknown> {
  codeReader ??= readWasm('zxing-wasm/reader/zxing_reader.wasm').then((wasmBinary) =>
    prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }),
  )
  return codeReader
}
