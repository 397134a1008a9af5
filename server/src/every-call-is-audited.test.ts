import { type Endpoint, endpoint, isStaffAccess } from '@let-twe/core/endpoint.ts'
import { officeApi } from '@let-twe/core/office-api.ts'
import type { StaffAccess } from '@let-twe/core/staff/permission.ts'
import { rolesWith, type StaffRole } from '@let-twe/core/staff/usual-roles.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { makeServe } from './platform/http/serve-endpoint.ts'
import { authenticateStaff } from './platform/staff-sessions.ts'
import { makeActiveLoan } from './testing/make-loan.ts'
import { signInBorrower } from './testing/sign-in-borrower.ts'
import { signInStaff } from './testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from './testing/start-test-app.ts'

/** The calls of staff that may leave no event, and why. */
const silent: Readonly<Record<string, string>> = {
  'GET /staff/me': 'about the caller',
  'GET /staff/limits': 'about the caller',
  'GET /staff/devices': 'about the caller',
  'GET /staff/declaration': 'about the caller',
  'GET /staff/extension': 'about the caller',
  'GET /staff/introduction': 'about the caller',
  'GET /staff/introduction/picture': 'about the caller',
  'GET /staff/accounts/{id}/picture': 'the face of a colleague, for borrowers to see',
  'GET /training': 'about the caller',
  'PUT /loans/{id}/presence': 'about the caller; the look itself is an event of the case',
  'GET /saved-views': 'filters of nobody',
  'GET /loans/counts': 'numbers of nobody',
  'GET /work/counts': 'numbers of nobody',
  'GET /work/stamp': 'a number of nobody',
  'POST /work/colleagues': 'names of colleagues',
  'GET /collections/counts': 'numbers of nobody',
  'GET /collections/paydays': 'numbers of nobody',
  'GET /bureau/months': 'days of nobody',
  'GET /status': 'numbers of the machine',
  'GET /announcements': 'for everybody to see',
  'GET /announcements/waiting': 'for everybody to see once it is confirmed',
  'GET /branches': 'for everybody to see',
  'GET /branches/{id}/photo': 'for everybody to see',
  'GET /closed-days': 'for everybody to see',
  'GET /appointments/calendar': 'how many seats are taken',
  'GET /settings/{area}': 'what everybody of the lender works by',
  'GET /staff/roles': 'what everybody of the lender works by',
  'GET /ledger/accounts': 'what everybody of the lender works by',
  'POST /settings/{area}': 'may be a check alone; a proposal is an event of its second person',
  'GET /recordings': 'words of public pages, and who reads them',
  'GET /recordings/ended': 'words of public pages, and who read them',
  'GET /recordings/{id}/sound': 'for everybody to hear',
  'POST /atms': 'may be a comparison alone; an import is an event',
}

const endpoints = Object.values(officeApi).flat()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

let app: TestApp
let staff: Record<StaffRole, TestSession>
/** The replacement of an id, by the beginning of the path. */
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  app = await startTestApp()
  const [officer, manager, admin] = [await signInStaff(app, 'officer'), await signInStaff(app, 'manager'), await signInStaff(app, 'admin')]
  staff = { officer, manager, admin }
  const person = await signInBorrower(app)
  ids = { '/loans/': await makeActiveLoan(app, person.user_id), '/borrowers/': person.user_id }
})
afterAll(() => app.close())

