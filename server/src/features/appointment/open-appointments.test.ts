import { closeAppointment, listOpenAppointments } from '@let-twe/core/appointment/office-endpoints.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { countWorkOf } from '../../testing/count-work-of.ts'
import { makeEverythingAt } from '../../testing/make-everything-at.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'

let app: TestApp
const loans: string[] = []

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('an appointment that nobody closed stays in the work of its branch until its result is recorded', async () => {
  const { db } = app.platform.database
  const { here, there } = await makeTwoBranches(app)
  for (const branch of [here, there]) loans.push((await makeEverythingAt(app, branch, `BORROWER ${loans.length}`)).loan)
  const today = app.platform.clock.today()
  for (const [days, loan] of loans.entries())
    await db
      .updateTable('appointment')
      .set({ date: addDays(today, -3 - days) })
      .where('loan_id', '=', loan as never)
      .where('type', '=', 'interview')
      .execute()
  const officer = await signInAt(app, 'officer', [here])
  const manager = await signInStaff(app, 'manager')
  const open = async (as: typeof manager | typeof officer) => (await app.call(listOpenAppointments, { as })).body.data
  const loansOf = async (as: typeof manager | typeof officer) =>
    (await open(as)).map(({ loan_id }: { loan_id: string }) => loan_id).filter((id: string) => loans.includes(id))
  expect(await loansOf(officer)).toEqual([loans[0]])
  expect(await loansOf(manager)).toEqual([loans[1], loans[0]])

  const counted = (await countWorkOf(app, officer)).interviews
  const [mine] = await open(officer)
  const params = { id: mine.id }
  expect((await app.call(closeAppointment, { as: officer, params, body: { state: 'missed' } })).status).toBe(200)
  expect(await loansOf(officer)).toEqual([])
  expect((await countWorkOf(app, officer)).interviews).toBe(counted - 1)
})
