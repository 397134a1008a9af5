import { addDays } from '@let-twe/core/business-date.ts'
import type { BorrowerId, LoanId, StaffId } from '@let-twe/core/id.ts'
import { bahtToSatang, satang } from '@let-twe/core/money.ts'
import { changeBorrower } from '../domain/borrower/write-borrower.ts'
import { refreshCollectionCases } from '../domain/contact/write-collection-case.ts'
import { putClaimAside, takeClaim } from '../domain/loan/write-claim.ts'
import { preApproveLoan } from '../features/loan/pre-approve-loan.ts'
import { signAgreement } from '../features/loan/sign-agreement.ts'
import { transact } from '../platform/database/transact.ts'
import { encrypt, encryptJson } from '../platform/encryption/encrypted-column.ts'
import { giveDrawer } from './give-drawer.ts'
import { makeActiveLoan, makeApprovedLoan, makePendingLoan, makeStaff } from './make-loan.ts'
import { signInBorrower } from './sign-in-borrower.ts'
import type { TestApp } from './start-test-app.ts'

/** The ids of one open thing of each state with a queue, by `kind.state`; those of the two cashiers are of their own drawers. */
export async function makeOpenThings(app: TestApp, cashier: StaffId, receiver: StaffId): Promise<Record<string, string>> {
  const { platform } = app
  const { clock, random, database } = platform
  const { db } = database
  const [now, today] = [clock.now(), clock.today()]
  const things: Record<string, string> = {}
  const person = async () => (await signInBorrower(app)).user_id
  const pending = async () => makePendingLoan(app, await person()) as Promise<LoanId>
  const officer = await makeStaff(app, 'officer')
  const made = (kind: string, id: string = random.uuid()) => (things[kind] = id)
  const active = async () => (await makeActiveLoan(app, await person())) as LoanId

  const branch = await giveDrawer(app, cashier)
  // disbursements are postings of the head office
  made('day.unsigned', 'head office')
  await giveDrawer(app, receiver)
  made('loan.pending.new', await pending())
  const asked = await pending()
  made('loan.pending.asked', asked)
  const request = {
    id: random.uuid(),
    loan_id: asked,
    kind: 'information',
    reason_code: 'other',
    requested_by: officer.id as StaffId,
  } as const
  await db
    .insertInto('officer_request')
    .values({ ...request, requested_at: now })
    .execute()
  const offered = await pending()
  made('loan.pending.offered', offered)
  const offer = { id: random.uuid(), loan_id: offered, size_satang: bahtToSatang(12_000), months: 2, times_per_month: 2 } as const
  await db
    .insertInto('counter_offer')
    .values({ ...offer, offered_by: officer.id, offered_at: now })
    .execute()
  const missed = await pending()
  made('loan.pending.missed', missed)
  await db
    .updateTable('appointment')
    .set({ state: 'missed', state_before: 'booked', result: null, closed_at: now })
    .where('loan_id', '=', missed)
    .execute()
  const aside = await pending()
  made('loan.pending.put_aside', aside)
  await transact(db, { onRefusal: 'rollback' }, async (trx) => {
    await takeClaim(trx, { loanId: aside, staffId: officer.id as StaffId, actorId: officer.id, now, take: false })
    await putClaimAside(trx, aside, new Date(now.getTime() + 3 * 86_400_000))
  })
  const terms = { size_satang: bahtToSatang(10_000), months: 2, times_per_month: 2 } as const
  for (const state of ['pre_approved', 'appointment_confirmed'] as const) {
    const proposed = await pending()
    await preApproveLoan(platform, { loanId: proposed, actor: officer, ...terms })
    const approved = await makeApprovedLoan(app, await person())
    const signed = await makeApprovedLoan(app, await person())
    await signAgreement(platform, { loanId: signed as LoanId, actor: officer, by: 'branch' })
    made(`loan.${state}.proposed`, proposed)
    made(`loan.${state}.approved`, approved)
    made(`loan.${state}.signed`, signed)
    await db
      .updateTable('loan')
      .set({ state })
      .where('id', 'in', [proposed, approved, signed] as LoanId[])
      .execute()
  }
  const bounced = await makeApprovedLoan(app, await person())
  await signAgreement(platform, { loanId: bounced as LoanId, actor: officer, by: 'branch' })
  await db
    .updateTable('loan')
    .set({ payout_failed_at: now })
    .where('id', '=', bounced as LoanId)
    .execute()
  made('loan.pre_approved.bounced', bounced)

  const late = { contact_due: {}, contact_later: {}, promised_today: {} } as const
  for (const state of Object.keys(late) as (keyof typeof late)[]) {
    const id = await active()
    made(`loan.active.${state}`, id)
    await db
      .updateTable('instalment')
      .set({ due_date: addDays(today, -10) })
      .where('loan_id', '=', id)
      .where('number', '=', 1)
      .execute()
    await transact(db, { onRefusal: 'rollback' }, (trx) => refreshCollectionCases(trx, [id]))
    await db
      .updateTable('collection_case')
      .set({
        next_date: addDays(today, state === 'contact_due' ? 1 : 3),
        promised_date: state === 'promised_today' ? addDays(today, 1) : null,
      })
      .where('loan_id', '=', id)
      .execute()
  }
  const died = await active()
  const { borrower_id: dead } = await db.selectFrom('loan').where('id', '=', died).select('borrower_id').executeTakeFirstOrThrow()
  await db.updateTable('borrower').set({ died_on: today, active: false }).where('id', '=', dead).execute()
  made('loan.active.died', died)
  const current = await active()
  made('loan.active.current', current)

  const { borrower_id: someone } = await db.selectFrom('loan').where('id', '=', current).select('borrower_id').executeTakeFirstOrThrow()
  for (const type of ['interview', 'branch'] as const)
    for (const state of ['booked', 'confirmed'] as const) {
      const of =
        type === 'interview'
          ? things[`loan.pre_approved.${state === 'booked' ? 'proposed' : 'approved'}`]!
          : state === 'booked'
            ? bounced
            : current
      const slot = { borrower_id: someone, loan_id: of as LoanId, date: today, time: '09:00', seat: 2000 + Object.keys(things).length }
      const id = made(`${type === 'branch' ? 'visit' : type}.${state}`)
      await db
        .insertInto('appointment')
        .values({
          id: id as never,
          ...slot,
          type,
          state,
          branch_id: type === 'branch' ? branch : null,
          reference: random.digits(10),
          created_at: now,
        })
        .execute()
    }

  const writer = await person()
  const talks = async (borrower_id: BorrowerId, permit_state: 'told' | null) => {
    const id = random.uuid()
    await db.insertInto('conversation').values({ borrower_id, waiting_since: now, last_message_id: id }).execute()
    const text = encrypt(platform, 'conversation_message.text', borrower_id, 'Hello')
    const reported = { work_permit: '1234567890123', permit_end: addDays(today, 300), qr_url: null }
    const permit = permit_state && encryptJson(platform, 'conversation_message.permit', borrower_id, reported)
    await db
      .insertInto('conversation_message')
      .values({ id, borrower_id, sent_at: now, staff_id: null, text, permit, permit_state })
      .execute()
    return borrower_id
  }
  made('conversation.waiting', await talks(writer, null))
  made('permit.told', await talks(await person(), 'told'))
  const restricted = await person()
  await transact(db, { onRefusal: 'rollback' }, (trx) => changeBorrower(platform, trx, restricted, { restricted_since: now }))
  made('account.restricted', restricted)
  await db
    .insertInto('call_back')
    .values({ id: made('call_back.asked'), borrower_id: writer, date: today, time: '10:00', state: 'asked', asked_at: now })
    .execute()
  for (const state of ['received', 'in_progress'] as const)
    await db
      .insertInto('complaint')
      .values({
        id: made(`complaint.${state}`),
        number: `C-${state}`,
        borrower_id: writer,
        category: 'people',
        text: encrypt(platform, 'complaint.text', writer, 'Rude'),
        state,
        sent_at: now,
        answer_until: addDays(today, 15),
      })
      .execute()

  await db
    .insertInto('bank_statement')
    .values({
      id: made('statement.previewed'),
      sha256: 'none',
      layout: 'account',
      imported_by: officer.id as StaffId,
      imported_at: now,
      state: 'previewed',
    })
    .execute()
  const money = { paid_date: today, amount_satang: bahtToSatang(100), payment_type: 'mobile-banking' as const }
  for (const state of ['suspense', 'held', 'expected'] as const)
    await db
      .insertInto('transfer')
      .values({
        id: made(`transfer.${state}`),
        ...money,
        state,
        reason: state === 'suspense' ? 'no_reference' : null,
        like_id: state === 'held' ? things['transfer.suspense']! : null,
        loan_id: state === 'expected' ? current : null,
        received_at: now,
      })
      .execute()
  for (const state of ['received', 'matched'] as const) {
    const id = made(`slip.${state}`)
    await db
      .insertInto('payment_slip')
      .values({ id, loan_id: current, ...money, file_name: 'none', media_type: 'image/jpeg', sha256: id, state, sent_at: now })
      .execute()
  }
  const wish = { loan_id: current, state: 'asked', asked_at: now } as const
  await db
    .insertInto('refund_request')
    .values({ id: made('refund.asked'), ...wish, amount_satang: satang(500) })
    .execute()
  await db
    .insertInto('deferral_request')
    .values({
      id: made('deferral.asked'),
      ...wish,
      instalment_number: 1,
      due_date: addDays(today, 14),
      promised_date: addDays(today, 20),
      reason: 'Ill',
    })
    .execute()
  await db
    .insertInto('direct_debit_mandate')
    .values({
      id: made('mandate.asked'),
      borrower_id: someone,
      bank: '004',
      state: 'asked',
      asked_at: now,
      account_number: encrypt(platform, 'direct_debit_mandate.account_number', someone, '1234567890'),
    })
    .execute()
  const drawer = async (staff: StaffId) =>
    (await db.selectFrom('cash_drawer').where('staff_id', '=', staff).select('id').executeTakeFirstOrThrow()).id
  const [from, to] = [await drawer(cashier), await drawer(receiver)]
  made('drawer.open', from)
  await db
    .insertInto('cash_movement')
    .values({
      id: made('cash_movement.waiting'),
      kind: 'hand_over',
      drawer_id: to,
      to_drawer_id: from,
      amount_satang: satang(100),
      made_by: receiver,
      made_at: now,
      state: 'waiting',
    })
    .execute()
  // into the vault and out of it: any colleague of the branch has seen it, or not
  for (const kind of ['to_vault', 'from_vault'] as const)
    await db
      .insertInto('cash_movement')
      .values({
        id: random.uuid(),
        kind,
        drawer_id: to,
        amount_satang: satang(100),
        made_by: receiver,
        made_at: now,
        state: 'waiting',
      })
      .execute()
  await db
    .insertInto('screening_match')
    .values({
      id: made('match.undecided'),
      borrower_id: someone,
      entry_key: 'entry',
      names: ['NAME'],
      certainty: 'possible',
      list_version: 1,
      found_at: now,
    })
    .execute()
  await db
    .insertInto('dual_control')
    .values({
      id: made('proposal.open'),
      kind: 'refund',
      subject_id: current,
      loan_id: current,
      detail: JSON.stringify({ reference: 'R1' }),
      reason_code: 'other',
      proposed_by: officer.id,
      proposed_at: now,
      expires_at: new Date(now.getTime() + 7 * 86_400_000),
    })
    .execute()
  return things
}
