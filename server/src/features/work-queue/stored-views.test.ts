import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import { listCollection } from '@let-twe/core/collection/endpoints.ts'
import { getCollected } from '@let-twe/core/report/collected-endpoints.ts'
import { getReport } from '@let-twe/core/report/endpoints.ts'
import { getQuality } from '@let-twe/core/report/quality-endpoints.ts'
import { staffRoles, usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { deleteView, listSavedViews, maxSavedViews, saveView } from '@let-twe/core/work-queue/saved-view-endpoints.ts'
import { type ViewedPage, viewedLists, viewedPages } from '@let-twe/core/work-queue/viewed-lists.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'

type Staff = Awaited<ReturnType<typeof signInStaff>>
let app: TestApp
let officer: Staff
let colleague: Staff
let manager: Staff
let admin: Staff

beforeAll(async () => {
  app = await startTestApp()
  officer = await signInStaff(app, 'officer')
  colleague = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
  admin = await signInStaff(app, 'admin')
})
afterAll(() => app.close())

const view = { page: 'loans' as const, name: 'Late ones', query: 'sort=size&state=late' }
const seenBy = async (as: Staff) => (await app.call(listSavedViews, { as })).body.data
const drop = (as: Staff, id: string) => app.call(deleteView, { as, params: { id } })

it('belong to one person, are replaced by name, and can be thrown away', async () => {
  const first = (await app.call(saveView, { as: officer, body: view })).body.data
  const second = (await app.call(saveView, { as: officer, body: { ...view, query: 'state=active' } })).body.data
  expect(second).toEqual({ ...view, query: 'state=active', id: first.id, shared: false, by: expect.any(String), can_delete: true })
  expect(await seenBy(officer)).toEqual([second])
  expect(await seenBy(colleague)).toEqual([])
  expect((await drop(colleague, first.id)).status).toBe(404)
  expect((await drop(officer, first.id)).status).toBe(200)
  expect(await seenBy(officer)).toEqual([])
})

it('are shared with those who may see the list; their owner or a person who changes settings deletes them', async () => {
  const save = async (shared: boolean) => (await app.call(saveView, { as: officer, body: { ...view, shared } })).body.data
  const { id } = await save(true)
  expect(await seenBy(colleague)).toEqual([{ ...view, id, shared: true, by: expect.any(String), can_delete: false }])
  expect(await seenBy(manager)).toMatchObject([{ id, can_delete: true }])
  // an admin works on no cases
  expect(await seenBy(admin)).toEqual([])
  for (const as of [colleague, admin]) expect((await drop(as, id)).status).toBe(404)
  expect((await drop(manager, id)).status).toBe(200)
  const own = await save(false)
  expect(await seenBy(manager)).toEqual([])
  expect((await drop(manager, own.id)).status).toBe(404)
  const events = (await app.call(listAudit, { as: admin, query: { action: 'view.delete' } })).body.data
  expect(events.map(({ detail }: { detail: object }) => detail)).toContainEqual({ id, area: 'loans', kind: 'shared' })
  expect((await drop(officer, own.id)).status).toBe(200)
})

it('hold no words of a search and no link elsewhere', async () => {
  for (const query of ['', 'state=late&', 'state=Aung Aung', 'state=//evil', 'search=Aung', `state=${'b'.repeat(300)}`])
    expect((await app.call(saveView, { as: officer, body: { ...view, query } })).status).toBe(400)
  // a typed name of a member of staff
  expect(
    (await app.call(saveView, { as: admin, body: { ...view, page: 'audit', query: 'action=loan.approve&who=Thida' } })).body,
  ).toMatchObject({
    response: { code: 'body_invalid' },
  })
})

it('are limited in number', async () => {
  for (let number = 0; number < maxSavedViews; number += 1)
    expect((await app.call(saveView, { as: colleague, body: { ...view, name: `View ${number}` } })).status).toBe(200)
  expect((await app.call(saveView, { as: colleague, body: { ...view, name: 'One more' } })).body).toMatchObject({
    response: { code: 'too_many_views' },
  })
  expect(await seenBy(colleague)).toHaveLength(maxSavedViews)
})
const listed = {
  loans: searchLoans,
  collections: listCollection,
  audit: listAudit,
  report: getReport,
  quality: getQuality,
  collected: getCollected,
} satisfies Record<ViewedPage, object>
/** A query of each list with ids, days, codes and numbers. */
const queries: Record<ViewedPage, string> = {
  loans: 'branch=00000000-0000-4000-8000-000000000001&from=2026-11-01&max=5000&order=asc&product=fast-loan&state=pending',
  collections: 'contacted=never&min=100&view=days_6_30',
  audit: 'action=loan.approve&actor=00000000-0000-4000-8000-000000000002&from=2026-11-01&to=2026-11-23',
  report: 'by=day&split=branch',
  quality: 'split=officer&view=risk',
  collected: 'product=standard',
}

it.each(viewedPages)('a shared view of %s is of those who may call its list', async (page) => {
  const { permission, headOffice } = viewedLists[page]
  expect([permission, headOffice === true]).toEqual([listed[page].access, listed[page].branch === 'head_office'])
  const { here } = await makeTwoBranches(app)
  const namesOf = async (as: Staff) => (await seenBy(as)).map(({ name }: { name: string }) => name)
  const body = { page, name: `All of ${page}`, query: queries[page], shared: true }
  for (const role of staffRoles) {
    const owner = await signInStaff(app, role)
    const mayCall = usualRoles[role].includes(permission)
    expect([role, (await app.call(saveView, { as: owner, body })).status]).toEqual([role, mayCall ? 200 : 404])
    if (!mayCall) continue
    for (const other of staffRoles) {
      const isReader = usualRoles[other].includes(permission)
      expect((await namesOf(await signInStaff(app, other))).includes(body.name)).toBe(isReader)
      expect((await namesOf(await signInAt(app, other, [here]))).includes(body.name)).toBe(isReader && !headOffice)
    }
    await drop(owner, (await seenBy(owner)).find(({ name }: { name: string }) => name === body.name)!.id)
  }
})

it('a view of a list that is no more is left out', async () => {
  const { id } = (await app.call(saveView, { as: officer, body: { ...view, shared: true } })).body.data
  await app.platform.database.db
    .updateTable('saved_view')
    .set({ page: 'faxes' as ViewedPage })
    .where('id', '=', id)
    .execute()
  expect(await seenBy(officer)).toEqual([])
  expect((await seenBy(colleague)).map(({ name }: { name: string }) => name)).not.toContain(view.name)
  expect((await drop(officer, id)).status).toBe(404)
})
