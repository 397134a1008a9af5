import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { officeApi } from '@let-twe/core/office-api.ts'
import { type StaffRole, staffRoles } from '@let-twe/core/staff/usual-roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInBorrower } from './testing/sign-in-borrower.ts'
import { signInStaff } from './testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from './testing/start-test-app.ts'

/** The permissions, written by hand: o officer, m manager, a admin; `-` needs no log-in. */
const who: Record<string, string> = {
  'POST /staff/login': '-',
  'POST /staff/invitations/accept': '-',
  'POST /staff/logout': 'oma',
  'GET /staff/me': 'oma',
  'GET /staff/limits': 'oma',
  'POST /staff/password': 'oma',
  'GET /staff/accounts': 'a',
  'PUT /staff/accounts/{id}': 'a',
  'POST /staff/accounts/{id}/reset': 'a',
  'GET /staff/roles': 'ma',
  'GET /staff/notices': 'ma',
  'POST /staff/notices/{id}/see': 'ma',
  'POST /staff/invitations': 'a',
  'GET /staff/invitations': 'a',
  'DELETE /staff/invitations/{id}': 'a',
  'POST /staff/invitations/read': '-',
  'GET /staff/demo-code': '-',
  'POST /staff/recovery-codes': 'oma',
  'GET /staff/devices': 'oma',
  'POST /staff/devices/{id}/acknowledge': 'oma',
  'POST /staff/devices/{id}/log-out': 'oma',
  'POST /staff/devices/log-out-others': 'oma',
  'POST /search': 'om',
  'POST /loans/search': 'om',
  'GET /work/counts': 'oma',
  'PUT /loans/{id}/claim': 'om',
  'DELETE /loans/{id}/claim': 'om',
  'GET /saved-views': 'oma',
  'PUT /saved-views': 'oma',
  'DELETE /saved-views/{id}': 'oma',
  'GET /loans/counts': 'om',
  'GET /loans/{id}': 'om',
  'GET /documents/{id}/pages/{page}': 'om',
  'POST /loans/{id}/pre-approve': 'om',
  'POST /loans/{id}/approve': 'm',
  'POST /loans/{id}/reject': 'm',
  'POST /loans/{id}/postpone': 'm',
  'POST /loans/{id}/send-back': 'om',
  'POST /loans/{id}/size-offer': 'om',
  'POST /loans/{id}/bounce-payout': 'm',
  'POST /loans/{id}/overrides': 'm',
  'POST /loans/{id}/overrides/revoke': 'm',
  'POST /loans/{id}/sign': 'om',
  'POST /loans/{id}/disburse': 'm',
  'POST /loans/{id}/write-off': 'm',
  'POST /loans/{id}/payments': 'om',
  'POST /loans/{id}/notes': 'om',
  'POST /loans/{id}/branch': 'om',
  'PUT /loans/{id}/checks': 'om',
  'POST /loans/{id}/requests': 'om',
  'POST /requests/{id}/done': 'om',
  'GET /loans/{id}/agreement': 'om',
  'GET /payments/{id}/receipt': 'om',
  'POST /payments/{id}/reverse': 'm',
  'POST /payments/{id}/void': 'om',
  'POST /loans/{id}/late-fees/{instalment}/{month}/waive': 'm',
  'POST /loans/{id}/refund': 'om',
  'POST /statements': 'om',
  'POST /statements/columns': 'om',
  'GET /statements': 'om',
  'GET /statements/{id}': 'om',
  'GET /statements/{id}/lines': 'om',
  'POST /statements/{id}/post': 'om',
  'POST /statements/{id}/discard': 'om',
  'POST /statements/{id}/undo': 'm',
  'GET /transfers/held': 'om',
  'POST /transfers/{id}/decide': 'om',
  'POST /transfers/search': 'om',
  'GET /transfers/{id}/suggestions': 'om',
  'POST /transfers/{id}/assign/preview': 'om',
  'POST /transfers/{id}/assign': 'om',
  'POST /transfers/{id}/return': 'om',
  'POST /transfers/{id}/income': 'om',
  'GET /cash/drawer': 'om',
  'POST /cash/drawer': 'om',
  'POST /cash/drawer/bank': 'om',
  'POST /cash/drawer/hand-over': 'om',
  'POST /cash/hand-overs/{id}/decide': 'om',
  'POST /cash/drawer/close': 'om',
  'GET /day-ends/desks': 'om',
  'GET /day-ends/sheet': 'om',
  'POST /day-ends': 'om',
  'GET /day-ends': 'om',
  'GET /day-ends/{id}': 'om',
  'GET /day-ends/{id}/paper': 'om',
  'GET /bank/account': 'om',
  'GET /bank/accounts': 'om',
  'POST /bank/postings/{id}/seen': 'om',
  'POST /bank/reconciliations': 'om',
  'GET /bank/reconciliations': 'om',
  'GET /reports/figures': 'ma',
  'GET /reports/figures/file': 'ma',
  'GET /reports/waiting': 'ma',
  'GET /reports/exceptions': 'ma',
  'POST /reports/exceptions/review': 'ma',
  'GET /reports/return': 'ma',
  'GET /reports/return/file': 'ma',
  'GET /slips': 'om',
  'GET /slips/{id}/pages/{page}': 'om',
  'POST /slips/{id}/link': 'om',
  'POST /slips/{id}/refuse': 'om',
  'GET /promises': 'om',
  'GET /promises/broken': 'om',
  'POST /promises/{id}/decide': 'om',
  'GET /mandates': 'om',
  'POST /mandates/{id}/decide': 'om',
  'GET /loans/{id}/payments/preview': 'om',
  'GET /refund-requests': 'om',
  'POST /loans/{id}/refund-request/refuse': 'om',
  'POST /loans/{id}/allow-reapply': 'm',
  'GET /dual-controls': 'oma',
  'POST /dual-controls/{id}/decide': 'oma',
  'GET /appointments': 'om',
  'POST /appointments/{id}/confirm': 'om',
  'POST /appointments/{id}/close': 'om',
  'POST /appointments/{id}/move': 'om',
  'POST /appointments/{id}/begin': 'om',
  'POST /appointments/{id}/reopen': 'om',
  'GET /appointments/calendar': 'om',
  'GET /appointments/open': 'om',
  'GET /loans/{id}/contacts': 'om',
  'GET /loans/{id}/sms/preview': 'om',
  'POST /loans/{id}/sms': 'om',
  'GET /loans/{id}/letter/preview': 'om',
  'POST /loans/{id}/letter': 'om',
  'GET /contacts/{id}/letter': 'om',
  'POST /loans/{id}/calls': 'om',
  'POST /calls/{id}/undo': 'om',
  'POST /calls/{id}/outcome': 'om',
  'GET /conversations': 'om',
  'GET /borrowers/{id}/messages': 'om',
  'GET /messages/{id}/pages/{page}': 'om',
  'GET /messages/{id}/voice': 'om',
  'POST /borrowers/{id}/messages': 'om',
  'POST /borrowers/{id}/messages/settle': 'om',
  'POST /messages/{id}/permit/accept': 'om',
  'POST /messages/{id}/permit/refuse': 'om',
  'GET /call-backs': 'om',
  'POST /call-backs/{id}/outcome': 'om',
  'GET /complaints': 'm',
  'GET /complaints/{id}': 'm',
  'POST /complaints/{id}/take': 'm',
  'POST /complaints/{id}/answer': 'm',
  'GET /collections': 'om',
  'GET /collections/counts': 'om',
  'GET /outbox': 'oma',
  'POST /borrowers/search': 'om',
  'POST /borrowers/{id}/lift-restriction': 'om',
  'GET /borrowers/{id}': 'om',
  'GET /borrowers/{id}/timeline': 'om',
  'GET /borrowers/{id}/export': 'm',
  'POST /borrowers/{id}/restrict': 'om',
  'POST /borrowers/{id}/log-out': 'om',
  'POST /borrowers/{id}/switch-off': 'm',
  'POST /borrowers/{id}/switch-on': 'm',
  'POST /borrowers/{id}/deletion': 'om',
  'GET /announcements/waiting': 'oma',
  'GET /announcements': 'oma',
  'GET /recordings': 'ma',
  'GET /recordings/ended': 'ma',
  'POST /recordings': 'ma',
  'GET /recordings/{id}/sound': 'ma',
  'POST /recordings/{id}/remove': 'ma',
  'GET /branches': 'oma',
  'GET /closed-days': 'oma',
  'GET /blacklist': 'ma',
  'POST /blacklist': 'ma',
  'POST /blacklist/{id}/removal': 'ma',
  'GET /settings/{area}': 'ma',
  'POST /settings/{area}': 'ma',
  'POST /settings/{area}/take-back': 'ma',
  'POST /atms': 'ma',
  'GET /audit': 'a',
  'GET /audit/export': 'a',
  'GET /audit/heads': 'a',
  'GET /status': 'ma',
  'POST /status/jobs/{id}/run-again': 'a',
}

