import { type BusinessDate, addDays, daysBetween } from '@let-twe/core/business-date.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import * as reports from '@let-twe/core/report/endpoints.ts'
import { type Figures, isCount, reportFigures } from '@let-twe/core/report/report-figures.ts'
import readSheets from 'read-excel-file/universal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeActiveLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { publishTerms } from '../../testing/publish-terms.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import type { Platform } from '../../platform/platform.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { bounceByTwo, writeOffByTwo } from '../../testing/two-people.ts'
import { offerPlan, signPlan } from '../../testing/restructure-loan.ts'
import { makeTwoBranches } from '../../testing/two-branches.ts'
import { changeBranch } from '../loan/change-branch.ts'
import { previewPlans } from '../loan/restructure-loan.ts'
import { runDays } from '../loan/run-day.ts'
import { waiveLateFee } from '../loan/waive-late-fee.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { reversePayment } from '../payment/reverse-payment.ts'
import { storeReportDays } from './report-days.ts'

/** `REPORT_DAYS=365` lives through a year with a loan every other day; a plain run through some weeks. */
const days = Number(process.env['REPORT_DAYS'] ?? 48)
const seed = Number(process.env['SEED'] ?? 7)
const firstDay: BusinessDate = '2026-11-23'
const lastDay = addDays(firstDay, days)

let app: TestApp
/** How things stood at the end of each day, by the rows of that day and the whole ledger, added up here by hand. */
const stood = new Map<BusinessDate, Record<string, number>>()
/** Outstanding principal and running loans at the end of each day, by branch. */
const stoodAt = new Map<BusinessDate, Record<string, { outstanding: number; running: number }>>()
/** The days stored in their own night. A later stored one also knows later payments with an earlier date. */
const inTime = new Set<BusinessDate>()

beforeAll(async () => {
  app = await startTestApp()
  await live()
}, 600_000)
afterAll(() => app.close())

const db = () => app.platform.database.db

async function live(): Promise<void> {
  let state = seed
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const { platform } = app
  await publishTerms(app, { writeOff: { minDaysLate: 20 } })
  const actor = await makeStaff(app, 'manager')
  const other = await makeStaff(app, 'manager')
  const { here, there } = await makeTwoBranches(app)
  const loans: { id: string; size: number }[] = []
  const payments: string[] = []
  for (let date = firstDay; date <= lastDay; date = addDays(date, 1)) {
    app.setClock(`${date}T10:00:00+07:00`)
    await runDays(platform)
    if (daysBetween(firstDay, date) % (days > 100 ? 2 : 6) === 0) {
      const baht = 3_000 + 500 * random(30)
      const visit = random(2) === 0
      const id = await makeActiveLoan(app, (await signInBorrower(app)).user_id, { baht, months: 2 + random(3), visit })
      loans.push({ id, size: baht * 100 })
    }
    if (random(12) === 0) await makePendingLoan(app, (await signInBorrower(app)).user_id)
    for (const { id, size } of loans) {
      const move = random(40)
      if (move < 3) {
        const amount_satang = satang(1 + random(move === 0 ? size * 2 : size / 3))
        const paid_date = addDays(date, -random(3))
        const paid = await receivePayment(platform, {
          loanId: id,
          actor,
          amount_satang,
          paid_date,
          payment_type: 'branch',
          outside_reference: null,
          decided: true,
        })
        if (!isRefusal(paid)) payments.push(paid.id)
      } else if (move === 4 && payments.length > 0)
        await reversePayment(platform, { paymentId: payments[random(payments.length)]!, actor, reason_code: 'other' })
      else if (move === 5) await waiveLateFee(platform, { loanId: id, actor, month: 1, instalment: 1 + random(3), reason_code: 'other' })
      else if (move === 6 && random(3) === 0) await writeOffByTwo(app, id)
      else if (move === 7 && random(3) === 0) await bounceByTwo(app, id)
      else if (move === 8) await restructure(id, addDays(date, 30), [actor, other])
    }
    // now and then one goes to the other branch, whatever else happens to it on that day
    const moves = loans[daysBetween(firstDay, date) % loans.length]
    if (daysBetween(firstDay, date) % 5 === 2 && moves) {
      const toBranchId = daysBetween(firstDay, date) % 2 === 0 ? there : here
      await changeBranch(platform, { loanId: moves.id, actor, toBranchId, note: 'Moved' })
    }
    stood.set(date, await standing(date))
    stoodAt.set(date, await standingByBranch())
    // some nights the job does not run, and makes up for it later
    if (random(5) > 0) {
      app.setClock(`${addDays(date, 1)}T02:00:00+07:00`)
      await storeReportDays(platform)
      inTime.add(date)
    }
  }
  inTime.add(lastDay)
  app.setClock(`${lastDay}T23:00:00+07:00`)
}

