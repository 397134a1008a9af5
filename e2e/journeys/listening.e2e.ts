import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { createHash } from 'node:crypto'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { listRecordings, removeRecording } from '@let-twe/core/recording/office-endpoints.ts'
import type { RecordedPage } from '@let-twe/core/recording/recorded-pages.ts'
import { sentenceIdentity, sentenceKeyLength } from '@let-twe/core/recording/split-sentences.ts'
import { expectWellMade } from '../src/arrive.ts'
import { callAsStaff } from '../src/call-server.ts'
import { logInAtOffice } from '../src/officer-steps.ts'
import { sitDown } from '../src/person.ts'
import { expect, test } from '../src/test.ts'

const keyOf = (text: string) => createHash('sha256').update(sentenceIdentity('my', text)).digest('hex').slice(0, sentenceKeyLength)

test('a sentence is recorded at the desk, confirmed by another person, and heard by a visitor whose phone has no voice', async ({
  browser,
  product,
}) => {
  const manager = await sitDown(browser, product.office, 'en', { width: 1280 })
  const { recording: words } = manager.texts
  await logInAtOffice(manager, product, 'manager1')
  await manager.page.goto('/recordings?of=/service-procedure&language=mm')
  const title = manager.page.locator('main ol > li').first()
  const heard = title.getByLabel(withoutJoiners(words.heard))
  // on a busy machine the made-up microphone may give no sound in two seconds: then it is recorded again
  await expect(async () => {
    if (await heard.isHidden()) {
      await title.getByRole('button', { name: words.record, exact: true }).click()
      await expect(title.getByRole('timer')).toContainText('2')
      await title.getByRole('button', { name: words.stop, exact: true }).click()
    }
    await expect(heard).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expectWellMade(manager)
  await title.getByRole('button', { name: words.save, exact: true }).click()
  await expect(title.getByText(words.waits)).toBeVisible()
  const second = manager.page.locator('main ol > li').nth(1)
  await expect(second.getByRole('button', { name: words.record, exact: true })).toBeFocused()
  await expect(title.getByText(words.second_person)).toBeVisible()

  const call = await callAsStaff(product, 'admin1')
  const list = (page: RecordedPage) => call(listRecordings, { query: { page, language: 'mm' } })
  const { sentences } = await list('/service-procedure')
  const { id, proposal_id } = sentences[0]!.recordings[0]!
  await call(decideDualControl, { params: { id: proposal_id }, body: { confirm: true } })
  await manager.page.reload()
  await expect(title.getByText(words.plays)).toBeVisible()

  const visitor = await sitDown(browser, product.customers, 'mm')
  const { page, texts } = visitor
  const listen = page.getByRole('button', { name: texts.layout.listen, exact: true })
  await expect(async () => {
    // a page in the server's cache is rendered anew within a second
    await page.goto('/service-procedure')
    await expect(listen).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const sound = page.waitForResponse((reply) => /\/recordings\/[0-9a-f]{64}$/.test(reply.url()))
  await listen.click()
  expect([200, 206]).toContain((await sound).status())
  await expect(page.locator('html')).not.toHaveAttribute('data-reading')
  await expect(page.locator('html')).not.toHaveAttribute('data-unheard')
  await expectWellMade(visitor)

  // phone and server part every page that is rendered for everybody into the same sentences
  for (const path of ['/', '/get-to-know-us', '/service-procedure', '/faq', '/term-and-conditions', '/login', '/register'] as const) {
    const known = new Set((await list(path)).sentences.map(({ text }) => keyOf(text)))
    await page.goto(path)
    const asked = page.waitForRequest(/\/api\/client\/recordings\?/)
    await listen.click()
    const keys = new URL((await asked).url()).searchParams.get('keys')!.split(',')
    expect(keys.length).toBeGreaterThan(3)
    expect([path, keys.filter((key) => !known.has(key))]).toEqual([path, []])
  }
  await call(removeRecording, { params: { id } })
  await manager.context.close()
  await visitor.context.close()
})
