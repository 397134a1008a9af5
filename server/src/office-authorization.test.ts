import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { officeApi } from '@let-twe/core/office-api.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { forbiddenPairs } from '@let-twe/core/staff/forbidden-pairs.ts'
import { type Permission, permissions } from '@let-twe/core/staff/permission.ts'
import { summedOperations } from '@let-twe/core/staff/personal-totals.ts'
import { rolesOf } from '@let-twe/core/staff/rights.ts'
import type { Role, Roles } from '@let-twe/core/staff/role.ts'
import { type StaffRole, noLimits, noTotals, staffRoles } from '@let-twe/core/staff/usual-roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeLender } from './platform/terms-in-force/store-lender.ts'
import { signInBorrower } from './testing/sign-in-borrower.ts'
import { signInStaff } from './testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from './testing/start-test-app.ts'

/**
 * The decisions about every call, written by hand: the built-in roles (o officer, m manager, a admin; `-` needs no log-in), the permission or any of
 * several, the acts that exclude earlier acts of the own (`own:`), the limits of the person that its amount is compared with (`limit:`), and `$` for
 * a call that moves money. Its branch stands in `branches.test.ts`. The situations themselves are in the tests of each act and limit.
 */
const who: Record<string, string> = {
  'POST /staff/login': '-',
  'POST /staff/invitations/accept': '-',
  'POST /staff/logout': 'oma staff',
  'GET /staff/me': 'oma staff',
  'GET /staff/limits': 'oma staff',
  'POST /staff/password': 'oma staff',
  'GET /staff/accounts': 'a manage_staff',
  'PUT /staff/accounts/{id}': 'a manage_staff own:change_account',
  'POST /staff/accounts/{id}/reset': 'a manage_staff own:change_account',
  'GET /staff/roles': 'ma manage_staff|change_settings',
  'GET /staff/notices': 'ma confirm_staff',
  'POST /staff/notices/{id}/see': 'ma confirm_staff',
  'GET /staff/rights-review': 'ma confirm_staff',
  'POST /staff/rights-review': 'ma confirm_staff own:sign_rights',
  'GET /staff/declaration': 'oma staff',
  'GET /staff/extension': 'oma staff',
  'PUT /staff/extension': 'oma staff',
  'GET /staff/introduction': 'oma staff',
  'PUT /staff/introduction': 'oma staff',
  'POST /staff/introduction/picture': 'oma staff',
  'GET /staff/introduction/picture': 'oma staff',
  'DELETE /staff/introduction/picture': 'oma staff',
  'GET /staff/accounts/{id}/picture': 'a manage_staff',
  'DELETE /staff/accounts/{id}/introduction': 'a manage_staff',
  'PUT /staff/declaration': 'oma staff',
  'GET /staff/accounts/{id}/declaration': 'a manage_staff',
  'GET /related-parties': 'ma read_reports',
  'POST /staff/invitations': 'a manage_staff',
  'GET /staff/invitations': 'a manage_staff',
  'DELETE /staff/invitations/{id}': 'a manage_staff',
  'POST /staff/invitations/read': '-',
  'GET /staff/demo-code': '-',
  'POST /staff/recovery-codes': 'oma staff',
  'GET /staff/devices': 'oma staff',
  'POST /staff/devices/{id}/acknowledge': 'oma staff',
  'POST /staff/devices/{id}/log-out': 'oma staff',
  'POST /staff/devices/log-out-others': 'oma staff',
  'POST /search': 'om work_on_cases|assign_suspense',
  'POST /loans/search': 'om work_on_cases',
  'GET /work/counts': 'oma staff',
  'POST /work/colleagues': 'om work_on_cases',
  'PUT /loans/{id}/claim': 'om work_on_cases',
  'DELETE /loans/{id}/claim': 'om work_on_cases',
  'PUT /loans/{id}/put-aside': 'om work_on_cases',
  'PUT /loans/{id}/presence': 'om work_on_cases',
  'GET /saved-views': 'oma staff',
  'PUT /saved-views': 'oma staff',
  'DELETE /saved-views/{id}': 'oma staff',
  'GET /loans/counts': 'om work_on_cases',
  'GET /loans/{id}': 'om work_on_cases own:serve_borrower',
  'GET /documents/{id}/pages/{page}': 'om work_on_cases',
  'POST /loans/{id}/pre-approve': 'om propose_loan own:propose_loan $',
  'POST /loans/{id}/approve': 'm approve_loan own:approve_loan $',
  'POST /loans/{id}/reject': 'm approve_loan',
  'POST /loans/{id}/propose-rejection': 'om propose_loan',
  'POST /loans/{id}/postpone': 'm approve_loan',
  'POST /loans/{id}/send-back': 'om propose_loan|approve_loan',
  'POST /loans/{id}/size-offer': 'om propose_loan',
  'POST /loans/{id}/bounce-payout': 'm disburse own:bounce_payout $',
  'POST /loans/{id}/overrides': 'm override_rule own:ask_override $',
  'POST /loans/{id}/overrides/revoke': 'm override_rule',
  'POST /loans/{id}/sign': 'om sign_for_branch own:sign_for_branch',
  'POST /loans/{id}/sign/code': 'om sign_for_branch',
  'POST /loans/{id}/sign/paper': 'om sign_for_branch',
  'POST /loans/{id}/disburse': 'm disburse own:disburse,disburse_large limit:payoutAloneMax $',
  'POST /loans/{id}/write-off': 'm write_off $',
  'GET /loans/{id}/restructuring': 'om propose_loan',
  'POST /loans/{id}/restructuring': 'om propose_loan $',
  'POST /loans/{id}/restructuring/withdraw': 'om propose_loan',
  'POST /loans/{id}/restructuring/code': 'om sign_for_branch',
  'POST /loans/{id}/restructuring/sign': 'om sign_for_branch',
  'GET /loans/{id}/restructurings': 'om work_on_cases',
  'GET /loans/{id}/restructuring/document': 'om work_on_cases',
  'POST /loans/{id}/payments': 'om record_payment|take_cash limit:paymentAloneMax $',
  'POST /loans/{id}/notes': 'om work_on_cases',
  'POST /loans/{id}/branch': 'om work_on_cases',
  'PUT /loans/{id}/checks': 'om work_on_cases',
  'POST /loans/{id}/requests': 'om work_on_cases',
  'POST /requests/{id}/done': 'om work_on_cases',
  'GET /loans/{id}/agreement': 'om work_on_cases',
  'GET /payments/{id}/receipt': 'om work_on_cases',
  'POST /payments/{id}/reverse': 'm reverse_payment own:reverse_payment $',
  'POST /payments/{id}/void': 'om take_cash own:reverse_payment $',
  'POST /loans/{id}/late-fees/{instalment}/{month}/waive': 'm waive_fee limit:waived $',
  'POST /loans/{id}/refund': 'om refund limit:moneyOutMax,moneyOut $',
  'POST /statements': 'om import_bank_file $',
  'POST /statements/columns': 'om import_bank_file',
  'GET /statements': 'om import_bank_file|post_bank_file',
  'GET /statements/{id}': 'om import_bank_file|post_bank_file',
  'GET /statements/{id}/lines': 'om import_bank_file|post_bank_file',
  'POST /statements/{id}/post': 'om post_bank_file own:post_statement $',
  'POST /statements/{id}/discard': 'om import_bank_file',
  'POST /statements/{id}/undo': 'm reverse_payment $',
  'GET /transfers/held': 'om assign_suspense',
  'GET /transfers/expected': 'om record_payment|assign_suspense',
  'POST /transfers/{id}/withdraw': 'om record_payment|reverse_payment $',
  'POST /transfers/{id}/decide': 'om assign_suspense own:decide_held_transfer $',
  'POST /transfers/search': 'om assign_suspense',
  'GET /transfers/{id}/suggestions': 'om assign_suspense',
  'POST /transfers/{id}/assign/preview': 'om assign_suspense',
  'POST /transfers/{id}/assign': 'om assign_suspense own:assign_transfer limit:paymentAloneMax,assigned $',
  'POST /transfers/{id}/return': 'om refund limit:moneyOutMax,moneyOut $',
  'GET /transfers/in-transit': 'om assign_suspense',
  'POST /transfers/{id}/own-money': 'om assign_suspense own:decide_own_money $',
  'POST /transfers/{id}/income': 'om refund limit:moneyOutMax,moneyOut $',
  'GET /cash/drawer': 'om take_cash',
  'POST /cash/drawer': 'om take_cash $',
  'POST /cash/drawer/bank': 'om take_cash limit:fetched $',
  'POST /cash/drawer/hand-over': 'om take_cash $',
  'POST /cash/hand-overs/{id}/decide': 'om take_cash own:receive_in_vault,give_from_vault $',
  'POST /cash/drawer/close': 'om take_cash $',
  'GET /day-ends/desks': 'om sign_day',
  'GET /day-ends/sheet': 'om sign_day',
  'POST /day-ends': 'om sign_day $',
  'GET /day-ends': 'om sign_day',
  'GET /day-ends/{id}': 'om sign_day',
  'GET /day-ends/{id}/paper': 'om sign_day',
  'GET /bank/account': 'om reconcile',
  'GET /bank/accounts': 'om import_bank_file',
  'POST /bank/postings/{id}/seen': 'om reconcile own:mark_on_statement $',
  'POST /bank/lines/{id}/fee': 'om reconcile $',
  'POST /bank/lines/{id}/batch': 'om reconcile $',
  'POST /bank/reconciliations': 'om reconcile $',
  'GET /bank/reconciliations': 'om reconcile',
  'GET /ledger/months': 'ma read_reports',
  'POST /ledger/months': 'm close_books $',
  'GET /ledger/accounts': 'oma staff',
  'GET /ledger/entries': 'ma read_reports',
  'POST /ledger/entries': 'm close_books $',
  'POST /ledger/entries/{id}/reverse': 'm close_books $',
  'GET /ledger/losses': 'ma read_reports',
  'GET /ledger/losses/loans': 'ma read_reports',
  'GET /ledger/losses/file': 'ma read_reports',
  'GET /ledger/write-offs': 'ma read_reports',
  'GET /ledger/write-offs/file': 'ma read_reports',
  'GET /ledger/trial-balance': 'ma read_reports',
  'GET /ledger/trial-balance/file': 'ma read_reports',
  'GET /ledger/journal': 'ma read_reports',
  'GET /ledger/journal/file': 'ma read_reports',
  'GET /reports/figures': 'ma read_reports',
  'GET /reports/figures/file': 'ma read_reports',
  'GET /reports/collected': 'ma read_reports',
  'GET /reports/collected/loans': 'ma read_reports',
  'GET /reports/collected/file': 'ma read_reports',
  'GET /reports/quality': 'ma read_reports',
  'GET /reports/quality/loans': 'ma read_reports',
  'GET /reports/quality/file': 'ma read_reports',
  'GET /reports/waiting': 'ma read_reports',
  'GET /reports/exceptions': 'ma read_reports',
  'POST /reports/exceptions/review': 'ma read_reports',
  'GET /reports/return': 'ma read_reports',
  'GET /reports/return/file': 'ma read_reports',
  'GET /training': 'oma staff',
  'POST /training/day': 'a run_jobs',
  'GET /reports/restructured': 'ma read_reports',
  'GET /reports/pack/costs': 'ma read_reports',
  'GET /reports/pack/complaints': 'ma read_reports',
  'GET /reports/pack/consents': 'ma read_reports',
  'GET /reports/pack/file': 'ma read_reports',
  'GET /reports/pack/workbook': 'ma read_reports',
  'GET /slips': 'om assign_suspense',
  'GET /slips/{id}/pages/{page}': 'om assign_suspense',
  'POST /slips/{id}/link': 'om assign_suspense $',
  'POST /slips/{id}/refuse': 'om assign_suspense',
  'GET /promises': 'om collect',
  'GET /promises/broken': 'om collect',
  'POST /promises/{id}/decide': 'om collect',
  'GET /mandates': 'om collect',
  'POST /mandates/{id}/decide': 'om collect $',
  'GET /loans/{id}/payments/preview': 'om record_payment|take_cash',
  'GET /refund-requests': 'om refund',
  'POST /loans/{id}/refund-request/refuse': 'om refund',
  'POST /loans/{id}/allow-reapply': 'm write_off $',
  'GET /dual-controls': 'oma staff',
  'POST /dual-controls/{id}/decide':
    'oma staff own:confirm_proposal,confirm_override,sign_day,sign_reconciliation,change_account,confirm_roles',
  'GET /appointments': 'om work_on_cases',
  'POST /appointments/{id}/confirm': 'om work_on_cases',
  'POST /appointments/{id}/close': 'om interview|attest_visit',
  'POST /appointments/{id}/code': 'om attest_visit',
  'POST /appointments/{id}/move': 'om work_on_cases',
  'POST /appointments/{id}/begin': 'om interview|attest_visit',
  'POST /appointments/{id}/reopen': 'om interview|attest_visit',
  'GET /appointments/calendar': 'om work_on_cases',
  'POST /loans/{id}/reject/undo': 'm approve_loan',
  'POST /loans/{id}/interview': 'om work_on_cases',
  'GET /appointments/grid': 'om work_on_cases',
  'GET /appointments/open': 'om work_on_cases',
  'GET /loans/{id}/contacts': 'om work_on_cases',
  'GET /loans/{id}/sms/preview': 'om contact_borrowers',
  'POST /loans/{id}/sms': 'om contact_borrowers',
  'GET /loans/{id}/letter/preview': 'om contact_borrowers',
  'POST /loans/{id}/letter': 'om contact_borrowers',
  'GET /contacts/{id}/letter': 'om contact_borrowers',
  'POST /loans/{id}/calls': 'om contact_borrowers',
  'POST /calls/{id}/undo': 'om contact_borrowers',
  'POST /calls/{id}/ring': 'om contact_borrowers',
  'POST /calls/{id}/outcome': 'om contact_borrowers',
  'GET /conversations': 'om contact_borrowers',
  'GET /borrowers/{id}/messages': 'om contact_borrowers',
  'GET /messages/{id}/pages/{page}': 'om contact_borrowers',
  'GET /messages/{id}/voice': 'om contact_borrowers',
  'POST /borrowers/{id}/messages': 'om contact_borrowers',
  'POST /borrowers/{id}/messages/settle': 'om contact_borrowers',
  'POST /borrowers/{id}/messages/claim': 'om contact_borrowers',
  'POST /messages/{id}/permit/accept': 'om work_on_cases',
  'POST /messages/{id}/permit/refuse': 'om work_on_cases',
  'GET /call-backs': 'om contact_borrowers',
  'POST /call-backs/{id}/outcome': 'om contact_borrowers',
  'GET /complaints': 'm answer_complaints',
  'GET /complaints/{id}': 'm answer_complaints',
  'POST /complaints/{id}/take': 'm answer_complaints',
  'POST /complaints/{id}/answer': 'm answer_complaints',
  'GET /collections': 'om collect',
  'GET /collections/counts': 'om collect',
  'GET /collections/paydays': 'om collect',
  'GET /outbox': 'oma staff',
  'GET /work/stamp': 'oma staff',
  'POST /borrowers/search': 'om work_on_cases',
  'POST /borrowers/{id}/lift-restriction': 'om manage_borrowers own:lift_restriction',
  'GET /borrowers/{id}': 'om work_on_cases',
  'GET /borrowers/{id}/timeline': 'om work_on_cases',
  'GET /borrowers/{id}/print': 'om work_on_cases',
  'GET /borrowers/{id}/export': 'm close_accounts',
  'POST /borrowers/{id}/restrict': 'om manage_borrowers',
  'POST /borrowers/{id}/log-out': 'om manage_borrowers',
  'POST /borrowers/{id}/switch-off': 'm close_accounts',
  'POST /borrowers/{id}/death': 'om manage_borrowers',
  'POST /borrowers/{id}/switch-on': 'm close_accounts',
  'POST /borrowers/{id}/deletion': 'om manage_borrowers',
  'GET /announcements/waiting': 'oma staff',
  'GET /announcements': 'oma staff',
  'GET /recordings': 'ma manage_content',
  'GET /recordings/ended': 'ma manage_content',
  'POST /recordings': 'ma manage_content',
  'GET /recordings/{id}/sound': 'ma manage_content',
  'POST /recordings/{id}/remove': 'ma manage_content',
  'GET /branches': 'oma staff',
  'GET /closed-days': 'oma staff',
  'GET /blacklist': 'ma manage_blacklist',
  'POST /blacklist': 'ma manage_blacklist',
  'POST /blacklist/{id}/removal': 'ma manage_blacklist',
  'GET /portfolios': 'ma import_portfolio',
  'GET /portfolios/{id}': 'ma import_portfolio',
  'POST /portfolios': 'ma import_portfolio $',
  'POST /portfolios/columns': 'ma import_portfolio',
  'POST /portfolios/{id}/propose': 'ma import_portfolio $',
  'POST /portfolios/{id}/discard': 'ma import_portfolio',
  'POST /portfolios/{id}/undo': 'ma import_portfolio $',
  'GET /api-keys': 'ma connect_systems',
  'POST /api-keys': 'ma connect_systems',
  'POST /api-keys/{id}/end': 'ma connect_systems',
  'GET /webhooks': 'ma connect_systems',
  'POST /webhooks': 'ma connect_systems',
  'GET /webhooks/{id}': 'ma connect_systems',
  'POST /webhooks/{id}/state': 'ma connect_systems',
  'POST /webhooks/{id}/secret': 'ma connect_systems',
  'GET /webhooks/{id}/deliveries': 'ma connect_systems',
  'POST /webhooks/{id}/send': 'ma connect_systems',
  'POST /webhooks/{id}/replay': 'ma connect_systems',
  'GET /loans/{id}/bureau/consent': 'om work_on_cases',
  'POST /loans/{id}/bureau/consent': 'om work_on_cases own:serve_borrower',
  'POST /loans/{id}/bureau/consent/withdraw': 'om work_on_cases',
  'POST /loans/{id}/bureau': 'om work_on_cases own:serve_borrower',
  'GET /bureau/months': 'ma connect_systems',
  'GET /bureau/file': 'ma connect_systems',
  'GET /screening': 'ma manage_blacklist',
  'POST /screening/lists': 'ma manage_blacklist',
  'POST /screening/{id}/decide': 'ma manage_blacklist own:serve_borrower',
  'GET /settings/{area}': 'ma change_settings',
  'POST /settings/{area}': 'ma change_settings',
  'POST /settings/{area}/take-back': 'ma change_settings',
  'POST /atms': 'ma manage_content',
  'POST /branches/{id}/photo': 'ma manage_content',
  'DELETE /branches/{id}/photo': 'ma manage_content',
  'GET /branches/{id}/photo': 'oma staff',
  'GET /audit': 'a read_audit',
  'GET /audit/export': 'a read_audit',
  'GET /audit/heads': 'a read_audit',
  'GET /status': 'ma read_reports',
  'POST /status/jobs/{id}/run-again': 'a run_jobs',
}