/** A new plan where one is possible: of a running loan whose borrower has not paid ahead. */
async function restructure(id: string, firstDue: BusinessDate, by: Parameters<typeof offerPlan>[1]['by']): Promise<void> {
  const loanId = id as LoanId
  const preview = await previewPlans(app.platform, { loanId, instalments: 8, firstDue })
  if (!isRefusal(preview) && preview.plans !== null) await signPlan(app, loanId, await offerPlan(app, { loanId, firstDue, by }))
}

/** The loans at a day-end, each by its own ledger and its own instalments. */
async function standing(today: BusinessDate): Promise<Record<string, number>> {
  const sums: Record<string, number> = {
    running: 0,
    outstanding: 0,
    par1: 0,
    par30: 0,
    par90: 0,
    par1_loans: 0,
    par30_loans: 0,
    par90_loans: 0,
    restructured: 0,
    restructured_par30: 0,
    restructured_par90: 0,
    restructured_loans: 0,
    restructured_par30_loans: 0,
    restructured_par90_loans: 0,
    due: 0,
  }
  const add = (name: string, amount: number) => (sums[name] = (sums[name] ?? 0) + amount)
  const entries = await ledger()
  const instalments = await db().selectFrom('instalment').selectAll().execute()
  for (const each of instalments) if (each.due_date === today) add('due', each.principal_satang + each.interest_satang)
  const signed = await db().selectFrom('restructuring').where('state', '=', 'signed').select('loan_id').execute()
  for (const { id, state } of await db().selectFrom('loan').select(['id', 'state']).execute()) {
    const principal = entries
      .filter((entry) => entry.loan_id === id && entry.account === 'principal_receivable')
      .reduce((sum, entry) => sum + entry.amount_satang, 0)
    add('outstanding', principal)
    if (state === 'active') add('running', 1)
    const open = instalments.filter((each) => each.loan_id === id && each.settled_date === null)
    const oldest = open.map((each) => each.original_due_date ?? each.due_date).toSorted()[0]
    const late = oldest === undefined || principal <= 0 ? 0 : daysBetween(oldest, today)
    const isRestructured = principal > 0 && signed.some(({ loan_id }) => loan_id === id)
    for (const [name, counts] of [
      ['par1', late > 0],
      ['par30', late > 30],
      ['par90', late > 90],
      ['restructured', isRestructured],
      ['restructured_par30', isRestructured && late > 30],
      ['restructured_par90', isRestructured && late > 90],
    ] as const) {
      if (!counts) continue
      add(name, principal)
      add(`${name}_loans`, 1)
    }
  }
  return sums
}

/** The same of each branch, by where every loan is now. */
async function standingByBranch(): Promise<Record<string, { outstanding: number; running: number }>> {
  const sums: Record<string, { outstanding: number; running: number }> = {}
  const entries = await ledger()
  for (const { id, state, branch_id } of await db().selectFrom('loan').select(['id', 'state', 'branch_id']).execute()) {
    const branch = (sums[String(branch_id)] ??= { outstanding: 0, running: 0 })
    if (state === 'active') branch.running += 1
    for (const entry of entries)
      if (entry.loan_id === id && entry.account === 'principal_receivable') branch.outstanding += entry.amount_satang
  }
  return sums
}

function ledger() {
  return db()
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.id', 'posting_id')
    .select(['loan_id', 'account', 'kind', 'amount_satang', 'posted_at'])
    .execute()
}

