import {
  type documentData,
  type DocumentKind,
  finishDocumentParts,
  getDocumentParts,
  largestPartBytes,
  uploadDocumentPart,
} from '@let-twe/core/document/endpoints.ts'
import type * as z from 'zod/mini'
import { type Failure, type Result, callApi } from './call-api.ts'

/** A stored document as the contract shows it. */
export type StoredDocument = z.output<typeof documentData>

/** Tries after a cut connection without any piece arriving, and the wait before each, in milliseconds; a return of the network does not wait. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
/** A piece is to take about this long: a cut costs no more, and the progress moves. */
const pieceMs = 3_000
const smallestPieceBytes = 16 * 1024

/** One file on its way: the name of its pieces at the server, and the key under which they become a document once. */
type Upload = { readonly id: string; readonly key: string; received: number; pieceBytes: number }

const uploads = new WeakMap<Blob, Upload>()

/**
 * Sends a document in pieces with its progress (0 to 100). A cut connection is tried again by itself and goes on where
 * it was cut; so does the same file given once more after a failure. `onWaiting` tells of a cut. Never throws.
 */
export async function uploadFile(
  file: Blob,
  kind: DocumentKind,
  { onProgress, onWaiting = () => {} }: { onProgress: (percent: number) => void; onWaiting?: (waiting: boolean) => void },
): Promise<Result<StoredDocument>> {
  const upload = uploads.get(file) ?? {
    id: crypto.randomUUID(),
    key: crypto.randomUUID(),
    received: 0,
    pieceBytes: 2 * smallestPieceBytes,
  }
  uploads.set(file, upload)
  let tries = 0
  for (;;) {
    const before = upload.received
    const result = upload.received < file.size ? await sendPiece(file, upload) : await finish(file, kind, upload)
    onProgress((Math.min(upload.received, file.size) / file.size) * 100)
    if (result !== null && (result.ok || !isCut(result))) return result
    if (result === null) {
      tries = 0
      continue
    }
    upload.pieceBytes = Math.max(smallestPieceBytes, upload.pieceBytes / 2)
    if (upload.received > before) tries = 0
    const wait = waits[tries]
    if (wait === undefined) return result
    tries += 1
    onWaiting(true)
    await networkOr(wait)
    // what was on its way may have arrived although its answer did not
    const here = await callApi(getDocumentParts, { params: { id: upload.id } })
    if (here.ok) upload.received = here.data.received
    if (here.ok) onWaiting(false)
  }
}

/** Sends the next piece: null when it went well, whatever the server has now. */
async function sendPiece(file: Blob, upload: Upload): Promise<({ ok: false } & Failure) | null> {
  const start = upload.received
  const piece = file.slice(start, start + upload.pieceBytes)
  const begun = performance.now()
  const reply = await callApi(uploadDocumentPart, { params: { id: upload.id }, body: { start } }, { file: piece })
  if (!reply.ok) return reply
  const faster = performance.now() - begun < pieceMs / 2
  upload.pieceBytes = faster ? Math.min(largestPartBytes, upload.pieceBytes * 2) : Math.max(smallestPieceBytes, upload.pieceBytes)
  upload.received = reply.data.received
  return null
}

async function finish(file: Blob, kind: DocumentKind, upload: Upload): Promise<Result<StoredDocument> | null> {
  const body = { kind, bytes: file.size }
  const reply = await callApi(finishDocumentParts, { params: { id: upload.id }, body }, { idempotencyKey: upload.key })
  if (reply.ok || !isCut(reply)) uploads.delete(file)
  if (reply.ok || reply.code !== 'changed_elsewhere') return reply
  // the pieces were forgotten, after a day or with a server: everything once more under a new name
  return { ok: false, code: 'network_error', message: reply.message, fields: {} }
}

function isCut({ code }: Failure): boolean {
  return code === 'network_error' || code === 'service_unavailable'
}

function networkOr(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, waitMs)
    addEventListener('online', done)
  })
}
