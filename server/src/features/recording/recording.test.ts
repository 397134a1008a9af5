import type { Language } from '@let-twe/core/language.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import * as desk from '@let-twe/core/recording/office-endpoints.ts'
import { findRecordings, listRecordedLanguages } from '@let-twe/core/recording/endpoints.ts'
import { type RecordedPage, recordedAppPages } from '@let-twe/core/recording/recorded-pages.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { removeLostFiles } from '../document/remove-lost-files.ts'
import { codeOf } from '../../testing/code-of.ts'
import { multipart } from '../../testing/multipart.ts'
import { sampleAudio } from '../../testing/sample-audio.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { addRecording } from './store-recordings.ts'
import { readRecordings } from './read-recordings.ts'
import { sentenceKey } from './sentence-key.ts'
import { sentencesOfCatalogue } from './sentences-of-catalogue.ts'

let app: TestApp
let one: TestSession & { staff_id: string }
let other: TestSession & { staff_id: string }
beforeAll(async () => {
  app = await startTestApp()
  one = await signInStaff(app, 'manager')
  other = await signInStaff(app, 'admin')
})
afterAll(() => app.close())

const step = '/qr-scan'
const title = (language: Language) => textsIn(language).application.step_qr_scan
const said = (of: number) => Buffer.concat([sampleAudio['audio/webm'], Buffer.alloc(100, of)])

function record(as: TestSession, { text, language = 'mm', bytes = said(1), page = step }: Said) {
  const { contentType, payload } = multipart({ page, language, text, seconds: '3' }, { name: 'file', fileName: 'a.webm', bytes })
  return app.call(desk.addRecording, { as, headers: { 'content-type': contentType }, rawBody: payload })
}
type Said = { text: string; language?: Language; bytes?: Buffer; page?: RecordedPage }

const decide = async (as: TestSession, recording: string, confirm: boolean) => {
  const where = app.platform.database.db.selectFrom('recording').where('id', '=', recording)
  const { id } = await where.select('proposal_id as id').executeTakeFirstOrThrow()
  return app.call(decideDualControl, { as, params: { id }, body: { confirm } })
}
const confirm = (as: TestSession, recording: string) => decide(as, recording, true)
const listed = async (language: Language, as = one) =>
  (await app.call(desk.listRecordings, { as, query: { page: step, language } })).body.data.sentences as {
    text: string
    recordings: { id: string; state: string; mine: boolean }[]
  }[]
const ask = async (language: Language, ...texts: string[]) => {
  const keys = texts.map((text) => sentenceKey(language, text)).join()
  return (await app.call(findRecordings, { query: { language, keys } })).body.data as { key: string; file: string }[]
}
const fetchFile = async (url: string, range?: string) =>
  (await app.customers()).inject({ url, headers: range === undefined ? {} : { range } })

it('a step offers its question first, in each language, and nothing with a borrower’s amounts or days', async () => {
  for (const language of ['mm', 'en', 'th'] as const) {
    const sentences = await listed(language)
    expect(sentences[0]!.text).toBe(withoutJoiners(title(language)))
    expect(sentences.length).toBeGreaterThan(8)
    expect(sentences.filter(({ text }) => /[{}\u00ad\u2060]/.test(text))).toEqual([])
  }
})

it('every page of the app that asks something has its words in each language, and no room for an amount or a day', () => {
  for (const language of ['mm', 'en', 'th'] as const)
    for (const page of recordedAppPages) {
      const sentences = sentencesOfCatalogue(page, language)
      expect(sentences.length, `${page} ${language}`).toBeGreaterThan(3)
      expect(sentences.filter((text) => /[{}\u00ad\u2060]/.test(text))).toEqual([])
    }
})

