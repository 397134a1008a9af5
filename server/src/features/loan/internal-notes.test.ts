import { satang } from '@let-twe/core/money.ts'
import { clientApi } from '@let-twe/core/client-api.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { languages } from '@let-twe/core/language.ts'
import { getCurrentLoan, getLoan } from '@let-twe/core/loan/endpoints.ts'
import { addToBlacklist } from '@let-twe/core/blacklist/endpoints.ts'
import { switchBorrowerOff, switchBorrowerOn } from '@let-twe/core/borrower/office-endpoints.ts'
import * as loans from '@let-twe/core/loan/office-endpoints.ts'
import * as requests from '@let-twe/core/officer-request/endpoints.ts'
import { getMyData } from '@let-twe/core/borrower/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countRejections } from '../../testing/reject-loan.ts'
import { makeActiveLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { versionOf } from '../../testing/version-of.ts'

const canary = 'canary-7f3a'
let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const reading: Endpoint[] = Object.values(clientApi)
  .flat()
  .filter(({ method }) => method === 'GET')

/** The replies of every reading call of the customers' API to this person, as one text; and the number of those with content. */
async function readEverything(as: TestSession, loanId: string): Promise<{ text: string; answered: number }> {
  let text = ''
  let answered = 0
  for (const language of languages)
    for (const endpoint of reading) {
      const params = { id: loanId, n: '1', page: '1', step: 'customer_information', type: 'branch', code: 'TH-74' }
      const reply = await app.call(endpoint as Endpoint & { query: never }, { as, language, params } as never)
      if (reply.status === 200) answered += 1
      text += reply.bytes.toString('utf8')
    }
  return { text, answered }
}

it('borrowers read the sentence of a code in their language, never the note beside it', async () => {
  const me = await signInBorrower(app)
  const manager = await signInStaff(app, 'manager')
  const loanId = await makePendingLoan(app, me.user_id)
  const call = { as: manager, params: { id: loanId } } as const
  const asked = { kind: 'information', reason_code: 'information_missing', note: canary } as const
  expect((await app.call(requests.makeRequest, { ...call, body: asked })).status).toBe(200)
  const proposal = { loan_size_baht: 5_000, months: 2, times_per_month: 2, note: canary, version: await versionOf(app, loanId) }
  await app.call(loans.preApprove, { ...call, body: proposal })
  for (const language of languages) {
    const { requests } = (await app.call(getLoan, { as: me, language, params: { id: loanId } })).body.data
    expect(requests).toMatchObject([{ reason_code: 'information_missing', reason: textsIn(language).reason.information_missing }])
  }
  expect((await readEverything(me, loanId)).text).not.toContain(canary)

  const rejected = await app.call(loans.rejectApplication, {
    ...call,
    body: { reason_code: 'not_confirmed', note: canary, version: await versionOf(app, loanId) },
  })
  expect(rejected.status).toBe(200)
  // while it can be undone, too
  expect((await readEverything(me, loanId)).text).not.toContain(canary)
  await countRejections(app)
  for (const language of languages) {
    const loan = (await app.call(getCurrentLoan, { as: me, language })).body.data
    expect(loan).toMatchObject({ state_reason_code: 'not_confirmed', state_reason: textsIn(language).reason.not_confirmed })
  }
  const file = (await app.call(loans.getLoanFile, call)).body.data
  const events = app.platform.database.db.selectFrom('loan_event').where('loan_id', '=', loanId).select(['event', 'note']).orderBy('id')
  expect((await events.execute()).at(-1)).toEqual({ event: 'reject', note: canary })
  expect(file.requests[0].note).toBe(canary)
  const all = await readEverything(me, loanId)
  expect(all.text).not.toContain(canary)
  expect(all.answered).toBeGreaterThan(30)
})

it('no note of staff about a running loan or its person reaches a reply or the export', async () => {
  const me = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, me.user_id)
  const [manager, actor] = [await signInStaff(app, 'manager'), await makeStaff(app, 'officer')]
  const { database, clock, random } = app.platform
  const { db } = database
  const now = clock.now()
  await db
    .insertInto('deferral_request')
    .values({
      id: random.uuid(),
      loan_id: loanId,
      instalment_number: 1,
      due_date: '2026-12-08',
      promised_date: '2026-12-12',
      reason: 'salary',
      state: 'refused',
      asked_at: now,
      refused_reason_code: 'date_too_late',
      refused_note: canary,
    })
    .execute()
  await db
    .insertInto('payment_slip')
    .values({
      id: random.uuid(),
      loan_id: loanId,
      file_name: 'none',
      media_type: 'image/jpeg',
      sha256: 'a'.repeat(64),
      amount_satang: satang(100),
      paid_date: '2026-11-23',
      payment_type: 'atm',
      state: 'refused',
      reason_code: 'money_not_found',
      note: canary,
      sent_at: now,
      decided_by: actor.id,
    })
    .execute()
  await db
    .insertInto('late_fee')
    .values({
      loan_id: loanId,
      month_number: 1,
      instalment_number: 1,
      amount_satang: satang(5_000),
      charged_date: '2026-11-23',
      waived_at: now,
      waived_by: actor.id,
      waived_reason_code: 'goodwill',
      waived_note: canary,
    })
    .execute()
  await app.call(addToBlacklist, { as: manager, body: { kind: 'passport', value: 'MX123456', reason: canary } })
  const params = { id: me.user_id }
  await app.call(switchBorrowerOff, { as: manager, params, body: { reason_code: 'misuse', note: canary } })
  await app.call(switchBorrowerOn, { as: manager, params, body: { reason_code: 'cleared_up', note: canary } })
  const { text } = await readEverything(me, loanId)
  expect(text).not.toContain(canary)
  expect(text).toContain(textsIn('th').reason.money_not_found)
  expect(text).toContain(textsIn('mm').reason.date_too_late)
  await db.updateTable('loan').set({ state_note: canary }).where('id', '=', loanId).execute()
  const exported = await app.call(getMyData, { as: me, headers: withPin })
  expect(exported.status).toBe(200)
  expect(exported.bytes.toString('utf8')).not.toContain(canary)
})
