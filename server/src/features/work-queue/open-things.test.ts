import { listDayAppointments, listOpenAppointments } from '@let-twe/core/appointment/office-endpoints.ts'
import { searchBorrowers } from '@let-twe/core/borrower/office-endpoints.ts'
import { listCallBacks } from '@let-twe/core/call-back/office-endpoints.ts'
import { getMyDrawer } from '@let-twe/core/cash/endpoints.ts'
import { listDesks } from '@let-twe/core/cash/day-end-endpoints.ts'
import { listCollection } from '@let-twe/core/collection/endpoints.ts'
import { listDeskComplaints } from '@let-twe/core/complaint/office-endpoints.ts'
import { listConversations } from '@let-twe/core/conversation/office-endpoints.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { listAskedRefunds } from '@let-twe/core/loan/money-endpoints.ts'
import { listAskedPromises } from '@let-twe/core/loan/promise-endpoints.ts'
import { listAskedMandates } from '@let-twe/core/payment/mandate-endpoints.ts'
import { listOpenSlips } from '@let-twe/core/payment/slip-endpoints.ts'
import { listStatements } from '@let-twe/core/payment/statement-endpoints.ts'
import { listExpectedTransfers } from '@let-twe/core/payment/expected-endpoints.ts'
import { listHeldTransfers, searchTransfers } from '@let-twe/core/payment/transfer-endpoints.ts'
import { getScreening } from '@let-twe/core/screening/endpoints.ts'
import { rolesWith } from '@let-twe/core/staff/usual-roles.ts'
import { countWork, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { placesOfThings } from '@let-twe/core/work-queue/open-things.ts'
import { type LoanQueue, type WorkQueue, queueRules } from '@let-twe/core/work-queue/work-queue.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { makeOpenThings } from '../../testing/make-open-things.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

// a new state of a table does not compile until it has its place
placesOfThings satisfies {
  call_back: Record<Tables['call_back']['state'], unknown>
  statement: Record<Tables['bank_statement']['state'], unknown>
  transfer: Record<Tables['transfer']['state'], unknown>
  slip: Record<Tables['payment_slip']['state'], unknown>
  refund: Record<Tables['refund_request']['state'], unknown>
  mandate: Record<Tables['direct_debit_mandate']['state'], unknown>
  deferral: Record<Tables['deferral_request']['state'], unknown>
  cash_movement: Record<Tables['cash_movement']['state'], unknown>
  proposal: Record<NonNullable<Tables['dual_control']['outcome']>, unknown>
}

let app: TestApp
let manager: TestSession
let things: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  const cashier = await signInStaff(app, 'manager')
  things = await makeOpenThings(app, cashier.staff_id as never, (await signInStaff(app, 'officer')).staff_id as never)
  // the day of these things is over, and not signed
  app.advance(86_400)
  const { db } = app.platform.database
  await db.updateTable('staff_session').set({ last_used_at: app.platform.clock.now(), created_at: app.platform.clock.now() }).execute()
  manager = cashier
})
afterAll(() => app.close())

type Row = Record<string, string | null>
const read = async (endpoint: Endpoint, parts: object = {}): Promise<Row[]> => {
  const { status, body } = await app.call(endpoint, { as: manager, ...parts } as never)
  expect(status).toBe(200)
  return body.data
}
const ids = (rows: Row[], name = 'id') => rows.map((row) => row[name]!)
const loans = (lane: LoanQueue) => read(searchLoans, { body: { lane } })
const collection = async (view: 'due' | 'promised') => ids(await read(listCollection, { query: { view } }), 'loan_id')
const appointments = async (type: string) => {
  const open = await read(listOpenAppointments)
  const today = await read(listDayAppointments, { query: { date: app.platform.clock.today() } })
  return ids([...open, ...today].filter((each) => each['type'] === type))
}

