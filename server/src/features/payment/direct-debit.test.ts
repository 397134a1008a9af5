import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '../../platform/audit.ts'
import { makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { askForDirectDebit, decideMandate, endDirectDebit, readMandate } from './direct-debit.ts'

let app: TestApp
let officer: Actor
beforeAll(async () => {
  app = await startTestApp()
  officer = await makeStaff(app, 'officer')
})
afterAll(() => app.close())

const borrower = async () => ({ kind: 'borrower' as const, id: (await signInBorrower(app)).user_id })
const ask = (actor: Actor & { id: string }, accountNumber = '0123456789') =>
  askForDirectDebit(app.platform, { actor, bank: '004', accountNumber })
const rows = (borrowerId: string) =>
  app.platform.database.db
    .selectFrom('direct_debit_mandate')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('asked_at')
    .execute()
const mandateId = async (borrowerId: string) => (await rows(borrowerId)).at(-1)!.id
const decide = (id: string, agree: boolean) =>
  decideMandate(app.platform, { mandateId: id, actor: officer, agree, bank_reference: 'DD-2611-7' })
const actions = async (borrowerId: string) =>
  (
    await app.platform.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_id', '=', borrowerId)
      .where('action', 'like', 'mandate.%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

it('is agreed to only with the number that the bank gave', async () => {
  const me = await borrower()
  await ask(me)
  const id = await mandateId(me.id)
  const refused = await decideMandate(app.platform, { mandateId: id, actor: officer, agree: true })
  expect(refused).toMatchObject({ fields: { bank_reference: 'field_required' } })
  await decide(id, true)
  expect(await rows(me.id)).toMatchObject([{ state: 'active', bank_reference: 'DD-2611-7' }])
})

it('shows the end of the account only, and nothing before its request', async () => {
  const me = await borrower()
  expect(await readMandate(app.platform, me.id)).toBeNull()
  const asked = await ask(me)
  expect(asked).toEqual({ state: 'asked', bank: '004', account_ending: '6789', asked_at: app.platform.clock.now().toISOString() })
  expect(await readMandate(app.platform, me.id)).toEqual(asked)
})

it('is open once for a borrower, whether it waits or is agreed to; another borrower has an own one', async () => {
  const me = await borrower()
  await ask(me)
  expect(await ask(me)).toMatchObject({ refused: 'already_recorded' })
  await decide(await mandateId(me.id), true)
  expect(await ask(me)).toMatchObject({ refused: 'already_recorded' })
  expect(await rows(me.id)).toHaveLength(1)
  expect(await ask(await borrower())).toMatchObject({ state: 'asked' })
  expect(await actions(me.id)).toEqual(['mandate.ask', 'mandate.agree'])
})

it('a refused one can be requested again, and the open one is shown', async () => {
  const me = await borrower()
  await ask(me, '1111111111')
  expect(await decide(await mandateId(me.id), false)).toMatchObject({ state: 'refused' })
  expect(await readMandate(app.platform, me.id)).toMatchObject({ state: 'refused', account_ending: '1111' })
  app.advance(60)
  await ask(me, '2222222222')
  expect(await readMandate(app.platform, me.id)).toMatchObject({ state: 'asked', account_ending: '2222' })
  expect(await actions(me.id)).toEqual(['mandate.ask', 'mandate.refuse', 'mandate.ask'])
})

it.each([true, false])('is decided once; the second answer is refused (agreed first: %s)', async (agree) => {
  const me = await borrower()
  await ask(me)
  const id = await mandateId(me.id)
  expect(await decide(id, agree)).toMatchObject({ state: agree ? 'active' : 'refused' })
  expect(await decide(id, !agree)).toMatchObject({ refused: 'transition_refused' })
  expect((await rows(me.id)).map(({ state }) => state)).toEqual([agree ? 'active' : 'refused'])
})

it('an unrequested one is not found', async () => {
  expect(await decide(app.platform.random.uuid(), true)).toMatchObject({ refused: 'not_found' })
})

it.each([true, false])('is ended by its borrower at once (agreed to before: %s), and nothing else is', async (agreed) => {
  const [me, other] = [await borrower(), await borrower()]
  expect(await endDirectDebit(app.platform, me)).toMatchObject({ refused: 'not_found' })
  await ask(me)
  await ask(other)
  if (agreed) await decide(await mandateId(me.id), true)
  expect(await endDirectDebit(app.platform, me)).toMatchObject({ state: 'ended' })
  expect(await endDirectDebit(app.platform, me)).toMatchObject({ refused: 'not_found' })
  expect(await readMandate(app.platform, other.id)).toMatchObject({ state: 'asked' })
  expect((await actions(me.id)).at(-1)).toBe('mandate.end')
})
