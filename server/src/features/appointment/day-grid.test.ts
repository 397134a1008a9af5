import { closeAppointment, readAppointmentGrid } from '@let-twe/core/appointment/office-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { claimLoan } from '@let-twe/core/work-queue/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeEverythingAt } from '../../testing/make-everything-at.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'

type Grid = Data<typeof readAppointmentGrid>

let app: TestApp
let officer: TestSession & { staff_id: string }
let here: string
let there: string
const loans: string[] = []
const date = '2026-11-24'

beforeAll(async () => {
  app = await startTestApp()
  ;({ here, there } = await makeTwoBranches(app))
  for (const branch of [here, there]) loans.push((await makeEverythingAt(app, branch, `BORROWER ${loans.length}`)).loan)
  const { db } = app.platform.database
  await db.updateTable('appointment').set({ date, time: '09:00' }).where('type', '=', 'branch').execute()
  await db.updateTable('appointment').set({ date }).where('type', '=', 'interview').execute()
  officer = await signInAt(app, 'officer', [here])
})
afterAll(() => app.close())

async function read(type: 'interview' | 'branch', as: TestSession = officer): Promise<Grid> {
  const { status, body } = await app.call(readAppointmentGrid, { as, query: { date, type } })
  expect(status).toBe(200)
  return body.data
}
const appointmentsOf = ({ appointments }: Grid) => appointments.map(({ loan_id }) => loan_id).filter((id) => loans.includes(id))

it('shows the visits of the own branches, each with its places, and all to the head office', async () => {
  const own = await read('branch')
  expect(own.venues.map(({ branch_id }) => branch_id)).toEqual([here])
  expect(appointmentsOf(own)).toEqual([loans[0]])
  expect(own.venues[0]!.times.find(({ time }) => time === '09:00')).toMatchObject({ taken: 1, open: true })
  const all = await read('branch', await signInStaff(app, 'manager'))
  expect(new Set(all.venues.map(({ branch_id }) => branch_id))).toEqual(new Set([here, there]))
  expect(appointmentsOf(all).toSorted()).toEqual(loans.toSorted())
})

it('a closed branch with a visit keeps its column, without times', async () => {
  const { db } = app.platform.database
  const set = (active: boolean) => db.updateTable('branch').set({ active }).where('id', '=', here).execute()
  await set(false)
  expect((await read('branch')).venues).toMatchObject([{ branch_id: here, times: [] }])
  await set(true)
})

it('an interview is of the officer with the claim, then of the officer who closed it', async () => {
  const officerOf = async () => (await read('interview')).appointments.find(({ loan_id }) => loan_id === loans[0])!
  const open = await officerOf()
  expect(open.officer).toBeNull()
  const colleague = await signInAt(app, 'officer', [here])
  await app.call(claimLoan, { as: colleague, params: { id: loans[0]! }, body: {} } as never)
  expect((await officerOf()).officer?.id).toBe(colleague.staff_id)
  app.setClock(`${date}T10:00:00Z`)
  officer = await signInAt(app, 'officer', [here])
  const closed = await app.call(closeAppointment, { as: officer, params: { id: open.id }, body: { state: 'missed' } })
  expect(closed.status).toBe(200)
  expect(await officerOf()).toMatchObject({ state: 'missed', officer: { id: officer.staff_id } })
})

it('a closed day has its name and no times', async () => {
  const name = { mm: 'ပိတ်ရက်', en: 'Holiday', th: 'วันหยุด' }
  const { db } = app.platform.database
  await db
    .insertInto('closed_day')
    .values({ date, name: JSON.stringify(name) } as never)
    .execute()
  expect(await read('interview')).toMatchObject({ closed: 'Holiday', venues: [{ branch_id: null, times: [] }] })
})
