import { listAnnouncements } from '@let-twe/core/announcement/endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { listWaitingAnnouncements } from '@let-twe/core/announcement/office-endpoints.ts'
import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { listClosedDays } from '@let-twe/core/location/office-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getSetting, proposeSetting, takeSettingBack } from '@let-twe/core/setting/endpoints.ts'
import type { SettingArea } from '@let-twe/core/setting/setting-areas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedBranches } from '../../seed/demo-branches.ts'
import { publishSecondProduct } from '../../testing/publish-second-product.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { applyDueRows } from './apply-due-rows.ts'

let app: TestApp
let manager: TestSession
let admin: TestSession
let start: string
beforeAll(async () => {
  app = await startTestApp()
  await seedBranches(app.platform)
  start = app.platform.clock.now().toISOString()
})
beforeEach(async () => {
  app.setClock(start)
  manager = await signInStaff(app, 'manager')
  admin = await signInStaff(app, 'admin')
})
afterAll(() => app.close())

const read = async (area: SettingArea, subject?: string) =>
  (await app.call(getSetting, { as: manager, params: { area }, query: subject ? { subject } : {} })).body.data
const propose = (
  area: SettingArea,
  value: object,
  { subject, valid_from = '2026-11-23' }: { subject?: string; valid_from?: string } = {},
) =>
  app.call(proposeSetting, {
    as: manager,
    params: { area },
    body: { subject, value: { ...value }, valid_from, reason: 'Tried', only_check: false },
  })
const confirm = (id: string, as = admin) => app.call(decideDualControl, { as, params: { id }, body: { confirm: true } })
const states = async (area: SettingArea, subject?: string) =>
  (await read(area, subject)).versions.map(({ state }: { state: string }) => state)

/** A new branch, which no other test changes. */
async function someBranch(): Promise<string> {
  const { database, random } = app.platform
  const { id: _, ...like } = await database.db.selectFrom('branch').selectAll().limit(1).executeTakeFirstOrThrow()
  const id = random.uuid()
  const json = { name: JSON.stringify(like.name), address: JSON.stringify(like.address), weekdays: JSON.stringify(like.weekdays) }
  await database.db
    .insertInto('branch')
    .values({ ...like, ...json, id, active: true, opens: '08:30', closes: '17:00' })
    .execute()
  return id
}

describe('a branch', () => {
  let branch: string
  beforeEach(async () => void (branch = await someBranch()))
  const opens = async () => {
    const branches = (await app.call(listBranches, {})).body.data as { id: string; opens: string }[]
    return branches.find(({ id }) => id === branch)?.opens
  }

  it('keeps its hours until a second person confirms new ones, and has the old ones in its history', async () => {
    const { versions } = await read('branch', branch)
    expect(versions).toMatchObject([{ state: 'current', number: null, confirmed_by: null }])
    const before = versions[0].value
    const { id } = (await propose('branch', { ...before, opens: '07:15' }, { subject: branch })).body.data
    expect(await opens()).toBe(before.opens)
    expect((await app.call(listDualControls, { as: admin })).body.data).toContainEqual(
      expect.objectContaining({ kind: 'setting_branch', subject_id: branch }),
    )
    expect((await confirm(id, manager)).body.response.code).toBe('second_person_needed')
    expect((await confirm(id)).status).toBe(200)
    expect(await opens()).toBe('07:15')
    expect((await read('branch', branch)).versions.map(({ value }: { value: { opens: string } }) => value.opens)).toEqual([
      '07:15',
      before.opens,
    ])
  })

  it('has its planned hours from the first minute of their day, whatever is set meanwhile', async () => {
    const before = (await read('branch', branch)).versions[0].value
    for (const [hour, valid_from] of [
      ['06:00', '2026-12-01'],
      ['07:15', '2026-11-23'],
    ] as const)
      await confirm((await propose('branch', { ...before, opens: hour }, { subject: branch, valid_from })).body.data.id)
    await applyDueRows(app.platform)
    expect([await opens(), await states('branch', branch)]).toEqual(['07:15', ['planned', 'current', 'past']])
    app.setClock('2026-12-01T00:00:00+07:00')
    await applyDueRows(app.platform)
    await applyDueRows(app.platform)
    expect(await opens()).toBe('06:00')
  })

  it('loses a plan that is withdrawn by second-person approval before its day, and only then', async () => {
    const before = (await read('branch', branch)).versions[0].value
    await confirm((await propose('branch', { ...before, capacity: 7 }, { subject: branch, valid_from: '2026-12-01' })).body.data.id)
    const [{ number }] = (await read('branch', branch)).versions
    const takeBack = () =>
      app.call(takeSettingBack, { as: manager, params: { area: 'branch' }, body: { subject: branch, number, reason: 'Not yet' } })
    const { id } = (await takeBack()).body.data
    expect((await read('branch', branch)).waiting).toMatchObject({ takes_back: number, value: before })
    expect((await takeBack()).body.response.code).toBe('already_recorded')
    expect((await confirm(id)).status).toBe(200)
    expect(await states('branch', branch)).toEqual(['withdrawn', 'current'])
    expect((await takeBack()).body.response.code).toBe('not_found')
    app.setClock('2026-12-01T08:00:00+07:00')
    await applyDueRows(app.platform)
    manager = await signInStaff(app, 'manager')
    expect((await read('branch', branch)).versions[1].value.capacity).toBe(before.capacity)
  })

  it('is refused when it closes before it opens, and when there is none', async () => {
    const before = (await read('branch', branch)).versions[0].value
    expect((await propose('branch', { ...before, closes: before.opens }, { subject: branch })).body.response.fields.closes.code).toBe(
      'setting_conflict',
    )
    const other = app.platform.random.uuid()
    expect((await propose('branch', before, { subject: other })).body.response.code).toBe('not_found')
    expect((await propose('branch', before)).body.response.code).toBe('not_found')
  })
})

