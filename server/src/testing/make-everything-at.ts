import { addDays } from '@let-twe/core/business-date.ts'
import { bahtToSatang, satang } from '@let-twe/core/money.ts'
import type { BranchSubject } from '@let-twe/core/branch/branch-rule.ts'
import { encrypt } from '../platform/encryption/encrypted-column.ts'
import { belongToBranch } from './belong-to-branch.ts'
import { makeActiveLoan } from './make-loan.ts'
import { signInBorrower } from './sign-in-borrower.ts'
import type { TestApp } from './start-test-app.ts'

/** The ids of a late loan of a branch and of everything that staff meet of it, written straight into the tables. */
export async function makeEverythingAt(app: TestApp, branchId: string, name: string): Promise<Record<BranchSubject | 'branch', string>> {
  const { configuration, database, clock, random } = app.platform
  const { db } = database
  const [now, today] = [clock.now(), clock.today()]
  const { user_id: borrower } = await signInBorrower(app, { name })
  const loan = await makeActiveLoan(app, borrower, { visit: true })
  const met = db.updateTable('appointment').where('loan_id', '=', loan)
  await met.set({ state: 'confirmed', result: null }).execute()
  await met.set({ branch_id: branchId }).where('type', '=', 'branch').execute()
  await db.updateTable('borrower').set({ restricted_since: now }).where('id', '=', borrower).execute()
  const one = async (table: 'document' | 'appointment') =>
    (await db.selectFrom(table).where('borrower_id', '=', borrower).select('id').executeTakeFirstOrThrow()).id
  const [staff_id, colleague, request, contact, promise, mandate, payment, slip, drawer, to_drawer, hand_over, day_end, dual_control] =
    Array.from({ length: 13 }, () => random.uuid()) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
  await db
    .insertInto('staff')
    .values(
      [staff_id, colleague].map((id) => ({
        id,
        username: `of-${id}`,
        name: `Staff of ${name}`,
        role: 'officer' as const,
        password_hash: 'none',
        created_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('officer_request')
    .values({
      id: request,
      loan_id: loan,
      kind: 'information',
      document_kind: null,
      reason_code: 'other',
      words: null,
      note: null,
      requested_by: staff_id,
      requested_at: now,
      done_at: null,
    })
    .execute()
  const said = { caller_code: null, outcome: 'talked', promised_satang: null, promised_date: null, next_date: null } as const
  const letter = { template: null, language: null, note: null, letter_satang: null, letter_until: null }
  await db
    .insertInto('contact')
    .values({
      id: contact,
      loan_id: loan,
      borrower_id: borrower,
      kind: 'call',
      overdue: false,
      staff_id,
      begun_at: now,
      ended_at: now,
      ...said,
      ...letter,
    })
    .execute()
  const promised = { instalment_number: 1, due_date: addDays(today, -5), promised_date: addDays(today, 5), reason: 'Ill', asked_at: now }
  const undecided = { decided_by: null, decided_at: null }
  await db
    .insertInto('deferral_request')
    .values({ id: promise, loan_id: loan, state: 'asked', ...promised, ...undecided, refused_reason_code: null, refused_note: null })
    .execute()
  await db
    .insertInto('direct_debit_mandate')
    .values({
      id: mandate,
      borrower_id: borrower,
      bank: '004',
      state: 'asked',
      asked_at: now,
      decided_at: null,
      account_number: encrypt({ configuration }, 'direct_debit_mandate.account_number', borrower, '1234567890'),
    })
    .execute()
  const paid = { loan_id: loan, paid_date: today, amount_satang: bahtToSatang(100), payment_type: 'branch' as const }
  const kept = {
    recorded_by: staff_id,
    recorded_at: now,
    reversed_at: null,
    reversed_by: null,
    reversal_reason_code: null,
    reversal_note: null,
  }
  await db
    .insertInto('payment')
    .values({
      id: payment,
      ...paid,
      outside_reference: null,
      receipt_number: `T-${payment}`,
      ...kept,
      drawer_id: null,
      reversal_drawer_id: null,
    })
    .execute()
  await db
    .insertInto('payment_slip')
    .values({
      id: slip,
      ...paid,
      file_name: 'none',
      media_type: 'image/jpeg',
      sha256: slip,
      state: 'received',
      payment_id: null,
      reason_code: null,
      note: null,
      sent_at: now,
      decided_by: null,
    })
    .execute()
  await db
    .insertInto('refund_request')
    .values({
      id: random.uuid(),
      loan_id: loan,
      amount_satang: satang(500),
      state: 'asked',
      asked_at: now,
      ...undecided,
      reason_code: null,
      note: null,
    })
    .execute()
  const empty = { branch_id: branchId, business_date: today, float_count: '{}', float_satang: satang(0), opened_at: now }
  const open = { counted_satang: null, expected_satang: null, explanation: null, closed_at: null }
  await db
    .insertInto('cash_drawer')
    .values([
      { id: drawer, staff_id, ...empty, ...open },
      { id: to_drawer, staff_id: colleague, ...empty, ...open },
    ])
    .execute()
  await db
    .insertInto('cash_movement')
    .values({
      id: hand_over,
      kind: 'hand_over',
      drawer_id: drawer,
      to_drawer_id: to_drawer,
      amount_satang: satang(100),
      reference: null,
      made_by: staff_id,
      made_at: now,
      state: 'waiting',
      ...undecided,
    })
    .execute()
  const sheet = {
    from_date: null,
    date: addDays(today, -1),
    lines: [],
    not_in_ledger: 0,
    cash_satang: satang(0),
    vault_satang: satang(0),
    drawers: [],
    files: 0,
    receipts: null,
  }
  await db
    .insertInto('dual_control')
    .values({
      id: day_end,
      kind: 'day_end',
      subject_id: branchId,
      detail: JSON.stringify({ date: sheet.date, count: {}, counted_satang: 0, difference_satang: 0, sheet }),
      proposed_by: staff_id,
      proposed_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  await db
    .insertInto('dual_control')
    .values({
      id: dual_control,
      kind: 'refund',
      subject_id: loan,
      loan_id: loan,
      amount_satang: null,
      about: null,
      detail: JSON.stringify({ reference: 'R1' }),
      reason_code: 'other',
      note: null,
      proposed_by: staff_id,
      proposed_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      outcome: null,
      ...undecided,
      decision_note: null,
      revoked_by: null,
      revoked_at: null,
      revocation_note: null,
    })
    .execute()
  const [message, transfer] = [random.uuid(), random.uuid()]
  await db.insertInto('conversation').values({ borrower_id: borrower, waiting_since: now, last_message_id: message }).execute()
  const text = encrypt({ configuration }, 'conversation_message.text', borrower, 'Hello')
  const photo = { file_name: null, media_type: null, pages: null }
  await db
    .insertInto('conversation_message')
    .values({ id: message, borrower_id: borrower, sent_at: now, staff_id: null, text, ...photo })
    .execute()
  const first = db.updateTable('instalment').where('loan_id', '=', loan).where('number', '=', 1)
  await first.set({ due_date: addDays(today, -10) }).execute()
  await belongToBranch(app, loan, branchId)
  await db
    .insertInto('transfer')
    .values({
      id: transfer,
      state: 'expected',
      loan_id: loan,
      amount_satang: bahtToSatang(100),
      paid_date: today,
      payment_type: 'atm',
      number: 'T-1',
      reference: null,
      payer: null,
      words: null,
      statement_id: null,
      received_by: staff_id,
      received_at: now,
    })
    .execute()
  const [document, appointment] = [await one('document'), await one('appointment')]
  return {
    loan,
    borrower,
    document,
    appointment,
    payment,
    request,
    contact,
    slip,
    promise,
    transfer,
    mandate,
    message,
    hand_over,
    day_end,
    dual_control,
    branch: branchId,
  }
}
