import { reportDeath, switchBorrowerOn } from '@let-twe/core/borrower/office-endpoints.ts'
import { listCollection } from '@let-twe/core/collection/endpoints.ts'
import { getLetter, listContacts, startCall, writeLetter } from '@let-twe/core/contact/endpoints.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import type { ShownProposal } from '@let-twe/core/dual-control/proposal-data.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { formatAmount } from '@let-twe/texts/format.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notify } from '../../domain/notification/notify.ts'
import { transact } from '../../platform/database/transact.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { codeOf } from '../../testing/code-of.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { readPaper } from '../../testing/read-paper.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { confirmWaiting, writeOffByTwo } from '../../testing/two-people.ts'
import { runDays } from '../loan/run-day.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

type Staff = Awaited<ReturnType<typeof signInStaff>>
const db = () => app.platform.database.db
const fees = (loanId: string) =>
  db()
    .selectFrom('late_fee')
    .where('loan_id', '=', loanId as never)
    .orderBy('charged_date')
    .select(['charged_date', 'waived_reason_code'])
    .execute()
const lane = async (as: Staff, name: 'late' | 'died') =>
  (await app.call(searchLoans, { as, body: { lane: name } })).body.data.map((each: { id: string }) => each.id)
const report = (as: Staff, id: string, date = '2026-11-23', note = 'The sister called') =>
  app.call(reportDeath, { as, params: { id }, body: { date, note } } as never)
const payoff = async (as: Staff, loanId: string) =>
  (await app.call(getLoanFile, { as, params: { id: loanId } } as never)).body.data.owed_today.payoff_satang

it('calls, reminders and late fees stop with the report of a death; an account that is switched on is of a person who lives', async () => {
  const { user_id: id } = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, id)
  const officer = await signInStaff(app, 'officer')
  expect((await report(officer, id)).body.data).toMatchObject({ active: 'off', death: { date: '2026-11-23', confirmed: false } })

  app.setClock('2026-12-31T10:00:00+07:00')
  await runDays(app.platform)
  expect(await fees(loanId)).toEqual([])
  const later = await signInStaff(app, 'manager')
  const due = async () =>
    (await app.call(listCollection, { as: later, query: { view: 'due' } })).body.data.map(({ loan_id }: { loan_id: string }) => loan_id)
  expect([await due(), await lane(later, 'late'), await lane(later, 'died')]).toEqual([[], [], [loanId]])
  expect(codeOf(await app.call(startCall, { as: later, params: { id: loanId }, body: {} } as never))).toBe('contact_not_allowed')

  const params = { loan_id: loanId, instalment: 1, due_date: '2026-12-08', days: 23, amount_satang: satang(129_657) } as const
  await transact(db(), { onRefusal: 'rollback' }, (trx) =>
    notify(app.platform, trx, { borrowerId: id as never, kind: 'payment_late', params, dedupeKey: 'late' }),
  )
  await app.platform.jobs.runDue()
  expect(await db().selectFrom('notification').where('dedupe_key', '=', 'late').select('delivery').executeTakeFirst()).toEqual({
    delivery: 'dropped',
  })

  expect(
    (await app.call(switchBorrowerOn, { as: later, params: { id }, body: { reason_code: 'other', note: 'Alive' } } as never)).status,
  ).toBe(200)
  expect([await due(), await lane(later, 'died')]).toEqual([[loanId], []])
  expect(await confirmWaiting(app, 'borrower_death', id)).toHaveProperty('refused', 'not_found')
})

it('a death that a second person confirmed ends interest and later fees on its day; the family gets a letter, and two managers may write the debt off', async () => {
  app.setClock(testNow)
  const { user_id: id } = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, id)
  const atDeath = await payoff(await signInStaff(app, 'manager'), loanId)
  app.setClock('2027-01-29T10:00:00+07:00')
  await runDays(app.platform)
  const charged = (await fees(loanId)).length
  expect(charged).toBeGreaterThan(0)
  const [officer, manager] = [await signInStaff(app, 'officer'), await signInStaff(app, 'manager')]
  expect((await report(officer, id)).status).toBe(200)
  expect(codeOf(await report(manager, id))).toBe('already_recorded')
  const later = await payoff(manager, loanId)
  expect(later).toBeGreaterThan(atDeath)
  // one person alone neither lowers the debt nor writes to the family
  expect(await writeOffByTwo(app, loanId)).toHaveProperty('refused', 'write_off_too_early')
  const family = { template: 'bereavement', language: 'mm' } as const
  const write = () => app.call(writeLetter, { as: officer, params: { id: loanId }, body: family } as never)
  expect(codeOf(await write())).toBe('transition_refused')

  const { body } = await app.call(listDualControls, { as: officer })
  const waiting = body.data.find((each: ShownProposal) => each.kind === 'borrower_death')!
  expect([waiting.date, waiting.may_confirm]).toEqual(['2026-11-23', false])
  expect(await confirmWaiting(app, 'borrower_death', id)).toEqual({})
  expect(await fees(loanId)).toMatchObject(Array.from({ length: charged }, () => ({ waived_reason_code: 'died' })))
  expect(await payoff(manager, loanId)).toBe(atDeath)
  expect(codeOf(await report(officer, id))).toBe('already_done')

  const { letters, limit } = (await app.call(listContacts, { as: officer, params: { id: loanId } } as never)).body.data
  expect([limit, letters]).toEqual(['died', ['bereavement']])
  const { id: letter } = (await write()).body.data
  const paper = JSON.stringify(readPaper((await app.call(getLetter, { as: officer, params: { id: letter } } as never)).bytes))
  expect(paper).toContain(formatAmount(atDeath))
  expect(await writeOffByTwo(app, loanId)).toEqual({})
  await expectBooksAgree(app)
})

it.each([
  ['2026-12-01', 'date_in_future'],
  ['2020-01-01', 'date_not_possible'],
])('a death on %s is refused', async (date, code) => {
  app.setClock(testNow)
  const { user_id: id } = await signInBorrower(app)
  const refused = await report(await signInStaff(app, 'officer'), id, date)
  expect(refused.body.response.fields.date.code).toBe(code)
})
