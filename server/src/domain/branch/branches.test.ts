import { moveAppointment } from '@let-twe/core/appointment/endpoints.ts'
import type { StaffAccess } from '@let-twe/core/staff/permission.ts'
import { rolesWith } from '@let-twe/core/staff/usual-roles.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { listAudit } from '@let-twe/core/audit/endpoints.ts'
import { changeBranch } from '@let-twe/core/loan/branch-endpoints.ts'
import type { BranchSubject } from '@let-twe/core/branch/branch-rule.ts'
import { listTimeline, searchBorrowers } from '@let-twe/core/borrower/office-endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { officeApi } from '@let-twe/core/office-api.ts'
import { claimLoan, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWorkOf } from '../../testing/count-work-of.ts'
import { makeEverythingAt } from '../../testing/make-everything-at.ts'
import { makePendingLoan } from '../../testing/make-loan.ts'
import { belongToBranch } from '../../testing/belong-to-branch.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestReply, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt, thereName } from '../../testing/two-branches.ts'

/**
 * The permissions of an officer of one branch about another, written by hand for every call of the office: `other` is refused as
 * another branch's, `own` lists show the own branch alone, `head` is for the head office alone, `open` holds no loan. A new call
 * must be decided here.
 */
const decided: Record<'other' | 'own' | 'head' | 'open', string> = {
  other: `
    GET /loans/{id}, PUT /loans/{id}/claim, DELETE /loans/{id}/claim, PUT /loans/{id}/put-aside, PUT /loans/{id}/presence, POST /loans/{id}/branch, POST /loans/{id}/pre-approve, POST /loans/{id}/approve,
    POST /loans/{id}/reject, POST /loans/{id}/propose-rejection, POST /loans/{id}/postpone, POST /loans/{id}/send-back, POST /loans/{id}/interview, GET /loans/{id}/bureau/consent, POST /loans/{id}/bureau/consent, POST /loans/{id}/bureau/consent/withdraw, POST /loans/{id}/bureau, POST /loans/{id}/reject/undo, POST /loans/{id}/size-offer, POST /loans/{id}/bounce-payout,
    POST /loans/{id}/overrides, POST /loans/{id}/overrides/revoke, POST /loans/{id}/sign, POST /loans/{id}/sign/code,
    POST /loans/{id}/sign/paper, POST /appointments/{id}/code, POST /loans/{id}/disburse, POST /loans/{id}/write-off,
    GET /loans/{id}/restructuring, POST /loans/{id}/restructuring, POST /loans/{id}/restructuring/withdraw, POST /loans/{id}/restructuring/code,
    POST /loans/{id}/restructuring/sign, GET /loans/{id}/restructurings, GET /loans/{id}/restructuring/document,
    POST /loans/{id}/payments, GET /loans/{id}/payments/preview, POST /loans/{id}/notes, PUT /loans/{id}/checks, POST /loans/{id}/requests,
    POST /requests/{id}/done, GET /loans/{id}/agreement, GET /payments/{id}/receipt, POST /payments/{id}/reverse, POST /payments/{id}/void,
    POST /loans/{id}/late-fees/{instalment}/{month}/waive, POST /loans/{id}/refund, POST /loans/{id}/refund-request/refuse,
    POST /loans/{id}/allow-reapply, GET /documents/{id}/pages/{page}, GET /slips/{id}/pages/{page}, POST /slips/{id}/link, POST /slips/{id}/refuse,
    POST /promises/{id}/decide, POST /mandates/{id}/decide, GET /borrowers/{id}/messages, POST /borrowers/{id}/messages, POST /borrowers/{id}/messages/settle, POST /borrowers/{id}/messages/claim,
    GET /messages/{id}/pages/{page}, GET /messages/{id}/voice, POST /messages/{id}/permit/accept, POST /messages/{id}/permit/refuse, POST /dual-controls/{id}/decide, POST /appointments/{id}/confirm,
    POST /appointments/{id}/close, POST /appointments/{id}/move, POST /appointments/{id}/begin, POST /appointments/{id}/reopen,
    GET /loans/{id}/contacts, GET /loans/{id}/sms/preview, POST /loans/{id}/sms, GET /loans/{id}/letter/preview, POST /loans/{id}/letter,
    GET /contacts/{id}/letter, POST /loans/{id}/calls, POST /calls/{id}/outcome, POST /calls/{id}/undo, POST /calls/{id}/ring, GET /borrowers/{id}, GET /borrowers/{id}/timeline, GET /borrowers/{id}/print,
    GET /borrowers/{id}/export, POST /borrowers/{id}/restrict, POST /borrowers/{id}/lift-restriction, POST /borrowers/{id}/log-out,
    POST /borrowers/{id}/switch-off, POST /borrowers/{id}/switch-on, POST /borrowers/{id}/death, POST /borrowers/{id}/deletion, POST /cash/hand-overs/{id}/decide,
    GET /day-ends/{id}, GET /day-ends/{id}/paper, POST /cash/drawer, GET /day-ends/sheet,
    POST /day-ends, POST /transfers/{id}/withdraw`,
  own: `
    POST /search, POST /loans/search, GET /loans/counts, GET /work/counts, POST /work/colleagues, GET /collections, GET /collections/counts, GET /collections/paydays, GET /appointments,
    GET /appointments/calendar, GET /appointments/open, GET /appointments/grid, GET /slips, GET /promises, GET /promises/broken, GET /mandates, GET /conversations, GET /refund-requests, GET /dual-controls,
    POST /borrowers/search, GET /cash/drawer, GET /day-ends, GET /day-ends/desks, GET /reports/figures, GET /reports/figures/file, GET /reports/collected, GET /reports/collected/loans, GET /reports/collected/file, GET /reports/quality, GET /reports/quality/loans, GET /reports/quality/file, GET /reports/restructured, GET /reports/waiting, GET /transfers/expected`,
  head: `
    GET /ledger/losses, GET /ledger/losses/loans, GET /ledger/losses/file, GET /ledger/write-offs, GET /ledger/write-offs/file,
    POST /statements, POST /statements/columns, GET /statements, GET /statements/{id}, GET /statements/{id}/lines, POST /statements/{id}/post, POST /statements/{id}/discard,
    POST /statements/{id}/undo, GET /bank/accounts, GET /transfers/held, POST /transfers/{id}/decide, POST /transfers/search, POST /transfers/{id}/assign,
    GET /transfers/{id}/suggestions, POST /transfers/{id}/assign/preview, POST /transfers/{id}/return, POST /transfers/{id}/income, GET /transfers/in-transit, POST /transfers/{id}/own-money, GET /bank/account, POST /bank/postings/{id}/seen, POST /bank/lines/{id}/fee, POST /bank/lines/{id}/batch, POST /bank/reconciliations,
    GET /bank/reconciliations, GET /ledger/months, POST /ledger/months, GET /ledger/entries, POST /ledger/entries, POST /ledger/entries/{id}/reverse, GET /ledger/trial-balance, GET /ledger/trial-balance/file, GET /ledger/journal, GET /ledger/journal/file, GET /reports/exceptions, POST /reports/exceptions/review, GET /staff/rights-review, POST /staff/rights-review, GET /related-parties, GET /portfolios, GET /portfolios/{id}, POST /portfolios, POST /portfolios/columns, POST /portfolios/{id}/propose,
    POST /portfolios/{id}/discard, POST /portfolios/{id}/undo, GET /api-keys, POST /api-keys, POST /api-keys/{id}/end, GET /webhooks, POST /webhooks, GET /webhooks/{id}, POST /webhooks/{id}/state, POST /webhooks/{id}/secret, GET /webhooks/{id}/deliveries, POST /webhooks/{id}/send, POST /webhooks/{id}/replay,
    GET /bureau/months, GET /bureau/file, GET /screening, POST /screening/lists, POST /screening/{id}/decide, GET /reports/return, GET /reports/return/file, POST /training/day, GET /reports/pack/costs, GET /reports/pack/complaints, GET /reports/pack/consents, GET /reports/pack/file, GET /reports/pack/workbook, GET /outbox,
    GET /settings/{area}, GET /call-backs, POST /call-backs/{id}/outcome, GET /complaints, GET /complaints/{id}, POST /complaints/{id}/take,
    POST /complaints/{id}/answer, GET /recordings, GET /recordings/ended, POST /recordings, GET /recordings/{id}/sound,
    POST /recordings/{id}/remove,
    POST /settings/{area}, POST /settings/{area}/take-back, POST /atms, POST /branches/{id}/photo, DELETE /branches/{id}/photo, GET /audit, GET /audit/export, GET /audit/heads, POST /status/jobs/{id}/run-again`,
  open: `
    POST /staff/login, GET /staff/demo-code, POST /staff/invitations/read, POST /staff/invitations/accept, POST /staff/logout, GET /staff/me, GET /staff/limits, GET /training,
    POST /staff/password, POST /staff/recovery-codes, GET /staff/devices, POST /staff/devices/{id}/acknowledge, POST /staff/devices/{id}/log-out,
    POST /staff/devices/log-out-others, GET /staff/accounts, PUT /staff/accounts/{id}, POST /staff/accounts/{id}/reset, POST /staff/invitations,
    GET /staff/invitations, DELETE /staff/invitations/{id}, GET /work/stamp, GET /saved-views, PUT /saved-views, DELETE /saved-views/{id}, GET /announcements, GET /announcements/waiting,
    GET /staff/declaration, PUT /staff/declaration, GET /staff/extension, PUT /staff/extension,
    GET /staff/introduction, PUT /staff/introduction, GET /staff/introduction/picture, POST /staff/introduction/picture, DELETE /staff/introduction/picture, GET /staff/accounts/{id}/picture,
    DELETE /staff/accounts/{id}/introduction, GET /branches/{id}/photo, GET /staff/accounts/{id}/declaration, GET /staff/roles, GET /staff/notices, POST /staff/notices/{id}/see, GET /branches, GET /closed-days, GET /ledger/accounts, GET /blacklist, POST /blacklist, POST /blacklist/{id}/removal, GET /status,
    POST /cash/drawer/bank, POST /cash/drawer/hand-over, POST /cash/drawer/close`,
}
const namesOf = (which: keyof typeof decided) => decided[which].split(',').map((name) => name.trim())
const endpoints = new Map<string, Endpoint>(
  Object.values(officeApi)
    .flat()
    .map((each) => [`${each.method} ${each.path}`, each]),
)
/** The required query of each list. */
const asked: Record<string, { query?: Record<string, string>; body?: object }> = {
  'POST /search': { body: { search: 'borrower' } },
  'POST /loans/search': { body: {} },
  'POST /borrowers/search': { body: {} },
  'POST /work/colleagues': { body: { loan_ids: ['00000000-0000-4000-8000-000000000000'] } },
  'GET /collections': { query: { view: 'days_6_30' } },
  'GET /collections/paydays': { query: { view: 'days_6_30' } },
  'GET /appointments': { query: { date: '2026-11-23' } },
  'GET /appointments/calendar': { query: { type: 'interview' } },
  'GET /appointments/grid': { query: { type: 'branch', date: '2026-11-23' } },
  'GET /reports/figures': { query: { from: '2026-11-01', to: '2026-11-23', by: 'month', split: 'branch' } },
  'GET /reports/collected': { query: { from: '2026-11-01', to: '2026-11-23' } },
  'GET /reports/collected/loans': { query: { due_date: '2026-11-23' } },
  'GET /reports/restructured': { query: { month: '2026-11' } },
  'GET /reports/quality': { query: { view: 'risk', split: 'branch' } },
  'GET /reports/quality/loans': { query: { view: 'risk', figure: 'loans' } },
  'GET /reports/quality/file': { query: { view: 'risk', split: 'branch', format: 'csv' } },
  'GET /reports/collected/file': { query: { from: '2026-11-01', to: '2026-11-23', format: 'csv' } },
  'GET /reports/figures/file': { query: { from: '2026-11-01', to: '2026-11-23', by: 'month', split: 'branch', format: 'csv' } },
}

