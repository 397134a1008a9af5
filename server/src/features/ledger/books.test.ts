import { gunzipSync } from 'node:zlib'
import { isRefusal } from '@let-twe/core/errors.ts'
import * as books from '@let-twe/core/ledger/endpoints.ts'
import { npaeChart } from '@let-twe/core/ledger/chart-of-accounts.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { satang, sumSatang } from '@let-twe/core/money.ts'
import { getSetting, proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { withValues } from '@let-twe/core/setting/setting-changes.ts'
import readSheets from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let manager: TestSession
let admin: TestSession
beforeAll(async () => {
  app = await startTestApp()
  app.setClock('2026-11-23T10:00:00+07:00')
  const loanId = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: 5_000 })
  app.setClock('2026-11-24T10:00:00+07:00')
  const paid = await receivePayment(app.platform, {
    loanId,
    actor: await makeStaff(app, 'manager'),
    amount_satang: satang(150_000),
    paid_date: '2026-11-24',
    payment_type: 'branch',
    outside_reference: null,
    decided: true,
  })
  expect(isRefusal(paid)).toBe(false)
  manager = await signInStaff(app, 'manager')
  admin = await signInStaff(app, 'admin')
})
afterAll(() => app.close())

type Row = { account: string; number: string; opening_satang: number; debit_satang: number; credit_satang: number; closing_satang: number }

const balance = async (from: string, to: string, split?: 'branch'): Promise<Row[]> =>
  (await app.call(books.getTrialBalance, { as: manager, query: { from, to, ...(split && { split }) } })).body.data.rows

it('balances before, in and after the days, in the order of the account numbers', async () => {
  const rows = await balance('2026-11-24', '2026-11-30')
  const of = (account: string) => rows.find((row) => row.account === account)!
  expect(of('principal_receivable')).toMatchObject({ number: '1210-01', opening_satang: 500_000, debit_satang: 0 })
  expect(of('bank').closing_satang).toBe(-350_000)
  for (const { opening_satang, debit_satang, credit_satang, closing_satang } of rows)
    expect(opening_satang + debit_satang + credit_satang).toBe(closing_satang)
  expect(sumSatang(rows.map((row) => satang(row.closing_satang)))).toBe(0)
  expect(rows.map(({ number }) => number)).toEqual(rows.map(({ number }) => number).toSorted())
  const byBranch = await balance('2026-11-24', '2026-11-30', 'branch')
  expect(sumSatang(byBranch.map((row) => satang(row.closing_satang)))).toBe(0)
  expect((await app.call(books.getTrialBalance, { as: manager, query: { from: '2026-11-25', to: '2026-11-24' } })).body.response.code).toBe(
    'date_invalid',
  )
})

it('shows the journal of a day by book and kind, with the movements of the trial balance', async () => {
  const { kinds } = (await app.call(books.getJournal, { as: manager, query: { day: '2026-11-24' } })).body.data
  expect(kinds).toMatchObject([{ book: 'receipts', kind: 'payment', postings: 1 }])
  const moved = await balance('2026-11-24', '2026-11-24')
  for (const { account, debit_satang, credit_satang } of kinds[0].accounts)
    expect(moved.find((row) => row.account === account)).toMatchObject({ debit_satang, credit_satang })
  expect(kinds[0].accounts[0]).toMatchObject({ account: 'bank', debit_satang: 150_000, credit_satang: 0 })
})

it('saves both as files, words in the language of the reader', async () => {
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const csv = await app.call(books.getTrialBalanceFile, { as: manager, language: 'th', query: { ...query, format: 'csv' } })
  const lines = csv.bytes.toString('utf8').split('\r\n')
  expect(lines[0]).toContain('เลขที่บัญชี,ชื่อบัญชี')
  expect(lines.find((line) => line.startsWith('1210-01'))).toContain('ลูกหนี้เงินให้กู้ยืม')
  const [, , ...totals] = lines.at(-2)!.split(',')
  expect([totals[1], totals[3]]).toEqual([totals[2], totals[4]])
  const days = await app.call(books.getJournalFile, { as: manager, query: { ...query, detail: 'day', format: 'xlsx' } })
  const [sheet] = await readSheets(new Uint8Array(days.bytes).buffer)
  expect(sheet!.data.slice(1).map(([day]) => day)).toEqual(expect.arrayContaining(['2026-11-23', '2026-11-24']))
  const all = await app.call(books.getJournalFile, { as: manager, query: { ...query, detail: 'posting', format: 'csv' } })
  const entries = await app.platform.database.db.selectFrom('ledger_entry').selectAll().execute()
  expect(all.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(entries.length + 1)
  const sent = { as: manager, query: { ...query, detail: 'posting', format: 'csv' }, headers: { 'accept-encoding': 'gzip, br' } } as const
  const compressed = await app.call(books.getJournalFile, sent)
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(gunzipSync(compressed.bytes)).toEqual(all.bytes)
})

it('uses the numbers and names that two people set, and refuses one number for two accounts', async () => {
  const read = async () => (await app.call(getSetting, { as: manager, params: { area: 'accounts' } })).body.data
  const usual = (await read()).versions[0].value
  expect(usual.chart).toEqual(npaeChart)
  const propose = (values: Record<string, unknown>) =>
    app.call(proposeSetting, {
      as: manager,
      params: { area: 'accounts' },
      body: { value: withValues(usual, values), valid_from: '2026-11-24', reason: 'Our accountant', only_check: false },
    })
  const twice = await propose({ 'chart.bank.number': '1110-01' })
  expect(twice.body.response.fields).toMatchObject({
    'chart.bank.number': { code: 'setting_conflict' },
    'chart.cash.number': { code: 'setting_conflict' },
  })
  expect((await propose({ 'chart.bank.number': 'bank' })).status).toBe(400)
  const { id } = (await propose({ 'chart.bank.number': '11200' })).body.data
  expect((await app.call(decideDualControl, { as: manager, params: { id }, body: { confirm: true } })).body.response.code).toBe(
    'second_person_needed',
  )
  expect((await app.call(decideDualControl, { as: admin, params: { id }, body: { confirm: true } })).status).toBe(200)
  await app.platform.termsInForce.refresh()
  expect((await balance('2026-11-24', '2026-11-24')).find(({ account }) => account === 'bank')!.number).toBe('11200')
  expect((await read()).versions).toHaveLength(2)
})
