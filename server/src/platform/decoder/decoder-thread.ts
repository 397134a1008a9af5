import { parentPort } from 'node:worker_threads'
import { decodePdf, decodePdfQr } from './decode-pdf.ts'
import { decodePhoto } from './decode-photo.ts'
import { decodeSheet } from './decode-sheet.ts'
import type { Decoded, DecoderJob } from './decoder-job.ts'

// The thread of a decoder's process that touches received files. Its parent (decoder-process.ts) stays free to end it.

const works = { pdf: decodePdf, pdf_qr: decodePdfQr, sheet: decodeSheet }

parentPort!.on('message', (job: DecoderJob) => void decode(job).then(send))
send('ready')

function decode(job: DecoderJob): Promise<Decoded> {
  return job.work === 'photo' ? decodePhoto(job.bytes, job.crop) : works[job.work](job.bytes)
}

function send(message: Decoded | 'ready'): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(message)
}
