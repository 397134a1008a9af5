import { satang } from '@let-twe/core/money.ts'
import {
  countNotifications,
  listNotifications,
  notificationKinds,
  readNotification,
  readNotificationsUpTo,
} from '@let-twe/core/notification/endpoints.ts'
import { languages } from '@let-twe/core/language.ts'
import { dateWordsIn } from '@let-twe/texts/texts-in.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notify } from '../../domain/notification/notify.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { notificationText } from '../../domain/notification/notification-text.ts'
import { transact } from '../../platform/database/transact.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

async function tell(borrowerId: string, count: number, from = 0) {
  for (let n = from; n < from + count; n += 1)
    await transact(app.platform.database.db, { onRefusal: 'commit' }, (trx) =>
      notify(app.platform, trx, {
        borrowerId,
        kind: 'payment_received',
        params: { amount_satang: satang(259_314) },
        dedupeKey: `test ${borrowerId} ${n}`,
      }),
    )
}

it('is read in the language of today, with money as people write it', async () => {
  const me = await signInBorrower(app)
  await tell(me.user_id, 1)
  const texts = await Promise.all(languages.map((language) => app.call(listNotifications, { as: me, language })))
  const bodies = texts.map(({ body }) => body.data[0].body as string)
  expect(bodies[0]).toContain('2,593.14 ဘတ်')
  expect(bodies[1]).toContain('2,593.14 Baht')
  expect(bodies[2]).toContain('2,593.14 บาท')
})

it('counts unread ones and says no more than 100', async () => {
  const me = await signInBorrower(app)
  const count = async () => (await app.call(countNotifications, { as: me })).body.data.count as number
  expect(await count()).toBe(0)
  await tell(me.user_id, 98)
  for (const [more, expected] of [98, 99, 100, 100].entries()) {
    expect(await count()).toBe(expected)
    await tell(me.user_id, 1, 1000 + more)
  }
})

it('has pages, and reading takes one from the count, once', async () => {
  const me = await signInBorrower(app)
  await tell(me.user_id, 21)
  const second = await app.call(listNotifications, { as: me, query: { page: '2' } })
  expect(second.body).toMatchObject({ page: 2, last_page: 2, total: 21 })
  const { id, read } = second.body.data[0]
  expect(read).toBe(false)
  for (let again = 0; again < 2; again += 1) expect((await app.call(readNotification, { as: me, params: { id } })).body.data.count).toBe(20)
  expect((await app.call(listNotifications, { as: me, query: { page: '2' } })).body.data[0].read).toBe(true)
})

it('is read with all before it, and later ones stay unread', async () => {
  const [me, other] = [await signInBorrower(app), await signInBorrower(app)]
  await tell(me.user_id, 3)
  await tell(other.user_id, 1)
  const [{ id }] = (await app.call(listNotifications, { as: me })).body.data
  app.advance(60)
  await tell(me.user_id, 2, 3)
  for (let again = 0; again < 2; again += 1)
    expect((await app.call(readNotificationsUpTo, { as: me, params: { id } })).body.data.count).toBe(2)
  expect((await app.call(readNotificationsUpTo, { as: other, params: { id } })).status).toBe(404)
  expect((await app.call(countNotifications, { as: other })).body.data.count).toBe(1)
})

it("gives another person's notification the reply of a missing one", async () => {
  const [me, other] = [await signInBorrower(app), await signInBorrower(app)]
  await tell(other.user_id, 1)
  const { id } = (await app.call(listNotifications, { as: other })).body.data[0]
  const foreign = await app.call(readNotification, { as: me, params: { id } })
  const none = await app.call(readNotification, { as: me, params: { id: '00000000-0000-4000-8000-000000000000' } })
  expect([foreign.status, none.status]).toEqual([404, 404])
  expect(foreign.body.response.code).toBe(none.body.response.code)
  expect((await app.call(countNotifications, { as: other })).body.data.count).toBe(1)
})

it('notifies of the same fact once', async () => {
  const me = await signInBorrower(app)
  await tell(me.user_id, 1)
  await tell(me.user_id, 1)
  expect((await app.call(listNotifications, { as: me })).body.total).toBe(1)
})

it('has a text for every kind in every language, with and without its values', () => {
  const values = {
    date: '2026-12-05',
    time: '14:00',
    reason_code: 'photo_unreadable',
    amount_satang: 100,
    due_date: '2026-12-05',
    reapply_date: '2027-06-05',
    days: 3,
  }
  for (const language of languages)
    for (const kind of notificationKinds)
      for (const params of [{}, values]) {
        const { title, body } = notificationText({}, kind, params, dateWordsIn(language))
        expect(`${title} ${body}`).not.toMatch(/[{}]|undefined/)
        expect(title.length).toBeGreaterThan(5)
      }
})
