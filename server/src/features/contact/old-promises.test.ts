import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { satang } from '@let-twe/core/money.ts'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../open-platform.ts'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches } from '../../testing/two-branches.ts'

it('promises from before it was stored whether they were kept are judged by the payments that came in their time', async () => {
  const app = await startTestApp()
  const { db, whileMigrating } = app.platform.database
  const { here } = await makeTwoBranches(app)
  const [migration, fill] = await Promise.all(
    ['0150-kept-promises.sql', '0171-fill-cases.sql'].map((name) => readFile(join(migrationsFolder, name), 'utf8')),
  )
  const promised = async (paid: readonly { day: number; baht: number; reversed?: true }[]) => {
    const loan = await addRunningLoan(app, (await signInBorrower(app)).user_id, '2026-10-20')
    for (const { day, baht, reversed } of paid)
      await db
        .insertInto('payment')
        .values({
          id: app.platform.random.uuid(),
          loan_id: loan,
          paid_date: `2026-11-0${day}` as never,
          amount_satang: satang(baht * 100),
          payment_type: 'atm',
          outside_reference: app.platform.random.digits(10),
          receipt_number: app.platform.random.digits(10),
          recorded_at: app.platform.clock.now(),
          ...(reversed ? { reversed_at: app.platform.clock.now(), reversal_reason_code: 'wrong_amount' } : {}),
        })
        .execute()
    return loan
  }
  const loans = {
    none: await promised([]),
    all: await promised([{ day: 3, baht: 500 }]),
    parts: await promised([
      { day: 2, baht: 200 },
      { day: 6, baht: 300 },
    ]),
    early: await promised([{ day: 1, baht: 500 }]),
    late: await promised([{ day: 7, baht: 500 }]),
    reversed: await promised([{ day: 3, baht: 500, reversed: true }]),
  }
  await whileMigrating(async (script) => {
    // back to the day before the migration
    await script.inOneTransaction(`
      drop function is_promise_kept, judge_new_promise, payments_changed, loan_went_to_branch, fill_collection_cases cascade;
      alter table collection_case drop column promise_kept, drop column branch_id;
      update collection_case set promised_on = '2026-11-02', promised_date = '2026-11-06', promised_satang = 50000;
      update loan set branch_id = '${here}' where id = '${loans.all}'`)
    await script.inOneTransaction(migration!)
    // the branch of one and the promise of another
    expect(await script.rows(fill!)).toEqual([{ done: 2 }])
    expect(await script.rows(fill!)).toEqual([{ done: 0 }])
  })
  const cases = await db.selectFrom('collection_case').select(['loan_id', 'promise_kept', 'branch_id']).execute()
  const kept = Object.fromEntries(
    Object.entries(loans).map(([name, id]) => [name, cases.find((each) => each.loan_id === id)!.promise_kept]),
  )
  expect(kept).toEqual({ none: false, all: true, parts: true, early: false, late: false, reversed: false })
  expect(cases.filter(({ branch_id }) => branch_id === here).map(({ loan_id }) => loan_id)).toEqual([loans.all])
  await app.close()
})
