import { multipart } from './multipart.ts'
import { samplePdf } from './sample-pdf.ts'

/** The call that proposes a signature on paper: its fields, and a PDF unless it is given other bytes. */
export function signedPaper({ version, bytes = samplePdf() }: { readonly version: number; readonly bytes?: Buffer | null }) {
  return paperCall({ note: 'Her phone is broken', version: String(version) }, bytes)
}

/** A call with fields and the picture of a signed paper; a PDF unless it is given other bytes, null for none. */
export function paperCall(fields: Readonly<Record<string, string>> = {}, bytes: Buffer | null = samplePdf()) {
  const file = bytes === null ? undefined : { name: 'file', fileName: 'paper.pdf', bytes, mediaType: 'application/pdf' }
  const { contentType, payload } = multipart(fields, file)
  return { headers: { 'content-type': contentType }, rawBody: payload }
}