type Things = Record<BranchSubject | 'branch', string>

let app: TestApp
let here: string
let there: string
let theirs: Things
let ours: Things
const people = new Map<string, TestSession & { staff_id: string }>()

beforeAll(async () => {
  app = await startTestApp()
  ;({ here, there } = await makeTwoBranches(app))
  ours = await makeEverythingAt(app, here, 'OUR BORROWER')
  theirs = await makeEverythingAt(app, there, 'THEIR BORROWER')
  for (const role of ['officer', 'manager'] as const) {
    people.set(`${role} of one branch`, await signInAt(app, role, [here]))
    people.set(`${role} of both`, await signInAt(app, role, [here, there]))
    people.set(`${role} of all`, await signInStaff(app, role))
  }
})
afterAll(() => app.close())

const as = (who: string) => people.get(who)!
const rolesOf = ({ access }: Endpoint) =>
  (['officer', 'manager'] as const).filter((role) => rolesWith(access as StaffAccess).includes(role))

/** Calls with a real id, and otherwise wrong parts: a permitted caller gets 400 for them, or for an unknown query name. */
function call(name: string, who: string, things: Things): Promise<TestReply> {
  const endpoint = endpoints.get(name)!
  const rule = endpoint.branch ?? 'anybody'
  const id = rule in things ? things[rule as BranchSubject] : things.loan
  const named = rule === 'named' ? { branch_id: things.branch } : {}
  return app.call(
    endpoint as Endpoint & { query: never },
    {
      as: as(who),
      params: { id, date: '2026-12-01', instalment: 1, month: 1, page: 1, area: 'hours' },
      query: { no_such_thing: '1', ...(endpoint.method === 'GET' ? named : {}) },
      ...(endpoint.method === 'GET' ? {} : { body: { ...named, no_such_thing: 1 } }),
    } as never,
  )
}

