import {
  type documentData,
  type SentDocumentKind,
  finishDocumentParts,
  getDocumentParts,
  largestPartBytes,
  uploadDocumentPart,
} from '@let-twe/core/document/endpoints.ts'
import type * as z from 'zod/mini'
import type { Client } from './make-client.ts'
import { newUuid } from './new-uuid.ts'
import { type Failure, type Result, isUnanswered } from './result.ts'

/** A stored document as the contract shows it. */
export type StoredDocument = z.output<typeof documentData>

/** Tries after a cut connection without any piece arriving, and the wait before each, in milliseconds; a return of the network does not wait. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
/** A piece is to take about this long: a cut costs no more, and the progress moves. */
const pieceMs = 3_000
const smallestPieceBytes = 16 * 1024

/** One file on its way: the name of its pieces at the server, the key under which they become a document once, how far it is. */
type Upload = { readonly id: string; readonly key: string; received: number; pieceBytes: number; asked: boolean }

const uploads = new WeakMap<Blob, Upload>()

/**
 * Uploads a document in parts with its progress (0 to 100). After a cut connection it retries by itself from the last part; so
 * does a second call with the same file after a failure. `onWaiting` reports a cut. Never throws.
 */
export async function uploadFile(
  client: Client,
  file: Blob,
  kind: SentDocumentKind,
  { onProgress, onWaiting = () => {} }: { onProgress: (percent: number) => void; onWaiting?: (waiting: boolean) => void },
): Promise<Result<StoredDocument>> {
  let upload = uploads.get(file) ?? begin(file)
  for (let cuts = 0; ;) {
    const before = upload.received
    const result = before < file.size ? await sendPiece(client, file, upload) : await finish(client, file, kind, upload)
    onProgress((Math.min(upload.received, file.size) / file.size) * 100)
    if (result?.ok) return result
    if (result === null) {
      cuts = 0
      continue
    }
    if (result.code === 'changed_elsewhere') {
      // the pieces were forgotten, after a day: everything once more under a new name
      if (before === 0) return result
      upload = begin(file)
      continue
    }
    const wait = waits[cuts]
    if (!isCut(result) || wait === undefined) return result
    cuts += 1
    upload.pieceBytes = Math.max(smallestPieceBytes, upload.pieceBytes / 2)
    onWaiting(true)
    await networkOr(wait)
    if (await lookHowFar(client, upload)) onWaiting(false)
    if (upload.received > before) cuts = 0
  }
}

function begin(file: Blob): Upload {
  const upload = { id: newUuid(), key: newUuid(), received: 0, pieceBytes: 2 * smallestPieceBytes, asked: false }
  uploads.set(file, upload)
  return upload
}

/** Sends the next piece: null when the server answered how much it has now. */
async function sendPiece(client: Client, file: Blob, upload: Upload): Promise<({ readonly ok: false } & Failure) | null> {
  const start = upload.received
  const piece = file.slice(start, start + upload.pieceBytes)
  const begun = performance.now()
  const reply = await client(uploadDocumentPart, { params: { id: upload.id }, body: { start: String(start) } }, { file: piece })
  if (!reply.ok) return reply
  if (performance.now() - begun < pieceMs / 2) upload.pieceBytes = Math.min(largestPartBytes, upload.pieceBytes * 2)
  upload.received = reply.data.received
  return null
}

/** Makes a document of the pieces; a repeated call gets the same reply. */
function finish(client: Client, file: Blob, kind: SentDocumentKind, upload: Upload): Promise<Result<StoredDocument>> {
  upload.asked = true
  return client(finishDocumentParts, { params: { id: upload.id }, body: { kind, bytes: file.size } }, { idempotencyKey: upload.key })
}

/** A call without a reply may have succeeded. Once the document was completed, its parts may be gone for a good reason. */
async function lookHowFar(client: Client, upload: Upload): Promise<boolean> {
  if (upload.asked) return true
  const here = await client(getDocumentParts, { params: { id: upload.id } })
  if (here.ok) upload.received = here.data.received
  return here.ok
}

/** Nothing is wrong with the file: it was the network, a server that restarts, or the first asking is not answered yet. */
function isCut({ code }: Failure): boolean {
  return isUnanswered({ code }) || code === 'service_unavailable' || code === 'idempotency_conflict'
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
