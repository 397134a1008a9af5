import type { documentMediaTypes } from '@let-twe/core/document/endpoints.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { LRUCache } from 'lru-cache'
import { openDecoder } from '../decoder/decoder.ts'
import type { Crop, Decoded, DecoderJob } from '../decoder/decoder-job.ts'
import { fairQueue } from '../decoder/fair-queue.ts'
import type { ReceivedFile } from '../http/received-file.ts'
import type { Platform } from '../platform.ts'
import { consumePoint } from '../rate-limit.ts'

/** A received file: whose it is, and its bytes. All of them are read when it is their turn, before it a few of the first. */
export type Received = { readonly person: string; readonly read: ReceivedFile['read'] }

/**
 * A received file ready for storage: the bytes to encrypt, and pictures of the pages when the bytes are not a picture themselves.
 */
export type CleanDocument = {
  readonly bytes: Uint8Array
  readonly mediaType: (typeof documentMediaTypes)[number]
  readonly pages: readonly Uint8Array[]
  /** Of a photo, to find near-equal ones (`hash-picture.ts`). */
  readonly hash: string | null
}

/** Seconds of decoding for one person: a hundred photos of a phone. */
const workLimit = { points: 120, seconds: 3600 }
/** The charge of a file that ended the decoder at its limits. */
const endedPoints = 60

/** Points of the last hour by person, in this process: the least spent goes first. */
const spent = new LRUCache<string, number>({ max: 10_000, ttl: workLimit.seconds * 1000 })

/** Processes with a queue of their own: nobody's photo waits for a PDF. One person takes one process of each at most. */
const photos = openQueue(2)
const papers = openQueue(1)

function openQueue(atOnce: number) {
  const inTurn = fairQueue({ atOnce, waitingOfOne: 20, waiting: 200 }, (person) => spent.get(person) ?? 0)
  return { decoders: Array.from({ length: atOnce }, () => openDecoder()), inTurn }
}

/** Reads a received file by its first bytes, never by its name: a photo is encoded anew, the pages of a PDF become pictures. */
export async function cleanDocument(platform: Pick<Platform, 'database' | 'clock'>, received: Received): Promise<CleanDocument | Refusal> {
  const decoded = await decode(platform, received, (bytes) => (isPdf(bytes) ? 'pdf' : isPhoto(bytes) ? 'photo' : null))
  if (isRefusal(decoded)) return decoded
  const { bytes, result } = decoded
  if (!('pictures' in result)) throw new Error('the decoder answered something else')
  return isPdf(bytes)
    ? { bytes, mediaType: 'application/pdf', pages: result.pictures, hash: null }
    : { bytes: result.pictures[0]!, mediaType: 'image/jpeg', pages: [], hash: result.hash }
}

/** A received photo, cut to a size and encoded anew, without metadata. */
export async function cleanPicture(
  platform: Pick<Platform, 'database' | 'clock'>,
  received: Received,
  crop: Crop,
): Promise<Buffer | Refusal> {
  const decoded = await decode(platform, received, (bytes) => (isPhoto(bytes) ? 'photo' : null), crop)
  if (isRefusal(decoded)) return decoded
  if (!('pictures' in decoded.result)) throw new Error('the decoder answered something else')
  return Buffer.from(decoded.result.pictures[0]!)
}

/** The text of the QR code on the first pages of a received PDF, which is not stored; null without one. */
export async function readPdfQr(
  platform: Pick<Platform, 'database' | 'clock'>,
  received: Received,
): Promise<{ text: string | null } | Refusal> {
  const decoded = await decode(platform, received, (bytes) => (isPdf(bytes) ? 'pdf_qr' : null))
  if (isRefusal(decoded)) return decoded
  if (!('text' in decoded.result)) throw new Error('the decoder answered something else')
  return decoded.result
}

/** The rows of the first sheet of a received workbook (XLSX), which is not stored. */
export async function readWorkbook(
  platform: Pick<Platform, 'database' | 'clock'>,
  received: Received,
): Promise<readonly (readonly string[])[] | Refusal> {
  const decoded = await decode(platform, received, (bytes) => (isZip(bytes) ? 'sheet' : null))
  if (isRefusal(decoded)) return decoded
  if (!('rows' in decoded.result)) throw new Error('the decoder answered something else')
  return decoded.result.rows
}

async function decode(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  { person, read }: Received,
  workFor: (start: Buffer) => DecoderJob['work'] | null,
  crop?: Crop,
): Promise<{ bytes: Buffer; result: Exclude<Decoded, { refused: unknown }> } | Refusal> {
  const key = `decoding:${person}`
  const work = workFor(await read(startBytes))
  if (work === null) return refuse('document_type_refused')
  const { decoders, inTurn } = work === 'photo' ? photos : papers
  return inTurn(person, async () => {
    const refused = await consumePoint(db, key, workLimit, clock.now(), 0)
    if (refused) return refused
    const bytes = await read()
    const begun = performance.now()
    const decoder = decoders.pop()!
    const result = await decoder.decode(work === 'photo' ? { work, bytes, crop } : { work, bytes }).finally(() => decoders.push(decoder))
    const points = 'ended' in result ? endedPoints : Math.round((performance.now() - begun) / 1000)
    spent.set(person, (spent.get(person) ?? 0) + points)
    await consumePoint(db, key, workLimit, clock.now(), points)
    return 'refused' in result ? refuse(result.refused) : { bytes, result }
  })
}

/** Enough bytes to distinguish the kinds of files. */
const startBytes = 8

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 5).equals(pdfStart)
}

/** A workbook is a ZIP archive. */
export function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(zipStart)
}

function isPhoto(bytes: Buffer): boolean {
  return photoStarts.some((start) => bytes.subarray(0, start.length).equals(start))
}

const pdfStart = Buffer.from('%PDF-')
const zipStart = Buffer.from('PK\u0003\u0004')
const photoStarts = [Buffer.of(0xff, 0xd8, 0xff), Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)]
