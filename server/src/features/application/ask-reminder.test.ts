import { getApplication, remindOfApplication, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { goodAnswers, submitApplication } from '../../testing/fill-application.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { remindOfApplications } from '../notification/remind-of-applications.ts'

let app: TestApp
let as: TestSession & { user_id: string }
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  app.setClock(testNow)
  as = await signInBorrower(app)
})
afterAll(() => app.close())

const ask = (date: BusinessDate) => app.call(remindOfApplication, { as, body: { date } })
const read = async () => (await app.call(getApplication, { as })).body.data
const begin = async (complete = true) => {
  const { version } = await read()
  const saved = await app.call(saveApplicationStep, {
    as,
    params: { step: 'qr_scan' },
    body: { version, complete, answers: { method: 'manual' } },
  })
  expect(saved.status).toBe(200)
}
const answer = async () => {
  const { version } = await read()
  const body = { version, complete: true as const, answers: goodAnswers.customer_information }
  expect((await app.call(saveApplicationStep, { as, params: { step: 'customer_information' }, body })).status).toBe(200)
}
const told = async () => {
  const { body } = await app.call(listNotifications, { as, query: {} })
  return body.data.filter(({ kind }: { kind: string }) => kind === 'application_waits')
}

it('a reminder is stored with the open application, for a day to come within a year', async () => {
  expect((await ask('2026-12-24')).body.response.code).toBe('step_not_reached')
  await begin()
  expect((await read()).remind_on).toBeNull()
  for (const [date, code] of [
    ['2026-11-23', 'date_in_past'],
    ['2027-11-25', 'date_invalid'],
  ] as const)
    expect((await ask(date)).body.response.fields.date.code).toBe(code)
  expect((await ask('2026-12-24')).body.data).toEqual({ remind_on: '2026-12-24' })
  expect((await ask('2027-06-01')).body.data).toEqual({ remind_on: '2027-06-01' })
  expect((await read()).remind_on).toBe('2027-06-01')
})

it('it is sent once, on its day and not before, and leads back to the application', async () => {
  await begin()
  await ask('2026-12-01')
  const news: [string, number][] = []
  for (const day of ['11-30', '12-01', '12-02', '12-09']) {
    app.setClock(`2026-${day}T09:00:00+07:00`)
    news.push([day, await remindOfApplications(app.platform)])
  }
  expect(news).toEqual([
    ['11-30', 0],
    ['12-01', 1],
    ['12-02', 0],
    ['12-09', 0],
  ])
  app.setClock(testNow)
  expect(await told()).toMatchObject([{ link: '/customer-information' }])
})

it('it ends once the missing answers were given, and is refused once the application was sent', async () => {
  await begin()
  await ask('2026-12-01')
  await answer()
  expect((await read()).remind_on).toBeNull()
  as = await signInBorrower(app)
  await submitApplication(app, as)
  expect((await ask('2026-12-01')).body.response.code).toBe('application_submitted')
})