it('decides every call of the office once', () => {
  const names = (['other', 'own', 'head', 'open'] as const).flatMap(namesOf)
  expect(names.toSorted()).toEqual([...endpoints.keys()].toSorted())
})

describe.each(namesOf('other'))('%s', (name) => {
  it('is refused to people of another branch, which it names and no more, and is theirs at their own and everywhere', async () => {
    for (const role of rolesOf(endpoints.get(name)!)) {
      const refused = await call(name, `${role} of one branch`, theirs)
      expect([role, refused.status, refused.body.response.code]).toEqual([role, 409, 'other_branch'])
      expect(refused.body.response.message).toContain(thereName.en)
      expect(JSON.stringify(refused.body)).not.toMatch(/THEIR BORROWER/)
      for (const [who, things] of [
        [`${role} of one branch`, ours],
        [`${role} of both`, theirs],
        [`${role} of all`, theirs],
      ] as const)
        expect([who, (await call(name, who, things)).status]).toEqual([who, endpoints.get(name)!.file ? 415 : 400])
    }
  })
})

describe.each(namesOf('own'))('%s', (name) => {
  it('shows the own branch alone', async () => {
    const endpoint = endpoints.get(name)!
    const see = async (who: string) => {
      const reply = await app.call(endpoint as Endpoint & { query: never }, { as: as(who), ...asked[name] } as never)
      expect([who, reply.status]).toEqual([who, 200])
      return reply.bytes.toString()
    }
    for (const role of rolesOf(endpoint)) {
      const [mine, both, all] = [await see(`${role} of one branch`), await see(`${role} of both`), await see(`${role} of all`)]
      for (const secret of ['THEIR BORROWER', theirs.loan, theirs.borrower, theirs.day_end]) expect(mine).not.toContain(secret)
      if (countsOnly.includes(name)) continue
      expect([mine.includes(named(name)), both.includes(named(name, theirs)), all.includes(named(name, theirs))]).toEqual([
        true,
        true,
        true,
      ])
    }
  })
})

