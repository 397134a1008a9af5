import { addDays } from '@let-twe/core/business-date.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { satang } from '@let-twe/core/money.ts'
import { previewLoanPayment, recordLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import * as bank from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../testing/code-of.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { postStatement, startPosting } from '../payment/post-statement.ts'
import { previewStatement } from '../payment/preview-statement.ts'

type Staff = TestSession & { staff_id: string }

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const db = () => app.platform.database.db
const today = () => app.platform.clock.today()
const actorOf = ({ staff_id: id }: Staff) => ({ kind: 'staff', id }) as const
const decide = (id: string, as: Staff) => app.call(decideDualControl, { as, params: { id }, body: { confirm: true } })
const mark = (id: string, as: Staff) => app.call(bank.markOnStatement, { as, params: { id }, body: { seen: true } })

async function type(number: string, as: Staff) {
  const id = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  const typed = { amount_satang: satang(5_000), paid_date: today(), payment_type: 'atm' } as const
  const query = { ...typed, amount_satang: String(typed.amount_satang) as never }
  const { payoff_satang, warnings: confirmed } = (await app.call(previewLoanPayment, { as, params: { id }, query })).body.data
  const body = { ...typed, outside_reference: number, payoff_satang, confirmed }
  const headers = { 'idempotency-key': app.platform.random.uuid() }
  expect((await app.call(recordLoanPayment, { as, params: { id }, body, headers })).status).toBe(200)
}

async function upload(number: string, { by, posted }: { by: Staff; posted: Staff }) {
  const file = Buffer.from(`Date,Ref1,Amount,Transaction No\n23/11/2026,,50.00,${number}`)
  const seen = await previewStatement(app.platform, { actor: actorOf(by), bytes: file, fileName: 'bank.csv' })
  if (isRefusal(seen)) throw new Error(seen.refused)
  expect(isRefusal(await startPosting(app.platform, { id: seen.id, actor: actorOf(posted) }))).toBe(false)
  await postStatement(app.platform, seen.id)
}

async function postingOf(number: string) {
  const ofTransfer = db().selectFrom('ledger_posting').innerJoin('transfer', 'transfer.id', 'transfer_id')
  return (await ofTransfer.where('number', '=', number).select('ledger_posting.id').executeTakeFirstOrThrow()).id
}

it('money that the bank shows is marked as seen neither by its typist nor by the people of its file', async () => {
  const [typist, by, third] = [await signInStaff(app, 'officer'), await signInStaff(app, 'manager'), await signInStaff(app, 'officer')]
  await type('TYPED1', typist)
  await upload('TYPED1', { by, posted: await signInStaff(app, 'officer') })
  const posting = await postingOf('TYPED1')
  expect(codeOf(await mark(posting, typist))).toBe('second_person_needed')
  expect(codeOf(await mark(posting, by))).toBe('second_person_needed')
  expect((await mark(posting, third)).status).toBe(200)
})

it('uploaded money is marked as seen neither by its uploader nor by its poster', async () => {
  const [by, posted, third] = [await signInStaff(app, 'officer'), await signInStaff(app, 'officer'), await signInStaff(app, 'officer')]
  await upload('FILE1', { by, posted })
  const posting = await postingOf('FILE1')
  expect(codeOf(await mark(posting, by))).toBe('second_person_needed')
  expect(codeOf(await mark(posting, posted))).toBe('second_person_needed')
  expect((await mark(posting, third)).status).toBe(200)
})

it('a reconciliation is not signed by a manager who uploaded its money while another one can', async () => {
  await db().updateTable('staff').set({ active: false }).execute()
  const [preparer, poster] = [await signInStaff(app, 'officer'), await signInStaff(app, 'officer')]
  const [uploader, other] = [await signInStaff(app, 'manager'), await signInStaff(app, 'manager')]
  await upload('FILE2', { by: uploader, posted: poster })
  app.setClock('2026-11-24T09:00:00+07:00')
  const now = app.platform.clock.now()
  await db().updateTable('staff_session').set({ created_at: now, last_used_at: now }).execute()
  const body = { date: addDays(today(), -1), statement_satang: satang(0), explanation: 'First' }
  const headers = { 'idempotency-key': app.platform.random.uuid() }
  const { id } = (await app.call(bank.prepareReconciliation, { as: preparer, headers, body })).body.data
  expect(codeOf(await decide(id, uploader))).toBe('second_person_needed')
  // the only manager left: the second person is all that a small lender has
  await db().updateTable('staff').set({ active: false }).where('id', '=', other.staff_id).execute()
  expect((await decide(id, uploader)).status).toBe(200)
})
