import { countCollection } from '@let-twe/core/collection/endpoints.ts'
import { getStatus } from '@let-twe/core/operation/endpoints.ts'
import { businessDateAt, weekdayOf } from '@let-twe/core/business-date.ts'
import { expect, it } from 'vitest'
import { findOthersWithPicture } from '../domain/document/find-others-with-picture.ts'
import { countWorkOf } from '../testing/count-work-of.ts'
import { expectBooksAgree } from '../testing/books-agree.ts'
import { signInStaff } from '../testing/sign-in-staff.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { seedDemo } from './seed-demo.ts'

it('a demo that is first started in a night of Songkran has work in each list, done on working days', async () => {
  const app = await startTestApp()
  app.setClock('2027-04-14T21:00:00+07:00')
  const { configuration } = app.platform
  const platform = { ...app.platform, configuration: { ...configuration, demoDesk: true } }
  await seedDemo(platform)
  const { db } = platform.database
  const manager = await signInStaff(app, 'manager')
  const work = await countWorkOf(app, manager)
  const lanes = ['call_again', 'follow_ups', 'promised_today', 'messages', 'calls', 'complaints', 'approve', 'pay_out', 'no_show'] as const
  const money = ['held_money', 'suspense', 'slips', 'later_dates', 'second_person'] as const
  for (const lane of [...lanes, ...money]) expect([lane, work[lane]! > 0]).toEqual([lane, true])
  const { broken, days_31_60, days_61_90, days_over_90 } = (await app.call(countCollection, { as: manager })).body.data
  expect([broken, days_31_60, days_61_90, days_over_90].every((count) => count > 0)).toBe(true)
  for (const table of ['call_back', 'day_end', 'bank_reconciliation', 'staff_invitation', 'blacklist_entry', 'sms_message'] as const)
    expect([table, (await db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows > 0]).toEqual([
      table,
      true,
    ])
  // a photo that two people have in common would be a sign of fraud
  const borrowers = await db.selectFrom('document').where('picture_hash', 'is not', null).select('borrower_id').distinct().execute()
  expect(borrowers.length).toBeGreaterThan(10)
  for (const { borrower_id: id } of borrowers) expect(await findOthersWithPicture(db, id)).toEqual([])
  // staff work on working days alone, nobody's phone rings, and a second start adds nothing
  const closed = new Set((await db.selectFrom('closed_day').select('date').execute()).map(({ date }) => date))
  const today = platform.clock.today()
  const byStaff = await db
    .selectFrom('audit_event')
    .select(['action', 'at'])
    .where('actor_kind', '=', 'staff')
    .where('action', 'not like', 'office.%')
    .execute()
  const told = byStaff.map(({ action, at }) => ({ action, date: businessDateAt(at) })).filter(({ date }) => date < today)
  expect(told.length).toBeGreaterThan(60)
  expect(told.filter(({ date }) => weekdayOf(date) === 0 || closed.has(date))).toEqual([])
  expect(await app.sentSms()).toEqual([])
  const { gateways } = (await app.call(getStatus, { as: manager })).body.data
  expect(gateways).toMatchObject([{ gateway: '-', sent: 0, failed: 1 }])
  const events = async () => (await db.selectFrom('audit_event').select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows
  const before = await events()
  await seedDemo(platform)
  expect(await events()).toBe(before)
  await expectBooksAgree(app)
  await app.close()
})
