import type { documentMediaTypes } from '@let-twe/core/document/endpoints.ts'
import pLimit from 'p-limit'
import { checkPdf } from './check-pdf.ts'
import { UnreadablePhoto, cleanPhoto } from './clean-photo.ts'

/** A received file as it may be kept. */
export type CleanDocument = { readonly bytes: Buffer; readonly mediaType: (typeof documentMediaTypes)[number] }

/** Files in work at once: a photo may take 150 MB while it is open. The others wait, and are not read before it is their turn. */
const limitConcurrency = pLimit(1)

/** Reads a received file by its first bytes, never by its name: photos are encoded anew, PDFs are checked. Null for everything else. */
export function cleanDocument(read: () => Promise<Buffer>): Promise<CleanDocument | null> {
  return limitConcurrency(async () => clean(await read()))
}

async function clean(received: Buffer): Promise<CleanDocument | null> {
  if (received.subarray(0, 5).equals(pdfStart))
    return checkPdf(received) === null ? { bytes: received, mediaType: 'application/pdf' } : null
  if (!photoStarts.some((start) => received.subarray(0, start.length).equals(start))) return null
  try {
    const { bytes } = await cleanPhoto(received)
    return { bytes, mediaType: 'image/jpeg' }
  } catch (error) {
    if (error instanceof UnreadablePhoto) return null
    throw error
  }
}

const pdfStart = Buffer.from('%PDF-')
const photoStarts = [Buffer.of(0xff, 0xd8, 0xff), Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)]
