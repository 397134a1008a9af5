import { logout } from '@let-twe/core/auth/endpoints.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { getLoan } from '@let-twe/core/loan/endpoints.ts'
import { listAskedRefunds } from '@let-twe/core/loan/money-endpoints.ts'
import { listAskedPromises, listBrokenPromises } from '@let-twe/core/loan/promise-endpoints.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { officeApi } from '@let-twe/core/office-api.ts'
import { listOpenSlips } from '@let-twe/core/payment/slip-endpoints.ts'
import { listTimeline, searchBorrowers } from '@let-twe/core/borrower/office-endpoints.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { listStaff } from '@let-twe/core/staff/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import * as z from 'zod'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { refusedLimits } from './audit-access.ts'

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

const lines = () =>
  app.platform.database.db
    .selectFrom('audit_event')
    .select(['action', 'actor_kind', 'actor_id', 'detail', 'address'])
    .where('action', 'in', ['access.refused', 'people.list'])
    .orderBy('id')
    .execute()
const nobody = '00000000-0000-4000-8000-000000000000'

describe('refused access', () => {
  it('to the back office is audited: without a session, with an ended one, by a forbidden role', async () => {
    const officer = await signInStaff(app, 'officer')
    await app.call(searchLoans, { body: {} })
    await app.call(searchLoans, { as: { token: 'x'.repeat(43) }, body: {} })
    await app.call(listStaff, { as: officer })
    app.advance(31 * 60)
    await app.call(searchLoans, { as: officer, body: {} })
    const call = 'POST /loans/search'
    expect(await lines()).toMatchObject([
      { action: 'access.refused', actor_kind: 'guest', detail: { call, code: 'not_logged_in' }, address: '127.0.0.1' },
      { actor_kind: 'guest', detail: { call, code: 'not_logged_in' } },
      { actor_kind: 'staff', actor_id: expect.any(String), detail: { call: 'GET /staff/accounts', code: 'not_found' } },
      { actor_kind: 'guest', detail: { call, code: 'session_ended' } },
    ])
  })

  it("of a customer to another person's things is written down, an ended session is not", async () => {
    const me = await signInBorrower(app)
    const other = await signInBorrower(app)
    await app.call(getLoan, { as: me, params: { id: nobody } })
    await app.call(getProfile, { as: { token: me.token, user_id: other.user_id } })
    await app.call(getProfile, {})
    await app.call(logout, { as: me })
    await app.call(getProfile, { as: me })
    expect(await lines()).toMatchObject([
      { action: 'access.refused', actor_kind: 'borrower', actor_id: me.user_id, detail: { call: 'GET /loans/{id}', code: 'not_found' } },
      { actor_kind: 'guest', detail: { call: 'GET /profile', code: 'user_mismatch' } },
    ])
  })

  it('does not fill the table: ten lines of one, some hundred of all, and again after ten minutes', async () => {
    const ask = async (address: string) =>
      (await app.office()).inject({ method: 'GET', url: '/api/office/staff/accounts', remoteAddress: address })
    for (let count = 0; count < 30; count += 1) await ask('10.0.0.1')
    expect(await lines()).toHaveLength(refusedLimits.actor)
    for (let count = 0; count < refusedLimits.process + 20; count += 1) await ask(`10.1.${count >> 8}.${count & 255}`)
    expect((await lines()).length).toBeLessThanOrEqual(refusedLimits.process)
    app.advance(refusedLimits.windowMs / 1000)
    const before = (await lines()).length
    await ask('10.0.0.1')
    expect(await lines()).toHaveLength(before + 1)
  })
})

describe('a list of people', () => {
  it('that staff open is written down, once a minute for each of them', async () => {
    const officer = await signInStaff(app, 'officer')
    for (let count = 0; count < 5; count += 1) await app.call(searchLoans, { as: officer, body: {} })
    app.advance(60)
    await app.call(searchLoans, { as: officer, body: {} })
    expect((await lines()).map(({ action, detail }) => [action, detail])).toEqual(
      Array.from({ length: 2 }, () => ['people.list', { call: 'POST /loans/search' }]),
    )
    const own = await signInBorrower(app)
    await app.call(listNotifications, { as: own })
    expect(await lines()).toHaveLength(2)
  })

  it('that one page opens with others is written down once for all of them', async () => {
    const manager = await signInStaff(app, 'manager')
    await Promise.all(
      [listAskedPromises, listBrokenPromises, listOpenSlips, listAskedRefunds].map((endpoint) => app.call(endpoint, { as: manager })),
    )
    await app.call(searchLoans, { as: manager, body: {} })
    expect((await lines()).map(({ detail }) => detail)).toEqual([
      { call: expect.any(String), page: 'money' },
      { call: 'POST /loans/search' },
    ])
  })

  it('is marked as one, or is known to name nobody', () => {
    // the search of borrowers writes a line of its own for every search, with how many it found; the timeline is a part of a profile that does
    const others = [
      searchBorrowers.path,
      listTimeline.path,
      '/announcements',
      '/announcements/waiting',
      '/api-keys',
      '/appointments/calendar',
      '/bank/accounts',
      '/bank/reconciliations',
      '/branches',
      '/closed-days',
      '/collections/paydays',
      '/day-ends',
      '/day-ends/desks',
      '/ledger/accounts',
      '/ledger/losses/loans',
      '/ledger/write-offs',
      '/loans/{id}/checks',
      '/recordings/ended',
      '/reports/collected/loans',
      '/reports/pack/complaints',
      '/reports/pack/consents',
      '/reports/pack/costs',
      '/reports/quality/loans',
      '/reports/restructured',
      '/reports/waiting',
      '/saved-views',
      '/staff/roles',
      '/statements',
      '/transfers/in-transit',
      '/webhooks',
      '/webhooks/{id}/deliveries',
      '/work/colleagues',
    ]
    const isList = ({ data }: Endpoint) =>
      data !== undefined && (z.toJSONSchema(data as never, { unrepresentable: 'any' }) as { type?: string }).type === 'array'
    const unmarked = Object.values(officeApi)
      .flat()
      .filter((endpoint) => isList(endpoint) && !endpoint.auditsAccess)
    expect(unmarked.map(({ path }) => path).toSorted()).toEqual(others.toSorted())
  })
})
