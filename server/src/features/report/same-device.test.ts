import { login } from '@let-twe/core/auth/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { signAgreement } from '@let-twe/core/loan/endpoints.ts'
import { getLoanFile, signAtBranch } from '@let-twe/core/loan/office-endpoints.ts'
import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '../../platform/sessions.ts'
import { deskCode } from '../../testing/desk-code.ts'
import { makeApprovedLoan } from '../../testing/make-loan.ts'
import { type TestBrowser, openBrowser } from '../../testing/open-browser.ts'
import { testPin, withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { versionOf } from '../../testing/version-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const stand = (day: string) => app.setClock(`2026-11-${day}T10:00:00+07:00`)
async function lendTo(facts: { visit?: boolean } = {}) {
  const session = await signInBorrower(app)
  return { session, id: (await makeApprovedLoan(app, session.user_id, facts)) as LoanId }
}
async function logIn({ user_id }: { user_id: string }, browser: TestBrowser) {
  const borrower = app.platform.database.db.selectFrom('borrower').where('id', '=', user_id as never)
  const { phone_number } = await borrower.select('phone_number').executeTakeFirstOrThrow()
  expect((await browser.call(login, { body: { phone_number, type: 'pin', code: testPin } })).status).toBe(200)
}
async function sign({ id, session }: Awaited<ReturnType<typeof lendTo>>) {
  const as = { ...session, token: await openSession(app.platform, app.platform.database.db, session.user_id, false) }
  expect((await app.call(signAgreement, { as, headers: withPin, params: { id }, body: {} })).body.data).toEqual({ signed: true })
}
async function shownOn(day: string) {
  app.setClock(`2026-12-15T08:00:00+07:00`)
  const query = { day: `2026-11-${day}` }
  const { exceptions } = (await app.call(getExceptions, { as: await signInStaff(app, 'manager'), query })).body.data as Data<
    typeof getExceptions
  >
  return exceptions.flatMap(({ kind, loan_id, action, staff }) =>
    kind === 'same_device' ? [{ loan_id, action, staff: staff.length }] : [],
  )
}

it('shows a phone on which a second borrower logs in, and each later act of its borrowers, at the desk too', async () => {
  stand('23')
  const [one, two, other] = [await lendTo(), await lendTo({ visit: true }), await lendTo()]
  const [shared, own] = [openBrowser(app), openBrowser(app)]
  await logIn(one.session, shared)
  await logIn(other.session, own)
  stand('24')
  await logIn(two.session, shared)
  stand('25')
  await sign(other)
  const officer = await signInStaff(app, 'officer')
  const body = { version: await versionOf(app, two.id), code: await deskCode(app, 'branch_signature', two.id) }
  expect(
    (
      await app.call(signAtBranch, {
        as: officer,
        headers: { 'idempotency-key': app.platform.random.uuid() },
        params: { id: two.id },
        body,
      })
    ).status,
  ).toBe(200)
  stand('26')
  await sign(one)
  expect(await shownOn('24')).toEqual([{ loan_id: two.id, action: 'auth.login', staff: 0 }])
  expect(await shownOn('25')).toEqual([{ loan_id: two.id, action: 'loan.sign', staff: 1 }])
  expect(await shownOn('26')).toEqual([{ loan_id: one.id, action: 'loan.sign', staff: 0 }])
})

it('shows borrowers who sign in the app from the address of staff, where several do on a day', async () => {
  stand('16')
  const [one, two, three, four] = [await lendTo(), await lendTo(), await lendTo(), await lendTo()]
  await sign(one)
  await sign(two)
  // no staff are there
  expect(await shownOn('16')).toEqual([])
  stand('17')
  const officer = await signInStaff(app, 'officer')
  const openCase = ({ id }: { id: LoanId }) => app.call(getLoanFile, { as: officer, params: { id } })
  expect((await openCase(three)).status).toBe(200)
  await sign(three)
  expect(await shownOn('17')).toEqual([])
  stand('17')
  await sign(four)
  expect(await shownOn('17')).toEqual([
    { loan_id: three.id, action: 'loan.sign', staff: 1 },
    { loan_id: four.id, action: 'loan.sign', staff: 0 },
  ])
})
