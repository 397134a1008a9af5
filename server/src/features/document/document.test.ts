import { open, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { deleteDocument, getDocument, getDocumentPage, listDocuments, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { getDocumentPage as getPageForStaff } from '@let-twe/core/document/office-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import sharp from 'sharp'
import { smallPhoto, submitApplication, upload, uploadRequiredDocuments } from '../../testing/fill-application.ts'
import { greedyPdf, lockedPdf } from '../../testing/hostile/hostile-pdfs.ts'
import { multipart } from '../../testing/multipart.ts'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { checkCoherence } from '../../domain/operation/check-coherence.ts'
import { transact } from '../../platform/database/transact.ts'
import { requestDeletionFor } from '../borrower/request-deletion.ts'
import { readDocumentPage } from './read-document.ts'
import { uploadDocument } from './upload-document.ts'

let app: TestApp
let as: TestSession & { user_id: string }
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  as = await signInBorrower(app)
})
afterAll(() => app.close())

describe('an upload', () => {
  it('is stored upright, without its metadata, encrypted, and given back to its owner only', async () => {
    const marker = 'SECRET-PLACE-13.5475N'
    const photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#123456' } })
      .jpeg()
      .withExif({ IFD0: { ImageDescription: marker } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(photo.includes(marker)).toBe(true)
    const { status, body } = await upload(app, as, 'selfie', photo)
    expect([status, body.data.kind, body.data.media_type, body.data.again_reason]).toEqual([200, 'selfie', 'image/jpeg', null])
    const seen = await app.call(getDocument, { as, params: { id: body.data.id } })
    expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const metadata = await sharp(seen.bytes).metadata()
    expect([metadata.width, metadata.height, metadata.exif, metadata.orientation]).toEqual([40, 80, undefined, undefined])
    expect(seen.bytes.length).toBe(body.data.bytes)
    for (const file of await filesOnDisk()) {
      expect(file.includes(marker)).toBe(false)
      expect(file.includes(seen.bytes.subarray(0, 16))).toBe(false)
    }
    const other = await signInBorrower(app)
    const [foreign, none] = [
      await app.call(getDocument, { as: other, params: { id: body.data.id } }),
      await app.call(getDocument, { as: other, params: { id: app.platform.random.uuid() } }),
    ]
    expect([foreign.status, none.status]).toEqual([404, 404])
    expect({ ...foreign.body.response, request_id: '' }).toEqual({ ...none.body.response, request_id: '' })
    expect(await views(body.data.id)).toEqual([{ actor_kind: 'borrower', actor_id: as.user_id }])
  })

  it('is evaluated by its bytes, whatever its name and its type say', async () => {
    const { contentType, payload } = multipart(
      { kind: 'income' },
      { name: 'file', fileName: '../../etc/x.php', mediaType: 'text/html', bytes: samplePdf() },
    )
    const taken = await app.call(postDocuments, { as, rawBody: payload, headers: { 'content-type': contentType } } as never)
    expect([taken.status, taken.body.data.media_type]).toEqual([200, 'application/pdf'])
    const view = await app.call(getDocument, { as, params: { id: taken.body.data.id } })
    expect(view.bytes).toEqual(samplePdf())
    expect(view.headers['content-disposition']).toBe('attachment; filename="income.pdf"')
  })

  it('that is a PDF is seen as a picture of each of its pages, by its owner only', async () => {
    const { body } = await upload(app, as, 'income', samplePdf({ pages: 2, size: [595, 842] }))
    const { id } = body.data
    expect(body.data).toMatchObject({ media_type: 'application/pdf', pages: 2 })
    const look = (page: number, who: TestSession = as) => app.call(getDocumentPage, { as: who, params: { id, page: String(page) } })
    for (const page of [1, 2]) {
      const seen = await look(page)
      expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store'])
      expect(await sharp(seen.bytes).metadata()).toMatchObject({ format: 'jpeg', height: 2000 })
    }
    expect([(await look(0)).status, (await look(3)).status]).toEqual([404, 404])
    expect((await look(1, await signInBorrower(app))).status).toBe(404)
    expect(await views(id)).toHaveLength(2)
  })

  it('that is locked, or has too many pages, is refused in words that help', async () => {
    const before = (await filesOnDisk()).length
    const locked = await upload(app, as, 'income', lockedPdf(), { 'x-language': 'en' })
    expect([locked.status, locked.body.response.code]).toEqual([415, 'document_locked'])
    expect(locked.body.response.message).toContain('password')
    expect((await upload(app, as, 'income', samplePdf({ pages: 41 }))).body.response.code).toBe('document_too_complex')
    expect((await filesOnDisk()).length).toBe(before)
  })

  it('does not wait behind all uploads of another person', async () => {
    const order: string[] = []
    const sent = async (name: string, who: TestSession, bytes: Buffer) => {
      expect((await upload(app, who, 'extra', bytes)).status).toBe(200)
      order.push(name)
    }
    const other = await signInBorrower(app)
    const heavy = samplePdf({ pages: 3, size: [595, 842] })
    const theirs = Promise.all(Array.from({ length: 5 }, (_, index) => sent(`theirs ${index}`, other, heavy)))
    await sent('mine', as, await smallPhoto())
    await theirs
    expect(order.indexOf('mine')).toBeLessThan(2)
  })

  it('does not wait for anybody’s PDFs as a photo', async () => {
    const order: string[] = []
    const sent = async (name: string, who: TestSession, bytes: Buffer) => {
      expect((await upload(app, who, 'extra', bytes)).status).toBe(200)
      order.push(name)
    }
    // the decoder of photos runs
    await sent('before', as, await smallPhoto())
    const heavy = samplePdf({ pages: 8, size: [595, 842] })
    const others = [await signInBorrower(app), await signInBorrower(app), await signInBorrower(app)]
    const theirs = Promise.all(others.map((other, index) => sent(`PDF ${index}`, other, heavy)))
    await sent('mine', as, await smallPhoto())
    await theirs
    expect(order.slice(0, 3)).toContain('mine')
  })

  it("a file that ended the decoder costs half of a person's hourly budget", async () => {
    const other = await signInBorrower(app)
    const refused = await upload(app, other, 'extra', greedyPdf())
    expect([refused.status, refused.body.response.code]).toEqual([415, 'document_too_complex'])
    const spent = await app.platform.database.db
      .selectFrom('rate_limit')
      .select('points')
      .where('key', '=', `decoding:${other.user_id}`)
      .executeTakeFirstOrThrow()
    expect(spent.points).toBe(60)
  })

  it('waits for no borrower whose time for reading files is used up', async () => {
    const { database, clock } = app.platform
    const window_ends_at = new Date(clock.now().getTime() + 600_000)
    await database.db
      .insertInto('rate_limit')
      .values({ key: `decoding:${as.user_id}`, points: 121, window_ends_at })
      .execute()
    const refused = await upload(app, as, 'extra', await smallPhoto())
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '600'])
    expect((await upload(app, await signInBorrower(app), 'extra', await smallPhoto())).status).toBe(200)
  })

  it('replaces the earlier paper of its kind, file and all, but adds to the extra ones', async () => {
    const before = (await filesOnDisk()).length
    const first = await upload(app, as, 'identity', await smallPhoto())
    await upload(app, as, 'identity', samplePdf({ pages: 4 }))
    const second = await upload(app, as, 'identity', samplePdf())
    await upload(app, as, 'extra', await smallPhoto())
    await upload(app, as, 'extra', await smallPhoto())
    const { body } = await app.call(listDocuments, { as })
    expect(body.data.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['extra', 'extra', 'identity'])
    expect(body.data.find(({ kind }: { kind: string }) => kind === 'identity').id).toBe(second.body.data.id)
    expect((await app.call(getDocument, { as, params: { id: first.body.data.id } })).status).toBe(404)
    // the PDF with its page, and the two others
    expect((await filesOnDisk()).length - before).toBe(4)
  })

  it('keeps one of its kind when two phones send at once', async () => {
    await Promise.all(Array.from({ length: 6 }, async () => upload(app, as, 'selfie', await smallPhoto())))
    expect((await app.call(listDocuments, { as })).body.data).toHaveLength(1)
    const rows = await app.platform.database.db
      .selectFrom('document')
      .select('id')
      .where('borrower_id', '=', as.user_id)
      .where('deleted_at', 'is', null)
      .execute()
    expect(rows).toHaveLength(1)
  })

  it('sent again with its key is not stored twice', async () => {
    const photo = await smallPhoto()
    const headers = { 'idempotency-key': 'upload-0001' }
    const [first, again] = [await upload(app, as, 'extra', photo, headers), await upload(app, as, 'extra', photo, headers)]
    expect(again.body).toEqual(first.body)
    expect((await app.call(listDocuments, { as })).body.data).toHaveLength(1)
    expect((await upload(app, as, 'extra', samplePdf(), headers)).body.response.code).toBe('idempotency_conflict')
  })

  it('is limited in size, number and speed', async () => {
    const tooLarge = await upload(app, as, 'extra', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))
    expect([tooLarge.status, tooLarge.body.response.code]).toEqual([413, 'document_too_large'])
    const photo = await smallPhoto()
    for (let count = 0; count < 10; count++) expect((await upload(app, as, 'extra', photo)).status).toBe(200)
    expect((await upload(app, as, 'extra', photo)).body.response.code).toBe('too_many_requests')
    let last
    for (let count = 0; count < 60; count++) last = await upload(app, as, 'selfie', Buffer.from('no'))
    expect([last!.status, last!.headers['retry-after']]).toEqual([429, '3600'])
  })

  it.each([
    ['no file', multipart({ kind: 'selfie' }), 400],
    ['an empty file', multipart({ kind: 'selfie' }, { name: 'file', fileName: 'x', bytes: Buffer.alloc(0) }), 400],
    ['a file under another name', multipart({ kind: 'selfie' }, { name: 'photo', fileName: 'x', bytes: Buffer.from('x') }), 400],
    ['an unknown kind', multipart({ kind: 'passport' }, { name: 'file', fileName: 'x', bytes: Buffer.from('x') }), 400],
    ['a field too many', multipart({ kind: 'selfie', borrower_id: 'x' }, { name: 'file', fileName: 'x', bytes: Buffer.from('x') }), 400],
    ['no form at all', { contentType: 'application/json', payload: Buffer.from('{}') }, 415],
    [
      'a cut body',
      { contentType: 'multipart/form-data; boundary=b', payload: Buffer.from('--b\r\nContent-Disposition: form-data; name="fi') },
      400,
    ],
  ])('with %s is refused', async (_, { contentType, payload }, expected) => {
    const { status } = await app.call(postDocuments, { as, rawBody: payload, headers: { 'content-type': contentType } } as never)
    expect(status).toBe(expected)
  })
})

