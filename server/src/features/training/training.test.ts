import { getBorrower } from '@let-twe/core/borrower/office-endpoints.ts'
import { getFirstDay, moveTrainingDay } from '@let-twe/core/training/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { trainingRoutes } from './training.routes.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

it('a real world has neither a first day nor a clock that moves', async () => {
  const admin = await signInStaff(app, 'admin')
  const before = app.platform.clock.now()
  expect((await app.call(getFirstDay, { as: admin })).status).toBe(404)
  expect((await app.call(moveTrainingDay, { as: admin })).status).toBe(404)
  expect(app.platform.clock.now()).toEqual(before)
  const events = app.platform.database.db.selectFrom('audit_event').where('action', '=', 'training.move_day')
  expect(await events.selectAll().execute()).toEqual([])
})

it('in a training world a task ticks itself, for its person and day, and an admin moves the day', async () => {
  type Handler = (call: unknown) => Promise<Record<string, unknown>>
  const served = new Map<unknown, Handler>()
  let isLast = false
  const moveDay = () => {
    if (isLast) return false
    app.setClock('2026-11-24T09:00:00+07:00')
    return true
  }
  trainingRoutes(((endpoint: unknown, handler: Handler) => void served.set(endpoint, handler)) as never, { ...app.platform, moveDay })
  const call = async (endpoint: unknown, { staff_id: id }: { staff_id: string }) =>
    served.get(endpoint)!({ caller: { kind: 'staff', id, branches: null }, address: '' })
  const [officer, other] = [await signInStaff(app, 'officer'), await signInStaff(app, 'officer')]
  const done = async (as: { staff_id: string }) =>
    ((await call(getFirstDay, as))['tasks'] as { task: string; done: boolean }[]).flatMap(({ task, done: ticked }) =>
      ticked ? [task] : [],
    )
  expect(await done(officer)).toEqual([])
  const { user_id: id } = await signInBorrower(app)
  await app.call(getBorrower, { as: officer, params: { id } })
  expect([await done(officer), await done(other)]).toEqual([['find_person'], []])
  const admin = await signInStaff(app, 'admin')
  expect(await call(moveTrainingDay, admin)).toEqual({ today: '2026-11-24' })
  expect(await done(officer)).toEqual([])
  isLast = true
  expect(await call(moveTrainingDay, admin)).toMatchObject({ refused: 'transition_refused' })
})
