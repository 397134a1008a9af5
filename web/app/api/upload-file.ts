import type { documentData, DocumentKind } from '@let-twe/core/document/endpoints.ts'
import type * as z from 'zod/mini'
import { preparedTexts } from '../page-texts.ts'
import { endSession } from '../session/end-session.ts'
import { readStored } from '../session/session-store.ts'
import { type Result, pageLanguage } from './call-api.ts'

/** A stored document as the contract shows it. */
export type StoredDocument = z.output<typeof documentData>

/** Tries after a cut connection, and the wait before each, in milliseconds; a return of the network does not wait. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

/**
 * Sends a document with its progress (0 to 100). A cut connection is tried again by itself under the same
 * Idempotency-Key, so that nothing is stored twice; never throws.
 */
export async function uploadFile(
  file: Blob,
  kind: DocumentKind,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal?: AbortSignal },
): Promise<Result<StoredDocument>> {
  const key = crypto.randomUUID()
  for (let tries = 0; ; tries++) {
    const result = await send(file, kind, key, onProgress, signal)
    const wait = waits[tries]
    if (result.ok || result.code !== 'network_error' || wait === undefined || signal?.aborted) return result
    await networkOr(wait)
  }
}

function send(
  file: Blob,
  kind: DocumentKind,
  key: string,
  onProgress: (percent: number) => void,
  signal: AbortSignal | undefined,
): Promise<Result<StoredDocument>> {
  const texts = preparedTexts(pageLanguage())
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', file, 'file')
  return new Promise((resolve) => {
    const failed = () => resolve({ ok: false, code: 'network_error', message: texts.common.network_error, fields: {} })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0))
    request.addEventListener('error', failed)
    request.addEventListener('abort', failed)
    request.addEventListener('timeout', failed)
    request.addEventListener('load', () => resolve(readReply(request)))
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', '/api/client/documents')
    request.setRequestHeader('x-language', pageLanguage())
    request.setRequestHeader('idempotency-key', key)
    request.setRequestHeader('authorization', `Bearer ${readStored('token') ?? ''}`)
    request.setRequestHeader('x-user-id', readStored('userId') ?? '')
    // a slow connection is no failure
    request.timeout = 300_000
    request.send(form)
  })
}

function readReply({ status, responseText }: XMLHttpRequest): Result<StoredDocument> {
  const texts = preparedTexts(pageLanguage())
  const reply = parse(responseText)
  if (status >= 200 && status < 300 && reply?.data) return { ok: true, data: reply.data }
  const message = reply?.response?.message ?? (status === 500 ? texts.errors.server_error : texts.common.something_wrong)
  if (status === 403) endSession(message)
  return { ok: false, code: reply?.response?.code ?? 'something_wrong', message, fields: {} }
}

function parse(text: string): { data?: StoredDocument; response?: { message?: string; code?: string } } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
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
