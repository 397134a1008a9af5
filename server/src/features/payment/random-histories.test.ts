import { satang } from '@let-twe/core/money.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { addParts, instalmentBalances, totalOf } from '@let-twe/core/loan/loan-account.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { assignTransfer } from '../../testing/assign-transfer.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { seededRandom } from '../../testing/seeded-random.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { confirmWaiting, refundByTwo, writeOffByTwo } from '../../testing/two-people.ts'
import { transact } from '../../platform/database/transact.ts'
import { publishTerms } from '../../testing/publish-terms.ts'
import { choosePartPaymentUse } from '../loan/part-payment.ts'
import { runDays } from '../loan/run-day.ts'
import { waiveLateFee } from '../loan/waive-late-fee.ts'
import { decideHeldTransfer } from './decide-held-transfer.ts'
import { proposeIncome, proposeReturn } from './decide-suspense.ts'
import { receivePayment, typeTransfer } from '../../testing/receive-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { insertSlip } from '../../domain/loan/write-payment-slip.ts'
import { undoStatement } from './undo-statement.ts'

const sender = { to_bank: '004', to_account: '1234567890', to_name: 'WRONG PERSON' }

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

/** `DATABASE_HISTORIES=40` replays so many loans over 200 steps each, or over `STEPS`; a plain run is small. */
const many = Number(process.env['DATABASE_HISTORIES'] ?? 0)
const loans = many || 6
const steps = Number(process.env['STEPS'] ?? (many > 0 ? 200 : 20))

/** The number that a transfer was sent under, whatever a source calls it. */
function sentNumber(told: string | null): string | null {
  return told?.replace(/^TYPED/, '') ?? null
}

