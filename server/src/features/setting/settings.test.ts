import { getLender, listEmployers } from '@let-twe/core/lender/endpoints.ts'
import { getQuote } from '@let-twe/core/loan/endpoints.ts'
import { listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { getSetting, proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { type SettingArea, areaSchemas, areasOfMany, settingAreas } from '@let-twe/core/setting/setting-areas.ts'
import { valueAt, withValues } from '@let-twe/core/setting/setting-changes.ts'
import { groupsOf } from '@let-twe/core/setting/setting-fields.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { listStaffNotices } from '@let-twe/core/staff/notice-endpoints.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { storeLender } from '../../platform/terms-in-force/store-lender.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let manager: TestSession
let admin: TestSession
beforeEach(async () => {
  app = await startTestApp()
  manager = await signInStaff(app, 'manager')
  admin = await signInStaff(app, 'admin')
})
afterEach(() => app.close())

const read = async (area: SettingArea) => (await app.call(getSetting, { as: manager, params: { area } })).body.data
const current = async (area: SettingArea) => (await read(area)).versions.find(({ state }: { state: string }) => state === 'current')
/** Proposes the current value with others at some places. */
async function propose(area: SettingArea, values: Record<string, unknown>, valid_from = '2026-11-23', only_check = false) {
  const value = withValues((await current(area)).value, values)
  return app.call(proposeSetting, { as: manager, params: { area }, body: { value, valid_from, reason: 'Tried', only_check } })
}
const confirm = (id: string, as = admin) => app.call(decideDualControl, { as, params: { id }, body: { confirm: true } })
async function set(area: SettingArea, values: Record<string, unknown>, valid_from?: string) {
  const proposed = await propose(area, values, valid_from)
  expect(proposed.status).toBe(200)
  expect((await confirm(proposed.body.data.id)).status).toBe(200)
  await app.platform.termsInForce.refresh()
}

describe('a setting', () => {
  it('shows every value of every area at its place', async () => {
    // each branch and announcement has its own, and of messages only other words than the product's are stored
    for (const area of settingAreas.filter((each) => each !== 'messages' && (each === 'product' || !areasOfMany.includes(each)))) {
      const { value } = await current(area)
      expect(areaSchemas[area].safeParse(value).success).toBe(true)
      for (const { path } of groupsOf(area, value).flatMap(({ fields }) => fields))
        expect([path, valueAt(value, path)]).not.toEqual([path, undefined])
    }
  })

  it('of account, biller or product needs second-person approval, waits a whole day and notifies managers and admins', async () => {
    const { id } = (await propose('company', { phone: '+66800000099' })).body.data
    expect((await read('company')).waiting).toMatchObject({ id, proposed_by_me: true, reason: 'Tried' })
    expect((await propose('company', { phone: '+66800000077' })).body.response.code).toBe('already_recorded')
    expect((await confirm(id, manager)).body.response.code).toBe('second_person_needed')
    expect((await app.call(getLender, {})).body.data.phone).toBe(demoLender.phone)
    expect((await app.call(listDualControls, { as: admin })).body.data).toMatchObject([{ kind: 'setting_company', may_confirm: true }])
    expect((await confirm(id)).status).toBe(200)
    const { versions, waiting } = await read('company')
    expect(waiting).toBeNull()
    expect(versions).toMatchObject([
      { state: 'planned', valid_from: '2026-11-25', reason: 'Tried', by: expect.any(String), confirmed_by: expect.any(String) },
      { state: 'current', confirmed_by: null },
    ])
    expect(versions[0].by).not.toBe(versions[0].confirmed_by)
    expect((await app.call(listStaffNotices, { as: manager })).body.data).toMatchObject([
      { kind: 'setting_company', about: '2026-11-25', seen: false },
    ])
    await app.platform.termsInForce.refresh()
    app.setClock('2026-11-24T23:59:00+07:00')
    expect((await app.call(getLender, {})).body.data.phone).toBe(demoLender.phone)
    app.setClock('2026-11-25T00:00:00+07:00')
    expect((await app.call(getLender, {})).body.data.phone).toBe('+66800000099')
  })

  it('planned for a day counts from that day on, beside changes made meanwhile', async () => {
    await set('hours', { 'officeHours.opens': '07:00' }, '2026-12-01')
    await set('company', { email: 'new@letwe.example' })
    const lender = () => app.platform.termsInForce.lender()
    expect([lender().officeHours.opens, lender().email]).toEqual(['08:30', demoLender.email])
    expect((await read('hours')).versions.map(({ state }: { state: string }) => state)).toEqual(['planned', 'current'])
    app.setClock('2026-12-01T00:00:00+07:00')
    expect([lender().officeHours.opens, lender().email]).toEqual(['07:00', 'new@letwe.example'])
  })

  it("gives way to the operator's file of a later time", async () => {
    await set('company', { email: 'new@letwe.example' })
    app.advance(60)
    expect(await storeLender(app.platform, { ...demoLender, email: 'file@letwe.example' }, 'test')).toEqual([])
    await app.platform.termsInForce.refresh()
    expect(app.platform.termsInForce.lender().email).toBe('file@letwe.example')
  })

  it('is a new version of the product for new offers, from its day on', async () => {
    await set('product', { 'terms.rate.yearly': 2400 }, '2026-12-01')
    const quote = async () =>
      (await app.call(getQuote, { query: { loan_size_baht: 10_000, months: 2, times_per_month: 2, first_loan: 'false' } as never })).body
        .data.payment_satang
    expect(await quote()).toBe(259_314)
    app.setClock('2026-12-01T00:00:00+07:00')
    expect(await quote()).toBe(256_195)
    manager = await signInStaff(app, 'manager')
    expect((await read('product')).versions[0]).toMatchObject({ state: 'current', reason: 'Tried', confirmed_by: expect.any(String) })
  })

  it('changes the places of an appointment for the next who looks', async () => {
    await set('appointments', { 'interview.times': ['10:15'], 'interview.capacity': 1 })
    const slots = await app.call(listSlots, { as: await signInBorrower(app), params: { type: 'interview' }, query: { date: '2026-11-25' } })
    expect([slots.status, JSON.stringify(slots.body)]).toEqual([200, expect.stringContaining('10:15')])
  })

  it('names the employers that applicants choose from', async () => {
    await set('eligibility', { employers: ['Thai Fish Company', 'Mahachai Cold Storage'] })
    const { body } = await app.call(listEmployers, {})
    expect(body.data).toEqual(['Thai Fish Company', 'Mahachai Cold Storage'])
  })

  it.each<[SettingArea, Record<string, unknown>, string, string]>([
    ['eligibility', { employers: ['x'] }, 'employers', 'field_invalid'],
    ['hours', { 'officeHours.closes': '08:00' }, 'officeHours.closes', 'setting_conflict'],
    ['hours', { 'officeHours.opens': '25:00' }, 'officeHours.opens', 'field_invalid'],
    ['company', { taxId: '12' }, 'taxId', 'field_invalid'],
    ['company', { name: { mm: '', en: 'A', th: 'B' } }, 'name', 'field_invalid'],
    ['limits', { 'controls.limits.officer.moneyOutMax': -1 }, 'controls.limits.officer.moneyOutMax', 'field_invalid'],
    ['eligibility', { 'eligibility.ageLimit': 17 }, 'eligibility.ageLimit', 'setting_conflict'],
    ['product', { 'terms.rate.yearly': 9000 }, 'terms.rate.yearly', 'cap_exceeded'],
    ['product', { 'terms.size.min': 12_345 }, 'terms.size.min', 'setting_conflict'],
    ['product', { 'terms.lateFee.amount': 'x' }, 'terms.lateFee.amount', 'field_invalid'],
    ['product', { 'terms.terms.first': 'x' }, 'terms.terms.first', 'field_invalid'],
    ['product', { 'terms.terms': { first: [], repeat: [], good_customer: [] } }, 'terms.terms.first', 'setting_conflict'],
    ['product', { description: { mm: '', en: 'A', th: 'ก' } }, 'description', 'field_invalid'],
    ['product', { offered: false }, 'offered', 'setting_conflict'],
  ])('of %s is refused at its field with %j', async (area, values, field, code) => {
    const { status, body } = await propose(area, values)
    expect([status, body.response.fields[field]?.code]).toEqual([400, code])
    expect((await read(area)).waiting).toBeNull()
  })

  it('is refused for a day that has passed, when nothing differs, and over something newer', async () => {
    expect((await propose('hours', { 'officeHours.opens': '07:00' }, '2026-11-22')).body.response.fields.valid_from.code).toBe(
      'date_in_past',
    )
    expect((await propose('hours', {})).body.response.code).toBe('nothing_changed')
    expect((await propose('hours', { 'officeHours.opens': '07:00' }, '2026-11-23', true)).body.data).toEqual({
      id: null,
      subject: null,
      booked: 0,
      backtest: null,
    })
    const { id } = (await propose('hours', { 'officeHours.opens': '07:00' })).body.data
    app.advance(60)
    await storeLender(app.platform, { ...demoLender, officeHours: { ...demoLender.officeHours, opens: '06:00' } }, 'test')
    expect((await confirm(id)).body.response.code).toBe('changed_elsewhere')
  })
})