/** The events between two days by the raw ledger and the raw events, without the reports. */
async function happened(from: BusinessDate, to: BusinessDate): Promise<Record<string, number>> {
  const within = (at: Date) => {
    const day = new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
    return day >= from && day <= to
  }
  const entries = (await ledger()).filter(({ posted_at }) => within(posted_at))
  const sum = (account: string, kinds?: (kind: string) => boolean) =>
    entries
      .filter((entry) => entry.account === account && (kinds?.(entry.kind) ?? true))
      .reduce((total, { amount_satang }) => total + amount_satang, 0)
  const paidOut = (kind: string) => kind === 'disbursement' || kind === 'payout_bounced'
  const events = (await db().selectFrom('loan_event').select(['event', 'at']).execute()).filter(({ at }) => within(at))
  const count = (...names: string[]) => events.filter(({ event }) => names.includes(event)).length
  return {
    disbursed: sum('principal_receivable', paidOut),
    principal_paid: 0 - sum('principal_receivable', (kind) => !paidOut(kind) && kind !== 'write_off'),
    interest_income: 0 - sum('interest_income'),
    fee_income: 0 - sum('fee_income'),
    other_income: 0 - sum('other_income'),
    recovered: 0 - sum('recovery_income'),
    written_off: sum('write_off_expense'),
    applications: count('submit'),
    approved: count('approve'),
    rejected: count('reject'),
    postponed: count('postpone'),
    withdrawn: count('withdraw', 'expire'),
    payouts: count('disburse') - count('bounce_payout'),
    write_offs: count('write_off'),
  }
}

/**
 * The certain figures of a day: all of them, or after a missed night all but arrears and due amounts: a payment that came before
 * the night was made up for may have changed the schedule.
 */
function known(figures: Readonly<Record<string, number>>, day: BusinessDate): Record<string, number> {
  return Object.fromEntries(Object.entries(figures).filter(([name]) => inTime.has(day) || !/^(par|due|restructured)/.test(name)))
}

const read = async (query: object) => {
  const as = await signInStaff(app, 'manager')
  return (await app.call(reports.getReport, { as, query: { from: firstDay, to: lastDay, by: 'month', ...query } as never })).body.data
}
const addUp = (rows: readonly { figures: Figures }[]) =>
  Object.fromEntries(reportFigures.map((figure) => [figure, rows.reduce((sum, { figures }) => sum + figures[figure], 0)]))

