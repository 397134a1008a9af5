import { getBankAccount, listReconciliations, prepareReconciliation } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const head = 'Date,Description,Debit,Credit,Balance,Reference'
const goTo = (day: string) => app.setClock(`${day}T09:00:00+07:00`)
async function post(...lines: string[]) {
  const file = await importStatement(app, [head, ...lines].join('\n'))
  if (isRefusal(file)) throw new Error(`${file.refused} ${JSON.stringify(file.fields)}`)
}
async function reconcile(date: '2026-11-23' | '2026-11-24', explanation?: string) {
  const headers = { 'idempotency-key': app.platform.random.uuid() }
  const as = await signInStaff(app, 'officer')
  const prepared = await app.call(prepareReconciliation, { as, headers, body: { date, explanation } })
  if (prepared.status !== 200) return prepared.body.response
  const manager = await signInStaff(app, 'manager')
  const signed = await app.call(decideDualControl, { as: manager, params: { id: prepared.body.data.id }, body: { confirm: true } })
  expect(signed.status).toBe(200)
  return (await app.call(listReconciliations, { as: manager })).body.data[0]
}
const account = async (date: '2026-11-23' | '2026-11-24') =>
  (await app.call(getBankAccount, { as: await signInStaff(app, 'officer'), query: { date } })).body.data

it('a file of yesterday that is posted this morning makes no difference, nor does a disbursement that the bank shows tomorrow', async () => {
  goTo('2026-11-23')
  const loan = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  goTo('2026-11-24')
  const late = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  await post(`23/11/2026,IN,,700.00,50700.00,IN000001`, `23/11/2026,OUT,10000.00,,40700.00,OUT-${loan}`)
  expect(await account('2026-11-23')).toMatchObject({
    ledger_satang: -1_000_000,
    open_satang: 0,
    later: { movements: 1, sum_satang: 70_000 },
    bank: { balance_satang: 4_070_000 },
  })
  // 50,000 Baht were there before the books
  expect(await reconcile('2026-11-23', 'From before the books')).toMatchObject({ difference_satang: 5_000_000 })
  goTo('2026-11-26')
  await post(`24/11/2026,IN,,1.00,40701.00,IN000002`, `25/11/2026,OUT,10000.00,,30701.00,OUT-${late}`)
  // the line of the next day clears the posting, but not at the end of this one
  expect(await account('2026-11-24')).toMatchObject({ open: [{ amount_satang: -1_000_000 }], later: { movements: 1, sum_satang: 100 } })
  expect(await reconcile('2026-11-24')).toMatchObject({ difference_satang: 5_000_000, open_satang: -1_000_000 })
  const days = await app.platform.database.db.selectFrom('bank_reconciliation').select('later_satang').orderBy('statement_date').execute()
  expect(days).toEqual([{ later_satang: 70_000 }, { later_satang: 100 }])
})
