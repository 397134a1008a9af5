import { listAnnouncements } from '@let-twe/core/announcement/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

async function announce(word: string, published: string, ends: string | null = null) {
  const { database, random, clock } = app.platform
  const text = JSON.stringify({ mm: `${word} mm`, en: `${word} en`, th: `${word} th` })
  await database.db
    .insertInto('announcement')
    .values({
      id: random.uuid(),
      title: text,
      body: JSON.stringify({ mm: 'x', en: '<script>alert(1)</script>', th: 'x' }),
      published_date: published as '2026-01-01',
      ends_date: ends as '2026-01-01' | null,
      created_at: clock.now(),
    })
    .execute()
}

const titles = async (language: 'mm' | 'en' | 'th' = 'en') =>
  (await app.call(listAnnouncements, { language })).body.data.map((each: { title: string }) => each.title)

it("lists today's published ones, newest first, in the language of the reader", async () => {
  expect(await titles()).toEqual([])
  await announce('old', '2026-10-01')
  await announce('today', '2026-11-23')
  await announce('tomorrow', '2026-11-24')
  await announce('over', '2026-10-01', '2026-11-23')
  await announce('last day', '2026-11-01', '2026-11-24')
  expect(await titles()).toEqual(['today en', 'last day en', 'old en'])
  expect(await titles('mm')).toEqual(['today mm', 'last day mm', 'old mm'])
  app.setClock('2026-11-24T00:00:00+07:00')
  expect(await titles('th')).toEqual(['tomorrow th', 'today th', 'old th'])
})

it('hands markup on as the plain text that it is', async () => {
  const { headers, body } = await app.call(listAnnouncements, { language: 'en' })
  expect(String(headers['content-type'])).toContain('application/json')
  expect(body.data[0].body).toBe('<script>alert(1)</script>')
})
