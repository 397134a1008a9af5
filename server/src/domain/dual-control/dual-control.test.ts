import { isRefusal, refuse } from '@let-twe/core/errors.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import type { StaffRole } from '@let-twe/core/staff/usual-roles.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeStaff } from '../../testing/make-loan.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp, testNow } from '../../testing/start-test-app.ts'
import { transact } from '../../platform/database/transact.ts'
import { confirmDualControl, findOpenDualControl, proposeDualControl, refuseDualControl } from './dual-control.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
beforeEach(() => app.setClock(testNow))
afterAll(() => app.close())

const kind = 'blacklist_removal'
const staff = (role: StaffRole = 'manager') => makeStaff(app, role)
const inTransaction = <T>(work: Parameters<typeof transact<T>>[2]) => transact(app.platform.database.db, { onRefusal: 'rollback' }, work)

async function propose(actor: Awaited<ReturnType<typeof staff>>, subjectId: string = app.platform.random.uuid()) {
  const proposed = await inTransaction((trx) => proposeDualControl(app.platform, trx, { kind, subjectId, actor, detail: {}, note: 'why' }))
  if (isRefusal(proposed)) throw new Error(proposed.refused)
  return { ...proposed, subjectId }
}

const confirm = (id: string, actor: Awaited<ReturnType<typeof staff>>, effect = async () => ({ done: true }) as const) =>
  inTransaction((trx) => confirmDualControl<{ done: true }>(app.platform, trx, { id, actor }, effect))

it('is carried out only by another person, once, however many confirm at the same time', async () => {
  const [proposer, ...others] = await Promise.all([staff(), staff(), staff(), staff()])
  const { id } = await propose(proposer)
  let carriedOut = 0
  const effect = async () => {
    carriedOut += 1
    return { done: true } as const
  }
  expect(await confirm(id, proposer, effect)).toMatchObject({ refused: 'second_person_needed' })
  const answers = await Promise.all(others.map((actor) => confirm(id, actor, effect)))
  expect(answers.filter(isRefusal)).toHaveLength(2)
  expect(carriedOut).toBe(1)
})

it('goes on waiting when it cannot be carried out', async () => {
  const { id, subjectId } = await propose(await staff())
  const other = await staff()
  const failing = () =>
    inTransaction((trx) => confirmDualControl(app.platform, trx, { id, actor: other }, async () => refuse('loan_not_open')))
  expect(await failing()).toMatchObject({ refused: 'loan_not_open' })
  const now = app.platform.clock.now()
  expect(await findOpenDualControl(app.platform.database.db, { kind, subjectId, now })).toMatchObject({ id, outcome: null })
})

it('waits once for a subject, until it is refused or expires', async () => {
  const proposer = await staff()
  const { id, subjectId } = await propose(proposer)
  await expect(propose(await staff(), subjectId)).rejects.toThrow('already_recorded')
  await inTransaction((trx) => refuseDualControl(app.platform, trx, { id, actor: proposer }))
  const next = await propose(proposer, subjectId)
  app.setClock('2026-12-23T09:00:00+07:00')
  expect(await confirm(next.id, await staff())).toMatchObject({ refused: 'not_found' })
  const last = await propose(proposer, subjectId)
  expect(await confirm(last.id, await staff())).toEqual({ done: true })
  const rows = await app.platform.database.db.selectFrom('dual_control').where('subject_id', '=', subjectId).select('outcome').execute()
  expect(rows.map((row) => row.outcome).toSorted()).toEqual(['confirmed', 'expired', 'refused'])
})

it('cannot be stored as confirmed by its proposer, whatever the code does', async () => {
  const proposer = await staff()
  const { id } = await propose(proposer)
  const confirmed = { outcome: 'confirmed', decided_by: proposer.id, decided_at: app.platform.clock.now() } as const
  await expect(app.platform.database.db.updateTable('dual_control').set(confirmed).where('id', '=', id).execute()).rejects.toThrow(
    'confirmed_by_another_person',
  )
})

it('is listed for the roles that it concerns, and for nobody else', async () => {
  const { id } = await propose(await staff())
  const listed = async (role: StaffRole) => {
    const { body } = await app.call(listDualControls, { as: await signInStaff(app, role) })
    return (body.data as { id: string; may_confirm: boolean }[]).find((each) => each.id === id)
  }
  expect(await listed('manager')).toMatchObject({ may_confirm: true, proposed_by_me: false })
  expect(await listed('officer')).toBeUndefined()
  const officer = await signInStaff(app, 'officer')
  expect((await app.call(decideDualControl, { as: officer, params: { id }, body: { confirm: false } })).status).toBe(404)
})
