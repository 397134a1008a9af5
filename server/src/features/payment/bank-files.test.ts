import { isRefusal } from '@let-twe/core/errors.ts'
import type { LenderAccount } from '@let-twe/core/payment/statement-account.ts'
import { listLenderAccounts } from '@let-twe/core/payment/statement-endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeLender } from '../../platform/terms-in-force/store-lender.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
beforeEach(() => app.setClock(testNow))
afterEach(() => expectBooksAgree(app))
afterAll(() => app.close())

const head = 'Date,Description,Debit,Credit,Reference'
let numbers = 0
const number = () => `FILE${String((numbers += 1)).padStart(6, '0')}`

async function runningLoan() {
  const id = await makeActiveLoan(app, (await signInBorrower(app)).user_id)
  const { db } = app.platform.database
  const loan = await db.selectFrom('loan').select('payment_reference_number').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, reference: loan.payment_reference_number }
}
async function send(lines: readonly string[], chosen?: LenderAccount) {
  const imported = await importStatement(app, lines.join('\n'), undefined, chosen)
  if (isRefusal(imported)) throw new Error(`${imported.refused} ${JSON.stringify(imported.fields)}`)
  return imported
}
const refusalOf = async (lines: readonly string[], chosen?: LenderAccount) => {
  const imported = await importStatement(app, lines.join('\n'), undefined, chosen)
  return isRefusal(imported) ? [imported.refused, imported.fields] : null
}
const paid = async (loanId: string) =>
  (await app.platform.database.db.selectFrom('payment').where('loan_id', '=', loanId).select('amount_satang').execute()).map(
    (row) => row.amount_satang,
  )

async function changeAccount(number_: string): Promise<LenderAccount> {
  const lender = app.platform.termsInForce.lender()
  expect(await storeLender(app.platform, { ...lender, bankAccount: { ...lender.bankAccount, number: number_ } }, 'test')).toEqual([])
  await app.platform.termsInForce.refresh()
  return { bank: lender.bankAccount.bank, number: number_ }
}

describe('the account of a file', () => {
  it('is that of the file: a corrected number in the settings makes no old line a new one', async () => {
    const { bank, number: before } = app.platform.termsInForce.lender().bankAccount
    const { id, reference } = await runningLoan()
    const line = `23/11/2026,TRANSFER ${reference},,150.00,${number()}`
    expect(await send([head, line])).toMatchObject({ posted: 1 })
    const now = await changeAccount('111-1-11111-1')
    // the file names no account, and the lender has had two
    expect(await refusalOf([head, '', line])).toEqual(['body_invalid', { account: 'field_required' }])
    expect(await refusalOf([head, '', line], { bank, number: '2222222222' })).toEqual(['body_invalid', { account: 'choice_invalid' }])
    expect(await send([head, '', line], { bank, number: before })).toMatchObject({ posted: 0, known: [3] })
    // even under the corrected number nothing is posted before a person has compared both
    expect(await send([head, '', '', line], now)).toMatchObject({ posted: 0, held: 1 })
    expect(await paid(id)).toEqual([15_000])
  })

  it('is read above the head, with hidden digits too, and another company’s file is refused', async () => {
    const now = await changeAccount('111-1-11111-1')
    const { reference } = await runningLoan()
    const lines = () => [head, `23/11/2026,TRANSFER ${reference},,10.00,${number()}`]
    expect(await send(['รายการเดินบัญชี,,,,', 'เลขที่บัญชี,XXX-X-X1111-1,,,', ...lines()])).toMatchObject({ posted: 1 })
    expect(await refusalOf(['เลขที่บัญชี 987-6-54321-0,,,,', ...lines()])).toEqual(['statement_other_account', undefined])
    expect(await refusalOf(['เลขที่บัญชี 000-0-00000-1,,,,', ...lines()], now)).toEqual(['statement_other_account', undefined])
    const accounts = (await app.call(listLenderAccounts, { as: await signInStaff(app, 'officer') })).body.data
    expect(accounts).toEqual([now, { bank: '004', number: '0000000001' }])
  })
})