const endpoints: Endpoint[] = Object.values(officeApi).flat()
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const letter = (role: StaffRole) => role[0]!

/** The decisions of a row. */
function decidedFor(name: string) {
  const [letters = '', access = '', ...more] = who[name]!.split(' ')
  const listed = (of: string) =>
    more
      .find((each) => each.startsWith(of))
      ?.slice(of.length)
      .split(',') ?? []
  return { letters, access: access.split('|'), own: listed('own:'), limits: listed('limit:'), movesMoney: more.includes('$') }
}

/** The permissions of the rows, and for each row's a role that has every other one. */
const accesses = [...new Set(Object.values(who).map((row) => row.split(' ')[1] ?? ''))]
const roleWithout = (access: readonly string[]) => `without_${accesses.indexOf(access.join('|'))}`

let app: TestApp
const sessions = new Map<string, TestSession>()

beforeAll(async () => {
  app = await startTestApp()
  const roles: Roles = {
    ...rolesOf({}),
    everything: roleWith(permissions),
    ...Object.fromEntries(permissions.map((each) => [each, roleWith([each])])),
    ...Object.fromEntries(
      accesses
        .map((access) => access.split('|'))
        .map((access) => [roleWithout(access), roleWith(permissions.filter((each) => !access.includes(each)))]),
    ),
  }
  expect(await storeLender(app.platform, { ...demoLender, roles }, 'test')).toEqual([])
  await app.platform.termsInForce.refresh()
  for (const role of Object.keys(roles)) sessions.set(role, await signInStaff(app, role))
  const newcomer = await signInStaff(app, 'everything')
  const money_from = new Date(app.platform.clock.now().getTime() + 3_600_000)
  await app.platform.database.db.updateTable('staff').set({ money_from }).where('id', '=', newcomer.staff_id).execute()
  sessions.set('newcomer', newcomer)
})
afterAll(() => app.close())

