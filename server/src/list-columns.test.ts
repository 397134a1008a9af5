import { addDays } from '@let-twe/core/business-date.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { bahtToSatang, satang } from '@let-twe/core/money.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveSeat, reservePlace } from './features/appointment/find-free-place.ts'
import { erasePeople } from './features/borrower/erase-person.ts'
import { changeBorrower, insertBorrower } from './domain/borrower/write-borrower.ts'
import { setLoanBranch } from './domain/branch/set-loan-branch.ts'
import { setCaseContact } from './domain/contact/write-collection-case.ts'
import { deleteMessagesBefore, insertAnswer, insertFromBorrower, settleWaiting } from './features/conversation/write-conversation.ts'
import * as account from './domain/loan/loan-account.ts'
import { insertLoan, lockLoan, updateLoanState } from './domain/loan/write-loan.ts'
import { insertDeferralRequest } from './domain/loan/write-deferral-request.ts'
import { insertSlip } from './domain/loan/write-payment-slip.ts'
import { refreshListColumns } from './domain/operation/list-columns.ts'
import { insertRefundRequest } from './domain/refund/write-refund-request.ts'
import { markReversed } from './features/payment/payment.queries.ts'
import { recordPayment } from './features/payment/record-payment.ts'
import { type Transaction, transact } from './platform/database/transact.ts'
import { encrypt } from './platform/encryption/encrypted-column.ts'
import { makeActiveLoan, makePendingLoan, makeStaff } from './testing/make-loan.ts'
import { signInBorrower } from './testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from './testing/start-test-app.ts'
import { makeTwoBranches } from './testing/two-branches.ts'

let app: TestApp
let me: BorrowerId
let loan: LoanId
let here: string
let there: string
let visit: Parameters<typeof moveSeat>[1]

const db = () => app.platform.database.db
const write = <R>(work: (trx: Transaction) => Promise<R>) => transact(db(), { onRefusal: 'rollback' }, work)
const now = () => app.platform.clock.now()
const today = () => app.platform.clock.today()
const random = () => app.platform.random.uuid()

beforeAll(async () => {
  app = await startTestApp()
  ;({ here, there } = await makeTwoBranches(app))
  me = (await signInBorrower(app, { name: 'AUNG AUNG' })).user_id as BorrowerId
})
afterAll(() => app.close())

const message = (staff_id: string | null) => {
  const text = encrypt(app.platform, 'conversation_message.text', me, 'Hello')
  return { id: random(), borrower_id: me, sent_at: now(), staff_id, text, file_name: null, media_type: null, pages: null } as const
}
const instalments = async () => (await account.readLoanAccount(db(), (await write((trx) => lockLoan(trx, loan)))!))!
const undecided = { decided_by: null, decided_at: null }
const paid = { file_name: 'none', media_type: 'image/jpeg', paid_date: '2026-11-23', payment_type: 'branch', state: 'received' } as const
const seat = { type: 'branch', date: '2026-11-26', time: '10:00', social_channel: null, social_url: null } as const
let payment: string

