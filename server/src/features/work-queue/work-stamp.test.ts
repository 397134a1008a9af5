import { addNote } from '@let-twe/core/loan/case-endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { getWorkStamp } from '@let-twe/core/work-queue/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

it('changes with an act of another person or a borrower, and neither with an own act nor with a look', async () => {
  const [me, colleague] = [await signInStaff(app, 'officer'), await signInStaff(app, 'manager')]
  const borrower = await signInBorrower(app)
  const stamp = async () => (await app.call(getWorkStamp, { as: me })).body.data.stamp
  const first = await stamp()
  const id = await makePendingLoan(app, borrower.user_id)
  const params = { id }
  const sent = await stamp()
  expect(sent).not.toBe(first)
  await app.call(getLoanFile, { as: colleague, params } as never)
  await app.call(addNote, { as: me, params, body: { text: 'Mine' } } as never)
  expect(await stamp()).toBe(sent)
  await app.call(addNote, { as: colleague, params, body: { text: 'Not mine' } } as never)
  expect(await stamp()).not.toBe(sent)
})
