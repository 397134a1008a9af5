import { listAnnouncements } from '@let-twe/core/announcement/endpoints.ts'
import { getProfile } from '@let-twe/core/profile/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { openInsideCalls } from './inside-calls.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

it('a page of whose calls one did not answer is known as one that is not whole', async () => {
  const page = openInsideCalls(app.customers)
  const ask = (of: typeof page) => of.callApi(listAnnouncements, { query: { page: '1' } }, 'th')
  expect(await ask(page)).toMatchObject({ data: [], page: 1 })
  expect(page.allAnswered()).toBe(true)
  expect(await page.callApi(getProfile, {}, 'th')).toBeNull()
  expect(page.allAnswered()).toBe(false)
  await ask(page)
  expect(page.allAnswered()).toBe(false)
  const next = openInsideCalls(app.customers)
  await ask(next)
  expect(next.allAnswered()).toBe(true)
})
