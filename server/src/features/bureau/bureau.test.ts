import * as bureau from '@let-twe/core/bureau/endpoints.ts'
import { getBorrower } from '@let-twe/core/borrower/office-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { getLoanFile, postponeApplication } from '@let-twe/core/loan/office-endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { httpBureau } from '../../platform/credit-bureau/http-bureau.ts'
import { bureauDouble } from '../../testing/bureau-double.ts'
import { makeActiveLoan, makePendingLoan } from '../../testing/make-loan.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { getDocumentPage } from '@let-twe/core/document/office-endpoints.ts'
import { forgetBureauReplies } from './bureau-jobs.ts'
import { paperCall } from '../../testing/signed-paper.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'
import { accrueInterest } from '../ledger/accrue-interest.ts'

type Double = Awaited<ReturnType<typeof bureauDouble>>
let app: TestApp
let double: Double
let officer: TestSession
let borrower: string
let id: string
beforeAll(async () => {
  double = await bureauDouble()
  app = await startTestApp({ creditBureau: httpBureau(double.account) })
  officer = await signInStaff(app, 'officer')
})
afterAll(async () => {
  await app.close()
  await double.close()
})
beforeEach(async () => {
  double.received.length = 0
  double.state.script = { status: 404 }
  borrower = (await signInBorrower(app)).user_id
  id = await makePendingLoan(app, borrower as never)
})

const report = (...accounts: object[]) => ({ reference: 'R-1', as_of: '2026-10-31', accounts })
const debt = { owed_satang: 500_000, monthly_satang: 50_000, days_late: 4 }
type CaseCall = typeof bureau.askBureau | typeof bureau.recordBureauConsent | typeof bureau.withdrawBureauConsent
const act = async (endpoint: CaseCall) => {
  const paper = endpoint === bureau.recordBureauConsent ? paperCall() : {}
  const { status, body } = await app.call(endpoint, { as: officer, params: { id: id as never }, ...paper } as never)
  return status === 200 ? 'done' : body.response.code
}
const file = async () => (await app.call(getLoanFile, { as: officer, params: { id: id as never } })).body.data as LoanFile
const result = async () => (await file()).bureau?.result
const stored = () =>
  app.platform.database.db
    .selectFrom('bureau_query')
    .where('loan_id', '=', id as never)
    .selectAll()
    .execute()

it('asks nothing without the consent, and with it sends its number and day and the papers alone', async () => {
  expect((await file()).bureau).toMatchObject({ consented_at: null, may_ask: false, result: null })
  expect(await act(bureau.askBureau)).toBe('precondition_failed')
  expect(double.received).toEqual([])
  expect(await act(bureau.recordBureauConsent)).toBe('done')
  expect(await act(bureau.recordBureauConsent)).toBe('already_recorded')
  const consent = await app.platform.database.db
    .selectFrom('consent')
    .where('borrower_id', '=', borrower as never)
    .where('kind', '=', 'credit_bureau')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(await act(bureau.askBureau)).toBe('done')
  expect(double.received).toEqual([
    {
      enquiry: expect.any(String),
      member: 'LT01',
      purpose: 'new_loan',
      consent: { number: consent.id, date: '2026-11-23' },
      subject: {
        name: expect.any(String),
        birth_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        identity_number: expect.any(String),
        passport: null,
      },
    },
  ])
  expect(await result()).toMatchObject({ outcome: 'no_record', debts: null })
  expect((await app.call(getBorrower, { as: officer, params: { id: borrower as never } })).body.data.accepted).toContainEqual(
    expect.objectContaining({ what: 'credit_bureau', withdrawn_at: null }),
  )
})

it('keeps the reply encrypted, shows it beside the declared debts, and doubts what differs', async () => {
  await act(bureau.recordBureauConsent)
  double.state.script = { report: report(debt, { ...debt, monthly_satang: null, days_late: 40 }) }
  expect(await act(bureau.askBureau)).toBe('done')
  const seen = await file()
  const declared = seen.bureau!.declared_satang
  expect(seen.bureau!.result).toMatchObject({
    outcome: 'found',
    debts: { count: 2, owed_satang: 1_000_000, monthly_satang: 50_000, days_late: 40, differ: 50_000 > declared || declared === 0 },
  })
  expect(seen.flags.includes('debts_differ')).toBe(seen.bureau!.result!.debts!.differ)
  const [row] = await stored()
  expect(row!.report).toMatch(/^s1\./)
  expect(JSON.stringify(row)).not.toContain('R-1')
  // once a day
  expect(seen.bureau!.may_ask).toBe(false)
  expect(await act(bureau.askBureau)).toBe('already_recorded')
  expect(double.received).toHaveLength(1)
})

