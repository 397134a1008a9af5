import { getApplication } from '@let-twe/core/application/endpoints.ts'
import { listAppointments } from '@let-twe/core/appointment/endpoints.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import { type Endpoint, type Sent, isStaffAccess } from '@let-twe/core/endpoint.ts'
import { rolesWith } from '@let-twe/core/staff/usual-roles.ts'
import { getCurrentLoan, getPaymentDue, listLoans } from '@let-twe/core/loan/endpoints.ts'
import { listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { countNotifications, listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { listAllAnnouncements } from '@let-twe/core/announcement/office-endpoints.ts'
import { listDayAppointments, readAppointmentGrid } from '@let-twe/core/appointment/office-endpoints.ts'
import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import { listBlacklist } from '@let-twe/core/blacklist/endpoints.ts'
import { searchBorrowers } from '@let-twe/core/borrower/office-endpoints.ts'
import { listWebhooks } from '@let-twe/core/connection/endpoints.ts'
import { listApiKeys } from '@let-twe/core/connection/key-endpoints.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { collectionSorts, collectionViews, countCollection, countPaydays, listCollection } from '@let-twe/core/collection/endpoints.ts'
import { countLoans, countWork, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { listAskedMandates } from '@let-twe/core/payment/mandate-endpoints.ts'
import { listAskedPromises, listBrokenPromises } from '@let-twe/core/loan/promise-endpoints.ts'
import { listAskedRefunds } from '@let-twe/core/loan/money-endpoints.ts'
import { listOpenSlips } from '@let-twe/core/payment/slip-endpoints.ts'
import { loanQueues } from '@let-twe/core/work-queue/work-queue.ts'
import { listSavedViews } from '@let-twe/core/work-queue/saved-view-endpoints.ts'
import { officeLoanStates } from '@let-twe/core/loan/office-loan-state.ts'
import { listOutbox } from '@let-twe/core/outbox/endpoints.ts'
import { listStatements } from '@let-twe/core/payment/statement-endpoints.ts'
import { listHeldTransfers, searchTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import { listPayments, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { searchOffice } from '@let-twe/core/search/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importStatement } from './testing/import-statement.ts'
import { makeActiveLoan } from './testing/make-loan.ts'
import { type PlanNode, readsComplete } from './testing/reads-complete.ts'
import { signInBorrower } from './testing/sign-in-borrower.ts'
import { signInStaff } from './testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from './testing/start-test-app.ts'
import { statementsOf } from './testing/statements-of.ts'

let app: TestApp
let me: TestSession & { user_id: string }
let manager: TestSession
let admin: TestSession
let loanId: string
const statement = 'Date,Description,Debit,Credit,Reference,Payer\n20/11/2026,for 1000000017,,"1.00",SUSPENSE000001,AUNG MOE THU'
beforeAll(async () => {
  app = await startTestApp()
  await app.platform.termsInForce.refresh()
  me = await signInBorrower(app)
  loanId = await makeActiveLoan(app, me.user_id)
  manager = await signInStaff(app, 'manager')
  admin = await signInStaff(app, 'admin')
  // in suspense, with a number, a payer and a reference: its loans are looked for by each
  expect(await importStatement(app, statement)).toMatchObject({ suspense: 1 })
})
afterAll(() => app.close())

type Parts = Partial<Sent<Endpoint>> & { body?: object; query?: object }

/** The statements of a call the second time, when nothing is to be written down about the session. */
async function statementsFor(endpoint: Endpoint, parts: Parts = {}): Promise<string[]> {
  const { access } = endpoint
  const as = !isStaffAccess(access) ? me : rolesWith(access).includes('manager') ? manager : admin
  const call = async () => {
    const params = endpoint.path.includes('{id}') ? { params: { id: loanId } } : {}
    expect(await app.call(endpoint, { as, ...params, ...parts } as never)).toMatchObject({ status: 200 })
  }
  await call()
  return statementsOf(app.platform.database, call)
}

// with the session's own statement
const most: readonly (readonly [Endpoint, number, Parts?])[] = [
  [getCurrentLoan, 2],
  [getPaymentDue, 2],
  [getProfile, 3],
  [countNotifications, 2],
  [listNotifications, 2],
  [listLoans, 2],
  [listPayments, 2],
  [listPromises, 3],
  [listSlips, 2],
  [listDocuments, 3],
  [listAppointments, 2],
  [getApplication, 4],
]

const lists: readonly (readonly [Endpoint, number, Parts?])[] = [
  ...officeLoanStates.map((state) => [searchLoans, 3, { body: { state } }] as const),
  [searchLoans, 3, { body: {} }],
  [searchLoans, 3, { body: { search: '0812345678' } }],
  [searchLoans, 3, { body: { search: 'Aung' } }],
  ...loanQueues.map((lane) => [searchLoans, 3, { body: { lane } }] as const),
  [searchLoans, 3, { body: { state: 'closed', sort: 'size', order: 'desc', loan_type: 'first', claimed: 'nobody' } }],
  [searchLoans, 3, { body: { search: '1234567890' } }],
  ...['0812345678', '1234567890', '800.50', 'Nander Hlain', '9/MaHaMa(N)100822'].map(
    (search) => [searchOffice, 6, { body: { search } }] as const,
  ),
  [countLoans, 10],
  [countWork, 10],
  [listSavedViews, 2],
  [searchBorrowers, 4, { body: {} }],
  [searchBorrowers, 4, { body: { restricted: true } }],
  [searchBorrowers, 4, { body: { search: 'Aung' } }],
  [listAudit, 3],
  [listAudit, 3, { query: { subject_id: '00000000-0000-4000-8000-000000000001' } }],
  [listAudit, 3, { query: { actor_id: '00000000-0000-4000-8000-000000000001' } }],
  [listOutbox, 3],
  [searchTransfers, 7, { body: {} }],
  [searchTransfers, 7, { body: { state: 'suspense' } }],
  [searchTransfers, 7, { body: { search: 'Aung' } }],
  [listHeldTransfers, 5],
  [listOpenSlips, 3],
  [listAskedPromises, 3],
  [listBrokenPromises, 3],
  [listAskedRefunds, 3],
  [listAskedMandates, 2],
  [listDualControls, 2],
  ...collectionViews.map((view) => [listCollection, 3, { query: { view } }] as const),
  ...collectionSorts.map((sort) => [listCollection, 3, { query: { view: 'days_6_30', sort } }] as const),
  [countCollection, 9],
  [countPaydays, 2, { query: { view: 'days_6_30' } }],
  [listStatements, 4],
  [listBlacklist, 3],
  [listWebhooks, 3],
  [listApiKeys, 3],
  [listAllAnnouncements, 3],
  [listDayAppointments, 2, { query: { date: '2026-11-24' } }],
  [readAppointmentGrid, 5, { query: { date: '2026-11-24', type: 'branch' } }],
]

const nameOf = ([endpoint, , parts]: (typeof most)[number]) => `${endpoint.method} ${endpoint.path} ${JSON.stringify(parts ?? '')}`

it.each([...most, ...lists].map((each) => [nameOf(each), each] as const))(
  '%s runs few statements',
  async (_name, [endpoint, max, parts]) => {
    const statements = await statementsFor(endpoint, parts)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(max)
  },
)

it('writes the use of a session down once a minute', async () => {
  const calls = () => statementsOf(app.platform.database, () => app.call(countNotifications, { as: me }))
  app.advance(59)
  expect(await calls()).toHaveLength(2)
  app.advance(1)
  expect(await calls()).toHaveLength(3)
  expect(await calls()).toHaveLength(2)
})

// `npm run bench -- scale` shows the planner with many rows; here it is set to avoid full scans, and must be able to
it.each([...most, ...lists].map((each) => [nameOf(each), each] as const))(
  '%s has an index for all it reads',
  async (_name, [endpoint, , parts]) => {
    const statements = await statementsFor(endpoint, parts)
    expect(await wholeReads(statements.filter((each) => /^(select|with)\b/.test(each)))).toEqual([])
  },
)

it('would see a read without an index', async () => {
  const plain = 'select id from sms_message where text = $1'
  const throughAnother = 'select id from sms_message where text = $1 order by created_at'
  expect(await wholeReads([plain, throughAnother])).toEqual([`sms_message: ${plain}`, `sms_message: ${throughAnother}`])
})

function wholeReads(statements: readonly string[]): Promise<string[]> {
  return app.platform.database.db.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one)
    const found: string[] = []
    for (const statement of statements) {
      const { rows } = await sql<{
        'QUERY PLAN': { Plan: PlanNode }[]
      }>`${sql.raw(`explain (generic_plan, format json) ${statement}`)}`.execute(one)
      const tables = readsComplete(rows[0]!['QUERY PLAN'][0]!.Plan)
      if (tables.length > 0) found.push(`${tables.join(', ')}: ${statement}`)
    }
    await sql`reset enable_seqscan`.execute(one)
    return found
  })
}