describe('a document', () => {
  it('is deleted with its file while nothing was sent', async () => {
    const before = (await filesOnDisk()).length
    const { body } = await upload(app, as, 'extra', samplePdf({ pages: 3 }))
    expect((await filesOnDisk()).length - before).toBe(4)
    const other = await signInBorrower(app)
    expect((await app.call(deleteDocument, { as: other, params: { id: body.data.id } })).status).toBe(404)
    expect((await app.call(deleteDocument, { as, params: { id: body.data.id } })).status).toBe(200)
    expect((await app.call(deleteDocument, { as, params: { id: body.data.id } })).status).toBe(404)
    expect((await filesOnDisk()).length).toBe(before)
  })

  it("stays after submission; only an officer's request allows a new one", async () => {
    await submitApplication(app, as)
    const [document] = (await app.call(listDocuments, { as })).body.data
    expect((await app.call(deleteDocument, { as, params: { id: document.id } })).body.response.code).toBe('application_submitted')
    expect((await upload(app, as, 'identity', samplePdf())).body.response.code).toBe('application_submitted')
    await askAgain('identity')
    const identity = () =>
      app.call(listDocuments, { as }).then(({ body }) => body.data.find((each: { kind: string }) => each.kind === 'identity'))
    expect((await identity()).again_reason).toBe(textsIn('en').reason.photo_unreadable)
    expect((await upload(app, as, 'selfie', await smallPhoto())).body.response.code).toBe('application_submitted')
    expect((await upload(app, as, 'identity', samplePdf())).status).toBe(200)
    expect(await identity()).toMatchObject({ again_reason: null, media_type: 'application/pdf' })
    expect((await app.call(listDocuments, { as })).body.data).toHaveLength(requiredDocumentKinds.length)
    expect((await upload(app, as, 'identity', samplePdf())).body.response.code).toBe('application_submitted')
  })

  it('is seen by officers, and every view is on record', async () => {
    const { body } = await upload(app, as, 'extra', await smallPhoto())
    const staffId = app.platform.random.uuid()
    const seen = await readDocumentPage(app.platform, { documentId: body.data.id, page: 1, actor: { kind: 'staff', id: staffId } })
    expect(seen).toMatchObject({ mediaType: 'image/jpeg', fileName: 'extra-1.jpg' })
    expect(await views(body.data.id)).toEqual([{ actor_kind: 'staff', actor_id: staffId }])
  })

  it('that was tampered with on the disk is not given out', async () => {
    const { body } = await upload(app, as, 'extra', await smallPhoto())
    const row = await app.platform.database.db
      .selectFrom('document')
      .select('file_name')
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow()
    const path = join(app.platform.configuration.dataFolder, 'files', row.file_name)
    const file = await open(path, 'r+')
    await file.write(Buffer.of(0), 0, 1, 40)
    await file.close()
    const reply = await app.call(getDocument, { as, params: { id: body.data.id } })
    expect([reply.status, reply.body.response.code]).toEqual([404, 'file_missing'])
  })

  it('whose row names the file of another person is lost, and nothing of that file is sent', async () => {
    const { db } = app.platform.database
    const other = await signInBorrower(app)
    const theirs = (await upload(app, other, 'extra', await smallPhoto())).body.data
    const mine = (await upload(app, as, 'extra', await smallPhoto())).body.data
    const { file_name } = await db.selectFrom('document').select('file_name').where('id', '=', theirs.id).executeTakeFirstOrThrow()
    await db.deleteFrom('document').where('id', '=', theirs.id).execute()
    await db.updateTable('document').set({ file_name }).where('id', '=', mine.id).execute()
    const reply = await app.call(getDocument, { as, params: { id: mine.id } })
    expect([reply.status, reply.body.response.code]).toEqual([404, 'file_missing'])
  })

  it('that replaced another one leaves nothing for the nightly check to miss', async () => {
    const before = await lostFiles()
    for (let count = 0; count < 2; count += 1) expect((await upload(app, as, 'selfie', await smallPhoto())).status).toBe(200)
    expect(await lostFiles()).toBe(before)
  })

  it('a file lost from the store is reported as lost to its owner and to staff, logged, and found by the check', async () => {
    const { id } = (await upload(app, as, 'extra', await smallPhoto())).body.data
    const { file_name } = await app.platform.database.db
      .selectFrom('document')
      .select('file_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const before = await lostFiles()
    await app.platform.files.remove(file_name)
    const params = { id, page: '1' }
    for (const language of ['mm', 'en', 'th'] as const) {
      const replies = [
        await app.call(getDocument, { as, language, params: { id } }),
        await app.call(getDocumentPage, { as, language, params }),
        await app.call(getPageForStaff, { as: await signInStaff(app, 'officer'), language, params }),
      ]
      for (const { status, body } of replies) {
        const { code, message, request_id } = body.response
        expect([status, code]).toEqual([404, 'file_missing'])
        expect(message).toMatch(textsIn(language).errors.file_missing)
        expect(message).toMatch(request_id)
        const [line] = app.logged.filter((each) => each.startsWith('{"level":"error"') && each.includes(request_id))
        expect(line).toMatch('FileMissing')
      }
    }
    // unseen, and a forbidden caller learns nothing
    expect(await views(id)).toEqual([])
    const foreign = await app.call(getDocument, { as: await signInBorrower(app), params: { id } })
    expect([foreign.status, foreign.body.response.code]).toEqual([404, 'not_found'])
    expect(await lostFiles()).toBe(before + 1)
  })
})

it('opens when the connection was lost after the commit, before its answer', async () => {
  const { db } = app.platform.database
  const transaction = () => ({
    async execute(work: (trx: never) => Promise<unknown>) {
      await db.transaction().execute(work as never)
      throw new Error('the connection was lost')
    },
  })
  const own = (name: keyof typeof db) => (typeof db[name] === 'function' ? db[name].bind(db) : db[name])
  const lost = new Proxy(db, { get: (_, name) => (name === 'transaction' ? transaction : own(name as keyof typeof db)) })
  const platform = { ...app.platform, database: { ...app.platform.database, db: lost } }
  const actor = { kind: 'borrower', id: as.user_id } as const
  const read = async () => Buffer.from(await smallPhoto())
  await expect(uploadDocument(platform, { borrowerId: as.user_id as BorrowerId, kind: 'selfie', read, actor })).rejects.toThrow('was lost')
  const [{ id }] = (await app.call(listDocuments, { as })).body.data as [{ id: string }]
  expect((await app.call(getDocument, { as, params: { id } })).status).toBe(200)
})

it('a document on its way during a deletion is not stored', async () => {
  const { database, files } = app.platform
  const before = await files.listBefore(new Date('2100-01-01'))
  const borrowerId = as.user_id as BorrowerId
  const actor = { kind: 'borrower', id: borrowerId, address: '' } as const
  const read = async () => {
    await transact(database.db, { onRefusal: 'rollback' }, (trx) => requestDeletionFor(app.platform, trx, borrowerId, actor))
    return Buffer.from(await smallPhoto())
  }
  expect(await uploadDocument(app.platform, { borrowerId, kind: 'selfie', read, actor })).toMatchObject({ refused: 'session_ended' })
  expect(await database.db.selectFrom('document').where('borrower_id', '=', borrowerId).select('id').execute()).toEqual([])
  expect(await files.listBefore(new Date('2100-01-01'))).toEqual(before)
})

it("the list never holds another person's documents", async () => {
  await uploadRequiredDocuments(app, await signInBorrower(app))
  expect((await app.call(listDocuments, { as })).body.data).toEqual([])
})

const postDocuments = { method: 'POST', path: '/documents', summary: '', access: 'active_borrower', errors: [] } as const

async function filesOnDisk(): Promise<Buffer[]> {
  const folder = join(app.platform.configuration.dataFolder, 'files', 'documents')
  const names = await readdir(folder).catch(() => [])
  expect(names.filter((name) => !name.endsWith('.bin'))).toEqual([])
  return Promise.all(names.map((name) => readFile(join(folder, name))))
}

async function lostFiles(): Promise<number> {
  const { problems } = await checkCoherence(app.platform)
  return problems.find(({ problem }) => problem === 'file_missing')?.count ?? 0
}

function views(documentId: string) {
  return app.platform.database.db
    .selectFrom('audit_event')
    .select(['actor_kind', 'actor_id'])
    .where('subject_id', '=', documentId)
    .where('action', '=', 'document.view')
    .execute()
}

async function askAgain(documentKind: 'identity'): Promise<void> {
  const {
    database: { db },
    random,
    clock,
  } = app.platform
  const loan = await db.selectFrom('loan').select('id').where('borrower_id', '=', as.user_id).executeTakeFirstOrThrow()
  const staff = random.uuid()
  await db
    .insertInto('staff')
    .values({ id: staff, username: staff, name: 'Officer', role: 'officer', password_hash: 'none', created_at: clock.now() })
    .execute()
  await db
    .insertInto('officer_request')
    .values({
      id: random.uuid(),
      loan_id: loan.id,
      kind: 'document',
      document_kind: documentKind,
      reason_code: 'photo_unreadable',
      note: 'never seen outside',
      requested_by: staff,
      requested_at: clock.now(),
    })
    .execute()
}