const endpoints: Endpoint[] = Object.values(officeApi).flat()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const letter = (role: StaffRole) => role[0]!

let app: TestApp
const sessions = new Map<StaffRole, TestSession>()

beforeAll(async () => {
  app = await startTestApp()
  for (const role of staffRoles) sessions.set(role, await signInStaff(app, role))
})
afterAll(() => app.close())

/** A query that no call accepts: an admitted caller gets 400 for it, and nothing changes. */
const probe = (endpoint: Endpoint, as?: TestSession) =>
  app.call(
    endpoint as Endpoint & { query: never },
    {
      as,
      params: { id: '00000000-0000-4000-8000-000000000000', date: '2026-12-01', instalment: 1, month: 1, page: 1, area: 'hours' },
      query: { no_such_thing: '1' },
    } as never,
  )

it('lists every call of the back office once', () => {
  expect(endpoints.map(nameOf).toSorted()).toEqual(Object.keys(who).toSorted())
})

describe.each(endpoints.filter(({ access }) => access !== 'public').map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (name, endpoint) => {
    it.each(staffRoles)('admits exactly the right roles: %s', async (role) => {
      const { status } = await probe(endpoint, sessions.get(role))
      // a call that takes a file looks at the kind of the body first
      const admitted = endpoint.file === undefined ? 400 : 415
      expect(status).toBe(who[name]!.includes(letter(role)) ? admitted : 404)
    })

    it('asks everybody else to log in', async () => {
      expect((await probe(endpoint)).status).toBe(401)
      expect((await probe(endpoint, { token: 'x'.repeat(43) })).status).toBe(401)
      expect((await probe(endpoint, await signInBorrower(app))).status).toBe(401)
    })
  },
)