describe(`the figures of ${days} days (seed ${seed})`, () => {
  it('agree month by month with the ledger, the events and the standing of each month’s last day', async () => {
    const { rows } = await read({})
    expect(rows.length).toBeGreaterThan(1)
    for (const { period, figures } of rows) {
      const [from, to] = [`${period}-01`, `${period}-31`] as [BusinessDate, BusinessDate]
      const end = [...stood.keys()].filter((day) => day <= to).at(-1)!
      const daily = (await read({ from, to: end, by: 'day' })).rows as { period: BusinessDate; figures: Figures }[]
      const due = daily.reduce((sum, each) => sum + each.figures.due, 0)
      for (const each of daily.filter((day) => inTime.has(day.period)))
        expect([each.period, each.figures.due]).toEqual([each.period, stood.get(each.period)?.['due'] ?? 0])
      expect(known(figures, end), period).toEqual(known({ ...stood.get(end), ...(await happened(from, to)), due }, end))
    }
    expect(inTime.size).toBeGreaterThan(days / 2)
    expect(stood.get(lastDay)?.['restructured_loans']).toBeGreaterThan(0)
  })

  it('agree day by day', async () => {
    const from = addDays(lastDay, -30)
    const { rows } = await read({ from, by: 'day' })
    expect(rows).toHaveLength(31)
    for (const { period, figures } of rows)
      expect(known(figures, period), period).toEqual(known({ ...stood.get(period), ...(await happened(period, period)) }, period))
  })

  it('equal the whole ledger: outstanding principal, income and write-offs', async () => {
    const { rows } = await read({})
    const balance = async (account: string) =>
      (await ledger()).filter((entry) => entry.account === account).reduce((sum, { amount_satang }) => sum + amount_satang, 0)
    expect(rows.at(-1)!.figures.outstanding).toBe(await balance('principal_receivable'))
    const all = addUp(rows)
    expect([all['interest_income'], all['fee_income'], all['recovered']]).toEqual([
      0 - (await balance('interest_income')),
      0 - (await balance('fee_income')),
      0 - (await balance('recovery_income')),
    ])
    expect(all['written_off']).toBe(await balance('write_off_expense'))
    expect(all['written_off']! + all['fee_income']! + all['interest_income']!).toBeGreaterThan(0)
  })

  it.each(['branch', 'product'] as const)('add up over each %s to the whole', async (split) => {
    const whole = await read({})
    const parts = await read({ split })
    for (const { period, figures } of whole.rows)
      expect(addUp(parts.rows.filter((row: { period: string }) => row.period === period)), period).toEqual(figures)
    if (split === 'branch') expect(new Set(parts.rows.map((row: { branch_id: string | null }) => row.branch_id)).size).toBe(3)
  })

  it('stand each day where the loans stand, also those that went to another branch', async () => {
    const { rows } = await read({ split: 'branch', from: addDays(lastDay, -40), by: 'day' })
    const moved = await db().selectFrom('branch_change').select('id').execute()
    expect(moved.length).toBeGreaterThan(5)
    for (const { period, branch_id, figures } of rows) {
      const { outstanding, running } = stoodAt.get(period)![String(branch_id)] ?? { outstanding: 0, running: 0 }
      expect([period, branch_id, figures.outstanding, figures.running]).toEqual([period, branch_id, outstanding, running])
    }
  })

  it('of one branch or product are those of its part', async () => {
    const { rows } = await read({ split: 'branch' })
    const branch_id = rows.find((row: { branch_id: string | null }) => row.branch_id !== null).branch_id
    const mine = rows.filter((row: { branch_id: string | null }) => row.branch_id === branch_id)
    const alone = await read({ branch_id })
    expect(alone.rows.map(({ figures }: { figures: Figures }) => figures)).toEqual(mine.map(({ figures }: { figures: Figures }) => figures))
  })

  it('are the same whether the days are stored or counted now, and are stored once', async () => {
    const before = await read({})
    const stored = async () =>
      db().selectFrom('report_day').selectAll().orderBy('business_date').orderBy('figure').orderBy('amount').execute()
    app.setClock(`${addDays(lastDay, 1)}T03:00:00+07:00`)
    await Promise.all([storeReportDays(app.platform), storeReportDays(app.platform)])
    const once = await stored()
    await storeReportDays(app.platform)
    expect(await stored()).toEqual(once)
    expect((await read({})).rows).toEqual(before.rows)
    app.setClock(`${lastDay}T23:00:00+07:00`)
  })

  it('make the monthly return', async () => {
    const as = await signInStaff(app, 'manager')
    const month = lastDay.slice(0, 7)
    const { data } = (await app.call(reports.getMonthlyReturn, { as, query: { month } })).body
    const row = (item: string) => data.rows.find((each: { item: string }) => each.item === item)
    const end = stood.get(lastDay)!
    const [now, ever] = [await happened(`${month}-01` as BusinessDate, lastDay), await happened(firstDay, lastDay)]
    expect(row('granted_month')).toMatchObject({ accounts: now['payouts'], amount_satang: now['disbursed'] })
    expect(row('granted_total')).toMatchObject({ accounts: ever['payouts'], amount_satang: ever['disbursed'] })
    expect(row('outstanding')).toMatchObject({ accounts: end['running'], amount_satang: end['outstanding'] })
    expect(row('npl')).toMatchObject({ accounts: end['par90_loans'], amount_satang: end['par90'] })
    expect(row('restructured')).toMatchObject({ accounts: end['restructured_loans'], amount_satang: end['restructured'] })
    expect(row('restructured_npl')).toMatchObject({ accounts: end['restructured_par90_loans'], amount_satang: end['restructured_par90'] })
    expect(row('overdue_1_3_months').accounts).toBe(end['par30_loans']! - end['par90_loans']!)
  })
})

