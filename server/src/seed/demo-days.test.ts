import { type BusinessDate, businessDateAt, weekdayOf } from '@let-twe/core/business-date.ts'
import { expect, it } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'
import { seedDemo } from './seed-demo.ts'

// a substitute holiday, a Sunday, New Year, and the four closed days of July
const starts: readonly BusinessDate[] = ['2026-12-07', '2026-12-13', '2027-01-01', '2027-07-20']

it.each(
  starts.flatMap((date) => [`${date}T07:30:00+07:00`, `${date}T21:00:00+07:00`].slice(weekdayOf(date) % 2, (weekdayOf(date) % 2) + 1)),
)('a demo that is first started at %s uses working days only, and its overdue loan has its fee', async (instant) => {
  const app = await startTestApp()
  const { db } = app.platform.database
  app.setClock(instant)
  await seedDemo(app.platform)
  const closed = new Set((await db.selectFrom('closed_day').select('date').execute()).map(({ date }) => date))
  const visits = await db.selectFrom('appointment').select(['date', 'time', 'state', 'type']).execute()
  const byStaff = await db.selectFrom('audit_event').select(['action', 'at']).where('actor_kind', '=', 'staff').execute()
  const payments = await db.selectFrom('payment').select('paid_date').execute()
  const told = [
    ...visits.map(({ date, type }) => ({ date, what: type as string })),
    ...byStaff.map(({ action, at }) => ({ date: businessDateAt(at), what: action })),
    ...payments.map(({ paid_date: date }) => ({ date, what: 'payment' })),
  ]
  expect(told.length).toBeGreaterThan(30)
  expect(told.filter(({ date }) => weekdayOf(date) === 0 || closed.has(date))).toEqual([])
  const booked = visits.filter(({ state }) => state === 'booked')
  expect(booked).toHaveLength(1)
  expect(new Date(`${booked[0]!.date}T${booked[0]!.time}:00+07:00`).getTime()).toBeGreaterThan(new Date(instant).getTime())
  const fees = await db
    .selectFrom('late_fee')
    .innerJoin('loan', 'loan.id', 'late_fee.loan_id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .select(['borrower.phone_number', 'late_fee.instalment_number'])
    .execute()
  expect(fees).toEqual([{ phone_number: '+66810000007', instalment_number: 1 }])
  await app.close()
})
