import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredLoanState } from '@let-twe/core/loan/loan-state.ts'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../open-platform.ts'
import { makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { startTestApp } from '../../testing/start-test-app.ts'

it('requests that an earlier decision left open are ended, those that wait or were answered stay as they are', async () => {
  const app = await startTestApp()
  const { db, whileMigrating } = app.platform.database
  const migration = await readFile(join(migrationsFolder, '0182-ended-requests.sql'), 'utf8')
  const now = app.platform.clock.now()
  const { id: requested_by } = await makeStaff(app, 'officer')
  const asked = async (state: StoredLoanState, done_at: Date | null = null) => {
    const loan_id = await makePendingLoan(app, (await signInBorrower(app)).user_id)
    const id = app.platform.random.uuid()
    await db
      .insertInto('officer_request')
      .values({ id, loan_id, kind: 'information', reason_code: 'information_missing', requested_by, requested_at: now, done_at })
      .execute()
    await db.updateTable('loan').set({ state }).where('id', '=', loan_id).execute()
    return id
  }
  const requests = {
    waits: await asked('pending'),
    visits: await asked('appointment_confirmed'),
    postponed: await asked('postponed'),
    withdrawn: await asked('closed'),
    answered: await asked('rejected', now),
  }
  await whileMigrating(async (script) => {
    await script.inOneTransaction('alter table officer_request drop column ended_by_decision')
    await script.inOneTransaction(migration)
  })
  const rows = await db.selectFrom('officer_request').select(['id', 'done_at', 'ended_by_decision']).execute()
  const after = Object.entries(requests).map(([name, id]) => {
    const row = rows.find((each) => each.id === id)!
    return [name, row.done_at !== null, row.ended_by_decision]
  })
  expect(after).toEqual([
    ['waits', false, false],
    ['visits', false, false],
    ['postponed', true, true],
    ['withdrawn', true, true],
    ['answered', true, false],
  ])
  await app.close()
})
