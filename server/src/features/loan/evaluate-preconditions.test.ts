import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { transact } from '../../platform/database/transact.ts'
import { makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { readAnswers } from '../../testing/stored-answers.ts'
import { encryptAnswers } from '../../domain/application/write-application.ts'
import { refuseUnlessReady } from './evaluate-preconditions.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'

let app: TestApp
let me: string
let loanId: string
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => {
  me = (await signInBorrower(app)).user_id
  loanId = await makePendingLoan(app, me)
})
afterAll(() => app.close())

const db = () => app.platform.database.db
async function evaluate() {
  const actor = (await makeStaff(app, 'officer')).id
  return transact(db(), { onRefusal: 'rollback' }, async (trx) => {
    const refused = await refuseUnlessReady(app.platform, trx, (await lockLoan(trx, loanId))!, 'pre_approve', { actor })
    return refused ?? { ready: true }
  })
}

it('names every rule that does not hold', async () => {
  expect(await evaluate()).toEqual({ ready: true })
  await db().updateTable('borrower').set({ active: false }).where('id', '=', me).execute()
  await db().updateTable('appointment').set({ result: 'failed' }).where('loan_id', '=', loanId).execute()
  expect(await evaluate()).toMatchObject({
    refused: 'precondition_failed',
    fields: { account_active: 'precondition_failed', interview_passed: 'precondition_failed' },
  })
})

it.each(['borrower', 'application'] as const)('waits for a concurrent change of the %s, and evaluates its result', async (table) => {
  const { choose_loan_type: choice, ...answers } = await readAnswers(app, me)
  const smaller = encryptAnswers(app.platform, me, { ...answers, choose_loan_type: { ...choice!, loan_size_baht: 3_000 } }, {}).answers
  const change = await db().startTransaction().execute()
  const statement = {
    borrower: sql`update borrower set active = false where id = ${me}`,
    application: sql`update application set answers = ${smaller} where borrower_id = ${me}`,
  }
  await statement[table].execute(change)
  const judging = evaluate()
  const waits = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
    return rows[0]!.count > 0
  }
  await vi.waitUntil(waits, { timeout: 60_000 })
  await change.commit().execute()
  expect(await judging).toMatchObject({ refused: 'precondition_failed' })
})
