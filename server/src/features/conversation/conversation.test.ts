import * as conversation from '@let-twe/core/conversation/endpoints.ts'
import { readyAnswers } from '@let-twe/core/conversation/ready-answers.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import * as desk from '@let-twe/core/conversation/office-endpoints.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { countWorkOf } from '../../testing/count-work-of.ts'
import { codeOf } from '../../testing/code-of.ts'
import { multipart } from '../../testing/multipart.ts'
import { sampleAudio, soundOf } from '../../testing/sample-audio.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { wholeDatabase } from '../../testing/stored-secrets.ts'
import { requestDeletionFor } from '../borrower/request-deletion.ts'
import { sendMessage } from './send-message.ts'

let app: TestApp
let officer: TestSession & { staff_id: string }
beforeAll(async () => {
  app = await startTestApp()
  officer = await signInStaff(app, 'officer')
})
afterAll(() => app.close())

const write = (as: TestSession, text: string, headers: Record<string, string> = {}) =>
  app.call(conversation.sendMessage, { as, body: { text }, headers })
const own = async (as: TestSession) => (await app.call(conversation.listMessages, { as })).body.data
const read = async (id: string) => (await app.call(desk.listConversation, { as: officer, params: { id } })).body.data
const answer = (id: string, text: string, seen: string, as: TestSession = officer) =>
  app.call(desk.answerConversation, { as, params: { id }, body: { text, seen } })
const waiting = async () => {
  const { body } = await app.call(desk.listConversations, { as: officer })
  return (body.data as { borrower_id: string }[]).map((each) => each.borrower_id)
}
const waits = async () => (await countWorkOf(app, officer)).messages

