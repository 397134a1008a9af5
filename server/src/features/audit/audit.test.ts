import * as trail from '@let-twe/core/audit/endpoints.ts'
import { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import readSheets from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let admin: TestSession
let officer: { id: string; name: string; username: string }
beforeAll(async () => {
  app = await startTestApp()
  admin = await signInStaff(app, 'admin')
  const session = await signInStaff(app, 'officer')
  await app.call(searchLoans, { as: session, body: {} })
  await app.call(listAllBranches, { as: session })
  const { db } = app.platform.database
  officer = await db.selectFrom('staff').select(['id', 'name', 'username']).where('role', '=', 'officer').executeTakeFirstOrThrow()
  await db.updateTable('staff').set({ name: 'Daw Khin 100%' }).where('id', '=', officer.id).execute()
})
afterAll(() => app.close())

const actors = async (who: string) => {
  const { data } = (await app.call(trail.listAudit, { as: admin, query: { who } })).body
  return [...new Set(data.map(({ actor_id }: { actor_id: string }) => actor_id))]
}

it("finds an actor's events by a part of the name or of the user name, in any case", async () => {
  expect(await actors('khin')).toEqual([officer.id])
  expect(await actors(officer.username.toUpperCase())).toEqual([officer.id])
  expect(await actors('100%')).toEqual([officer.id])
  expect(await actors('%%%')).toEqual([])
  expect(await actors('nobody')).toEqual([])
})

it('is saved as CSV and as XLSX with the same rows, and each time is an event', async () => {
  const query = { who: 'khin' }
  const csv = await app.call(trail.exportAudit, { as: admin, query: { ...query, format: 'csv' } })
  const xlsx = await app.call(trail.exportAudit, { as: admin, query: { ...query, format: 'xlsx' } })
  expect(String(xlsx.headers['content-disposition'])).toContain('.xlsx')
  const [sheet] = await readSheets(new Uint8Array(xlsx.bytes).buffer)
  const lines = csv.bytes.toString().trim().split('\r\n')
  expect(sheet!.data).toHaveLength(lines.length)
  expect(lines.length).toBeGreaterThan(1)
  expect(sheet!.data[0]!.join(',')).toBe(lines[0]!.replace('\uFEFF', ''))
  const { data } = (await app.call(trail.listAudit, { as: admin, query: { action: 'audit.export' } })).body
  expect(data.map(({ detail }: { detail: object }) => detail)).toMatchObject([
    { by_name: true, format: 'xlsx' },
    { by_name: true, format: 'csv' },
  ])
})
