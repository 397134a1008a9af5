import { getApplication } from '@let-twe/core/application/endpoints.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import * as conversation from '@let-twe/core/conversation/endpoints.ts'
import { pageSize } from '@let-twe/core/endpoint.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import * as desk from '@let-twe/core/conversation/office-endpoints.ts'
import { getProfile, updateProfile } from '@let-twe/core/borrower/endpoints.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { dateWordsIn } from '@let-twe/texts/texts-in.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { codeOf } from '../../testing/code-of.ts'
import { bookInterview, fillApplication } from '../../testing/fill-application.ts'
import { multipart } from '../../testing/multipart.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { wholeDatabase } from '../../testing/stored-secrets.ts'
import { remindOfPermits } from '../notification/remind-of-permits.ts'

let app: TestApp
let officer: TestSession & { staff_id: string }
beforeAll(async () => {
  app = await startTestApp()
  officer = await signInStaff(app, 'officer')
})
afterAll(() => app.close())

const qr_text = 'https://alien13febrenewal.doe.go.th/check?alien_key=ABC123'
const told = { work_permit: '6512345678901', permit_end: '2029-03-31' }
const tell = (as: TestSession, body: object = { ...told, qr_text }) =>
  app.call(conversation.sendPermit, { as, language: 'en', body: body as never })
const own = async (as: TestSession) => (await app.call(conversation.listMessages, { as })).body.data
const accept = (id: string, body: object, as: TestSession = officer) =>
  app.call(desk.acceptPermit, { as, params: { id }, body: body as never })
const refuse = (id: string, body: object) => app.call(desk.refusePermit, { as: officer, params: { id }, body: body as never })
const profile = async (as: TestSession) => (await app.call(getProfile, { as })).body.data

