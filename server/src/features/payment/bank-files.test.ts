import { isRefusal } from '@let-twe/core/errors.ts'
import { type LenderAccount, accountKey } from '@let-twe/core/payment/statement-account.ts'
import {
  getStatement,
  listLenderAccounts,
  postStatement,
  previewStatement,
  readStatementColumns,
} from '@let-twe/core/payment/statement-endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeLender } from '../../platform/terms-in-force/store-lender.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { multipart } from '../../testing/multipart.ts'
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
const ours = () => ({ account: accountKey(app.platform.termsInForce.lender().bankAccount) })
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

async function upload(text: string, fields: Record<string, string> = {}) {
  const { contentType, payload } = multipart(fields, {
    name: 'file',
    fileName: 'bank.csv',
    bytes: Buffer.from(text),
    mediaType: 'text/csv',
  })
  return { as: await signInStaff(app, 'officer'), rawBody: payload, headers: { 'content-type': contentType } }
}

const previewByHttp = async (text: string, fields?: Record<string, string>) => app.call(previewStatement, await upload(text, fields))

describe('lines without a number', () => {
  const thai = 'วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ,รายละเอียด'

  it('are posted once, in two overlapping Thai files of either order, and wait without a reference', async () => {
    const { id, reference } = await runningLoan()
    const lines = [
      `23/11/2569,10:01,รับโอนเงิน,,150.00,,จาก X1234 ${reference}`,
      `23/11/2569,10:02,รับโอนเงิน,,150.00,,จาก X1234 ${reference}`,
      '23/11/2569,10:03,ค่าธรรมเนียม,20.00,,,',
      '23/11/2569,10:04,รับโอนเงิน,,70.00,,จาก X9999 นาย สมชาย',
    ]
    expect(await send(['เลขที่บัญชี,,,,,,', thai, ...lines.slice(0, 3)])).toMatchObject({ posted: 2, suspense: 0, outgoing: [5] })
    expect(await send([thai, ...lines.toReversed()])).toMatchObject({ posted: 0, suspense: 1, held: 0, known: [4, 5] })
    expect(await paid(id)).toEqual([15_000, 15_000])
    const { db } = app.platform.database
    const transfers = await db.selectFrom('transfer').where('reference', '=', reference).select('number').execute()
    expect(transfers).toEqual([{ number: null }, { number: null }])
  })

  it('and a file of the same lines with numbers, or without their time, are held before anything is posted twice', async () => {
    const { id, reference } = await runningLoan()
    expect(await send([thai, `23/11/2569,11:01,รับโอนเงิน,,33.00,,${reference}`])).toMatchObject({ posted: 1 })
    expect(await send([head, `23/11/2026,รับโอนเงิน ${reference},,33.00,${number()}`])).toMatchObject({ posted: 0, held: 1 })
    expect(await send([thai, `23/11/2569,,รับโอนเงิน,,33.00,,${reference}`])).toMatchObject({ posted: 0, held: 1 })
    expect(await paid(id)).toEqual([3_300])
  })
})

describe('a head that is not known', () => {
  it('is shown with its first lines, read by the columns that a person chose, and known in the next file', async () => {
    const { id, reference } = await runningLoan()
    const file = (amount: string) => `My bank,,,\nTag,Was,Haben,Soll\n23/11/2026,PAID ${reference},${amount},\n23/11/2026,FEE,,5.00`
    const refused = await previewByHttp(file('44.00'))
    expect(refused.body.response.code).toBe('statement_columns_unknown')
    const { columns } = (await app.call(readStatementColumns, await upload(file('44.00')))).body.data
    expect(columns).toEqual([
      { name: 'Tag', samples: ['23/11/2026', '23/11/2026'], meaning: null },
      { name: 'Was', samples: [`PAID ${reference}`, 'FEE'], meaning: null },
      { name: 'Haben', samples: ['44.00', ''], meaning: null },
      { name: 'Soll', samples: ['', '5.00'], meaning: null },
    ])
    for (const chosen of ['date,description', 'date,,credit,credit', 'x', 'date,,credit,debit,nothing'])
      expect((await previewByHttp(file('44.00'), { columns: chosen, ...ours() })).body.response.fields).toMatchObject({
        columns: { code: 'choice_invalid' },
      })
    const chosen = await previewByHttp(file('44.00'), { columns: 'date,description,credit,debit', ...ours() })
    // another person posts it; until then the choice counts for no other file
    expect((await previewByHttp(file('45.00'))).body.response.code).toBe('statement_columns_unknown')
    const poster = await signInStaff(app, 'officer')
    const params = { id: chosen.body.data.id }
    expect((await app.call(getStatement, { as: poster, params })).body.data.columns[0]).toEqual({ name: 'tag', meaning: 'date' })
    expect((await app.call(postStatement, { as: poster, params })).status).toBe(200)
    await app.platform.jobs.runDue()
    expect(await send(file('45.00').split('\n'), app.platform.termsInForce.lender().bankAccount)).toMatchObject({
      posted: 1,
      outgoing: [4],
    })
    expect(await paid(id)).toEqual([4_400, 4_500])
  })

  it('over no lines is no bank file', async () => {
    const text = 'a,b,c\nhello,x,y'
    expect((await previewByHttp(text)).body.response.code).toBe('statement_unreadable')
    expect((await app.call(readStatementColumns, await upload(text))).body.response.code).toBe('statement_unreadable')
  })
})

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
