import type { Endpoint } from '@let-twe/core/endpoint.ts'
import type { BranchSubject } from '@let-twe/core/branch/branch-rule.ts'
import { getDocumentPage } from '@let-twe/core/document/office-endpoints.ts'
import { officeApi } from '@let-twe/core/office-api.ts'
import type { StaffAccess } from '@let-twe/core/staff/permission.ts'
import { rolesWith, type StaffRole } from '@let-twe/core/staff/usual-roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEverythingAt } from './testing/make-everything-at.ts'
import { signInStaff } from './testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from './testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from './testing/two-branches.ts'

/**
 * An id names a row of one table. A call with the id of a row of another table finds nothing: neither a row to show nor, for
 * staff of a branch, a row of another branch.
 */
const endpoints = Object.values(officeApi)
  .flat()
  .filter(({ path, access }) => path.includes('{id}') && access !== 'public')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Reads that take a query. */
const queries: Readonly<Record<string, object>> = {
  'GET /loans/{id}/payments/preview': { amount_satang: '10000', paid_date: '2026-11-23' },
  'GET /loans/{id}/restructuring': { instalments: '8', first_due_date: '2026-12-23' },
  'GET /loans/{id}/sms/preview': { template: 'call_us', language: 'en' },
  'GET /loans/{id}/letter/preview': { template: 'reminder', language: 'en' },
}

let app: TestApp
/** Every id of two branches, by its kind. */
let ids: readonly { readonly kind: string; readonly id: string }[]
const atBranch = new Map<StaffRole, TestSession>()
const atAll = new Map<StaffRole, TestSession>()

beforeAll(async () => {
  app = await startTestApp()
  const { here, there } = await makeTwoBranches(app)
  const found: { kind: string; id: string }[] = []
  for (const [branch, name] of [
    [here, 'OUR BORROWER'],
    [there, 'THEIR BORROWER'],
  ] as const) {
    const things = await makeEverythingAt(app, branch, name)
    found.push(...Object.entries(things).map(([kind, id]) => ({ kind, id })))
    const loan = await app.platform.database.db
      .selectFrom('loan')
      .where('id', '=', things.loan as never)
      .select('application_id')
      .executeTakeFirstOrThrow()
    found.push({ kind: 'application', id: loan.application_id }, { kind: 'transfer', id: await addTransfer() })
  }
  for (const role of ['officer', 'manager', 'admin'] as const) {
    atBranch.set(role, await signInAt(app, role, [here]))
    const { staff_id, ...session } = await signInStaff(app, role)
    atAll.set(role, session)
    found.push({ kind: 'staff', id: staff_id })
  }
  ids = [...found, { kind: 'nothing', id: app.platform.random.uuid() }]
})
afterAll(() => app.close())

async function addTransfer(): Promise<string> {
  const id = app.platform.random.uuid()
  await app.platform.database.db
    .insertInto('transfer')
    .values({
      id,
      paid_date: '2026-11-20',
      amount_satang: 10_000 as never,
      payment_type: 'atm',
      number: null,
      reference: null,
      payer: null,
      words: null,
      state: 'suspense',
      reason: 'no_reference',
      loan_id: null,
      statement_id: null,
      received_by: null,
      received_at: app.platform.clock.now(),
    })
    .execute()
  return id
}

function call(endpoint: Endpoint, as: TestSession, id: string) {
  return app.call(
    endpoint as Endpoint & { query: never },
    {
      as,
      params: { id, instalment: 1, month: 1, page: 1 },
      ...(endpoint.query ? { query: queries[nameOf(endpoint)] ?? {} } : {}),
      ...(endpoint.method === 'GET' ? {} : { body: {} }),
    } as never,
  )
}

/** The subject of a path's id. */
const kindOf = (endpoint: Endpoint): string | undefined => {
  const rule = endpoint.branch ?? 'anybody'
  if (!['listed', 'named', 'anybody', 'head_office'].includes(rule)) return rule satisfies BranchSubject | string
  return Object.entries({ '/staff/accounts/': 'staff', '/transfers/': 'transfer' }).find(([start]) => endpoint.path.startsWith(start))?.[1]
}

const guarded = endpoints.filter((each) => !['anybody', 'head_office'].includes(each.branch ?? 'anybody'))

it('there are guarded calls to walk', () => expect(guarded.length).toBeGreaterThan(50))

/** The row of an id does not depend on the role of the caller: the roles of a call ask for the ids in turn. */
const inTurn = ({ access }: Endpoint) => {
  const roles = rolesWith(access as StaffAccess)
  return ids.map((each, at) => ({ ...each, role: roles[at % roles.length]! }))
}

describe.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  it('finds nothing by the id of another kind for staff of a branch', async () => {
    const wrong: unknown[] = []
    for (const { kind, id, role } of inTurn(endpoint)) {
      if (kind === kindOf(endpoint) || (kind === 'day_end' && kindOf(endpoint) === 'dual_control')) continue
      const { status, body } = await call(endpoint, atBranch.get(role)!, id)
      if (status !== 404 || body.response.code !== 'not_found') wrong.push([role, kind, status, body.response?.code])
    }
    expect(wrong).toEqual([])
  })
})

it('the document of an application without a loan is at the branches of its person', async () => {
  const { db } = app.platform.database
  const application = app.platform.random.uuid()
  const theirs = ids.filter(({ kind }) => kind === 'document').at(-1)!.id
  await db.updateTable('application').set({ ended_at: app.platform.clock.now() }).where('ended_at', 'is', null).execute()
  await sql`insert into application (id, borrower_id, created_at)
    select ${application}, borrower_id, now() from document where id = ${theirs}`.execute(db)
  await db
    .updateTable('document')
    .set({ application_id: application as never })
    .where('id', '=', theirs as never)
    .execute()
  const { body } = await call(getDocumentPage, atBranch.get('officer')!, theirs)
  expect(body.response.code).toBe('other_branch')
})

const reads = endpoints.filter(({ method }) => method === 'GET')

describe.each(reads.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  it('shows nothing by the id of another kind to anybody', async () => {
    const shown: unknown[] = []
    // what a guarded one shows staff of a branch was asked above
    for (const staff of guarded.includes(endpoint) ? [atAll] : [atBranch, atAll])
      for (const { kind, id, role } of inTurn(endpoint)) {
        if (kind === kindOf(endpoint) || (kind === 'day_end' && kindOf(endpoint) === 'dual_control')) continue
        const { status } = await call(endpoint, staff.get(role)!, id)
        // a call of the head office says so to staff of a branch
        if (status !== 404 && !(status === 409 && endpoint.branch === 'head_office')) shown.push([role, kind, status])
      }
    expect(shown).toEqual([])
  })
})
