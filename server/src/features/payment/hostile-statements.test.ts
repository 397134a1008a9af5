import { satang } from '@let-twe/core/money.ts'
import * as statements from '@let-twe/core/payment/statement-endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerBalances } from '../../domain/ledger/post-ledger.ts'
import { assignTransfer } from '../../testing/assign-transfer.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { type Imported, importStatement } from '../../testing/import-statement.ts'
import { multipart } from '../../testing/multipart.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { previewStatement } from './preview-statement.ts'
import { recordPayment } from './record-payment.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
beforeEach(() => app.setClock(testNow))
afterAll(() => app.close())

const head = 'Date,Time,Ref1,Ref2,Amount,Channel,Transaction No'
let transactions = 0
const number = () => `H-${(transactions += 1)}`

async function runningLoan() {
  const me = await signInBorrower(app)
  const loanId = await makeActiveLoan(app, me.user_id)
  const { db } = app.platform.database
  const loan = await db.selectFrom('loan').select('payment_reference_number').where('id', '=', loanId).executeTakeFirstOrThrow()
  return { me, loanId, reference: loan.payment_reference_number }
}

async function send(bytes: Buffer | string): Promise<Imported> {
  const result = await importStatement(app, bytes)
  if (isRefusal(result)) throw new Error(result.refused)
  return result
}
const transferOf = (no: string) =>
  app.platform.database.db.selectFrom('transfer').where('number', '=', no).selectAll().executeTakeFirstOrThrow()
const lineOf = (reference: string, amount: string, no = number(), date = '23/11/2026') => `${date},12:00,${reference},,${amount},ATM,${no}`
const bankOf = async (loanId: string) => {
  const { bank = 0, suspense = 0 } = await ledgerBalances(app.platform.database.db, loanId)
  return bank + suspense + 1_000_000
}

describe('amounts', () => {
  it.each([
    '0',
    '0.00',
    '-100.00',
    '(100.00)',
    '100.005',
    '1e3',
    '0x10',
    '1,00',
    '1.000,50',
    '٣٠',
    '',
    ' ',
    'NaN',
    'Infinity',
    '9999999999.00',
  ])('"%s" is no payment: the line is named, nothing is posted', async (amount) => {
    const { loanId, reference } = await runningLoan()
    expect(await send([head, lineOf(reference, `"${amount}"`)].join('\n'))).toMatchObject({ posted: 0, suspense: 0, unreadable: [2] })
    expect(await bankOf(loanId)).toBe(0)
  })

  it.each(['1000000.01', '999999999.99'])(
    '%s is too much for one payment and waits for an officer, who cannot post it either',
    async (amount) => {
      const { loanId, reference } = await runningLoan()
      const no = number()
      expect(await send([head, lineOf(reference, amount, no)].join('\n'))).toMatchObject({ posted: 0, suspense: 1 })
      const transfer = await transferOf(no)
      expect(transfer.reason).toMatch(/^(amount_out_of_range|more_than_debt)$/)
      const [officer, manager] = [await makeStaff(app, 'officer'), await makeStaff(app, 'manager')]
      const give = (actor: typeof officer) => assignTransfer(app, { id: transfer.id, reference, actor })
      expect(await give(officer)).toMatchObject({ refused: 'amount_out_of_range' })
      expect(await give(manager)).toMatchObject({ refused: 'amount_out_of_range' })
      expect(await bankOf(loanId)).toBe(0)
    },
  )

  it.each([
    ['0.01', 1],
    ['19.99', 1_999],
    ['0.29', 29],
    ['1,000.5', 100_050],
    ['+70', 7_000],
    ['๑๐๐', 10_000],
  ])('%s is exactly %i satang', async (amount, satang) => {
    const { loanId, reference } = await runningLoan()
    expect(await send([head, lineOf(reference, `"${amount}"`)].join('\n'))).toMatchObject({ posted: 1 })
    expect(await bankOf(loanId)).toBe(satang)
  })
})

describe('references', () => {
  it('with any one digit wrong never reach a loan', async () => {
    const { loanId, reference } = await runningLoan()
    const wrong = [...reference].flatMap((digit, at) =>
      [...'0123456789'].filter((other) => other !== digit).map((other) => reference.slice(0, at) + other + reference.slice(at + 1)),
    )
    expect(wrong).toHaveLength(90)
    expect(await send([head, ...wrong.map((each) => lineOf(each, '10.00'))].join('\n'))).toMatchObject({ posted: 0, suspense: 90 })
    expect(await bankOf(loanId)).toBe(0)
  })

  it.each(["' or 1=1 --", '=1+1', '<script>'])('such as %j wait for an officer', async (reference) => {
    expect(await send([head, lineOf(`"${reference}"`, '10.00')].join('\n'))).toMatchObject({ posted: 0, suspense: 1, unreadable: [] })
  })

  it.each(['\u0000', '12\u202e34', '1'.repeat(5_000)])('that no bank writes make a wrong line', async (text) => {
    const { reference } = await runningLoan()
    const lines = [head, lineOf(`"${text}"`, '10.00'), lineOf(reference, '10.00', `"${text}"`), lineOf(reference, '10.00')]
    expect(await send(lines.join('\n'))).toMatchObject({ posted: 1, suspense: 0, unreadable: [2, 3] })
  })
})