it('takes back a planned part of the lender and of the product, and the days go on without them', async () => {
  for (const area of ['hours', 'product'] as const) {
    const { value } = (await read(area)).versions[0]
    const other =
      area === 'hours'
        ? { ...value, officeHours: { ...value.officeHours, opens: '07:00' } }
        : { ...value, terms: { ...value.terms, rate: { ...value.terms.rate, yearly: 2400 } } }
    await confirm((await propose(area, other, { valid_from: '2026-12-01' })).body.data.id)
    const [{ number }] = (await read(area)).versions
    const { id } = (await app.call(takeSettingBack, { as: manager, params: { area }, body: { number, reason: 'No' } })).body.data
    expect((await confirm(id)).status).toBe(200)
    expect((await states(area))[0]).toBe('withdrawn')
  }
  app.setClock('2026-12-01T08:00:00+07:00')
  await app.platform.termsInForce.refresh()
  expect(app.platform.termsInForce.lender().officeHours.opens).toBe('08:30')
  expect(app.platform.termsInForce.product('2026-12-01').terms.rate.yearly).not.toBe(2400)
})

it('cannot withdraw a version in force', async () => {
  const { value } = (await read('eligibility')).versions[0]
  const other = { ...value, eligibility: { ...value.eligibility, ageLimit: 61 } }
  await confirm((await propose('eligibility', other, { valid_from: '2026-11-24' })).body.data.id)
  const [{ number }] = (await read('eligibility')).versions
  const takeBack = () => app.call(takeSettingBack, { as: manager, params: { area: 'eligibility' }, body: { number, reason: 'No' } })
  const { id } = (await takeBack()).body.data
  app.setClock('2026-11-24T08:00:00+07:00')
  manager = await signInStaff(app, 'manager')
  admin = await signInStaff(app, 'admin')
  expect((await confirm(id)).body.response.code).toBe('date_in_past')
  expect((await app.call(decideDualControl, { as: manager, params: { id }, body: { confirm: false } })).status).toBe(200)
  expect((await takeBack()).body.response.code).toBe('date_in_past')
})

