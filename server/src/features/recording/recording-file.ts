import { refuse } from '@let-twe/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { recordingFile } from '../../domain/document/file-owners.ts'
import { sendRefusal } from '../../platform/http/send-refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPlayingAudio } from './recording.queries.ts'

/** The public address of a recording, by the SHA-256 of its bytes: its content never changes. */
export function recordingPath(sha256: string): string {
  return `/recordings/${sha256}`
}

/** Sounds in memory, in bytes: everybody may ask, and a player asks for each sound in several ranges. */
const keptBytes = 16 * 1024 * 1024

/** Serves playing recordings to everyone, whole or a range (RFC 9110, section 14): players of iPhones request only ranges. */
export async function recordingFiles(app: FastifyInstance, { database: { db }, files }: Platform): Promise<void> {
  const kept = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => Math.max(1, length) })
  app.get('/recordings/:sha256', async (request, reply) => {
    const { sha256 } = request.params as { sha256: string }
    const row = /^[0-9a-f]{64}$/.test(sha256) ? await findPlayingAudio(db, sha256) : undefined
    if (!row) return sendRefusal(request, reply, refuse('not_found'))
    const bytes = kept.get(row.file_name) ?? (await read(row))
    const range = readRange(request.headers.range, bytes.length)
    if (range === null) {
      void reply.header('content-range', `bytes */${bytes.length}`)
      return sendRefusal(request, reply, refuse('range_not_satisfiable'))
    }
    void reply
      .header('content-type', row.media_type)
      .header('content-disposition', 'inline; filename="recording"')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('accept-ranges', 'bytes')
    if (range === 'whole') return reply.send(bytes)
    void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    return reply.send(bytes.subarray(range.start, range.end + 1))
  })

  async function read(row: { readonly id: string; readonly file_name: string }): Promise<Buffer> {
    const bytes = await files.read(row.file_name, recordingFile(row))
    kept.set(row.file_name, bytes)
    return bytes
  }
}

/** The first and the last requested byte; null for an unsatisfiable range. */
function readRange(asked: string | undefined, length: number): { readonly start: number; readonly end: number } | 'whole' | null {
  // several ranges and other units are answered with the whole, as the standard allows
  const [, from = '', until = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked ?? '') ?? []
  if (from === '' && until === '') return 'whole'
  const start = from === '' ? Math.max(0, length - Number(until)) : Number(from)
  const end = from === '' || until === '' ? length - 1 : Math.min(Number(until), length - 1)
  return start > end ? null : { start, end }
}
