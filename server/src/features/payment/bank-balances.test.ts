import { isRefusal } from '@let-twe/core/errors.ts'
import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { type LenderAccount, accountKey } from '@let-twe/core/payment/statement-account.ts'
import { postStatement, previewStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeLender } from '../../platform/terms-in-force/store-lender.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { multipart } from '../../testing/multipart.ts'
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

async function send(lines: readonly string[], chosen?: LenderAccount) {
  const imported = await importStatement(app, lines.join('\n'), undefined, chosen)
  if (isRefusal(imported)) throw new Error(`${imported.refused} ${JSON.stringify(imported.fields)}`)
  return imported
}
const refusalOf = async (lines: readonly string[], chosen?: LenderAccount) => {
  const imported = await importStatement(app, lines.join('\n'), undefined, chosen)
  return isRefusal(imported) ? [imported.refused, imported.fields] : null
}

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

describe('the balances of a file', () => {
  const withBalance = 'Date,Description,Debit,Credit,Balance,Reference'
  /** An account of its own for each test: files of it follow each other. */
  const account = () => changeAccount(String(3_000_000_000 + (numbers += 1)))
  const line = (day: number, moved: string, balance: string) =>
    moved.startsWith('-')
      ? `${day}/11/2026,OUT,${moved.slice(1)},,${balance},${number()}`
      : `${day}/11/2026,IN,,${moved},${balance},${number()}`
  const joined = async (id: string) =>
    app.platform.database.db
      .selectFrom('bank_statement')
      .where('id', '=', id)
      .select(['first_day', 'last_day', 'opening_satang', 'closing_satang', 'gap_from', 'gap_until', 'gap_satang'])
      .executeTakeFirstOrThrow()

  it('follow from line to line, and from file to file; a part that is known is posted once', async () => {
    const own = await account()
    const lines = [line(20, '100.00', '1100.00'), line(20, '-40.00', '1060.00'), line(21, '5.00', '1065.00'), line(22, '-65.00', '1000.00')]
    const first = await send([withBalance, ...lines.slice(0, 3)], own)
    expect(await joined(first.id)).toMatchObject({
      first_day: '2026-11-20',
      last_day: '2026-11-21',
      opening_satang: 100_000,
      closing_satang: 106_500,
    })
    const second = await send([withBalance, ...lines.slice(1)], own)
    expect(second).toMatchObject({ suspense: 0, known: [3], outgoing: [2, 4] })
    expect(await joined(second.id)).toMatchObject({ closing_satang: 100_000, gap_from: null })
  })

  it('name the line that does not follow, and nothing of the file is stored', async () => {
    const own = await account()
    const before = await app.platform.database.db.selectFrom('bank_statement').select('id').execute()
    const wrong = [withBalance, line(20, '100.00', '1100.00'), line(20, '100.00', '1300.00')]
    const refused = await previewByHttp(wrong.join('\n'), { account: accountKey(own) })
    expect(refused.body.response).toMatchObject({ code: 'statement_sum_wrong' })
    expect(refused.body.response.message).toContain('Line 3.')
    expect(await app.platform.database.db.selectFrom('bank_statement').select('id').execute()).toHaveLength(before.length)
  })

  it('contradict where a posted file lacks a line or has another balance, also while the other file waits', async () => {
    const own = await account()
    const lines = [line(20, '100.00', '1100.00'), line(21, '10.00', '1110.00'), line(22, '1.00', '1111.00')]
    await send([withBalance, ...lines], own)
    for (const forged of [
      [lines[0]!, line(21, '5.00', '1105.00'), line(21, '6.00', '1111.00'), line(22, '1.00', '1112.00')],
      [line(21, '7.00', '9007.00')],
    ])
      expect((await refusalOf([withBalance, ...forged], own))?.[0]).toBe('statement_contradicts')
    // a file without balances does not go round the chain
    expect((await refusalOf([head, `22/11/2026,IN,,1.00,${number()}`], own))?.[0]).toBe('statement_without_balances')
    const next = { account: accountKey(own) }
    const one = (await previewByHttp([withBalance, line(23, '2.00', '1113.00')].join('\n'), next)).body.data
    const other = (await previewByHttp([withBalance, lines[2]!, line(23, '3.00', '1114.00')].join('\n'), next)).body.data
    const as = await signInStaff(app, 'officer')
    expect((await app.call(postStatement, { as, params: one })).status).toBe(200)
    expect((await app.call(postStatement, { as, params: other })).status).toBe(200)
    await app.platform.jobs.runDue()
    // it tells of other money on that day
    expect(await joined(other.id)).toMatchObject({ gap_satang: -300 })
    const late = await signInStaff(app, 'officer')
    const waiting = (await previewByHttp([withBalance, lines[0]!, lines[1]!].join('\n'), next)).body.data
    expect((await app.call(postStatement, { as: late, params: waiting })).status).toBe(200)
    await app.platform.jobs.runDue()
  })

  it('leave a gap where money moved that no file shows: it warns, is an exception, and ends with the missing file', async () => {
    const own = await account()
    await send([withBalance, line(16, '100.00', '1100.00')], own)
    const later = await send([withBalance, line(19, '50.00', '1350.00')], own)
    expect(await joined(later.id)).toMatchObject({ gap_from: '2026-11-16', gap_until: '2026-11-19', gap_satang: 20_000 })
    const missing = await send([withBalance, line(17, '200.00', '1300.00')], own)
    expect(await joined(missing.id)).toMatchObject({ gap_from: null })
    app.setClock('2026-11-24T09:00:00+07:00')
    const day = { as: await signInStaff(app, 'manager'), query: { day: '2026-11-23' as const } }
    const { exceptions } = (await app.call(getExceptions, day)).body.data
    expect(exceptions.filter(({ kind }: { kind: string }) => kind === 'statement_gap')).toContainEqual(
      expect.objectContaining({ amount_satang: 20_000 }),
    )
  })
})