it.each<[string, Double['state']['script']]>([
  ['an error', { status: 503 }],
  ['a lost connection', 'hang up'],
  ['no JSON', { bytes: '<html>' }],
  ['another form', { report: { reference: 'SECRET', accounts: [{ owed: 'SECRET' }] } }],
  ['a reply without an end', { bytes: `"${'x'.repeat(300_000)}"` }],
])('%s of the bureau is "not known", which blocks nothing and is asked again by the button', async (_, script) => {
  await act(bureau.recordBureauConsent)
  double.state.script = script
  expect(await act(bureau.askBureau)).toBe('done')
  expect((await file()).bureau).toMatchObject({ may_ask: true, result: { outcome: 'not_known', debts: null } })
  expect(app.logged.join('\n')).not.toContain('SECRET')
  double.state.script = { report: report(debt) }
  app.advance(1)
  expect(await act(bureau.askBureau)).toBe('done')
  expect(await result()).toMatchObject({ outcome: 'found' })
  expect(await stored()).toHaveLength(2)
})

it('a process that ended while it asked leaves "not known" after a minute', async () => {
  await act(bureau.recordBureauConsent)
  await act(bureau.askBureau)
  await app.platform.database.db
    .updateTable('bureau_query')
    .set({ outcome: 'asked' })
    .where('loan_id', '=', id as never)
    .execute()
  expect(await act(bureau.askBureau)).toBe('already_recorded')
  app.advance(61)
  expect((await file()).bureau).toMatchObject({ may_ask: true, result: { outcome: 'not_known' } })
  expect(await act(bureau.askBureau)).toBe('done')
})

it('ten presses at once are one query', async () => {
  await act(bureau.recordBureauConsent)
  const pressed = await Promise.all(Array.from({ length: 10 }, () => act(bureau.askBureau)))
  expect(pressed.filter((each) => each === 'done')).toHaveLength(1)
  expect(double.received).toHaveLength(1)
})

it('a withdrawn consent deletes the reply, ends the queries and can be given anew', async () => {
  expect(await act(bureau.withdrawBureauConsent)).toBe('not_found')
  await act(bureau.recordBureauConsent)
  double.state.script = { report: report(debt) }
  await act(bureau.askBureau)
  expect(await act(bureau.withdrawBureauConsent)).toBe('done')
  expect((await file()).bureau).toMatchObject({ consented_at: null, may_ask: false, result: null })
  expect(await stored()).toMatchObject([{ outcome: 'found', report: null }])
  expect(await act(bureau.askBureau)).toBe('precondition_failed')
  expect(await act(bureau.recordBureauConsent)).toBe('done')
  expect(await act(bureau.askBureau)).toBe('done')
})

it('a reply that comes after the withdrawal is not stored', async () => {
  await act(bureau.recordBureauConsent)
  const withdrawn = Promise.withResolvers<void>()
  double.state.script = { report: report(debt), until: withdrawn.promise }
  const asking = act(bureau.askBureau)
  await expect.poll(() => double.received.length).toBe(1)
  expect(await act(bureau.withdrawBureauConsent)).toBe('done')
  withdrawn.resolve()
  expect(await asking).toBe('done')
  expect(await stored()).toMatchObject([{ outcome: 'not_known', report: null }])
})

it('silence of the bureau ends the query, and its error holds no name', async () => {
  double.state.script = 'silence'
  const subject = { name: 'AYE AYE', birth_date: '1990-01-01', identity_number: null, passport: 'MA1' } as const
  const asking = httpBureau(double.account, 100).ask({ id: 'Q1', consent: { number: 'C1', date: '2026-11-23' }, subject })
  await expect(asking).rejects.toThrow(/^(?!.*AYE).*timeout/)
})

it('a decided application is not asked about', async () => {
  await act(bureau.recordBureauConsent)
  const { version } = await file()
  const manager = await signInStaff(app, 'manager')
  const body = { reason_code: 'other', version } as never
  expect((await app.call(postponeApplication, { as: manager, params: { id: id as never }, body })).status).toBe(200)
  expect(await act(bureau.askBureau)).toBe('transition_refused')
})

it('a consent counts with its scan alone, which is a document of the case with who recorded it', async () => {
  const record = (sent: object, as = officer) => app.call(bureau.recordBureauConsent, { as, params: { id: id as never }, ...sent } as never)
  const scans = async () => (await file()).documents.filter(({ kind }) => kind === 'bureau_consent')
  expect((await record(paperCall({}, null))).status).toBe(400)
  expect((await record({ body: { file: 'x' } })).status).toBe(415)
  expect((await record(paperCall({ id: 'x'.repeat(10_000) }))).status).toBe(400)
  expect((await record(paperCall({}, Buffer.from('no picture')))).body).toMatchObject({ response: { code: 'document_type_refused' } })
  const { there, here } = await makeTwoBranches(app)
  await app.platform.database.db
    .updateTable('loan')
    .set({ branch_id: here })
    .where('id', '=', id as never)
    .execute()
  expect((await record(paperCall(), await signInAt(app, 'officer', [there]))).status).toBeGreaterThanOrEqual(403)
  expect((await record(paperCall(), (await signInBorrower(app)) as never)).status).toBe(401)
  expect(await scans()).toEqual([])
  expect(await act(bureau.askBureau)).toBe('precondition_failed')
  const pressed = await Promise.all(Array.from({ length: 10 }, () => record(paperCall())))
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(pressed.filter(({ body }) => body.response?.code === 'already_recorded')).toHaveLength(9)
  const [scan, ...others] = await scans()
  expect(others).toEqual([])
  const page = await app.call(getDocumentPage, { as: officer, params: { id: scan!.id, page: '1' } } as never)
  expect([page.status, page.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await file()).bureau).toMatchObject({ consented_at: expect.any(String), recorded_by: expect.any(String), has_scan: true })
  // the proof of the consent stays after its withdrawal, as the law asks for
  expect(await act(bureau.withdrawBureauConsent)).toBe('done')
  expect(await scans()).toHaveLength(1)
})