/** A role of one permission, or of all, with nothing that it may do alone. */
function roleWith(mine: readonly Permission[]): Role {
  const name = mine.length === 1 ? mine[0]! : 'Everything'
  return { name: { mm: name, en: name, th: name }, permissions: [...mine], limits: noLimits, totals: noTotals }
}

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

it('every act that excludes others, and every limit of a person, has a call that asks for it', () => {
  const rows = Object.keys(who).map(decidedFor)
  const named = (of: 'own' | 'limits') => [...new Set(rows.flatMap((row) => row[of]))].toSorted()
  expect(named('own')).toEqual(Object.keys(forbiddenPairs).toSorted())
  expect(named('limits')).toEqual([...Object.keys(noLimits), ...summedOperations, 'payoutAloneMax'].toSorted())
})

describe.each(endpoints.filter(({ access }) => access !== 'public').map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (name, endpoint) => {
    const decided = decidedFor(name)
    // a call that takes a file looks at the kind of the body first
    const admitted = endpoint.file === undefined ? 400 : 415

    it.each(staffRoles)('admits exactly the right roles: %s', async (role) => {
      const { status } = await probe(endpoint, sessions.get(role))
      expect(status).toBe(decided.letters.includes(letter(role)) ? admitted : 404)
    })

    it('admits a role of one permission exactly with that of its row', async () => {
      const ofStaff = decided.access[0] === 'staff'
      const statusOf = async (role: string) => [role, (await probe(endpoint, sessions.get(role))).status]
      for (const role of ofStaff ? permissions.slice(0, 1) : decided.access) expect(await statusOf(role)).toEqual([role, admitted])
      // a call is open to whom one permission opens it: where all the others together do not, none does alone
      const others = roleWithout(decided.access)
      expect(await statusOf(others)).toEqual([others, ofStaff ? admitted : 404])
    })

    it(
      decided.movesMoney ? 'is closed to a new account, which handles no money' : 'moves no money, and is open to a new account',
      async () => {
        const reply = await probe(endpoint, sessions.get('newcomer'))
        expect(reply.body?.response?.code === 'staff_account_new').toBe(decided.movesMoney)
      },
    )

    it('asks everybody else to log in', async () => {
      expect((await probe(endpoint)).status).toBe(401)
      expect((await probe(endpoint, { token: 'x'.repeat(43) })).status).toBe(401)
      expect((await probe(endpoint, await signInBorrower(app))).status).toBe(401)
    })
  },
)
