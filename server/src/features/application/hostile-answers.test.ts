import { getApplication, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { questionNames } from '@let-twe/core/application/form.ts'
import { applicationSteps } from '@let-twe/core/application/steps.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { goodAnswers } from '../../testing/fill-application.ts'
import { withPin } from '../../testing/register-person.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let as: TestSession & { user_id: string }
beforeAll(async () => {
  app = await startTestApp()
  as = await signInBorrower(app)
})
afterAll(() => app.close())

const nasty = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0.5,
  1e308,
  '',
  ' ',
  'x'.repeat(600),
  '\u0000',
  '\ud800',
  '\u202etxt',
  '၂၀၂၆-၀၁-၀၁',
  '2569-01-01',
  '2026-02-30',
  "'; drop table loan; --",
  '<script>alert(1)</script>',
  '${7*7}',
  '../../etc/passwd',
  'http://169.254.169.254/',
  [],
  {},
  [[[[[[1]]]]]],
)
const names = [...applicationSteps.flatMap(questionNames), 'constructor', 'toString', '__proto__']
const answers = fc.oneof(
  fc.dictionary(fc.constantFrom(...names), fc.oneof(nasty, fc.jsonValue())),
  fc
    .tuple(fc.constantFrom(...applicationSteps), fc.constantFrom(...names), nasty)
    .map(([step, name, value]) => ({ ...goodAnswers[step], [name]: value })),
)

it('whatever is sent as answers is saved or refused in plain words; nothing breaks and nothing is reached out of order', async () => {
  const steps = fc.constantFrom(...applicationSteps)
  await fc.assert(
    fc.asyncProperty(steps, answers, fc.boolean(), fc.boolean(), async (step, given, complete, current) => {
      const before = (await app.call(getApplication, { as })).body.data
      const version = current ? before.version : before.version + 1
      const reply = await app.call(saveApplicationStep, {
        as,
        params: { step },
        rawBody: JSON.stringify({ version, complete, answers: given }),
        headers: withPin,
      } as never)
      expect([200, 400, 409]).toContain(reply.status)
      const after = (await app.call(getApplication, { as })).body.data
      if (reply.status === 200) expect(after.version).toBe(before.version + 1)
      else {
        expect(reply.body.response.message).not.toBe('')
        expect(after).toEqual(before)
      }
      // no documents were sent, so the form can never go past the second step
      expect([null, 'qr_scan', 'customer_information']).toContain(after.form_state)
    }),
    { numRuns: 150, endOnFailure: true },
  )
}, 120_000)