/** Lists that name nobody: `counts` below compares them. Open appointments and figures have tests of their own (open-appointments.test.ts, collected.test.ts, quality.test.ts, restructured-loans.test.ts, paydays.test.ts), as the choice of colleagues has (assign-loan.test.ts). */
const countsOnly = [
  'GET /appointments/open',
  'GET /appointments/calendar',
  'GET /loans/counts',
  'GET /work/counts',
  'POST /work/colleagues',
  'GET /collections/counts',
  'GET /collections/paydays',
  'GET /reports/waiting',
  'GET /reports/collected/loans',
  'GET /reports/collected/file',
  'GET /reports/quality/loans',
  'GET /reports/restructured',
  'GET /promises/broken',
]
const named = (name: string, things = ours) => {
  if (
    name === 'GET /reports/figures' ||
    name === 'GET /reports/collected' ||
    name === 'GET /reports/quality' ||
    name === 'GET /cash/drawer' ||
    name === 'GET /day-ends/desks'
  )
    return things.branch
  if (name === 'GET /reports/figures/file' || name === 'GET /reports/quality/file') return things === ours ? 'Mahachai' : thereName.en
  if (name === 'GET /day-ends') return things.day_end
  return things === ours ? 'OUR BORROWER' : 'THEIR BORROWER'
}

