import type { LoanId } from '@let-twe/core/id.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { satang } from '@let-twe/core/money.ts'
import { searchTransfers, suggestLoans } from '@let-twe/core/payment/transfer-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSlip } from '../../domain/loan/write-payment-slip.ts'
import { transact } from '../../platform/database/transact.ts'
import { assignTransfer } from '../../testing/assign-transfer.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { publishTerms } from '../../testing/publish-terms.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { statementsOf } from '../../testing/statements-of.ts'
import { writeOffByTwo } from '../../testing/two-people.ts'
import { runDays } from '../loan/run-day.ts'
import { findLoan } from './payment.queries.ts'
import { previewEffect } from './preview-effect.ts'

let app: TestApp
let officer: TestSession
beforeAll(async () => {
  app = await startTestApp()
  await publishTerms(app, { writeOff: { minDaysLate: 0 } })
  officer = await signInStaff(app, 'officer')
})
afterAll(() => app.close())

const db = () => app.platform.database.db
let numbers = 0

async function loanOf(name: string) {
  const id = (await makeActiveLoan(app, (await signInBorrower(app, { name })).user_id)) as LoanId
  return (await findLoan(db(), id))!
}

type Line = { readonly payer?: string; readonly words?: string; readonly baht?: string; readonly date?: string }

/** Lines of one file of the bank, as the numbers of their transfers. */
async function comeIn(...lines: readonly Line[]): Promise<string[]> {
  const rows = lines.map(({ payer = '', words = '', baht = '1.00', date = '23/11/2026' }) => {
    const number = `LIST${String((numbers += 1)).padStart(6, '0')}`
    return { number, text: `${date},${words},,"${baht}",${number},${payer}` }
  })
  const head = 'Date,Description,Debit,Credit,Reference,Payer'
  const imported = await importStatement(app, [head, ...rows.map(({ text }) => text)].join('\n'))
  if (isRefusal(imported)) throw new Error(imported.refused)
  return rows.map(({ number }) => number)
}

const slipOf = (loanId: LoanId, number: string) =>
  transact(db(), { onRefusal: 'rollback' }, (trx) =>
    insertSlip(trx, {
      id: app.platform.random.uuid(),
      loan_id: loanId,
      file_name: 'slips/none.bin',
      media_type: 'image/jpeg',
      sha256: app.platform.random.uuid(),
      amount_satang: satang(400),
      paid_date: '2026-11-23',
      payment_type: 'mobile-banking',
      bank: '004',
      number,
      state: 'received',
      sent_at: app.platform.clock.now(),
    }),
  )

type Suggested = { readonly loan_id: string; readonly reasons: readonly string[] }
type Listed = { readonly id: string; readonly number: string; readonly suggested: Suggested | null }

const list = async (body: object = { state: 'suspense' }) =>
  (await app.call(searchTransfers, { as: officer, body } as never)).body.data as Listed[]

/** The suggestions on the lines of these transfers; each equals the best one of the dialog. */
async function suggestedFor(numbersOfLines: readonly string[]): Promise<(readonly string[] | null)[]> {
  const lines = await list()
  return Promise.all(
    numbersOfLines.map(async (number) => {
      const { id, suggested } = lines.find((line) => line.number === number)!
      const all = (await app.call(suggestLoans, { as: officer, params: { id } })).body.data as Suggested[]
      if (suggested !== null) expect(suggested).toEqual(all[0])
      return suggested && [suggested.loan_id, ...suggested.reasons]
    }),
  )
}

