import { bookAppointment, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { branchPattern } from '../../seed/demo-branches.ts'
import { submitApplication } from '../../testing/fill-application.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { addBranches } from './add-branches.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const named = (en: string) => ({ ...branchPattern(), name: { ...branchPattern().name, en } })
const branches = async () => (await app.call(listBranches, {})).body.data as { id: string; name: string; district: string }[]

it('changes nothing when something in the file is wrong, and names the place', async () => {
  expect(await addBranches(app.platform, [named('One'), { ...named('Two'), closes: '07:00' }])).toEqual(['1.closes: must be after opens'])
  expect(await addBranches(app.platform, [named('One'), named('One')])).toEqual(['1.name: "One" is there already'])
  for (const nothing of [{}, [], null, [{ ...named('One'), latitude: 91 }]])
    expect(await addBranches(app.platform, nothing)).toHaveLength(1)
  expect(await branches()).toEqual([])
})

it('makes the first branch of an installation, once, at which a visit can be booked', async () => {
  expect(await addBranches(app.platform, [named('One')])).toEqual([])
  expect(await addBranches(app.platform, [named('One')])).toEqual(['0.name: "One" is there already'])
  const [branch, ...others] = await branches()
  expect([branch, others]).toMatchObject([{ name: 'One', district: 'mueang-samut-sakhon' }, []])
  const as = await signInBorrower(app)
  await submitApplication(app, as)
  await app.platform.database.db.updateTable('loan').set({ state: 'pre_approved' }).where('borrower_id', '=', as.user_id).execute()
  const place = { branch_id: branch!.id }
  const [{ date, time }] = (await app.call(listSlots, { as, params: { type: 'branch' }, query: place })).body.data
  const booked = await app.call(bookAppointment, { as, params: { type: 'branch' }, body: { ...place, date, time } } as never)
  expect(booked.body.data).toMatchObject({ type: 'branch', ...place })
})