it.each(['GET /loans/counts', 'GET /work/counts', 'GET /collections/counts'])('%s counts the own branch alone', async (name) => {
  const count = async (who: string): Promise<Record<string, number>> => {
    if (name === 'GET /work/counts') return countWorkOf(app, as(who))
    return (await app.call(endpoints.get(name)! as Endpoint & { query: never }, { as: as(who) } as never)).body.data
  }
  const [mine, all] = [await count('manager of one branch'), await count('manager of all')]
  for (const [list, number] of Object.entries(mine)) expect([list, number * 2]).toEqual([list, all[list]])
  expect(Object.values(mine).some((number) => number > 0)).toBe(true)
})

describe.each(namesOf('head'))('%s', (name) => {
  it('is for people of all branches', async () => {
    for (const role of rolesOf(endpoints.get(name)!)) {
      const refused = await call(name, `${role} of both`, theirs)
      expect([role, refused.status, refused.body.response.code]).toEqual([role, 409, 'head_office_only'])
      expect([400, 415]).toContain((await call(name, `${role} of all`, theirs)).status)
    }
  })
})

it.each(namesOf('open'))('%s asks for no branch', async (name) => {
  const endpoint = endpoints.get(name)!
  if (endpoint.access === 'public') return
  for (const role of rolesOf(endpoint)) expect([400, 415]).toContain((await call(name, `${role} of one branch`, theirs)).status)
})

it('no address, search or other list reveals a loan of another branch', async () => {
  const me = as('officer of one branch')
  for (const branch_id of [there, '00000000-0000-4000-8000-000000000000'])
    expect((await app.call(searchLoans, { as: me, body: { branch_id } })).status).not.toBe(200)
  const { body } = await app.call(searchBorrowers, { as: me, body: { search: 'THEIR BORROWER' } })
  expect(body.data).toEqual([])
  expect((await app.call(searchLoans, { as: me, body: { search: 'THEIR BORROWER' } })).body.data).toEqual([])
  const trail = app.platform.database.db
    .selectFrom('audit_event')
    .where('action', '=', 'access.refused')
    .where('actor_id', '=', me.staff_id)
  expect((await trail.select('id').execute()).length).toBeGreaterThan(0)
})

/** The changes of branch in a person's timeline. */
async function movesOf(id: string): Promise<object[]> {
  const query = { kind: 'decision' } as const
  const { body } = await app.call(listTimeline, { as: as('officer of both'), params: { id: id as BorrowerId }, query, language: 'en' })
  return body.data.filter(({ what }: { what: string }) => what === 'branch')
}

