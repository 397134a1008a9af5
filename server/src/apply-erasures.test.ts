import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestDeletion } from '@let-twe/core/borrower/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { applyErasures } from './apply-erasures.ts'
import { addErasures, findErasures } from './domain/backup/erasure-list.ts'
import { makeActiveLoan } from './testing/make-loan.ts'
import { withPin } from './testing/register-person.ts'
import { signInBorrower } from './testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from './testing/start-test-app.ts'

let app: TestApp
let folder: string
let list: string
const printed: string[] = []

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'let-twe-erasures-'))
  list = join(folder, 'erasures.json')
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  printed.length = 0
  await rm(folder, { recursive: true })
})

const borrower = (id: string) =>
  app.platform.database.db
    .selectFrom('borrower')
    .where('id', '=', id as never)
    .select(['name', 'deleted_at'])
    .executeTakeFirstOrThrow()

it('erases again an account that a restored database still has, and nobody else', async () => {
  const [erased, other] = [await signInBorrower(app), await signInBorrower(app)]
  await addErasures(list, [{ borrower_id: erased.user_id, carried_out_at: '2026-11-22T03:00:00.000Z' }])
  expect(await applyErasures(app.platform, list)).toEqual([])
  expect(printed.join()).toContain('1 were erased again, 0 wait')
  expect(await borrower(erased.user_id)).toMatchObject({ name: null, deleted_at: expect.any(Date) })
  expect(await borrower(other.user_id)).toMatchObject({ name: 'AYE AYE', deleted_at: null })
  expect(await applyErasures(app.platform, list)).toEqual([])
  expect(printed.at(-1)).toContain('0 were erased again')
})

it('lets an account wait whose loan was still open in the backup', async () => {
  const { user_id } = await signInBorrower(app)
  await makeActiveLoan(app, user_id)
  await addErasures(list, [{ borrower_id: user_id, carried_out_at: '2026-11-22T03:00:00.000Z' }])
  expect(await applyErasures(app.platform, list)).toEqual([])
  expect(printed.join()).toContain('1 wait for the end of their loan')
  expect((await borrower(user_id)).deleted_at).toBeNull()
})

it('adds the erasures of the database to the list, without a word about the person', async () => {
  const me = await signInBorrower(app, { name: 'MYA MYA' })
  expect((await app.call(requestDeletion, { as: me, headers: withPin })).status).toBe(200)
  expect(await applyErasures(app.platform, list)).toEqual([])
  const text = await readFile(list, 'utf8')
  expect(text).toContain(me.user_id)
  expect(text).not.toContain('MYA')
  expect(JSON.parse(text).erasures).toEqual(expect.arrayContaining(await findErasures(app.platform.database.db)))
})

it('changes nothing by a damaged list', async () => {
  const { user_id } = await signInBorrower(app)
  await writeFile(list, `{"format":1,"erasures":[{"borrower_id":"${user_id}"`)
  expect((await applyErasures(app.platform, list)).join()).toContain('is damaged')
  expect((await borrower(user_id)).deleted_at).toBeNull()
  expect(await readFile(list, 'utf8')).toContain(user_id)
})