it('gives each line of a page the loan that it is probably for, with all its reasons', async () => {
  const loan = await loanOf('Khin Zaw Lwin')
  const other = await loanOf('Phyu Phyu Thin')
  const { next } = (await previewEffect(db(), loan, { amount: satang(100), date: '2026-11-23', cash: false })) as { next: number }
  const [before] = await comeIn({ payer: 'SOMSAK RAKDEE' })
  await assignTransfer(app, {
    id: (await list()).find(({ number }) => number === before)!.id,
    actor: await makeStaff(app, 'officer'),
    reference: other.payment_reference_number,
  })
  const lines = await comeIn(
    { payer: 'MR LWIN KHIN ZAW' },
    { payer: 'KHIN ZAW LWIN', baht: (next / 100).toFixed(2) },
    { payer: 'SOMSAK RAKDEE' },
    { payer: 'NOBODY KNOWN' },
    { words: `early ${other.payment_reference_number}`, date: '20/11/2026' },
    {},
  )
  await slipOf(other.id, lines[5]!)
  expect(await suggestedFor(lines)).toEqual([
    [loan.id, 'same_name'],
    [loan.id, 'same_name', 'amount_fits'],
    [other.id, 'payer_before'],
    null,
    [other.id, 'named'],
    [other.id, 'slip'],
  ])
  const posted = (await list({ search: before })).find(({ number }) => number === before)
  expect(posted).toMatchObject({ state: 'posted', suggested: null })
})

it('suggests nothing where another loan has as many reasons', async () => {
  const [one, two] = [await loanOf('Thet Mon Oo'), await loanOf('Oo Thet Mon')]
  const lines = await comeIn({ payer: 'MON THET OO' })
  expect(await suggestedFor(lines)).toEqual([null])
  await slipOf(two.id, lines[0]!)
  expect(await suggestedFor(lines)).toEqual([[two.id, 'slip', 'same_name']])
  expect(one.id).not.toBe(two.id)
})

it('finds that an amount fits as the dialog does: without late fees of later days, and what a written-off loan owes', async () => {
  const [late, lost] = [await loanOf('Sandar Wint Hlaing'), await loanOf('Bo Bo Kyi Aye')]
  expect(await writeOffByTwo(app, lost.id)).toEqual({})
  app.setClock('2026-12-15T09:00:00+07:00')
  await runDays(app.platform)
  expect(await db().selectFrom('late_fee').where('loan_id', '=', late.id).selectAll().execute()).toHaveLength(1)
  officer = await signInStaff(app, 'officer')
  const dueOf = async (id: LoanId, date: '2026-12-09' | '2026-12-15') => {
    const loan = (await findLoan(db(), id))!
    const paid = { amount: satang(300_000), date, cash: false }
    return (((await previewEffect(db(), loan, paid)).due_satang as number) / 100).toFixed(2)
  }
  const [withoutFee, withFee, owed] = [
    await dueOf(late.id, '2026-12-09'),
    await dueOf(late.id, '2026-12-15'),
    await dueOf(lost.id, '2026-12-15'),
  ]
  expect(withFee).not.toBe(withoutFee)
  const lines = await comeIn(
    { payer: 'SANDAR WINT HLAING', baht: withoutFee, date: '09/12/2026' },
    { payer: 'SANDAR WINT HLAING', baht: withoutFee, date: '15/12/2026' },
    { payer: 'SANDAR WINT HLAING', baht: withFee, date: '15/12/2026' },
    { payer: 'BO BO KYI AYE', baht: owed, date: '15/12/2026' },
  )
  expect(await suggestedFor(lines)).toEqual([
    [late.id, 'same_name', 'amount_fits'],
    [late.id, 'same_name'],
    [late.id, 'same_name', 'amount_fits'],
    [lost.id, 'same_name', 'amount_fits'],
  ])
  app.setClock(testNow)
})

it('runs as many statements for fifteen lines as for one', async () => {
  const names = Array.from({ length: 15 }, (_, index) => `${String.fromCharCode(65 + index).repeat(3)} Moe Thway`)
  const loans = []
  for (const name of names) loans.push(await loanOf(name))
  officer = await signInStaff(app, 'officer')
  const lines = await comeIn(...names.map((payer) => ({ payer })))
  for (const [index, number] of lines.entries()) await slipOf(loans[index]!.id, number)
  const statements = async (search: string, count: number) => {
    expect((await list({ search })).filter(({ suggested }) => suggested !== null)).toHaveLength(count)
    return statementsOf(app.platform.database, () => list({ search }))
  }
  const [one, all] = [await statements('AAA MOE', 1), await statements('MOE THWAY', 15)]
  expect(all.length).toBe(one.length)
  expect(one.length, one.join('\n')).toBeLessThanOrEqual(8)
})