it('deletes a reply at its time limit, an event of its loan; that the bureau was queried stays', async () => {
  await act(bureau.recordBureauConsent)
  double.state.script = { report: report(debt) }
  await act(bureau.askBureau)
  const now = app.platform.clock.now()
  try {
    app.setClock(new Date(now.getTime() + 179 * 86_400_000).toISOString())
    await forgetBureauReplies(app.platform)
    expect((await stored())[0]!.report).not.toBeNull()
    app.setClock(new Date(now.getTime() + 181 * 86_400_000).toISOString())
    await forgetBureauReplies(app.platform)
    await forgetBureauReplies(app.platform)
    expect(await stored()).toMatchObject([{ outcome: 'found', report: null }])
    const events = app.platform.database.db.selectFrom('audit_event').where('action', '=', 'bureau.forget').where('subject_id', '=', id)
    expect(await events.selectAll().execute()).toMatchObject([{ actor_kind: 'system', subject_kind: 'loan' }])
    officer = await signInStaff(app, 'officer')
    expect(await result()).toMatchObject({ outcome: 'found', debts: null })
  } finally {
    app.setClock(now.toISOString())
    officer = await signInStaff(app, 'officer')
  }
})

it('the paper to sign is in the language of the borrower', async () => {
  const { bytes, status } = await app.call(bureau.getBureauConsent, { as: officer, params: { id: id as never } })
  expect(status).toBe(200)
  expect(JSON.stringify(readPaper(bytes))).toContain('သဘောတူပါသည်')
})

it('the file of a month has the running loans of those whose consent counts', async () => {
  let manager = await signInStaff(app, 'manager')
  const people = await Promise.all(['agreed', 'withdrawn', 'never'].map(async () => (await signInBorrower(app)).user_id))
  const loans: string[] = []
  for (const person of people) loans.push(await makeActiveLoan(app, person as never, { baht: 8_000 }))
  for (const loan of loans.slice(0, 2)) {
    id = loan
    expect(await act(bureau.recordBureauConsent)).toBe('done')
  }
  expect(await act(bureau.withdrawBureauConsent)).toBe('done')
  expect((await app.call(bureau.listBureauMonths, { as: manager })).body.data).toEqual({ configured: true, months: [] })
  app.setClock('2026-12-01T00:05:00+07:00')
  await accrueInterest(app.platform)
  // the other sessions ended in this week
  manager = await signInStaff(app, 'manager')
  officer = await signInStaff(app, 'officer')
  expect((await app.call(bureau.listBureauMonths, { as: manager })).body.data.months).toEqual(['2026-11-30'])
  const query = { last_day: '2026-11-30', format: 'csv' } as never
  const { bytes, status } = await app.call(bureau.getBureauFile, { as: manager, query })
  expect(status).toBe(200)
  const [head, ...lines] = bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  expect(head!.split(',')).toEqual(expect.arrayContaining(['account', 'consent_number', 'consent_date', 'principal_baht', 'days_late']))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(',8000')
  expect((await app.call(bureau.getBureauFile, { as: officer, query })).status).toBe(404)
  expect(
    (await app.call(bureau.getBureauFile, { as: manager, query: { ...(query as object), last_day: '2026-10-31' } as never })).status,
  ).toBe(404)
  const event = app.platform.database.db.selectFrom('audit_event').where('action', '=', 'bureau.file').selectAll()
  expect(await event.execute()).toMatchObject([{ detail: { day: '2026-11-30', format: 'csv', rows: 1 } }])
})

it('a lender without a bureau has neither section nor calls', async () => {
  const { creditBureau, ...without } = app.platform
  expect(creditBureau).toBeDefined()
  Object.assign(app.platform, { creditBureau: undefined })
  try {
    expect((await file()).bureau).toBeNull()
    expect([await act(bureau.askBureau), await act(bureau.recordBureauConsent)]).toEqual(['not_found', 'not_found'])
    const manager = await signInStaff(app, 'manager')
    expect((await app.call(bureau.listBureauMonths, { as: manager })).body.data).toEqual({ configured: false, months: [] })
  } finally {
    Object.assign(app.platform, { ...without, creditBureau })
  }
})
