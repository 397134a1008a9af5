import { isRefusal } from '@let-twe/core/errors.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { importBankStatement, listUnmatched, matchPayment, postLines, setLineAside } from './import-bank-statement.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const head = 'Date,Time,Ref1,Ref2,Amount,Channel,Transaction No'

async function loanWithReference() {
  const me = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, me.user_id)
  const { db } = app.platform.database
  const loan = await db.selectFrom('loan').select('payment_reference_number').where('id', '=', loanId).executeTakeFirstOrThrow()
  return { loanId, reference: loan.payment_reference_number }
}

async function importText(text: string) {
  const actor = await makeStaff(app, 'officer')
  return importBankStatement(app.platform, { actor, bytes: Buffer.from(text) })
}

it('posts lines by their reference once, whatever is sent again, altered or out of order', async () => {
  const { loanId, reference } = await loanWithReference()
  const wrongDigit = `${reference.slice(0, 9)}${(Number(reference[9]) + 1) % 10}`
  const file = [
    head,
    `23/11/2026,12:00,${reference},,"1,000.00",ATM,A-2`,
    `23/11/2026,09:00,${reference},,500.00,MOBILE,A-1`,
    `23/11/2026,09:00,${wrongDigit},,70.00,MOBILE,A-3`,
    `23/11/2026,09:00,1000000016,,80.00,MOBILE,A-4`,
    `24/11/2026,09:00,${reference},,90.00,MOBILE,A-5`,
    `23/11/2026,09:00,${reference},,0.00,MOBILE,A-6`,
  ]
  expect(await importText(file.join('\n'))).toEqual({ posted: 2, unmatched: 3, known: 0, altered: [], wrong: [7] })
  const { db } = app.platform.database
  expect((await ledgerBalances(db, loanId)).bank).toBe(-850_000)
  expect(await importText(file.join('\n'))).toMatchObject({ refused: 'already_recorded' })
  const altered = [head, ...file.slice(2, 4), `23/11/2026,12:00,${reference},,"9,000.00",ATM,A-2`].join('\n')
  expect(await importText(altered)).toEqual({ posted: 0, unmatched: 0, known: 2, altered: [4], wrong: [] })
  expect((await ledgerBalances(db, loanId)).bank).toBe(-850_000)

  const waiting = await listUnmatched(app.platform)
  expect(waiting.map((line) => [line.outside_reference, line.reason])).toEqual(
    expect.arrayContaining([
      ['bill:A-3', 'wrong_check_digit'],
      ['bill:A-4', 'unknown_loan'],
      ['bill:A-5', 'date_in_future'],
    ]),
  )
  const actor = await makeStaff(app, 'officer')
  const [third, fourth] = ['bill:A-3', 'bill:A-4'].map((name) => waiting.find((line) => line.outside_reference === name)!.id)
  expect(await matchPayment(app.platform, { lineId: third!, loanId, actor })).toMatchObject({ amount_satang: 7_000 })
  expect(await matchPayment(app.platform, { lineId: third!, loanId, actor })).toMatchObject({ refused: 'transition_refused' })
  expect(await setLineAside(app.platform, { lineId: fourth!, actor, reason: 'interest of the bank' })).toEqual({ set_aside: true })
  expect((await listUnmatched(app.platform)).map((line) => line.outside_reference)).toEqual(['bill:A-5'])
})

it('goes on where it was cut off, and posts nothing twice', async () => {
  const { loanId, reference } = await loanWithReference()
  const text = [head, `23/11/2026,09:00,${reference},,10.00,ATM,B-1`, `23/11/2026,09:00,${reference},,20.00,ATM,B-2`].join('\n')
  const actor = await makeStaff(app, 'officer')
  const { db } = app.platform.database
  await importText(text)
  // as if the process had ended after the lines were kept and the first was posted
  await db.updateTable('bank_line').set({ state: 'new', payment_id: null }).where('outside_reference', 'in', ['bill:B-2']).execute()
  const again = await importText(text)
  expect(isRefusal(again)).toBe(false)
  const statements = await db
    .selectFrom('bank_line')
    .select('statement_id')
    .where('outside_reference', '=', 'bill:B-1')
    .executeTakeFirstOrThrow()
  expect(await postLines(app.platform, statements.statement_id, actor)).toEqual({ posted: 0, unmatched: 0 })
  expect((await ledgerBalances(db, loanId)).bank).toBe(-997_000)
})

it('refuses what is no statement', async () => {
  expect(await importText('%PDF-1.7')).toMatchObject({ refused: 'statement_unreadable' })
})