it('an accepted permit is in the profile and the next application, and its borrower is notified', async () => {
  const me = await signInBorrower(app)
  expect((await tell(me, { ...told, qr_text: 'https://example.com/x' })).body.response.fields.qr_text.code).toBe('qr_wrong')
  expect((await tell(me, { ...told, permit_end: '2026-11-01', qr_text })).body.response.fields.permit_end.code).toBe('date_in_past')
  const { id, text, permit } = (await tell(me)).body.data
  expect([text, permit]).toEqual(['My permit was renewed.', { ...told, qr_url: qr_text, state: 'told' }])
  expect(await profile(me)).toMatchObject({ work_permit: null, permit_end: null })

  // as the officer reads it on the ministry's page
  const read = { work_permit: '6512345678902', permit_end: '2029-04-30', seen: id }
  expect((await accept(id, { ...read, permit_end: '2026-01-01' })).body.response.fields.permit_end.code).toBe('date_in_past')
  const colleague = await signInStaff(app, 'manager')
  const both = await Promise.all([accept(id, read), accept(id, { ...read, permit_end: '2030-01-01' }, colleague)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { permit_end } = await profile(me)
  expect(['2029-04-30', '2030-01-01']).toContain(permit_end)
  expect((await app.call(getApplication, { as: me })).body.data.prefill).toMatchObject({ work_permit: '6512345678902', permit_end })
  const [answer, message] = await own(me)
  expect(answer).toMatchObject({ from: 'officer', text: expect.stringContaining(sayDate(permit_end, dateWordsIn('mm'))) })
  expect(message.permit.state).toBe('accepted')
  const { data } = (await app.call(listNotifications, { as: me, language: 'en' })).body
  expect(data).toMatchObject([{ kind: 'message_answered' }])
  expect(codeOf(await accept(id, read))).toBe('changed_elsewhere')
  // only this way and an application change it
  expect(
    (await app.call(updateProfile, { as: me, body: { permit_end: '2031-01-01' } as never })).body.response.fields.permit_end.code,
  ).toBe('unknown_field')

  const admin = await signInStaff(app, 'admin')
  const { data: trail } = (await app.call(listAudit, { as: admin, query: {} })).body
  const accepted = trail.filter(({ action }: { action: string }) => action === 'conversation.permit_accept')
  expect(accepted).toMatchObject([{ subject_id: me.user_id }])
  const stored = await wholeDatabase(app.platform)
  expect(stored).not.toMatch(/651234567890|ABC123/)
})

it('a refused one changes nothing, and its borrower reads why in their language', async () => {
  const me = await signInBorrower(app)
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const { contentType, payload } = multipart(told, { name: 'file', fileName: 'a.jpg', bytes: photo })
  const sent = await app.call(conversation.sendPermitFile, { as: me, headers: { 'content-type': contentType }, rawBody: payload })
  const { id } = sent.body.data
  expect((await own(me))[0]).toMatchObject({ pages: 1, permit: { qr_url: null, state: 'told' } })
  expect((await refuse(id, { reason_code: 'goodwill', seen: id })).status).toBe(400)
  expect((await refuse(id, { reason_code: 'photo_unreadable', seen: id })).status).toBe(200)
  const [answer, message] = await own(me)
  expect([answer.text, message.permit.state]).toEqual([expect.stringMatching(/[က-႟]/), 'refused'])
  expect(await profile(me)).toMatchObject({ permit_end: null })
})

it('stays accepted when an application with the permit before is sent', async () => {
  const me = await signInBorrower(app)
  await fillApplication(app, me)
  const { id } = (await tell(me)).body.data
  expect((await accept(id, { ...told, seen: id })).status).toBe(200)
  expect((await bookInterview(app, me)).status).toBe(200)
  expect(await profile(me)).toMatchObject({ ...told, province_of_work: 'TH-74' })
})

it('waits for a decision: that it needs no answer cannot be said, and an answer in words is none', async () => {
  const me = await signInBorrower(app)
  const { id } = (await tell(me)).body.data
  const settle = (seen: string) => app.call(desk.settleConversation, { as: officer, params: { id: me.user_id as never }, body: { seen } })
  expect(codeOf(await settle(id))).toBe('transition_refused')
  const inWords = { text: 'Please send the back, too', seen: id }
  expect((await app.call(desk.answerConversation, { as: officer, params: { id: me.user_id as never }, body: inWords })).status).toBe(200)
  const { id: answer } = (await own(me))[0]
  expect(codeOf(await settle(answer))).toBe('transition_refused')
  expect((await refuse(id, { reason_code: 'photo_unreadable', seen: answer })).status).toBe(200)
  const { id: thanks } = (await app.call(conversation.sendMessage, { as: me, body: { text: 'Thank you' } })).body.data
  expect((await settle(thanks)).status).toBe(200)
})

it('is decided from the first page, however much was written after it', async () => {
  const me = await signInBorrower(app)
  const { id } = (await tell(me)).body.data
  const say = async (text: string) => (await app.call(conversation.sendMessage, { as: me, body: { text } })).body.data.id as string
  for (let nth = 0; nth < pageSize; nth++) await say(`Another question, ${nth}`)
  const seen = await say('Hello?')
  const look = async () =>
    (await app.call(desk.listConversation, { as: officer, params: { id: me.user_id as never }, query: { page: '1' } })).body.data
  const { told_permit, messages, last_page } = await look()
  expect([told_permit.id, told_permit.permit.work_permit, last_page]).toEqual([id, told.work_permit, 2])
  expect(messages.some((message: { id: string }) => message.id === id)).toBe(false)
  expect((await accept(id, { ...told, seen })).status).toBe(200)
  expect((await look()).told_permit).toBeNull()
})

it('a new report replaces an unopened one', async () => {
  const me = await signInBorrower(app)
  const { id: first } = (await tell(me)).body.data
  const { id: second } = (await tell(me, { ...told, permit_end: '2029-12-31', qr_text })).body.data
  expect((await own(me)).map(({ permit }: { permit: { state: string } }) => permit.state)).toEqual(['told', 'replaced'])
  expect(codeOf(await accept(first, { ...told, seen: second }))).toBe('transition_refused')
  expect((await accept(second, { ...told, permit_end: '2029-12-31', seen: second })).status).toBe(200)
  expect(await profile(me)).toMatchObject({ permit_end: '2029-12-31' })
})

it('of several concurrent reports one waits', async () => {
  const me = await signInBorrower(app)
  const sent = await Promise.all([1, 2, 3, 4].map(() => tell(me)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const states = (await own(me)).map(({ permit }: { permit: { state: string } }) => permit.state)
  expect(states).toEqual(['told', 'replaced', 'replaced', 'replaced'])
})

it('a borrower with a running loan is reminded sixty and fourteen days before the end, once each', async () => {
  const { db } = app.platform.database
  const today = app.platform.clock.today()
  const ends = async (days: number, loan = true) => {
    const me = await signInBorrower(app)
    await db
      .updateTable('borrower')
      .set({ permit_end: addDays(today, days) })
      .where('id', '=', me.user_id as BorrowerId)
      .execute()
    if (loan) await addRunningLoan(app, me.user_id as BorrowerId, today)
    return me
  }
  // the fourth owes nothing, and a morning that was missed is made up for
  const [soon, very, later] = await Promise.all([ends(60), ends(12), ends(40), ends(60, false)])
  expect([await remindOfPermits(app.platform), await remindOfPermits(app.platform)]).toEqual([2, 0])
  for (const me of [soon, very])
    expect((await app.call(listNotifications, { as: me })).body.data).toMatchObject([{ kind: 'permit_ends_soon', link: '/help/permit' }])
  expect((await app.call(listNotifications, { as: later })).body.data).toEqual([])
})
