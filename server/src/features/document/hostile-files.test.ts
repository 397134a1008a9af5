import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getDocument, getDocumentPage, unreadableDocument, uploadDocument } from '@let-twe/core/document/endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanDocument } from '../../platform/files/clean-document.ts'
import { smallPhoto, upload } from '../../testing/fill-application.ts'
import { type HostileFile, secret } from '../../testing/hostile/hostile-file.ts'
import { hostilePdfs } from '../../testing/hostile/hostile-pdfs.ts'
import { hostilePhotos, photoBases } from '../../testing/hostile/hostile-photos.ts'
import { type Mutation, mutate, mutation } from '../../testing/hostile/mutate.ts'
import { multipart } from '../../testing/multipart.ts'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestReply, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

/** A large run for once: see docs/performance.md. */
const mutatedFiles = Number(process.env['MUTATED_FILES'] ?? 400)
/** As many extra documents as a borrower may have, and fewer than may be sent in an hour. */
const filesOfABorrower = 10

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

describe('the hostile files', () => {
  it('are more than 300 different ones, and each gets its expected result', async () => {
    const files = [
      ...(await hostilePhotos()),
      ...hostilePdfs(),
      { name: 'an empty file', bytes: Buffer.alloc(0), outcome: 'refused' as const },
    ]
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
    expect(new Set(files.map(({ bytes, as }) => `${bytes.toString('base64')} ${as?.fileName}`)).size).toBeGreaterThan(300)
    const outcomes: string[] = []
    const sendFrom = async (first: number): Promise<void> => {
      const as = await signInBorrower(app)
      for (const file of files.slice(first, first + filesOfABorrower)) outcomes.push(await outcomeOf(as, file))
      if (first + 2 * filesOfABorrower < files.length) await sendFrom(first + 2 * filesOfABorrower)
    }
    await Promise.all([sendFrom(0), sendFrom(filesOfABorrower)])
    expect(outcomes).toHaveLength(files.length)
    expect(outcomes.filter((outcome) => outcome !== '')).toEqual([])
  }, 240_000)

  it('leave nothing on the disk that can be read', async () => {
    const folder = join(app.platform.configuration.dataFolder, 'files', 'documents')
    const names = await readdir(folder)
    expect(names.length).toBeGreaterThan(100)
    for (const name of names) {
      const stored = await readFile(join(folder, name))
      expect([secret, 'Exif', '%PDF', 'JFIF', 'http'].filter((readable) => stored.includes(readable))).toEqual([])
    }
    expect(await readdir(join(app.platform.configuration.dataFolder, 'receiving')).catch(() => [])).toEqual([])
  })
})

describe('thousands of damaged files', () => {
  const seeds = async () => [
    samplePdf(),
    samplePdf({ objects: ['<< /Title (A \\(b\\) <c>) >>', '[<< /A <48> >>]'] }),
    ...(await photoBases()).map(({ bytes }) => bytes),
  ]

  it('are each taken whole or refused: nothing throws, nothing is half done', async () => {
    let taken = 0
    let sent = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...(await seeds())), fc.array(mutation, { minLength: 1, maxLength: 6 }), async (seed, mutations) => {
        const person = `person ${Math.floor(++sent / filesOfABorrower)}`
        const clean = await cleanDocument(app.platform, { person, read: async () => mutations.reduce(mutate, seed) })
        if (isRefusal(clean)) {
          expect(unreadableDocument).toContain(clean.refused)
          return
        }
        taken += 1
        expect(['image/jpeg', 'application/pdf']).toContain(clean.mediaType)
        // the shown picture is made here, from any upload
        const shown = clean.mediaType === 'image/jpeg' ? [clean.bytes] : clean.pages
        expect(shown.length).toBeGreaterThan(0)
        for (const picture of shown) expect([...picture.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
      }),
      { numRuns: mutatedFiles, endOnFailure: true },
    )
    expect(taken).toBeGreaterThan(0)
  }, 1_800_000)

  it('never make the server fail', async () => {
    const photo = await smallPhoto()
    const file = (mutations: Mutation[], seed: Buffer) => mutations.reduce(mutate, seed)
    let as = await signInBorrower(app)
    let sent = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(samplePdf(), photo), fc.array(mutation, { minLength: 1, maxLength: 4 }), async (seed, mutations) => {
        if (++sent % filesOfABorrower === 0) as = await signInBorrower(app)
        const { status } = await upload(app, as, 'selfie', file(mutations, seed))
        expect([200, 400, 415]).toContain(status)
      }),
      { numRuns: Math.ceil(mutatedFiles / 20), endOnFailure: true },
    )
  }, 1_800_000)
})

/** Empty for the file's expected result; else the difference. */
async function outcomeOf(as: TestSession, { name, bytes, outcome, as: told }: HostileFile): Promise<string> {
  const { status, body } = await send(as, bytes, told)
  if (status === 200) {
    if (outcome === 'refused') return `${name}: was taken`
    const { id, media_type, pages } = body.data
    const kept = await app.call(getDocument, { as, params: { id } })
    if (media_type === 'application/pdf' && !kept.bytes.equals(bytes)) return `${name}: the PDF was changed`
    for (let page = 1; page <= pages; page += 10) {
      const wrong = await shownWrongly((await app.call(getDocumentPage, { as, params: { id, page: String(page) } })).bytes)
      if (wrong !== '') return `${name}: ${wrong}`
    }
    return ''
  }
  const codes = bytes.length === 0 ? ['body_invalid'] : unreadableDocument
  if (outcome === 'taken') return `${name}: was refused`
  return codes.includes(body.response.code) ? '' : `${name}: ${status} ${body.response.code}`
}

async function shownWrongly(kept: Buffer): Promise<string> {
  if (kept.includes(secret)) return 'the secret is still there'
  const { format, exif, icc, iptc, xmp, orientation, pages, comments } = await sharp(kept).metadata()
  return format === 'jpeg' && [exif, icc, iptc, xmp, orientation, pages, comments].every((each) => each === undefined)
    ? ''
    : 'the photo has metadata'
}

function send(
  as: TestSession,
  bytes: Buffer,
  { fileName, mediaType } = { fileName: 'IMG_0001.jpg', mediaType: 'image/jpeg' },
): Promise<TestReply> {
  const { contentType, payload } = multipart({ kind: 'extra' }, { name: 'file', fileName, mediaType, bytes })
  return app.call(uploadDocument, { as, rawBody: payload, headers: { 'content-type': contentType } } as never)
}
