import { addToBlacklist, askBlacklistRemoval } from '@let-twe/core/blacklist/endpoints.ts'
import { getBorrower, proposeDeletion } from '@let-twe/core/borrower/office-endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { transact } from '../../platform/database/transact.ts'
import { findBorrower } from '../borrower/find-borrower.ts'
import { proposeDualControl } from './dual-control.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

async function proposeReapply(loanId: LoanId): Promise<void> {
  const actor = await makeStaff(app, 'manager')
  const proposed = await transact(app.platform.database.db, { onRefusal: 'rollback' }, (trx) =>
    proposeDualControl(app.platform, trx, { kind: 'allow_reapply', subjectId: loanId, loanId, actor, detail: {}, note: 'Found work' }),
  )
  if (isRefusal(proposed)) throw new Error(proposed.refused)
}

it('shows on a case and its borrower each proposal about them, to the staff whom its kind concerns', async () => {
  const [one, other] = await Promise.all([signInBorrower(app), signInBorrower(app)])
  const [loanId, otherLoan] = [await makeActiveLoan(app, one.user_id), await makeActiveLoan(app, other.user_id)]
  const [officer, manager] = await Promise.all([signInStaff(app, 'officer'), signInStaff(app, 'manager')])
  const { phone_number: value } = await findBorrower(app.platform, app.platform.database.db, one.user_id)
  const body = { kind: 'phone_number', value, reason: 'Fraud' } as const
  const { id } = (await app.call(addToBlacklist, { as: manager, body })).body.data
  await app.call(askBlacklistRemoval, { as: manager, params: { id }, body: { reason: 'Another person' } })
  await app.call(proposeDeletion, { as: officer, params: { id: one.user_id }, body: { reason_code: 'asked_at_branch' } })
  for (const each of [loanId, otherLoan]) await proposeReapply(each as LoanId)

  const onCase = async (as: TestSession) => (await app.call(getLoanFile, { as, params: { id: loanId as LoanId } })).body.data.waiting
  const onPerson = async (as: TestSession) => (await app.call(getBorrower, { as, params: { id: one.user_id } })).body.data.waiting
  const kindsOf = (waiting: readonly { kind: string }[]) => waiting.map(({ kind }) => kind).toSorted()
  expect(kindsOf(await onCase(manager))).toEqual(['allow_reapply', 'blacklist_removal', 'delete_borrower'])
  expect(kindsOf(await onCase(officer))).toEqual(['delete_borrower'])
  expect(kindsOf(await onPerson(manager))).toEqual(['allow_reapply', 'delete_borrower'])
  expect(await onPerson(officer)).toMatchObject([{ proposed_by: 'Test officer', proposed_by_me: true, may_confirm: false }])
})
