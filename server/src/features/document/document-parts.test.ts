import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  finishDocumentParts,
  getDocument,
  getDocumentParts,
  largestPartBytes,
  listDocuments,
  uploadDocumentPart,
} from '@let-twe/core/document/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { multipart } from '../../testing/multipart.ts'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { deletePartsBefore } from './document-part.queries.ts'
import { transact } from '../../platform/database/transact.ts'

let app: TestApp
let as: TestSession & { user_id: string }
let id: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  as = await signInBorrower(app)
  id = app.platform.random.uuid()
})
afterAll(() => app.close())

const file = samplePdf({ objects: [`(${'x'.repeat(5_000)})`] })

function send(start: number, bytes: Buffer, { who = as, cut = bytes.length + 1_000 }: { who?: TestSession; cut?: number } = {}) {
  const { contentType, payload } = multipart({ start: String(start) }, { name: 'part', fileName: 'part', bytes })
  return app.call(uploadDocumentPart, {
    as: who,
    params: { id },
    rawBody: payload.subarray(0, cut),
    headers: { 'content-type': contentType },
  } as never)
}

const finish = (bytes: number, headers = {}) =>
  app.call(finishDocumentParts, { as, params: { id }, body: { kind: 'income', bytes }, headers })
const received = async (who: TestSession = as) => (await app.call(getDocumentParts, { as: who, params: { id } })).body.data.received

describe('a file in pieces', () => {
  it('survives cuts in every piece, lost replies and pieces sent twice', async () => {
    for (let start = 0; start < file.length; start += 1_000) {
      const piece = file.subarray(start, start + 1_000)
      // cut in the middle of the bytes: nothing is stored, nothing is lost
      expect((await send(start, piece, { cut: 400 })).status).toBe(400)
      expect(await received()).toBe(start)
      expect((await send(start, piece)).body.data).toEqual({ received: start + piece.length })
      // the reply was lost, so the phone sends it again
      expect((await send(start, piece)).body.data).toEqual({ received: start + piece.length })
    }
    const headers = { 'idempotency-key': 'finish-0001' }
    const done = await finish(file.length, headers)
    expect([done.status, done.body.data.media_type]).toEqual([200, 'application/pdf'])
    expect((await finish(file.length, headers)).body).toEqual(done.body)
    expect((await app.call(getDocument, { as, params: { id: done.body.data.id } })).bytes).toEqual(file)
    expect((await app.call(listDocuments, { as })).body.data).toHaveLength(1)
    expect(await received()).toBe(0)
    expect(await parts()).toEqual([])
  })

  it('keeps a piece once when it comes from two connections at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(0, file.subarray(0, 500))))
    expect(replies.map(({ body }) => body.data.received)).toEqual([500, 500, 500, 500, 500])
    expect(await parts()).toHaveLength(1)
  })

  it('that several calls finish at once is a document for each that came in time, and never a failure', async () => {
    await send(0, file)
    const finished = await Promise.all(Array.from({ length: 6 }, () => finish(file.length)))
    const statuses = finished.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 409 && status !== 429)).toEqual([])
    expect(await parts()).toEqual([])
  })

  it('names the next part when one comes too early', async () => {
    expect((await send(1_000, file.subarray(1_000))).body.data).toEqual({ received: 0 })
    expect((await finish(file.length)).body.response.code).toBe('changed_elsewhere')
  })

  it('is the own one only', async () => {
    await send(0, file.subarray(0, 500))
    const other = await signInBorrower(app)
    expect(await received(other)).toBe(0)
    expect((await send(500, file.subarray(500), { who: other })).body.data).toEqual({ received: 0 })
    expect(await received()).toBe(500)
  })

  it('is limited like a whole one, and refused like a whole one', async () => {
    expect((await send(0, Buffer.alloc(largestPartBytes + 1, 1))).body.response.code).toBe('document_too_large')
    expect((await send(10 * 1024 * 1024, Buffer.alloc(10, 1))).body.response.code).toBe('document_too_large')
    expect((await send(-1, Buffer.alloc(10, 1))).status).toBe(400)
    await send(0, Buffer.from('MZ a program'))
    expect((await finish(12)).body.response.code).toBe('document_type_refused')
    expect(await received()).toBe(0)
    for (let count = 0; count < 8; count++) {
      id = app.platform.random.uuid()
      expect((await send(0, Buffer.alloc(10, 1))).status).toBe(200)
    }
    id = app.platform.random.uuid()
    expect((await send(0, Buffer.alloc(10, 1))).body.response.code).toBe('too_many_requests')
  })

  it('is sent anew when the store lost a piece', async () => {
    await send(0, file.subarray(0, 500))
    await send(500, file.subarray(500))
    const [lost] = await parts()
    await app.platform.files.remove(lost!)
    expect((await finish(file.length)).body.response.code).toBe('changed_elsewhere')
    expect(app.logged.filter((line) => line.includes('a piece of an upload is lost'))).toHaveLength(1)
    expect(await received()).toBe(0)
    await send(0, file)
    expect((await finish(file.length)).status).toBe(200)
  })

  it('is forgotten after a day', async () => {
    await send(0, file.subarray(0, 500))
    expect(await deletePartsBefore(app.platform.database.db, new Date(testNow))).toEqual([])
    app.advance(24 * 3600 + 1)
    const { db } = app.platform.database
    await transact(db, { onRefusal: 'commit' }, (trx) => app.platform.jobs.enqueue(trx, 'forget-document-parts', {}))
    await app.platform.jobs.runDue()
    expect(await parts()).toEqual([])
    expect(await db.selectFrom('document_part').selectAll().execute()).toEqual([])
  })
})

async function parts(): Promise<string[]> {
  const mine = await app.platform.database.db
    .selectFrom('document_part')
    .select('file_name')
    .where('borrower_id', '=', as.user_id)
    .execute()
  const onDisk = await readdir(join(app.platform.configuration.dataFolder, 'files', 'parts')).catch(() => [])
  expect(onDisk.length).toBe((await app.platform.database.db.selectFrom('document_part').select('start').execute()).length)
  return mine.map(({ file_name }) => file_name)
}