const countEvents = async () => {
  const { count } = await app.platform.database.db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

it('only these calls may leave no event', () => {
  const declared = endpoints.filter(({ unaudited }) => unaudited).map(nameOf)
  expect(declared.toSorted()).toEqual(Object.keys(silent).toSorted())
})

/** A read's query; the others need none. */
const queries: Readonly<Record<string, object>> = {
  'GET /recordings': { page: '/qr-scan', language: 'mm' },
  'GET /ledger/trial-balance': { from: '2026-11-01', to: '2026-11-30' },
  'GET /ledger/trial-balance/file': { from: '2026-11-01', to: '2026-11-30', format: 'csv' },
  'GET /ledger/entries': { from: '2026-11-01', to: '2026-11-30' },
  'GET /ledger/losses/loans': { last_day: '2026-10-31' },
  'GET /ledger/losses/file': { last_day: '2026-10-31', format: 'csv' },
  'GET /ledger/write-offs/file': { from: '2026-11-01', to: '2026-11-30', format: 'csv' },
  'GET /ledger/journal': { day: '2026-11-22' },
  'GET /ledger/journal/file': { from: '2026-11-01', to: '2026-11-30', detail: 'day', format: 'csv' },
  'GET /reports/exceptions': { day: '2026-11-22' },
  'GET /reports/figures': { from: '2026-11-01', to: '2026-11-23', by: 'day' },
  'GET /reports/figures/file': { from: '2026-11-01', to: '2026-11-23', by: 'day', format: 'csv' },
  'GET /reports/collected': { from: '2026-11-01', to: '2026-11-23' },
  'GET /reports/collected/loans': { due_date: '2026-11-23' },
  'GET /reports/collected/file': { from: '2026-11-01', to: '2026-11-23', format: 'csv' },
  'GET /reports/quality': { view: 'risk' },
  'GET /reports/quality/loans': { view: 'risk', figure: 'loans' },
  'GET /reports/quality/file': { view: 'risk', format: 'csv' },
  'GET /reports/return': { month: '2026-11' },
  'GET /reports/return/file': { month: '2026-11', format: 'csv' },
  'GET /reports/restructured': { month: '2026-11' },
  'GET /reports/pack/costs': { month: '2026-11' },
  'GET /reports/pack/complaints': { month: '2026-11' },
  'GET /reports/pack/consents': { month: '2026-11' },
  'GET /reports/pack/file': { month: '2026-11', part: 'costs', format: 'csv' },
  'GET /reports/pack/workbook': { month: '2026-11' },
  'GET /appointments': { date: '2026-11-25' },
  'GET /appointments/calendar': { type: 'interview', from: '2026-11-25' },
  'GET /appointments/grid': { type: 'interview', date: '2026-11-25' },
  'GET /loans/{id}/restructuring': { instalments: '8', first_due_date: '2026-12-23' },
  'GET /loans/{id}/payments/preview': { amount_satang: '10000', paid_date: '2026-11-23' },
  'GET /loans/{id}/sms/preview': { template: 'call_us', language: 'en' },
  'GET /collections': { view: 'due', sort: 'risk' },
  'GET /collections/paydays': { view: 'due' },
  'GET /day-ends/sheet': { date: '2026-11-22' },
  'GET /bank/account': { date: '2026-11-22' },
  'GET /audit/export': { format: 'csv' },
}

const reads = endpoints.filter(({ method, access }) => method === 'GET' && isStaffAccess(access))

it('every read of staff that is answered leaves an event', async () => {
  const answered: string[] = []
  const unseen: string[] = []
  for (const read of reads) {
    const [role] = rolesWith(read.access as StaffAccess)
    const id = Object.entries(ids).find(([start]) => read.path.startsWith(start))?.[1] ?? app.platform.random.uuid()
    // lists that one page opens share the event of a minute
    if (typeof read.auditsAccess === 'string') app.advance(60)
    const before = await countEvents()
    const { status } = await app.call(read, {
      as: staff[role!],
      ...(read.params ? { params: { id, page: '1', area: 'hours' } } : {}),
      ...(read.query ? { query: queries[nameOf(read)] ?? {} } : {}),
    } as never)
    if (status !== 200) continue
    answered.push(nameOf(read))
    // the first call of a page may write that the session was used; only events are counted
    if ((await countEvents()) === before && !read.unaudited) unseen.push(nameOf(read))
  }
  expect(unseen).toEqual([])
  // those with the id of a document, a slip, a file or a day that is not here are refused, and a training world, a credit bureau and a picture are not here
  expect(
    reads
      .map(nameOf)
      .filter((name) => !answered.includes(name) && !/\{id\}|^GET \/(training|bureau\/file|staff\/introduction\/picture)$/.test(name)),
  ).toEqual([])
})

it('a use case that forgets its event is audited by its call, with its subject', async () => {
  const call = {
    path: '/tries/{id}',
    summary: 'Tried.',
    access: 'work_on_cases',
    branch: 'anybody',
    params: z.strictObject({ id: z.string() }),
    errors: [],
  } as const
  const [read, change] = (['GET', 'POST'] as const).map((method) => endpoint({ ...call, method, data: z.strictObject({}) }))
  const server = Fastify()
  const serve = makeServe(server, '/api/office', app.platform, authenticateStaff(app.platform))
  serve(read!, async () => ({}))
  serve(change!, async () => ({}))
  const headers = { authorization: `Bearer ${staff.officer.token}` }
  const tried = app.platform.random.uuid()
  for (const method of ['GET', 'GET', 'POST'] as const)
    expect((await server.inject({ method, url: `/api/office/tries/${tried}`, headers })).statusCode).toBe(200)
  await server.close()
  const events = await app.platform.database.db
    .selectFrom('audit_event')
    .select(['action', 'detail'])
    .where('action', 'in', ['office.read', 'office.change'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  // a page that asks again and again is one line a minute
  expect(events.toReversed()).toEqual([
    { action: 'office.read', detail: { call: 'GET /tries/{id}', id: tried } },
    { action: 'office.change', detail: { call: 'POST /tries/{id}', id: tried } },
  ])
})
