import type { LoanId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import { expect, it } from 'vitest'
import { transact } from '../../platform/database/transact.ts'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { startTestApp } from '../../testing/start-test-app.ts'
import { setCaseContact } from './write-collection-case.ts'

it('payments between the day of a promise and its date keep it, reversed ones do not', async () => {
  const app = await startTestApp()
  const { db } = app.platform.database
  const promised = async (paid: readonly { day: number; baht: number; reversed?: true }[]) => {
    const loan = (await addRunningLoan(app, (await signInBorrower(app)).user_id, '2026-10-20')) as LoanId
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
    const promise = { on: '2026-11-02', date: '2026-11-06', amount: satang(50_000) } as const
    await transact(db, { onRefusal: 'rollback' }, (trx) => setCaseContact(trx, loan, { contacted_at: app.platform.clock.now(), promise }))
    return (await db.selectFrom('collection_case').where('loan_id', '=', loan).select('promise_kept').executeTakeFirstOrThrow())
      .promise_kept
  }
  const parts = [
    { day: 2, baht: 200 },
    { day: 6, baht: 300 },
  ]
  expect({
    none: await promised([]),
    all: await promised([{ day: 3, baht: 500 }]),
    parts: await promised(parts),
    early: await promised([{ day: 1, baht: 500 }]),
    late: await promised([{ day: 7, baht: 500 }]),
    reversed: await promised([{ day: 3, baht: 500, reversed: true }]),
  }).toEqual({ none: false, all: true, parts: true, early: false, late: false, reversed: false })
  await app.close()
})