it('random histories: every posting balances, and the ledger equals the account replayed from its rows', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  const { below: random } = seededRandom(seed)
  const { platform } = app
  const { db } = platform.database
  await publishTerms(app, { writeOff: { minDaysLate: 0 } })
  const actor = await makeStaff(app, 'manager')
  const history: string[] = []
  const ids: { loanId: string; borrowerId: string; size: number; reference: string }[] = []
  for (let index = 0; index < loans; index++) {
    const { user_id: borrowerId } = await signInBorrower(app)
    const baht = 3_000 + 500 * random(45)
    const loanId = await makeActiveLoan(app, borrowerId, { baht, months: 2 + random(3) })
    const loan = await db.selectFrom('loan').select('payment_reference_number').where('id', '=', loanId).executeTakeFirstOrThrow()
    ids.push({ loanId, borrowerId, size: baht * 100, reference: loan.payment_reference_number })
  }
  await runDays(platform)
  let today = platform.clock.today()
  const payments: string[] = []
  const sent: { number: string; amount: number; misread: boolean }[] = []
  const sendSlipOf = (loanId: string, amount: number, date: BusinessDate) =>
    transact(db, { onRefusal: 'rollback' }, (trx) =>
      insertSlip(trx, {
        id: platform.random.uuid(),
        loan_id: loanId,
        sha256: platform.random.uuid(),
        file_name: 'slips/none.bin',
        media_type: 'image/jpeg',
        amount_satang: satang(amount),
        paid_date: date,
        payment_type: 'atm',
        state: 'received',
        sent_at: platform.clock.now(),
      }),
    )
  for (let step = 0; step < steps; step++) {
    today = addDays(today, random(6))
    app.setClock(`${today}T${String(10 + random(8))}:00:00+07:00`)
    await runDays(platform)
    for (const { loanId, borrowerId, size, reference } of ids) {
      const move = random(17)
      history.push(`${today} ${loanId.slice(0, 4)} ${move}`)
      if (move < 4) {
        const paid = await receivePayment(platform, {
          loanId,
          actor,
          amount_satang: satang(1 + random(move === 0 ? size : size / 4)),
          paid_date: addDays(today, -random(3)),
          payment_type: 'branch',
          outside_reference: random(2) === 0 ? null : `${loanId}${step}`,
          decided: true,
        })
        if (!('refused' in paid)) payments.push(paid.id)
      } else if (move === 4)
        await waiveLateFee(platform, { loanId, actor, month: 1 + random(2), instalment: 1 + random(3), reason_code: 'other' })
      else if (move === 5 && payments.length > 0)
        await reversePayment(platform, { paymentId: payments[random(payments.length)]!, actor, reason_code: 'other' })
      else if (move === 6) await refundByTwo(app, loanId, `${loanId}${step}`)
      else if (move === 7)
        await choosePartPaymentUse(platform, {
          loanId,
          actor: { kind: 'borrower', id: borrowerId },
          amount: satang(1 + random(size / 4)),
          choice: random(2) === 0 ? 'shorter' : 'smaller',
        })
      else if (move === 12) {
        // one transfer, reported by two or three sources in any order, and by a slip before them
        const amount = 1 + random(size / 4)
        const number = `HIST${step}${reference}`
        const baht = (amount / 100).toFixed(2)
        const misread = random(2) === 0
        sent.push({ number, amount, misread })
        if (random(3) === 0) await sendSlipOf(loanId, amount, today)
        const sources = [
          () => importStatement(app, `Date,Ref1,Amount,Transaction No\n${today},${reference},${baht},${number}`, actor),
          () => importStatement(app, `Date,Description,Credit,Reference\n${today},FROM X,${baht},${number}`, actor),
          () =>
            typeTransfer(platform, {
              loanId,
              actor,
              amount_satang: satang(amount),
              paid_date: today,
              payment_type: 'atm',
              outside_reference: misread ? `TYPED${number}` : number,
            }),
        ]
        for (let told = 2 + random(2); told > 0; told--) await sources.splice(random(sources.length), 1)[0]!()
      } else if (move === 13) {
        const waiting = db.selectFrom('transfer').where('state', 'in', ['held', 'expected']).where('like_id', 'is not', null)
        const held = await waiting.select(['id', 'like_id', 'number']).executeTakeFirst()
        // a person who compares both knows the same ones
        const like = held && (await db.selectFrom('transfer').where('id', '=', held.like_id).select('number').executeTakeFirst())
        const isSame = like !== undefined && sentNumber(held!.number) === sentNumber(like.number)
        if (held) await decideHeldTransfer(platform, { id: held.id, actor, sameAs: isSame ? held.like_id : null })
      } else if (move === 14) {
        const waiting = await db.selectFrom('transfer').where('state', '=', 'suspense').select(['id', 'number']).executeTakeFirst()
        // the person who assigns it knows whose it is
        if (waiting) await assignTransfer(app, { id: waiting.id, actor, reference: waiting.number?.slice(-10) ?? reference })
      } else if (move === 15) {
        const files = await db
          .selectFrom('bank_statement')
          .where('state', '=', 'posted')
          .orderBy('posted_at', 'desc')
          .select('id')
          .execute()
        if (files.length > 0)
          await undoStatement(platform, { id: files[random(Math.min(3, files.length))]!.id, actor, reason: 'a wrong file' })
      } else if (move === 16) {
        const waiting = await db.selectFrom('transfer').where('state', '=', 'suspense').select('id').executeTakeFirst()
        if (waiting && random(2) === 0) {
          await proposeReturn(platform, { id: waiting.id, actor, reference: `BACK${step}`, ...sender, reason_code: 'not_ours' })
          await confirmWaiting(app, 'return_transfer', waiting.id)
        } else if (waiting) {
          await proposeIncome(platform, { id: waiting.id, actor, reason_code: 'bank_interest' })
          await confirmWaiting(app, 'transfer_income', waiting.id)
        }
      } else if (move === 8 && random(15) === 0) await writeOffByTwo(app, loanId)
    }
  }
  for (const { loanId, size } of ids) {
    const note = `SEED=${seed} ${history.filter((line) => line.includes(loanId.slice(0, 4))).join(', ')}`
    const loan = await db.selectFrom('loan').selectAll().where('id', '=', loanId).executeTakeFirstOrThrow()
    const account = (await readLoanAccount(db, loan))!
    const balances = instalmentBalances(account)
    const paid = addParts(account.allocations)
    const ledger = {
      principal_receivable: 0,
      interest_income: 0,
      fee_receivable: 0,
      owed_to_borrower: 0,
      recovery_income: 0,
      bank: 0,
      suspense: 0,
      ...(await ledgerBalances(db, loanId)),
    }
    const charged = balances.reduce((sum, each) => sum + each.fee, 0)
    const straight = account.allocations.filter((each) => each.instalment === 0).reduce((sum, each) => sum + each.principal, 0)
    expect(balances.reduce((sum, each) => sum + each.principal, 0) + straight, note).toBe(size)
    expect(ledger.interest_income + paid.interest, note).toBe(0)
    const writeOff = db.selectFrom('loan_event').where('loan_id', '=', loanId).where('event', '=', 'write_off').select('id')
    if ((await writeOff.executeTakeFirst()) === undefined) {
      expect(ledger.principal_receivable, note).toBe(size - paid.principal)
      expect(ledger.fee_receivable, note).toBe(charged - paid.fee)
    } else expect([ledger.principal_receivable, ledger.fee_receivable], note).toEqual([0, 0])
    expect(ledger.owed_to_borrower, note).toBeLessThanOrEqual(0)
    const standing = await db.selectFrom('payment').selectAll().where('loan_id', '=', loanId).where('reversed_at', 'is', null).execute()
    const recovered = standing.reduce((sum, each) => sum + each.recovered_satang, 0)
    expect(ledger.recovery_income + recovered, note).toBe(0)
    // the bank holds the transfers that came through suspense and stand, less disbursements and refunds
    const refunded = standing.reduce((sum, each) => sum + each.overpaid_satang, 0) + ledger.owed_to_borrower
    expect(ledger.bank + ledger.suspense, note).toBe(standing.reduce((sum, each) => sum + each.amount_satang, 0) - size - refunded)
    const settled = await db
      .selectFrom('instalment')
      .select(['number', 'settled_date'])
      .where('loan_id', '=', loanId)
      .orderBy('number')
      .execute()
    expect(
      settled.map((each) => each.settled_date !== null),
      note,
    ).toEqual(balances.map((each) => totalOf(each.left) === 0))
    if (loan.state === 'active')
      expect(
        balances.some((each) => totalOf(each.left) > 0),
        note,
      ).toBe(true)
  }
  await expectBooksAgree(app)
  // in any order of its sources, money that was sent once pays once; and it is here once, or not at all where its file was
  // withdrawn. Where an officer typed another number, and the bank names neither payer nor loan, only its assignment to a loan
  // can show that it is known.
  const here = await db
    .selectFrom('transfer')
    .where('state', 'not in', ['merged', 'undone', 'held'])
    .select(['number', 'amount_satang', 'state'])
    .execute()
  for (const { number, amount, misread } of sent) {
    const mine = here.filter((each) => sentNumber(each.number) === number && (!misread || each.state === 'posted'))
    expect([[], [amount]], `SEED=${seed} ${number}`).toContainEqual(mine.map((each) => each.amount_satang))
  }
  // no receipt number is missing, whatever was refused in between
  const numbers = await db.selectFrom('payment').select('receipt_number').orderBy('receipt_number').execute()
  const byYear = Object.groupBy(numbers, ({ receipt_number }) => receipt_number.slice(0, 5))
  for (const some of Object.values(byYear))
    expect(some!.map(({ receipt_number }) => Number(receipt_number.slice(6)))).toEqual(some!.map((_, index) => index + 1))
  const unbalanced = await sql`select posting_id from ledger_entry group by posting_id having sum(amount_satang) <> 0`.execute(db)
  expect(unbalanced.rows).toEqual([])
  expect(await db.selectFrom('ledger_posting').select('id').execute()).not.toHaveLength(0)
  app.setClock(testNow)
}, 7_200_000)