describe('a loan that is given to another branch', () => {
  const give = (to_branch_id: string, who: string, loan: string, headers = {}) =>
    app.call(changeBranch, { as: as(who), params: { id: loan }, body: { to_branch_id, note: 'Moved house' }, headers })

  const loanHere = async (visit: 'done' | 'booked') => {
    const { user_id } = await signInBorrower(app)
    const loan = await makePendingLoan(app, user_id, { visit: true })
    const visits = app.platform.database.db.updateTable('appointment').where('loan_id', '=', loan).where('type', '=', 'branch')
    await visits.set({ state: visit, branch_id: here }).execute()
    await belongToBranch(app, loan, here)
    return loan
  }

  it('is that branch’s from then on, once however often it is sent, with the note for it', async () => {
    const loan = await loanHere('done')
    const headers = { 'idempotency-key': 'gives-away-1' }
    for (let time = 0; time < 2; time += 1) expect((await give(there, 'officer of one branch', loan, headers)).status).toBe(200)
    expect((await app.call(getLoanFile, { as: as('officer of one branch'), params: { id: loan } })).body.response.code).toBe('other_branch')
    const { data } = (await app.call(getLoanFile, { as: as('officer of both'), params: { id: loan } })).body
    expect(data.branch).toEqual({ id: there, name: thereName })
    expect(await movesOf(data.borrower.id)).toMatchObject([{ title: thereName.en, note: 'Moved house', actor_kind: 'staff' }])
    expect((await give(there, 'officer of both', loan)).body.response.code).toBe('nothing_changed')
  })

  it('stays while its visit is booked elsewhere: moving the visit moves it', async () => {
    const loan = await loanHere('booked')
    expect((await give(there, 'officer of both', loan)).body.response.code).toBe('visit_booked_elsewhere')
    await app.platform.database.db
      .updateTable('appointment')
      .set({ branch_id: there })
      .where('loan_id', '=', loan)
      .where('type', '=', 'branch')
      .execute()
    await belongToBranch(app, loan, there)
    expect((await app.call(getLoanFile, { as: as('officer of one branch'), params: { id: loan } })).body.response.code).toBe('other_branch')
  })

  it('an officer who no longer sees it loses the claim when its borrower moves the visit, with the change in its history', async () => {
    const borrower = await signInBorrower(app)
    const loan = await makePendingLoan(app, borrower.user_id, { visit: true })
    const visits = app.platform.database.db.updateTable('appointment').where('loan_id', '=', loan).where('type', '=', 'branch')
    const { id } = await visits
      .set({ state: 'booked', branch_id: here, date: '2026-11-25', time: '09:00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await belongToBranch(app, loan, here)
    const claim = (who: string, take?: true) => app.call(claimLoan, { as: as(who), params: { id: loan }, body: take ? { take } : {} })
    const claimed = async () => (await app.call(getLoanFile, { as: as('officer of both'), params: { id: loan } })).body.data
    const move = (branch_id: string, time: string) =>
      app.call(moveAppointment, { as: borrower, params: { id }, body: { date: '2026-11-26', time, branch_id } } as never)
    expect((await claim('officer of one branch')).status).toBe(200)
    expect((await move(there, '10:00')).status).toBe(200)
    const { claimed_by, branch, borrower: person } = await claimed()
    expect([claimed_by, branch!.id]).toEqual([null, there])
    expect(await movesOf(person.id)).toMatchObject([{ title: thereName.en, note: null, actor_kind: 'borrower', actor_name: null }])
    const list = async (who: string) =>
      (await app.call(searchLoans, { as: as(who), body: { state: 'pre_approved' } })).body.data as { id: string }[]
    expect((await list('officer of one branch')).some((each) => each.id === loan)).toBe(false)
    const admin = await signInStaff(app, 'admin')
    const trail = (await app.call(listAudit, { as: admin, query: { subject_id: loan } })).body.data as { action: string }[]
    expect(trail.map(({ action }) => action)).toContain('loan.branch')
    // an officer of both branches keeps it; another time at the same branch is no change
    await claim('officer of both')
    expect((await move(there, '11:00')).status).toBe(200)
    expect((await claimed()).claimed_by).not.toBeNull()
    expect(await movesOf(person.id)).toHaveLength(1)
  })

  it('goes to one of two branches when two people give it at once', async () => {
    const loan = await loanHere('done')
    const replies = await Promise.all([give(there, 'officer of both', loan), give(there, 'manager of all', loan)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
