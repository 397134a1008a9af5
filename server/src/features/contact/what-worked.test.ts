import { listContacts, recordCall, startCall } from '@let-twe/core/contact/endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { satang } from '@let-twe/core/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { reversePayment } from '../payment/reverse-payment.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('a case says what was last followed by a payment of its borrower: of no other one, and of no reversed payment', async () => {
  const officer = await signInStaff(app, 'officer')
  const lateLoan = async () => addRunningLoan(app, (await signInBorrower(app)).user_id, '2026-11-05')
  const [loanId, other] = [await lateLoan(), await lateLoan()]
  const workedFor = async (id: string) => (await app.call(listContacts, { as: officer, params: { id } } as never)).body.data.worked
  expect(await workedFor(loanId)).toBeNull()
  for (const id of [loanId, other]) {
    const call = (await app.call(startCall, { as: officer, params: { id }, body: {} } as never)).body.data.id
    await app.call(recordCall, { as: officer, params: { id: call }, body: { outcome: 'talked' } } as never)
  }
  expect(await workedFor(loanId)).toBeNull()
  app.advance(600)
  const by = { kind: 'staff', id: officer.staff_id } as const
  const money = {
    amount_satang: satang(50_000),
    paid_date: app.platform.clock.today(),
    payment_type: 'atm',
    outside_reference: loanId,
  } as const
  const payment = await receivePayment(app.platform, { loanId, actor: by, ...money })
  if (isRefusal(payment)) throw new Error(payment.refused)
  expect(await workedFor(loanId)).toEqual({ kind: 'call', hour: 9, paid: 1, of: 1 })
  expect(await workedFor(other)).toBeNull()
  const manager = await signInStaff(app, 'manager')
  const actor = { kind: 'staff', id: manager.staff_id } as const
  await reversePayment(app.platform, { paymentId: payment.id, actor, reason_code: 'payment_bounced' })
  expect(await workedFor(loanId)).toBeNull()
})