it('keeps a report as a workbook and as text that a spreadsheet reads, and writes down who took it', async () => {
  const as = await signInStaff(app, 'admin')
  const query = { from: firstDay, to: lastDay, by: 'month', split: 'branch' } as const
  const name = JSON.stringify({ mm: '=1+1', en: '=cmd|calc', th: '@SUM(A1)' })
  await db().updateTable('branch').set({ name }).execute()
  const { rows } = (await app.call(reports.getReport, { as, query })).body.data
  const xlsx = await app.call(reports.getReportFile, { as, query: { ...query, format: 'xlsx' } })
  const [sheet] = await readSheets(new Uint8Array(xlsx.bytes).buffer)
  const table: readonly (readonly unknown[])[] = sheet!.data
  expect(table).toHaveLength(rows.length + 1)
  const disbursed = table[0]!.findIndex((cell) => String(cell).startsWith('Paid out'))
  expect(table.slice(1).map((row) => row[disbursed])).toEqual(rows.map(({ figures }: { figures: Figures }) => figures.disbursed / 100))
  expect(table.some((row) => row[1] === '=cmd|calc')).toBe(true)
  expect(Buffer.from(xlsx.bytes).includes('<f>')).toBe(false)
  const csv = (await app.call(reports.getReportFile, { as, query: { ...query, format: 'csv' } })).bytes.toString('utf8')
  expect(csv.startsWith('\ufeff')).toBe(true)
  expect(csv).toContain(",'=cmd|calc,")
  expect(csv.split('\r\n')).toHaveLength(rows.length + 2)
  const events = db().selectFrom('audit_event').where('actor_id', '=', as.staff_id).where('action', 'like', 'report.%').select('action')
  expect((await events.orderBy('id').execute()).map(({ action }) => action)).toEqual(['report.view', 'report.export', 'report.export'])
})

it("shows on the page and in the files the time of a replica's figures", async () => {
  const as = await signInStaff(app, 'manager')
  const platform = app.platform as { reports: Platform['reports'] }
  const { reports: usual } = platform
  const asOf = new Date(`${lastDay}T10:15:00+07:00`)
  platform.reports = { ...usual, read: async (work) => ({ found: await work(db()), asOf }) }
  try {
    const query = { from: firstDay, to: lastDay, by: 'month' } as const
    expect((await app.call(reports.getReport, { as, query })).body.data.as_of).toBe(asOf.toISOString())
    const file = async (sent: Promise<{ bytes: Buffer }>) => (await sent).bytes.toString('utf8')
    expect(await file(app.call(reports.getReportFile, { as, query: { ...query, format: 'csv' } }))).toMatch(/Figures as of .*10:15/)
    const month = lastDay.slice(0, 7)
    expect(await file(app.call(reports.getMonthlyReturnFile, { as, query: { month, format: 'csv' } }))).toMatch(/ข้อมูล ณ .*10:15/)
  } finally {
    platform.reports = usual
  }
  expect((await app.call(reports.getMonthlyReturn, { as, query: { month: lastDay.slice(0, 7) } })).body.data.as_of).toBeNull()
})

it('names in Thai the subject of the return, and its unverified figures', async () => {
  const as = await signInStaff(app, 'manager')
  const file = await app.call(reports.getMonthlyReturnFile, { as, query: { month: lastDay.slice(0, 7), format: 'csv' } })
  const text = file.bytes.toString('utf8')
  expect(text).toContain('รายงานสินเชื่อพิโกไฟแนนซ์ประจำเดือน')
  expect(text).toContain('กรุณาตรวจสอบก่อนส่ง')
})

it('shows the waiting time of applications, by step', async () => {
  const as = await signInStaff(app, 'manager')
  const { data } = (await app.call(reports.getWaiting, { as })).body
  const pending = await db()
    .selectFrom('loan')
    .where('state', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (pending.count > 0) expect(data.find(({ step }: { step: string }) => step === 'pending').count).toBe(pending.count)
  for (const { median_days, longest_days } of data) expect(longest_days).toBeGreaterThanOrEqual(median_days)
})

it.each([
  ['more days than a page shows', { from: '2026-01-01', to: '2026-06-01', by: 'day' }],
  ['days that end before they begin', { from: '2026-12-02', to: '2026-12-01', by: 'day' }],
] as const)('refuses %s', async (_, query) => {
  const as = await signInStaff(app, 'manager')
  expect((await app.call(reports.getReport, { as, query })).body.response.code).toBe('date_invalid')
})

it('counts in whole things and satang', async () => {
  const { rows } = await read({})
  for (const { figures } of rows)
    for (const figure of reportFigures) expect(Number.isSafeInteger(figures[figure]), `${figure} ${isCount(figure)}`).toBe(true)
})
