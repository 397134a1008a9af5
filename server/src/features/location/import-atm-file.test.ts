import { listAtms } from '@let-twe/core/location/endpoints.ts'
import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import { importAtms } from '@let-twe/core/location/office-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedAtms } from '../../seed/demo-atms.ts'
import { multipart } from '../../testing/multipart.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { textCell, workbook } from '../../testing/workbook.ts'

let app: TestApp
let manager: TestSession
beforeAll(async () => {
  app = await startTestApp()
  await seedAtms(app.platform)
  manager = await signInStaff(app, 'manager')
})
afterAll(() => app.close())

async function send(mode: 'preview' | 'import', file: Buffer | string, name = 'atms.csv') {
  const { payload, contentType } = multipart({ mode }, { name: 'file', fileName: name, bytes: Buffer.from(file) })
  return app.call(importAtms, { as: manager, rawBody: payload, headers: { 'content-type': contentType } })
}
const names = async () => (await app.call(listAtms, { query: {} })).body.data.map((each: { name: string }) => each.name).toSorted()
const csv = (...lines: string[]) => ['name,bank,address,latitude,longitude', ...lines].join('\n')

it('shows the changes of a file, and makes them only with `import`', async () => {
  const before = await names()
  const first = csv('ATM One,SCB,Market,13.5475,100.2744', 'ATM Two,004,,13.55,100.28')
  expect((await send('preview', first)).body.data).toMatchObject({ added: 2, changed: 0, gone: before.length, same: 0, mistakes: [] })
  expect(await names()).toEqual(before)
  expect((await send('import', first)).status).toBe(200)
  expect(await names()).toEqual(['ATM One', 'ATM Two'])
  const second = workbook(
    [
      ['Name', 'Bank', 'Lat', 'Lon'],
      ['ATM One', 'SCB', '13.5475', '100.2744'],
      ['ATM Three', 'SCB', '13.56', '100.29'],
    ]
      .map((cells, row) => `<row r="${row + 1}">${cells.map((text, at) => textCell(`${'ABCD'[at]}${row + 1}`, text)).join('')}</row>`)
      .join(''),
  )
  expect((await send('import', second, 'atms.xlsx')).body.data).toMatchObject({ added: 1, changed: 1, gone: 1, same: 0 })
  expect((await send('preview', second, 'atms.xlsx')).body.data).toMatchObject({ added: 0, changed: 0, gone: 0, same: 2, examples: [] })
  const admin = await signInStaff(app, 'admin')
  const events = (await app.call(listAudit, { as: admin, query: { action: 'atm.import' } })).body.data
  expect(events.map(({ detail }: { detail: object }) => detail)).toEqual([
    { added: 1, changed: 1, gone: 1 },
    { added: 2, changed: 0, gone: before.length },
  ])
})

it('takes nothing while a row is wrong, and says which', async () => {
  const before = await names()
  const wrong = csv('ATM One,SCB,,100.2744,13.5475', ',SCB,,13.5,100.2')
  expect((await send('preview', wrong)).body.data.mistakes).toEqual([
    { row: 2, mistake: 'not_in_thailand' },
    { row: 3, mistake: 'no_name' },
  ])
  expect((await send('import', wrong)).body.response.code).toBe('field_invalid')
  expect((await send('import', csv())).body.response.code).toBe('field_invalid')
  for (const file of ['no,columns\n1,2', '{"elements":[]}', '{', Buffer.from([0x50, 0x4b, 3, 4, 0])])
    expect((await send('preview', file)).body.response.code).toBe('sheet_unreadable')
  expect(await names()).toEqual(before)
})

it('reads a reply of OpenStreetMap as the command does', async () => {
  const reply = { elements: [{ type: 'node', id: 7, lat: 13.55, lon: 100.27, tags: { amenity: 'atm', operator: 'KBank' } }] }
  expect((await send('import', JSON.stringify(reply), 'atms.json')).body.data).toMatchObject({ added: 1 })
  expect(await names()).toEqual(['KBank'])
})