describe('a file', () => {
  it('sent ten times at once is booked once', async () => {
    const { loanId, reference } = await runningLoan()
    const text = [head, lineOf(reference, '100.00'), lineOf(reference, '200.00'), lineOf(reference, '50.00')].join('\n')
    await Promise.allSettled(Array.from({ length: 10 }, () => send(text)))
    expect(await bankOf(loanId)).toBe(35_000)
  })

  it('out of order is posted by day; a part of it that comes again in another file is left alone', async () => {
    const { loanId, reference } = await runningLoan()
    app.setClock('2026-11-26T09:00:00+07:00')
    const lines = [
      lineOf(reference, '30.00', number(), '26/11/2026'),
      lineOf(reference, '10.00', number(), '2026-11-24'),
      lineOf(reference, '20.00', number(), '25/11/2569'),
    ]
    expect(await send([head, ...lines].join('\r\n'))).toMatchObject({ posted: 3 })
    expect(await send([head, lines[2], lines[0]].join('\n'))).toMatchObject({ posted: 0, suspense: 0, held: 0, known: [2, 3] })
    const { rows } = await sql<{
      paid_date: string
    }>`select paid_date from payment where loan_id = ${loanId} order by receipt_number`.execute(app.platform.database.db)
    expect(rows.map((row) => row.paid_date)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'])
    expect(await bankOf(loanId)).toBe(6_000)
  })

  it('altered in its amount, day or reference posts nothing and is held', async () => {
    const { loanId, reference } = await runningLoan()
    const other = await runningLoan()
    const no = number()
    await send([head, lineOf(reference, '100.00', no)].join('\n'))
    for (const altered of [
      lineOf(reference, '900.00', no),
      lineOf(other.reference, '100.00', no),
      lineOf(reference, '100.00', no, '24/11/2026'),
    ])
      expect(await send([head, altered].join('\n'))).toMatchObject({ posted: 0, held: 1 })
    expect([await bankOf(loanId), await bankOf(other.loanId)]).toEqual([10_000, 0])
  })

  it.each([
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little-endian', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 big-endian', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    [
      'Windows-874',
      (text: string) =>
        Buffer.from([...text].map((each) => (each.charCodeAt(0) > 127 ? each.charCodeAt(0) - 0xe00 + 0xa0 : each.charCodeAt(0)))),
    ],
  ])('in %s is read', async (_, encode) => {
    const { loanId, reference } = await runningLoan()
    const text = [
      'รายงานการชำระเงิน',
      'Date,Description,Debit,Credit,Reference',
      `23/11/2026,รับชำระ ${reference} จากลูกค้า,,123.45,${number()}`,
    ]
    expect(await send(encode(text.join('\r\n')))).toMatchObject({ posted: 1, unreadable: [] })
    expect(await bankOf(loanId)).toBe(12_345)
  })

  it.each([
    ['nothing', ''],
    ['a picture', '\u0089PNG\r\n'],
    ['only a head', head],
    ['quotes without an end', `${head}\n"23/11/2026,12:00,1,,1`],
    ['a million quotes', '"'.repeat(1_000_000)],
    ['a million commas', ','.repeat(1_000_000)],
  ])('of %s changes nothing', async (_, text) => {
    const before = await app.platform.database.db.selectFrom('payment').select('id').execute()
    const actor = await makeStaff(app, 'officer')
    await previewStatement(app.platform, { actor, bytes: Buffer.from(text), fileName: null })
    expect(await app.platform.database.db.selectFrom('payment').select('id').execute()).toHaveLength(before.length)
  })

  it('of 10 MB is refused over HTTP, and so is a larger one', async () => {
    const officer = await signInStaff(app, 'officer')
    for (const [size, code] of [
      [10 * 1024 * 1024 - 2_000, 'statement_unreadable'],
      [10 * 1024 * 1024 + 1, 'document_too_large'],
    ] as const) {
      const bytes = Buffer.concat([Buffer.from(`${head}\n`), Buffer.alloc(size - head.length - 1, '1,')])
      const { contentType, payload } = multipart({}, { name: 'file', fileName: 'big.csv', bytes, mediaType: 'text/csv' })
      const reply = await app.call(statements.previewStatement, { as: officer, rawBody: payload, headers: { 'content-type': contentType } })
      expect(reply.body.response.code).toBe(code)
    }
  })
})

it('a payment for a closed loan waits for an officer and moves nothing', async () => {
  const { loanId, reference } = await runningLoan()
  const actor = await makeStaff(app, 'officer')
  const common = { loanId, actor, paid_date: '2026-11-23', payment_type: 'branch' } as const
  await recordPayment(app.platform, { ...common, amount_satang: satang(1_000_000), outside_reference: number() })
  const no = number()
  expect(await send([head, lineOf(reference, '100.00', no)].join('\n'))).toMatchObject({ posted: 0, suspense: 1 })
  const transfer = await transferOf(no)
  expect(transfer.reason).toBe('loan_not_open')
  expect(await assignTransfer(app, { id: transfer.id, reference, actor })).toMatchObject({ refused: 'loan_not_open' })
  expect(await bankOf(loanId)).toBe(1_000_000)
})

it('a line of the bank and a payment at the branch at the same time are both booked, each once', async () => {
  const { loanId, reference } = await runningLoan()
  const actor = await makeStaff(app, 'officer')
  const text = [head, lineOf(reference, '259.31'), lineOf(reference, '259.31')].join('\n')
  const atBranch = {
    loanId,
    actor,
    amount_satang: satang(50_000),
    paid_date: '2026-11-23',
    payment_type: 'branch',
    outside_reference: number(),
  } as const
  await Promise.allSettled([send(text), recordPayment(app.platform, atBranch), send(text), recordPayment(app.platform, atBranch)])
  await app.platform.jobs.runDue()
  expect(await bankOf(loanId)).toBe(2 * 25_931 + 50_000)
  const { rows } = await sql`select posting_id from ledger_entry group by posting_id having sum(amount_satang) <> 0`.execute(
    app.platform.database.db,
  )
  expect(rows).toEqual([])
})