describe('an announcement', () => {
  const words = (en: string) => ({ mm: `${en} mm`, en, th: `${en} th` })
  const news = { title: words('Rain'), body: words('We open later.'), published_date: '2026-11-23', ends_date: null }
  const titles = async () => (await app.call(listAnnouncements, { language: 'en' })).body.data.map((each: { title: string }) => each.title)

  it('is written by one, published by another, and changed and ended in the same way', async () => {
    const { id, subject } = (await propose('announcement', news)).body.data
    expect(await titles()).not.toContain('Rain')
    expect(await read('announcement', subject)).toMatchObject({ versions: [], waiting: { id, value: news } })
    const waiting = async () => (await app.call(listWaitingAnnouncements, { as: await signInStaff(app, 'officer') })).body.data
    expect(await waiting()).toEqual([
      { id: subject, ...news, is_new: true, proposed_by: 'Test manager', proposed_at: app.platform.clock.now().toISOString() },
    ])
    expect((await confirm(id)).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect(await titles()).toEqual(['Rain'])
    const { id: change } = (await propose('announcement', { ...news, title: words('Flood') }, { subject })).body.data
    expect(await waiting()).toMatchObject([{ id: subject, title: words('Flood'), is_new: false }])
    await confirm(change)
    expect(await titles()).toEqual(['Flood'])
    await confirm((await propose('announcement', { ...news, ends_date: '2026-11-24' }, { subject })).body.data.id)
    expect(await states('announcement', subject)).toEqual(['current', 'past', 'past'])
    app.setClock('2026-11-24T08:00:00+07:00')
    expect(await titles()).toEqual([])
  })

  it.each([
    ['an end before its day', { ends_date: '2026-11-23' }, 'ends_date'],
    ['a language missing', { title: { mm: 'x', en: 'x', th: '' } }, 'title'],
    ['text that hides', { body: words('a\u202Eb') }, 'body'],
  ])('is refused with %s', async (_, change, field) => {
    const { status, body } = await propose('announcement', { ...news, ...change })
    expect([status, Object.keys(body.response.fields)]).toEqual([400, [field]])
  })
})

it('closes and opens days by second-person approval, and reports the bookings on them', async () => {
  const name = { mm: 'ပိတ်ရက်', en: 'Holiday', th: 'วันหยุด' }
  const days = async () => (await app.call(listClosedDays, { as: manager })).body.data.map(({ date }: { date: string }) => date)
  const before = (await read('closed_days')).versions[0].value.days as object[]
  const closed = [...before, { date: '2026-12-07', name }]
  const proposed = await propose('closed_days', { days: closed })
  expect(proposed.body.data).toMatchObject({ subject: null, booked: 0 })
  await confirm(proposed.body.data.id)
  expect(await days()).toContain('2026-12-07')
  await confirm((await propose('closed_days', { days: before })).body.data.id)
  expect(await days()).not.toContain('2026-12-07')
  const past = await propose('closed_days', { days: [{ date: '2026-11-20', name }, ...before] })
  expect(past.body.response.fields.days.code).toBe('date_in_past')
  const twice = await propose('closed_days', {
    days: [
      { date: '2027-01-01', name },
      { date: '2027-01-01', name },
    ],
  })
  expect(twice.body.response.fields.days.code).toBe('setting_conflict')
  const actions = (await app.call(listAudit, { as: admin })).body.data.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action.startsWith('setting_closed_days'))).toHaveLength(4)
})

describe('a second product', () => {
  type ProductLine = Data<typeof getSetting>['products'][number]
  const subjectOf = async (code: string) =>
    (await app.platform.database.db.selectFrom('loan_product').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  const codes = () => app.platform.termsInForce.offered(app.platform.clock.today()).map(({ code }) => code)

  it('has versions of its own, and is switched off, planned and withdrawn by second-person approval', async () => {
    await publishSecondProduct(app)
    const subject = await subjectOf('emergency')
    expect((await read('product', subject)).versions).toMatchObject([
      { number: 1, value: { name: { en: 'Emergency loan' }, offered: true } },
    ])
    expect(codes()).toEqual(['standard', 'emergency'])
    const listed = async () => (await read('product', subject)).products.map(({ code, state, shown }: ProductLine) => [code, state, shown])
    expect(await listed()).toEqual([
      ['standard', 'offered', false],
      ['emergency', 'offered', true],
    ])
    const { value } = (await read('product', subject)).versions[0]
    const off = await propose('product', { ...value, offered: false }, { subject })
    expect((await read('product')).waiting).toBeNull()
    const [waiting] = (await app.call(listDualControls, { as: admin })).body.data
    expect(waiting).toMatchObject({ kind: 'setting_product', subject_id: subject })
    expect((await confirm(off.body.data.id)).status).toBe(200)
    await app.platform.termsInForce.refresh()
    expect(codes()).toEqual(['standard'])
    expect((await listed())[1]).toEqual(['emergency', 'not_offered', true])
    // planned for later, and taken back before
    const on = await propose('product', value, { subject, valid_from: '2026-12-01' })
    expect((await confirm(on.body.data.id)).status).toBe(200)
    expect(await states('product', subject)).toEqual(['planned', 'current', 'past'])
    expect((await listed())[1]).toEqual(['emergency', 'planned', true])
    const back = await app.call(takeSettingBack, {
      as: manager,
      params: { area: 'product' },
      body: { subject, number: 3, reason: 'Later' },
    })
    expect((await confirm(back.body.data.id)).status).toBe(200)
    expect(await states('product', subject)).toEqual(['withdrawn', 'current', 'past'])
    expect(await states('product')).not.toContain('past')
    expect(await read('product', await subjectOf('standard'))).toEqual(await read('product'))
  })

  it('is not found by the id of another thing', async () => {
    const subject = await someBranch()
    const { status } = await app.call(getSetting, { as: manager, params: { area: 'product' }, query: { subject } })
    expect(status).toBe(404)
    expect((await propose('product', {}, { subject })).status).toBe(400)
  })
})
