import * as conversation from '@let-twe/core/conversation/endpoints.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import * as desk from '@let-twe/core/conversation/office-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { sendMessage } from './send-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const expected = async () => (await app.call(conversation.getAnswerTime, { as: await signInBorrower(app) })).body.data

/** Not by a call: a session ends sooner than some of the waits. */
async function write(borrower: string) {
  const actor = { kind: 'borrower' as const, id: borrower as BorrowerId, address: '127.0.0.1' }
  return ((await sendMessage(app.platform, { actor, text: 'A question' })) as { id: string }).id
}

/** A borrower asks so often, and is answered so many minutes after the first time. */
async function ask(minutes: number, times = 1) {
  const me = await signInBorrower(app)
  let seen = ''
  for (let time = 0; time < times; time += 1) {
    seen = await write(me.user_id)
    app.advance((minutes * 60) / times)
  }
  const officer = await signInStaff(app, 'officer')
  const answered = await app.call(desk.answerConversation, { as: officer, params: { id: me.user_id }, body: { text: 'Yes', seen } })
  expect(answered.status).toBe(200)
}

it('the usual time of an answer is that of the last days, from the first question that waited, in office hours', async () => {
  app.setClock('2026-12-03T09:00:00+07:00')
  for (let time = 0; time < 9; time += 1) await ask(10)
  expect(await expected()).toEqual({ usual_minutes: null, opens_at: null })
  await ask(28, 2)
  expect(await expected()).toEqual({ usual_minutes: 15, opens_at: null })
  for (let time = 0; time < 3; time += 1) await ask(28, 2)
  expect(await expected()).toEqual({ usual_minutes: 30, opens_at: null })

  app.setClock('2026-12-03T23:00:00+07:00')
  expect(await expected()).toEqual({ usual_minutes: 30, opens_at: new Date('2026-12-04T08:30:00+07:00').toISOString() })
  // a question of the night waits from the opening on
  for (let time = 0; time < 40; time += 1) await ask(time === 39 ? 9 * 60 + 40 : 0)
  app.setClock('2026-12-04T09:30:00+07:00')
  expect((await expected()).usual_minutes).toBe(15)
  // answers of other weeks are not counted
  app.setClock('2026-12-20T12:00:00+07:00')
  expect((await expected()).usual_minutes).toBeNull()
})
