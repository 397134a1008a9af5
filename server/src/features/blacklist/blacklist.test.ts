import { getApplication } from '@let-twe/core/application/endpoints.ts'
import type { BlacklistKind } from '@let-twe/core/blacklist/blacklist.ts'
import { addToBlacklist, askBlacklistRemoval, listBlacklist } from '@let-twe/core/blacklist/endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { checkBlacklistedUser } from '@let-twe/core/borrower/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { completeStep, goodAnswers } from '../../testing/fill-application.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { writeAnswers } from '../../testing/stored-answers.ts'

let app: TestApp
let admin: TestSession
let manager: TestSession

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(testNow)
  await app.platform.database.db.deleteFrom('blacklist_entry').execute()
  admin = await signInStaff(app, 'admin')
  manager = await signInStaff(app, 'manager')
})

const add = (kind: BlacklistKind, value: string, ends_date?: string) =>
  app.call(addToBlacklist, { as: admin, body: { kind, value, reason: 'Fraud', ...(ends_date && { ends_date }) } as never })
const list = async (as = admin) => app.call(listBlacklist, { as })
const isListed = async (as: TestSession) => (await app.call(checkBlacklistedUser, { as })).body.data.blacklisted

it('is listed after its first entry, and after more entries than a page holds', async () => {
  expect((await add('phone_number', '081 234 5678')).status).toBe(200)
  const first = await list()
  expect(first.status).toBe(200)
  expect(first.body.data).toEqual([
    {
      id: expect.any(String),
      kind: 'phone_number',
      value: '+66812345678',
      reason: 'Fraud',
      ends_date: null,
      added_by: 'Test admin',
      added_at: expect.any(String),
      removal: null,
    },
  ])
  for (let each = 0; each < 25; each += 1) await add('passport', `MA1000${String(each).padStart(2, '0')}`)
  expect((await list(manager)).body).toMatchObject({ total: 26 })
})

describe('its entries', () => {
  it.each([
    ['AYE AYE MOE', 'Moe, Daw Aye Aye', true],
    ['AYE AYE MOE', 'mrs. moe aye aye', true],
    ['AYE AYE MOE', 'Aye Moe', false],
  ])('the person %s by the name "%s": %s', async (name, value, listed) => {
    const person = await signInBorrower(app, { name })
    expect(await isListed(person)).toBe(false)
    // the field takes letters as forms do: dots and commas are no part of a name there
    expect((await add('name', value.replace(/[.,]/g, ''))).status).toBe(200)
    expect(await isListed(person)).toBe(listed)
  })

  it.each([
    ['identity_number', 'identity_number', '12/ABC(N)123456', '12/abc(n) 123456'],
    ['passport', 'passport', 'MD777777', 'md 777 777'],
    ['work_permit', 'work_permit', '1234567890121', '1-2345-67890-12-1'],
  ] as const)('the person by the %s of the profile', async (kind, column, stored, typed) => {
    const person = await signInBorrower(app, { [column]: stored })
    expect((await add(kind, typed)).status).toBe(200)
    expect(await isListed(person)).toBe(true)
  })

  it.each([
    ['bank_account', goodAnswers.additional_information.account_number],
    ['name', goodAnswers.additional_information.account_name],
    ['work_permit', goodAnswers.customer_information.work_permit],
  ] as const)('the person by the %s of the open application', async (kind, value) => {
    const person = await signInBorrower(app, { name: 'SOMEBODY ELSE' })
    await completeStep(app, person, 'qr_scan')
    const { customer_information, additional_information } = goodAnswers
    const work = { ...additional_information, account_number: additional_information.account_number.replaceAll('-', '') }
    await writeAnswers(app, person.user_id, { customer_information, additional_information: work })
    expect(await isListed(person)).toBe(false)
    expect((await add(kind, value)).status).toBe(200)
    expect(await isListed(person)).toBe(true)
    expect((await app.call(getApplication, { as: person })).body.data.offer.reasons).toContainEqual({
      reason: 'blacklisted',
      from: null,
      needed_until: null,
    })
  })

  it('nobody after the last day, when the same may be listed again', async () => {
    const person = await signInBorrower(app, { passport: 'ME888888' })
    expect((await add('passport', 'ME888888', '2026-11-20')).body.response.fields.ends_date.code).toBe('date_in_past')
    expect((await add('passport', 'ME888888', '2026-11-30')).status).toBe(200)
    expect((await add('passport', 'ME888888')).body.response.code).toBe('already_recorded')
    app.setClock('2026-11-30T23:59:00+07:00')
    const still = await signInBorrower(app, { passport: 'ME888888' })
    expect(await isListed(still)).toBe(true)
    app.setClock('2026-12-01T00:01:00+07:00')
    expect(await isListed(still)).toBe(false)
    admin = await signInStaff(app, 'admin')
    expect((await add('passport', 'ME888888')).status).toBe(200)
    expect(await isListed(still)).toBe(true)
    expect((await list()).body.total).toBe(1)
    expect(person.user_id).not.toBe(still.user_id)
  })
})

describe('the removal', () => {
  const ask = (id: string, as: TestSession) => app.call(askBlacklistRemoval, { as, params: { id }, body: { reason: 'New owner' } })
  const decide = (id: string, as: TestSession, decision: 'remove' | 'keep') =>
    app.call(decideDualControl, { as, params: { id }, body: { confirm: decision === 'remove' } })

  it('needs second-person approval; until then the entry counts', async () => {
    const person = await signInBorrower(app, { passport: 'MF999999' })
    const { id } = (await add('passport', 'MF999999')).body.data
    const { removal } = (await ask(id, admin)).body.data
    expect(removal).toMatchObject({ asked_by: 'Test admin', asked_by_me: true, reason: 'New owner' })
    expect((await ask(id, manager)).body.response.code).toBe('already_recorded')
    expect((await decide(removal.id, admin, 'remove')).body.response.code).toBe('second_person_needed')
    expect(await isListed(person)).toBe(true)
    expect((await decide(removal.id, manager, 'keep')).status).toBe(200)
    expect((await list()).body.data[0].removal).toBeNull()
    const again = (await ask(id, manager)).body.data.removal
    expect((await decide(again.id, admin, 'remove')).status).toBe(200)
    expect(await isListed(person)).toBe(false)
    expect((await list()).body.total).toBe(0)
    expect((await add('passport', 'MF999999')).status).toBe(200)
  })

  it('is confirmed once when two people confirm at the same time', async () => {
    const { id } = (await add('passport', 'MG111111')).body.data
    const { removal } = (await ask(id, admin)).body.data
    const other = await signInStaff(app, 'manager')
    const answers = await Promise.all([decide(removal.id, manager, 'remove'), decide(removal.id, other, 'remove')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })
})
