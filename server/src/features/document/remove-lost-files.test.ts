import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLog } from '../../platform/log.ts'
import { upload } from '../../testing/fill-application.ts'
import { makeActiveLoan, makeApprovedLoan } from '../../testing/make-loan.ts'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { removeLostFiles } from './remove-lost-files.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const nobody = { owner: 'nobody', kind: 'slip' }
const names = () => app.platform.files.listBefore(new Date('2100-01-01'))
async function age(name: string, hours = 25): Promise<void> {
  const written = new Date(app.platform.clock.now().getTime() - hours * 3_600_000)
  await utimes(join(app.platform.configuration.dataFolder, 'files', name), written, written)
}

it('removes unreferenced files after a day, and nothing else', async () => {
  const { files } = app.platform
  await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  await makeApprovedLoan(app, (await signInBorrower(app)).user_id)
  await upload(app, await signInBorrower(app), 'extra', samplePdf({ pages: 2 }))
  const kept = await names()
  // the shown and the signed agreement of the first loan, the shown one of the second; a PDF with its two pages
  expect(kept).toHaveLength(6)
  for (const name of kept) await age(name)
  await files.put('agreements/lost.pdf', Buffer.from('a transaction was taken back'), nobody)
  await files.put('slips/lost.bin', Buffer.from('too'), nobody)
  await files.put('documents/lost_1.bin', Buffer.from('a page of nothing'), nobody)
  const lost = ['agreements/lost.pdf', 'slips/lost.bin', 'documents/lost_1.bin']
  for (const name of lost) await age(name, 23)
  expect(await removeLostFiles(app.platform)).toBe(0)
  for (const name of lost) await age(name)
  expect(await removeLostFiles(app.platform)).toBe(3)
  expect((await names()).toSorted()).toEqual(kept.toSorted())
})

it('touches nothing when the folder does not belong to the database', async () => {
  const { files } = app.platform
  for (let index = 0; index < 30; index++) {
    await files.put(`documents/x${index}.bin`, Buffer.from('x'), nobody)
    await age(`documents/x${index}.bin`)
  }
  const before = await names()
  expect(await removeLostFiles({ ...app.platform, log: openLog('silent') })).toBe(0)
  expect(await names()).toHaveLength(before.length)
})
