import { exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import { getApplication } from '@let-twe/core/application/endpoints.ts'
import { type QuestionName, correctableSteps, questionNames, questionOf } from '@let-twe/core/application/form.ts'
import { applicationSteps } from '@let-twe/core/application/steps.ts'
import { getMyData, getProfile, requestDeletion } from '@let-twe/core/borrower/endpoints.ts'
import { profileNames } from '@let-twe/core/borrower/profile-fields.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookInterview, fillApplication } from '../../testing/fill-application.ts'
import { withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

// Every declared question on its way through the server, one test after the other.

let app: TestApp
let as: TestSession & { user_id: string }
beforeAll(async () => {
  app = await startTestApp()
  as = await signInBorrower(app)
  await fillApplication(app, as, Object.fromEntries(applicationSteps.map((step) => [step, exampleAnswers(step)])))
  expect((await bookInterview(app, as)).status).toBe(200)
})
afterAll(() => app.close())

const borrower = () => app.platform.database.db.selectFrom('borrower').selectAll().where('id', '=', as.user_id).executeTakeFirstOrThrow()

it('answers that are facts of the profile are copied to it when the application is sent', async () => {
  const { data } = (await app.call(getProfile, { as })).body
  for (const step of correctableSteps) {
    const answers: Partial<Record<QuestionName, unknown>> = exampleAnswers(step)
    for (const name of questionNames(step)) if (questionOf(name).profile) expect([name, data[name]]).toEqual([name, answers[name]])
  }
})

it('every answer is in the copy of the own data', async () => {
  const { data } = (await app.call(getMyData, { as, headers: withPin })).body
  const answers = Object.fromEntries(applicationSteps.map((step) => [step, exampleAnswers(step)]))
  expect(data.applications.map((application: { answers: unknown }) => application.answers)).toEqual([answers])
  const columns = Object.keys(data.account)
  for (const name of profileNames) expect(columns).toContain(name)
})

it('the next application begins with every answer that is not about the loan', async () => {
  const { db } = app.platform.database
  await db.updateTable('loan').set({ state: 'rejected' }).where('borrower_id', '=', as.user_id).execute()
  await db.updateTable('application').set({ ended_at: app.platform.clock.now() }).where('borrower_id', '=', as.user_id).execute()
  const { data } = (await app.call(getApplication, { as })).body
  expect(data.prefill).toEqual(Object.assign({}, ...correctableSteps.map((step) => exampleAnswers(step))))
})

it('nothing of any answer is left after the deletion', async () => {
  expect((await app.call(requestDeletion, { as, headers: withPin })).body.data).toEqual({ state: 'done', reason: null, from: null })
  const row: Record<string, unknown> = await borrower()
  for (const name of profileNames.filter((each): each is Exclude<typeof each, 'phone_number'> => each !== 'phone_number'))
    expect([name, row[name]]).toEqual([name, null])
  const applications = await app.platform.database.db.selectFrom('application').select(['answers', 'drafts']).execute()
  expect(applications).toEqual([{ answers: null, drafts: null }])
  const appointments = await app.platform.database.db.selectFrom('appointment').select(['social_channel', 'social_url']).execute()
  expect(appointments).toEqual([{ social_channel: null, social_url: null }])
  expect(row['phone_number']).not.toContain('668')
})

it('the examples answer every question there is', () => {
  const asked = applicationSteps.flatMap((step) => Object.keys(exampleAnswers(step)))
  const left: QuestionName[] = applicationSteps.flatMap(questionNames).filter((name) => !asked.includes(name))
  expect(left).toEqual(['qr_text'])
})