/** The page of each queue. `claimed`, `proposed`, `call_again`, notices and reviews show things of other queues, or signatures. */
const pages: Partial<Record<WorkQueue, () => Promise<string[]>>> = {
  ...Object.fromEntries(
    (['review', 'no_show', 'asked', 'put_aside', 'approve', 'to_sign', 'pay_out', 'late', 'died'] as const).map((lane) => [
      lane,
      async () => ids(await loans(lane)),
    ]),
  ),
  messages: async () => ids(await read(listConversations), 'borrower_id'),
  follow_ups: () => collection('due'),
  promised_today: () => collection('promised'),
  call_backs: async () => ids(await read(listCallBacks)),
  complaints: async () => ids(await read(listDeskComplaints)),
  calls: async () => ids(await read(searchBorrowers, { body: { restricted: true } })),
  interviews: () => appointments('interview'),
  visits: () => appointments('branch'),
  statements: async () => ids(await read(listStatements, { query: { state: 'previewed' } })),
  held_money: async () => ids(await read(listHeldTransfers)),
  expected_money: async () => ids((await read(listExpectedTransfers)).filter((each) => !each['held'])),
  suspense: async () => ids(await read(searchTransfers, { body: { state: 'suspense' } })),
  slips: async () => ids(await read(listOpenSlips)),
  refunds: async () => ids(await read(listAskedRefunds)),
  mandates: async () => ids(await read(listAskedMandates)),
  later_dates: async () => ids(await read(listAskedPromises)),
  drawers: async () => {
    const { drawer } = (await read(getMyDrawer)) as never as { drawer: { id: string } | null }
    return drawer ? [drawer.id] : []
  },
  hand_overs: async () => {
    const { movements } = (await read(getMyDrawer)) as never as { movements: { id: string; state: string; out: boolean }[] }
    return movements.filter(({ state, out }) => state === 'waiting' && !out).map(({ id }) => id)
  },
  // of the branch nothing was posted
  days: async () =>
    (await read(listDesks)).flatMap(({ branch_id, locked_until }) => (branch_id === null && locked_until === null ? ['head office'] : [])),
  matches: async () =>
    ((await read(getScreening)) as never as { matches: { id: string; decision: unknown; waits: boolean }[] }).matches.flatMap(
      ({ id, decision, waits }) => (decision === null && !waits ? [id] : []),
    ),
  second_person: async () => ids(await read(listDualControls)),
}

/** Every `kind.state` of the table with its queue. */
function placesOf(part: object, name = ''): [string, WorkQueue | null][] {
  return Object.entries(part).flatMap(([key, place]) => {
    const path = name === '' ? key : `${name}.${key}`
    return typeof place === 'object' && place !== null ? placesOf(place, path) : [[path, place] as [string, WorkQueue | null]]
  })
}

it('every open thing of every state is on the page of exactly one queue', async () => {
  const lists = new Map<string, string[]>()
  for (const [queue, page] of Object.entries(pages)) lists.set(queue, await page())
  const found = Object.entries(things).map(([thing, id]) => [
    thing,
    [...lists].filter(([, list]) => list.includes(id)).map(([queue]) => queue),
  ])
  const expected = placesOf(placesOfThings)
    .filter(([thing, queue]) => queue !== null || thing in things)
    .map(([thing, queue]) => [thing, queue === null ? [] : [queue]])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
})

it('every queue counts its page, and its most urgent thing has a next date', async () => {
  const counts = (await app.call(countWork, { as: manager })).body.data
  for (const [queue, page] of Object.entries(pages)) {
    const { count, due_at } = counts[queue]
    expect([queue, count, due_at]).toEqual([queue, new Set(await page()).size, expect.any(String)])
  }
})

it('every loan in a queue has an age or days in arrears, and a next date', async () => {
  for (const lane of ['review', 'no_show', 'asked', 'put_aside', 'approve', 'to_sign', 'pay_out', 'late'] as const)
    for (const line of await loans(lane)) {
      const { waiting_since, due_at, days_late } = line as never as {
        waiting_since: string | null
        due_at: string | null
        days_late: number
      }
      expect([lane, waiting_since !== null || days_late > 0, due_at]).toEqual([lane, true, expect.any(String)])
    }
})

it('every queue has an owner among the built-in roles', () => {
  for (const [queue, { access }] of Object.entries(queueRules)) expect([queue, rolesWith(access).length > 0]).toEqual([queue, true])
})
