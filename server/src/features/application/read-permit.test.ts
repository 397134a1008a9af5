import { readPermitQr } from '@let-twe/core/application/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { smallPhoto } from '../../testing/fill-application.ts'
import { lockedPdf } from '../../testing/hostile/hostile-pdfs.ts'
import { multipart } from '../../testing/multipart.ts'
import { qrPdf, samplePdf } from '../../testing/sample-pdf.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let as: TestSession
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (as = await signInBorrower(app)))
afterAll(() => app.close())

function read(bytes: Buffer) {
  const { contentType, payload } = multipart({}, { name: 'file', fileName: 'permit.pdf', bytes })
  return app.call(readPermitQr, { as, rawBody: payload, headers: { 'content-type': contentType } } as never)
}

it('gives back the code of a permit in a PDF, or none, and keeps nothing', async () => {
  expect((await read(qrPdf('https://permit.example/6512345678901'))).body.data).toEqual({ qr_text: 'https://permit.example/6512345678901' })
  expect((await read(samplePdf())).body.data).toEqual({ qr_text: null })
  expect(await app.platform.files.listBefore(new Date('2100-01-01'))).toEqual([])
})

it.each([
  ['a photo', smallPhoto, 'document_type_refused'],
  ['a program', async () => Buffer.from('MZ a program'), 'document_type_refused'],
  ['a locked PDF', async () => lockedPdf(), 'document_locked'],
])('refuses %s', async (_, make, code) => {
  const { status, body } = await read(await make())
  expect([status, body.response.code]).toEqual([415, code])
})

it('is limited', async () => {
  const statuses = []
  for (let count = 0; count < 21; count++) statuses.push((await read(Buffer.from('no'))).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 415), 429])
})