/** The writes of facts that lists follow, one after the other on one person and one loan. */
const writes: Readonly<Record<string, () => Promise<unknown>>> = {
  'a new person': () =>
    write((trx) =>
      insertBorrower(app.platform, trx, {
        id: random() as BorrowerId,
        phone_number: '+66899999999',
        name: 'THIDA',
        language: 'mm',
        pin_hash: 'none',
        created_at: now(),
      } as never),
    ),
  'another name': () => write((trx) => changeBorrower(app.platform, trx, me, { name: 'KYAW KYAW' })),
  'a restriction': () => write((trx) => changeBorrower(app.platform, trx, me, { restricted_since: now() })),
  'a restriction that is lifted': () => write((trx) => changeBorrower(app.platform, trx, me, { restricted_since: null })),
  'a message': () => write((trx) => insertFromBorrower(trx, { ...message(null), staff_id: null })),
  'a message that needs no answer': () => write((trx) => settleWaiting(trx, me)),
  'a second message': () => write((trx) => insertFromBorrower(trx, { ...message(null), staff_id: null })),
  'an answer': async () => {
    const staff = (await makeStaff(app, 'officer')).id
    await write((trx) => insertAnswer(trx, { ...message(staff), staff_id: staff }))
  },
  'a third message': () => write((trx) => insertFromBorrower(trx, { ...message(null), staff_id: null })),
  'messages that are deleted after their time': () => write((trx) => deleteMessagesBefore(trx, new Date(now().getTime() + 1))),
  'an application': async () => (loan = (await makePendingLoan(app, me, { visit: false })) as LoanId),
  'a visit that is booked': () =>
    write(async (trx) => {
      const booked = { ...seat, id: random(), borrower_id: me, loan_id: loan, branch_id: here, reference: '1', created_at: now() }
      visit = (await reservePlace(trx, booked, 9))!
      expect((await lockLoan(trx, loan))!.branch_id).toBe(here)
    }),
  'a visit that is moved to another branch': () =>
    write(async (trx) => {
      await moveSeat(trx, { ...visit, branch_id: there }, 9)
      expect((await lockLoan(trx, loan))!.branch_id).toBe(there)
    }),
  'a second loan that has no branch yet': async () => {
    const first = db().selectFrom('application').where('borrower_id', '=', me).selectAll()
    const ended = { ...(await first.executeTakeFirstOrThrow()), id: random(), ended_at: now() }
    await db().insertInto('application').values(ended).execute()
    await write(async (trx) => {
      const row = (await lockLoan(trx, loan))!
      const second = { id: random() as LoanId, application_id: ended.id, branch_id: null, payment_reference_number: '9999999999' }
      await insertLoan(trx, { ...row, ...second, state: 'rejected' } as never)
    })
  },
  'a loan that is paid out': async () => {
    await db().deleteFrom('appointment').where('loan_id', '=', loan).execute()
    await db().updateTable('loan').set({ state: 'rejected' }).where('id', '=', loan).execute()
    await db().updateTable('application').set({ ended_at: now() }).where('borrower_id', '=', me).execute()
    loan = (await makeActiveLoan(app, me)) as LoanId
  },
  'a promise to pay': () =>
    write((trx) => setCaseContact(trx, loan, { promise: { on: today(), date: addDays(today(), 2), amount: bahtToSatang(100) } })),
  'a payment that keeps it': async () => {
    const actor = { kind: 'staff', id: (await makeStaff(app, 'officer')).id } as const
    const given = { loanId: loan, amount_satang: bahtToSatang(100), paid_date: today(), payment_type: 'branch', actor }
    await recordPayment(app.platform, given as never)
    payment = (await db().selectFrom('payment').where('loan_id', '=', loan).select('id').executeTakeFirstOrThrow()).id
  },
  'the same payment reversed': () =>
    write((trx) => markReversed(trx, payment as never, { reversed_at: now(), reversal_reason_code: 'wrong_amount' } as never)),
  'a smaller promise': () =>
    write((trx) => setCaseContact(trx, loan, { promise: { on: today(), date: addDays(today(), 2), amount: satang(0) } })),
  'a schedule that is changed': () =>
    write((trx) => account.changeInstalments(trx, loan, [{ number: 4, principal: satang(1), interest: satang(0) }])),
  'a due date that is moved': () => write((trx) => account.moveDueDate(trx, loan, 1, addDays(today(), 40))),
  'an instalment that is settled': async () => {
    const state = await instalments()
    const settled = state.instalments.map((each) => (each.number === 1 ? { ...each, principal: satang(0), interest: satang(0) } : each))
    await write((trx) => account.markSettled(trx, loan, { ...state, instalments: settled, allocations: [] }, today()))
  },
  'an instalment that is opened again by a fee': () => write((trx) => account.reopenInstalments(trx, [{ loanId: loan, instalment: 1 }])),
  'a slip': () =>
    write((trx) => insertSlip(trx, { id: random(), loan_id: loan, sha256: 'a', amount_satang: satang(1), sent_at: now(), ...paid })),
  'a request for a later date': () =>
    write((trx) =>
      insertDeferralRequest(trx, {
        id: random(),
        loan_id: loan,
        instalment_number: 1,
        due_date: today(),
        promised_date: addDays(today(), 3),
        reason: 'Ill',
        state: 'asked',
        asked_at: now(),
        refused_reason_code: null,
        refused_note: null,
        ...undecided,
      }),
    ),
  'a request for a refund': () =>
    write((trx) =>
      insertRefundRequest(trx, {
        id: random(),
        loan_id: loan,
        amount_satang: satang(1),
        state: 'asked',
        asked_at: now(),
        reason_code: null,
        note: null,
        ...undecided,
      }),
    ),
  'a loan that goes to another branch': () => write((trx) => setLoanBranch(trx, loan, there)),
  'a loan that goes back': () => write((trx) => setLoanBranch(trx, loan, here)),
  'a loan that is closed': () => write(async (trx) => updateLoanState(trx, (await lockLoan(trx, loan))!, { state: 'closed' })),
  'a loan that is opened again': () => write(async (trx) => updateLoanState(trx, (await lockLoan(trx, loan))!, { state: 'active' })),
  'a payout that came back': () => write((trx) => account.removeSchedule(trx, loan)),
  'a person who is erased': async () => {
    await write((trx) => insertFromBorrower(trx, { ...message(null), staff_id: null }))
    const { phone_number: phone } = await db().selectFrom('borrower').where('id', '=', me).select('phone_number').executeTakeFirstOrThrow()
    await write((trx) => erasePeople(trx, [{ id: me, phone }]))
  },
}

it.each(Object.keys(writes))('lists follow %s in its transaction', async (name) => {
  await writes[name]!()
  expect(await refreshListColumns(db())).toBe(0)
})
