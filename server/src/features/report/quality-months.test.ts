import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import type { QualityFigure, QualityView } from '@let-twe/core/report/quality.ts'
import { getQuality, getQualityFile, listQualityLoans } from '@let-twe/core/report/quality-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { publishTerms } from '../../testing/publish-terms.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { writeOffByTwo } from '../../testing/two-people.ts'
import { accrueInterest } from '../ledger/accrue-interest.ts'
import { runDays } from '../loan/run-day.ts'
import { storeCollectedDays } from './collected-days.ts'

/** Loans of 23 November, due every 15 days until 22 January: one is paid on its days, one never, one is written off in January. */
let app: TestApp
const begins: BusinessDate = '2026-11-23'
const dueDays = [15, 30, 45, 60].map((days) => addDays(begins, days))
const size = 500_000
const instalment = satang(129_657)
const loans: Record<'paid' | 'never' | 'lost', LoanId> = { paid: '' as LoanId, never: '' as LoanId, lost: '' as LoanId }

/** Lives until the morning of a day; the paid loan pays on the way. */
async function liveUntil(date: BusinessDate): Promise<void> {
  for (let day = addDays(app.platform.clock.today(), 1); day <= date; day = addDays(day, 1)) {
    app.setClock(`${day}T02:00:00+07:00`)
    if (day.endsWith('-01') || day === date) await accrueInterest(app.platform)
    await runDays(app.platform)
    app.setClock(`${day}T09:00:00+07:00`)
    if (dueDays.includes(day)) await pays('paid', day)
  }
  await storeCollectedDays(app.platform)
}

async function pays(loan: keyof typeof loans, paid_date: BusinessDate, amount_satang = instalment) {
  const paid = await receivePayment(app.platform, {
    loanId: loans[loan],
    actor: await makeStaff(app, 'manager'),
    amount_satang,
    paid_date,
    payment_type: 'branch',
    outside_reference: null,
    decided: true,
  })
  expect(paid).not.toHaveProperty('refused')
}

beforeAll(async () => {
  app = await startTestApp()
  await publishTerms(app, { writeOff: { minDaysLate: 20 } })
  for (const name of Object.keys(loans) as (keyof typeof loans)[])
    loans[name] = (await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht: size / 100, months: 2 })) as LoanId
}, 60_000)
afterAll(() => app.close())

type Query = { view: QualityView; split?: string; to?: BusinessDate }

async function tableOf(query: Query) {
  return (await app.call(getQuality, { as: await signInStaff(app, 'manager'), query } as never)).body.data as Data<typeof getQuality>
}

async function loansOf(query: Query & { figure: QualityFigure; group?: string }) {
  const { body } = await app.call(listQualityLoans, { as: await signInStaff(app, 'manager'), query } as never)
  return (body.data as Data<typeof listQualityLoans>).map(({ loan_id, adds }) => [loan_id, adds])
}

it('estimates nothing before anything fell due, and shows no change before the end of a month', async () => {
  await liveUntil(addDays(begins, 1))
  const { rows, basis, from, to } = await tableOf({ view: 'forecast' })
  expect([basis, from, to]).toEqual([null, addDays(begins, 1), addDays(begins, 35)])
  expect(rows.map(({ group, figures }) => [group, figures])).toEqual(
    dueDays.slice(0, 2).map((day) => [day, { instalments: 3, falls_due: 3 * instalment, expected: null }]),
  )
  expect((await tableOf({ view: 'roll' })).rows).toEqual([])
  const [month] = (await tableOf({ view: 'vintage' })).rows
  expect(month!.figures).toMatchObject({ loans: 3, after_1: null, late_now: null })
})