it('a message waits, is answered once, and the borrower is notified', async () => {
  const me = await signInBorrower(app)
  const other = await signInBorrower(app)
  const before = await waits()
  expect((await read(me.user_id)).messages).toEqual([])
  expect((await write(me, '  ')).status).toBe(400)
  expect((await write(me, 'x'.repeat(1001))).body.response.fields.text.code).toBe('field_too_long')
  const first = (await write(me, 'ဘယ်တော့ ငွေရမလဲ')).body.data
  const second = (await write(me, 'Please tell me')).body.data
  await write(other, 'Me too')
  // the longest wait stands first, and is one line for any number of messages
  expect((await waiting()).slice(-2)).toEqual([me.user_id, other.user_id].toSorted())
  expect(await waits()).toBe(before + 2)
  const seen = await read(me.user_id)
  expect(seen.messages.map(({ text }: { text: string }) => text)).toEqual(['Please tell me', 'ဘယ်တော့ ငွေရမလဲ'])
  expect(seen).toMatchObject({ name: 'AYE AYE', language: 'mm', current_loan_id: null })
  expect(seen.waiting_since).not.toBeNull()

  // written before the newest message was seen
  expect(codeOf(await answer(me.user_id, 'Tomorrow', first.id))).toBe('changed_elsewhere')
  const colleague = await signInStaff(app, 'manager')
  const both = await Promise.all([answer(me.user_id, 'Tomorrow', second.id), answer(me.user_id, 'On Friday', second.id, colleague)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await waits()).toBe(before + 1)
  const [told] = await own(me)
  expect(told).toMatchObject({ from: 'officer', pages: 0 })
  expect(codeOf(await answer(me.user_id, 'More', told.id))).toBe('transition_refused')
  const { data: notices } = (await app.call(listNotifications, { as: me, language: 'en' })).body
  expect(notices).toMatchObject([{ kind: 'message_answered', link: '/help/messages' }])
  expect(JSON.stringify(notices)).not.toContain('Tomorrow')
  expect((await own(other)).length).toBe(1)
})

it('messages and answers stand nowhere readable, not in stored replies either', async () => {
  const me = await signInBorrower(app)
  const twice = { 'idempotency-key': 'asks-once' }
  const [first, second] = [await write(me, 'When do you open?', twice), await write(me, 'When do you open?', twice)]
  expect(second.body.data).toEqual(first.body.data)
  const { id: seen } = first.body.data
  const again = {
    as: officer,
    params: { id: me.user_id },
    body: { text: 'Aye Aye, on Friday', seen },
    headers: { 'idempotency-key': 'answers-once' },
  }
  const replies = [await app.call(desk.answerConversation, again), await app.call(desk.answerConversation, again)]
  expect(replies.map(({ status, body }) => [status, body.data])).toEqual([
    [200, {}],
    [200, {}],
  ])
  expect((await own(me)).map(({ text }: { text: string }) => text)).toEqual(['Aye Aye, on Friday', 'When do you open?'])
  const stored = await wholeDatabase(app.platform)
  expect(stored).toContain(me.user_id)
  expect(stored).not.toMatch(/on Friday|do you open/)
})

it('a waiting conversation is claimed and taken over, and the claim ends with the wait', async () => {
  const me = await signInBorrower(app)
  const claim = (as: TestSession) => app.call(desk.claimConversation, { as, params: { id: me.user_id } } as never)
  expect(codeOf(await claim(officer))).toBe('transition_refused')
  const { id: seen } = (await write(me, 'When do you open?')).body.data
  const line = async () =>
    ((await app.call(desk.listConversations, { as: officer })).body.data as { borrower_id: string; claimed_by: string | null }[]).find(
      (each) => each.borrower_id === me.user_id,
    )
  expect((await line())!.claimed_by).toBeNull()
  expect((await claim(officer)).status).toBe(200)
  expect((await read(me.user_id)).claimed_by).toEqual({ id: officer.staff_id, name: 'Test officer' })
  const colleague = await signInStaff(app, 'manager')
  expect((await claim(colleague)).status).toBe(200)
  expect((await line())!.claimed_by).toBe('Test manager')
  expect((await answer(me.user_id, 'At nine', seen)).status).toBe(200)
  expect((await read(me.user_id)).claimed_by).toBeNull()
  await write(me, 'Thanks, and on Sunday?')
  expect((await line())!.claimed_by).toBeNull()
})

it('a thank-you needs no answer', async () => {
  const me = await signInBorrower(app)
  const { id: seen } = (await write(me, 'Thank you')).body.data
  const settle = () => app.call(desk.settleConversation, { as: officer, params: { id: me.user_id }, body: { seen } })
  expect((await settle()).status).toBe(200)
  expect(codeOf(await settle())).toBe('transition_refused')
  expect(await waiting()).not.toContain(me.user_id)
  expect((await app.call(listNotifications, { as: me })).body.data).toEqual([])
  // a later message waits again
  await write(me, 'One more question')
  expect(await waiting()).toContain(me.user_id)
})

it('ten presses write one message', async () => {
  const me = await signInBorrower(app)
  const headers = { 'idempotency-key': 'the-same-press' }
  await Promise.all(Array.from({ length: 10 }, () => write(me, 'Hello', headers)))
  expect(await own(me)).toHaveLength(1)
})

it('a flooding borrower is stopped for the hour', async () => {
  const me = await signInBorrower(app)
  const statuses: number[] = []
  for (let sent = 0; sent < 31; sent += 1) statuses.push((await write(me, `${sent}`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  expect((await app.call(conversation.listMessages, { as: me })).body).toMatchObject({ total: 30, last_page: 2 })
  app.advance(3601)
  const again = await signInBorrower(app)
  expect((await write(again, 'Hello')).status).toBe(200)
})

it('a photo is stored encrypted, and seen by its borrower and by staff, whose look is audited', async () => {
  officer = await signInStaff(app, 'officer')
  const me = await signInBorrower(app)
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody' } })
    .toBuffer()
  const send = (file: Buffer) => {
    const { contentType, payload } = multipart({}, { name: 'file', fileName: 'a.jpg', bytes: file })
    return app.call(conversation.sendMessageFile, { as: me, headers: { 'content-type': contentType }, rawBody: payload })
  }
  expect(codeOf(await send(Buffer.from('<svg/>')))).toBe('document_type_refused')
  expect(codeOf(await send(Buffer.concat([bytes.subarray(0, 200), Buffer.alloc(40)])))).toBe('document_type_refused')
  expect(await own(me)).toEqual([])
  const sent = (await send(bytes)).body.data
  expect(sent).toMatchObject({ from: 'borrower', text: null, pages: 1 })

  const page = (as: TestSession, number = '1') => app.call(conversation.getMessagePage, { as, params: { id: sent.id, page: number } })
  expect((await page(me)).headers['content-type']).toBe('image/jpeg')
  expect((await page(me)).bytes.includes('somebody')).toBe(false)
  expect((await page(me, '2')).status).toBe(404)
  expect((await page(await signInBorrower(app))).status).toBe(404)
  expect((await app.call(desk.getConversationPage, { as: officer, params: { id: sent.id, page: '1' } })).status).toBe(200)
  const admin = await signInStaff(app, 'admin')
  const { data: trail } = (await app.call(listAudit, { as: admin, query: {} })).body
  expect(trail[0]).toMatchObject({ action: 'conversation.view_file', subject_id: me.user_id, actor_id: officer.staff_id })
})

it('a voice message is accepted by its bytes, stored encrypted, and played by its borrower and by staff, which is audited', async () => {
  officer = await signInStaff(app, 'officer')
  const me = await signInBorrower(app)
  const send = (bytes: Buffer, key?: string) => {
    const { contentType, payload } = multipart({}, { name: 'file', fileName: 'a.html', bytes })
    const headers = { 'content-type': contentType, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    return app.call(conversation.sendMessageVoice, { as: me, headers, rawBody: payload })
  }
  const said = sampleAudio['audio/webm']
  expect(codeOf(await send(Buffer.from('<script>alert(1)</script>')))).toBe('sound_type_refused')
  expect(codeOf(await send(Buffer.concat([said, Buffer.alloc(1_048_577)])))).toBe('sound_too_large')
  // also of a program that is not our page
  expect(codeOf(await send(soundOf['audio/webm'](66)))).toBe('voice_too_long')
  expect(codeOf(await send(soundOf['audio/ogg'](0)))).toBe('sound_type_refused')
  expect(await own(me)).toEqual([])
  const [first, again] = [await send(said, 'said-once'), await send(said, 'said-once')]
  const sent = first.body.data
  expect(again.body.data).toEqual(sent)
  expect(await own(me)).toMatchObject([{ from: 'borrower', text: null, pages: 0, voice: true }])
  expect(await waiting()).toContain(me.user_id)

  const heard = await app.call(conversation.getMessageVoice, { as: me, params: { id: sent.id } })
  expect(heard.bytes).toEqual(said)
  expect(heard.headers).toMatchObject({
    'content-type': 'audio/webm',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  const [stored] = (await app.platform.files.listBefore(new Date('2100-01-01'))).filter((name) => name.includes(sent.id))
  expect((await app.platform.files.objects.read(stored!))!.bytes.includes('A_OPUS')).toBe(false)
  const words = (await write(me, 'Hello')).body.data
  const hears = (as: TestSession, id: string) => app.call(conversation.getMessageVoice, { as, params: { id } })
  expect((await hears(me, words.id)).status).toBe(404)
  expect((await hears(await signInBorrower(app), sent.id)).status).toBe(404)
  // it has no page to be seen
  expect((await app.call(conversation.getMessagePage, { as: me, params: { id: sent.id, page: '1' } })).status).toBe(404)
  expect((await app.call(desk.getConversationVoice, { as: officer, params: { id: sent.id } })).bytes).toEqual(said)
  const admin = await signInStaff(app, 'admin')
  const { data: trail } = (await app.call(listAudit, { as: admin, query: {} })).body
  expect(trail[0]).toMatchObject({ action: 'conversation.view_file', subject_id: me.user_id, actor_id: officer.staff_id })
})

it('messages are deleted after two years, with their files', async () => {
  const me = await signInBorrower(app)
  const { contentType, payload } = multipart(
    {},
    {
      name: 'file',
      fileName: 'a.jpg',
      bytes: await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    },
  )
  await app.call(conversation.sendMessageFile, { as: me, headers: { 'content-type': contentType }, rawBody: payload })
  const said = multipart({}, { name: 'file', fileName: 'a', bytes: sampleAudio['audio/ogg'] })
  await app.call(conversation.sendMessageVoice, { as: me, headers: { 'content-type': said.contentType }, rawBody: said.payload })
  app.advance(731 * 24 * 3600)
  const { database, jobs } = app.platform
  await transact(database.db, { onRefusal: 'commit' }, (trx) => jobs.enqueue(trx, 'forget-old-messages', {}))
  await jobs.runDue()
  const late = await signInBorrower(app)
  const left = await app.platform.database.db.selectFrom('conversation_message').select('id').execute()
  expect(left).toEqual([])
  // nothing is left to answer
  officer = await signInStaff(app, 'officer')
  expect(await waiting()).not.toContain(me.user_id)
  expect(await app.platform.files.listBefore(new Date('2100-01-01'))).toEqual([])
  expect((await write(late, 'Hello')).status).toBe(200)
})

it.each(['words', 'a photo', 'a voice message'] as const)('%s on their way during a deletion are not stored', async (what) => {
  const { user_id: id } = await signInBorrower(app)
  const actor = { kind: 'borrower', id: id as BorrowerId, address: '' } as const
  const { database, files } = app.platform
  const before = await files.listBefore(new Date('2100-01-01'))
  const erase = () => transact(database.db, { onRefusal: 'rollback' }, (trx) => requestDeletionFor(app.platform, trx, actor.id, actor))
  if (what === 'words') await erase()
  const photo = async () => {
    await erase()
    return sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
  }
  const voice = async () => {
    await erase()
    return sampleAudio['audio/ogg']
  }
  const came = { words: { text: 'Hello' }, 'a photo': { file: { read: photo } }, 'a voice message': { voice: { bytes: 1, read: voice } } }
  const sent = await sendMessage(app.platform, { actor, ...came[what] })
  expect(sent).toMatchObject({ refused: 'session_ended' })
  const ofThem = database.db.selectFrom('conversation').where('borrower_id', '=', actor.id)
  expect(await ofThem.select('borrower_id').execute()).toEqual([])
  expect(await files.listBefore(new Date('2100-01-01'))).toEqual(before)
})

it('a session that is not sure of the person shows and takes nothing', async () => {
  const me = await signInBorrower(app, { restricted: true })
  expect(codeOf(await app.call(conversation.listMessages, { as: me }))).toBe('account_restricted')
  expect(codeOf(await write(me, 'Hello'))).toBe('account_restricted')
})

it('ready answers are in the language of the borrower and of the reader, with the values of both', async () => {
  const me = await signInBorrower(app, { name: 'MYA MYA' })
  type Ready = { code: string; text: string; translation: string }
  const ready = async (): Promise<Ready[]> => {
    const headers = { 'x-language': 'th' }
    return (await app.call(desk.listConversation, { as: officer, params: { id: me.user_id }, headers })).body.data.ready_answers
  }
  const codes: readonly string[] = readyAnswers.conversation
  expect((await ready()).map(({ code }) => code)).toEqual(codes.filter((code) => code !== 'pay_how'))
  const loanId = await makeActiveLoan(app, me.user_id)
  const { db } = app.platform.database
  const { payment_reference_number: reference } = await db
    .selectFrom('loan')
    .where('id', '=', loanId as never)
    .select('payment_reference_number')
    .executeTakeFirstOrThrow()
  const pay = (await ready()).find(({ code }) => code === 'pay_how')!
  for (const words of [pay.text, pay.translation]) {
    for (const value of ['MYA MYA', reference]) expect(words).toContain(value)
    expect(words).toMatch(/\d\u00a0\S+/)
  }
  expect(pay.text).toMatch(/[က-အ]/)
  expect(pay.translation).toMatch(/[ก-ฮ]/)
  for (const { text, translation } of await ready()) expect(`${text}${translation}`).not.toContain('{')
})