it('a recording waits for another person, is heard then, and ends when another one takes its place', async () => {
  const text = title('mm')
  expect((await app.call(listRecordedLanguages, {})).body.data).toEqual([])
  expect(codeOf(await record(one, { text, bytes: Buffer.from('<script>alert(1)</script>') }))).toBe('sound_type_refused')
  expect(codeOf(await record(one, { text: 'The page says no such thing' }))).toBe('changed_elsewhere')
  const { id } = (await record(one, { text })).body.data
  expect((await listed('mm'))[0]!.recordings).toMatchObject([{ id, state: 'waits', mine: true }])
  expect(await ask('mm', text)).toEqual([])
  expect(codeOf(await confirm(one, id))).toBe('second_person_needed')
  expect((await app.call(desk.getRecordingSound, { as: other, params: { id } })).bytes).toEqual(said(1))
  const both = await Promise.all([confirm(other, id), confirm(other, id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])

  const [found] = await ask('mm', 'Something else', text)
  expect(found).toMatchObject({ key: sentenceKey('mm', text) })
  // the same words in another language are another sentence
  expect(await ask('en', text)).toEqual([])
  expect((await app.call(listRecordedLanguages, {})).body.data).toEqual(['mm'])

  const next = (await record(other, { text, bytes: said(2) })).body.data.id
  expect((await ask('mm', text))[0]!.file).toBe(found!.file)
  await confirm(one, next)
  expect((await ask('mm', text))[0]!.file).not.toBe(found!.file)
  expect((await fetchFile(found!.file)).statusCode).toBe(404)
  const ended = (await app.call(desk.listEndedRecordings, { as: one })).body.data
  expect(ended).toMatchObject([{ id, language: 'mm', text }])
  const { data: trail } = (await app.call(listAudit, { as: other, query: {} })).body
  const actions = trail.map(({ action }: { action: string }) => action).filter((action: string) => action.startsWith('recording.'))
  expect(actions).toEqual(['recording.confirm', 'recording.propose', 'recording.confirm', 'recording.propose'])
})

it('is in the list of the office with its sentence, and once refused or expired it is with the earlier ones', async () => {
  const text = title('th')
  const { id } = (await record(one, { text, language: 'th' })).body.data
  const proposals = (await app.call(listDualControls, { as: other })).body.data
  expect(proposals).toMatchObject([{ kind: 'recording', about: text, recorded: { page: step, language: 'th' }, may_confirm: true }])
  expect(codeOf(await app.call(desk.removeRecording, { as: one, params: { id } }))).toBe('transition_refused')
  expect((await decide(other, id, false)).status).toBe(200)
  const next = (await record(one, { text, language: 'th' })).body.data.id
  app.advance(91 * 24 * 3600)
  ;[one, other] = [await signInStaff(app, 'manager'), await signInStaff(app, 'admin')]
  expect((await listed('th'))[0]!.recordings).toEqual([])
  const ended = (await app.call(desk.listEndedRecordings, { as: one })).body.data
  expect(ended[0]).toMatchObject({ id: next, ended_by: null })
  expect(ended.find((each: { id: string }) => each.id === id)).toMatchObject({ ended_by: 'Test admin', confirmed_by: null })
})

it('of several that are added at once the last one waits', async () => {
  const text = title('en')
  const added = await Promise.all([1, 2, 3, 4].map((of) => record(of % 2 === 0 ? one : other, { text, language: 'en', bytes: said(of) })))
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [waiting, ...others] = (await listed('en'))[0]!.recordings
  expect([waiting!.state, others]).toEqual(['waits', []])
})

it('a playing recording is served to everyone without expiry, whole or in part, and never as a page', async () => {
  const text = title('th')
  const { id } = (await record(one, { text, language: 'th', bytes: said(3) })).body.data
  await confirm(other, id)
  const [{ file } = { file: '' }] = await ask('th', text)
  const reads = vi.spyOn(app.platform.files, 'get')
  const whole = await fetchFile(file)
  expect(whole.rawPayload).toEqual(said(3))
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/webm',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline; filename="recording"',
    'accept-ranges': 'bytes',
  })
  const size = said(3).length
  for (const [range, from, until] of [
    ['bytes=0-1', 0, 2],
    ['bytes=4-', 4, size],
    ['bytes=-5', size - 5, size],
    ['bytes=0-99999', 0, size],
  ] as const) {
    const part = await fetchFile(file, range)
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${until - 1}/${size}`])
    expect(part.rawPayload).toEqual(said(3).subarray(from, until))
  }
  expect((await fetchFile(file, `bytes=${size}-`)).statusCode).toBe(416)
  expect((await fetchFile(file, 'bytes=1-2,4-5')).statusCode).toBe(200)
  expect((await fetchFile(file.slice(0, -1))).statusCode).toBe(404)

  // repeated requests cost the store nothing
  expect(reads).toHaveBeenCalledTimes(1)
  reads.mockRestore()

  app.advance(2 * 24 * 3600)
  expect(await removeLostFiles(app.platform)).toBe(0)
  one = await signInStaff(app, 'manager')
  expect((await app.call(desk.removeRecording, { as: one, params: { id } })).status).toBe(200)
  expect(codeOf(await app.call(desk.removeRecording, { as: one, params: { id } }))).toBe('transition_refused')
  expect((await fetchFile(file)).statusCode).toBe(404)
  expect(await ask('th', text)).toEqual([])
})

it('a sentence that a page does not say any more is out of date, and nobody finds its recording', async () => {
  let page = '<header>Menu</header><main><h1>Fees</h1><p>You pay <b>5 Baht</b>. Cash is free.</p><button>Press</button></main>'
  const readPage = async () => page
  const actor = { kind: 'staff', id: one.staff_id } as const
  const bytes = said(4)
  const file = { bytes: bytes.length, sha256: 'a'.repeat(64), read: async () => bytes }
  const look = () => readRecordings(app.platform, { page: '/faq', language: 'en', me: one.staff_id, readPage })
  expect((await look()).sentences.map(({ text }) => text)).toEqual(['Fees', 'You pay 5 Baht.', 'Cash is free.'])
  await addRecording(app.platform, { actor, page: '/faq', language: 'en', text: 'You pay 5 Baht.', seconds: 2, file, readPage })
  expect((await look()).sentences[1]!.recordings).toHaveLength(1)
  page = page.replace('5 Baht', '6 Baht')
  const after = await look()
  expect(after.sentences[1]).toEqual({ text: 'You pay 6 Baht.', recordings: [] })
  expect(after.out_of_date).toMatchObject([{ text: 'You pay 5 Baht.' }])
})