it('expects of what falls due the share that was paid at most 5 days after its day, by due day and by payday', async () => {
  await liveUntil('2027-01-02')
  await pays('never', '2027-01-02', satang(100_000))
  const { rows, basis } = await tableOf({ view: 'forecast' })
  // of two due days, one loan of three paid
  expect(basis).toEqual({ from: '2026-09-28', to: '2026-12-27', percent: 33.3 })
  const figures = { instalments: 3, falls_due: 3 * instalment, expected: 3 * Math.round(instalment / 3) }
  expect(rows.map((row) => [row.group, row.figures['instalments'], row.figures['falls_due'], row.figures['expected']])).toEqual([
    [dueDays[2], 3, figures.falls_due, figures.expected],
    [dueDays[3], 3, rows[1]!.figures['falls_due'], rows[1]!.figures['expected']],
  ])
  expect(await loansOf({ view: 'forecast', figure: 'falls_due', group: dueDays[2]! })).toEqual(
    Object.values(loans)
      .toSorted()
      .map((id) => [id, instalment]),
  )
  const paydays = (await tableOf({ view: 'forecast', split: 'payday' })).rows
  expect(paydays.map((row) => [row.group, row.figures['expected']])).toEqual([
    ['2026-12-31', figures.expected],
    ['2027-01-15', rows[1]!.figures['expected']],
  ])
})

it('moves the principal of each bucket to where it is at the end of the next month', async () => {
  await liveUntil('2027-01-10')
  await writeOffByTwo(app, loans.lost)
  await liveUntil('2027-02-01')
  const { rows, from, to } = await tableOf({ view: 'roll' })
  expect([from, to]).toEqual(['2026-12-31', '2027-01-31'])
  const [current, late] = rows
  expect(rows.map(({ group, figures }) => [group, figures['loans']])).toEqual([
    ['current', 1],
    ['days_1_30', 2],
  ])
  expect(current!.figures).toMatchObject({ to_repaid: current!.figures['owed_before'], to_current: 0, to_written_off: 0 })
  expect(late!.figures).toMatchObject({ owed_before: 2 * size, to_days_31_60: size, to_written_off: size, to_days_1_30: 0 })
  expect(await loansOf({ view: 'roll', figure: 'to_written_off', group: 'days_1_30' })).toEqual([[loans.lost, size]])
  const before = await tableOf({ view: 'roll', to: '2027-01-30' })
  expect([before.from, before.to]).toEqual(['2026-11-30', '2026-12-31'])
  expect(before.rows.map(({ group, figures }) => [group, figures['to_days_1_30']])).toEqual([['current', 2 * size]])
})

it('follows a month of disbursements by the ends of the months after it, and leaves those to come empty', async () => {
  const { rows, to } = await tableOf({ view: 'vintage' })
  // of the instalments that were never paid in whole, a part in January
  const owed = (await loansOf({ view: 'risk', figure: 'outstanding' })).find(([id]) => id === loans.never)![1]
  expect(to).toBe('2027-01-31')
  expect(rows.map(({ group, figures }) => [group, figures])).toEqual([
    [
      '2026-11',
      {
        loans: 3,
        disbursed: 3 * size,
        late_now: owed,
        after_1: 0,
        after_2: owed,
        ...Object.fromEntries([3, 4, 5, 6, 9, 12].map((months) => [`after_${months}`, null])),
      },
    ],
  ])
  expect(await loansOf({ view: 'vintage', figure: 'after_2', group: '2026-11' })).toEqual([[loans.never, owed]])
  const query = { view: 'vintage', format: 'csv' } as const
  const file = await app.call(getQualityFile, { as: await signInStaff(app, 'manager'), query, language: 'en' })
  const [head, line] = file.bytes.toString('utf8').replace('\uFEFF', '').split(/\r?\n/)
  expect(head).toContain('Month of payout,Loans,Paid out (Baht),Month 1 (Baht),Month 1 (%),Month 2 (Baht),Month 2 (%)')
  const [baht, share] = [(owed as number) / 100, Math.round(((owed as number) / size / 3) * 1000) / 10]
  expect(line).toBe(`2026-11,3,15000.00,0.00,0,${baht},${share},,,,,,,,,,,,,${baht},${share}`)
})
