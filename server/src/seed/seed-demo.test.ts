import { login } from '@let-twe/core/auth/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { readStaffPicture } from '../domain/staff/read-staff-picture.ts'
import { extendAuditChain } from '../features/audit/extend-audit-chain.ts'
import { verifyAudit } from '../features/audit/verify-audit.ts'
import { CannotStart } from '../platform/cannot-start.ts'
import { openTermsInForce } from '../platform/terms-in-force/terms-in-force.ts'
import { publishProduct } from '../platform/terms-in-force/publish-product.ts'
import { storeLender } from '../platform/terms-in-force/store-lender.ts'
import { makeStaff } from '../testing/make-loan.ts'
import { type TestDatabase, openTestDatabase } from '../testing/open-test-database.ts'
import { type TestApp, startTestApp } from '../testing/start-test-app.ts'
import { madeByDemo, refuseRealDatabase } from './refuse-real-database.ts'
import { type DemoLogins, seedDemo } from './seed-demo.ts'

let app: TestApp
let demo: DemoLogins
beforeAll(async () => {
  app = await startTestApp()
  demo = await seedDemo(app.platform)
})
afterAll(() => app.close())

it('has a borrower in every state, who logs in with the printed number and PIN', async () => {
  const states: (string | null)[] = []
  for (const { phone } of demo.borrowers) {
    const { status, body } = await app.call(login, { body: { phone_number: phone, type: 'pin', code: demo.pin } })
    expect(status).toBe(200)
    const loan = await app.call(getCurrentLoan, { as: body.data })
    states.push(loan.body.data?.loan_state ?? null)
  }
  expect(states).toEqual([null, null, 'pending', 'pending', 'pre_approved', 'active', 'late', 'closed'])
})

it('shows every officer with a picture', async () => {
  const { platform } = app
  const officers = await platform.database.db.selectFrom('staff').select(['id', 'picture_file']).where('role', '=', 'officer').execute()
  expect(officers).toHaveLength(3)
  for (const officer of officers) {
    const picture = await readStaffPicture(platform, officer)
    if (!('bytes' in picture)) throw new Error('there is no picture')
    expect(await sharp(Buffer.from(picture.bytes as Uint8Array)).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 192 })
  }
})

it('keeps its books in balance', async () => {
  const rows = await app.platform.database.db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<number>(eb.cast('amount_satang', 'int8')).as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(rows.sum)).toBe(0)
})

it('has an audit trail of which no event looks inserted', async () => {
  await extendAuditChain(app.platform)
  expect((await verifyAudit(app.platform)).problems).toEqual([])
})

it('rings no phone for days before its start', async () => {
  expect(await app.sentSms()).toEqual([])
})

it('adds nothing when it starts again', async () => {
  const count = async () =>
    (
      await app.platform.database.db
        .selectFrom('loan_event')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  const before = await count()
  expect((await seedDemo(app.platform)).borrowers).toEqual(demo.borrowers)
  expect(await count()).toBe(before)
})

describe('a demo starts on no database of real people', () => {
  let test: TestDatabase
  beforeEach(async () => {
    test = await openTestDatabase()
  })
  afterEach(() => test.close())
  const refusal = () => refuseRealDatabase(test.database.db).then(() => null, String)
  const real = /^CannotStart: DEMO=yes starts on an empty database, or on one that a demo made: /
  const into = () => ({ ...app.platform, database: test.database })

  it('only on an empty database, and again on its own', async () => {
    expect(await refusal()).toBeNull()
    await publishProduct(into(), demoProduct, madeByDemo)
    expect(await refusal()).toBeNull()
    await storeLender(into(), demoLender, 'command')
    expect(await refusal()).toBeNull()
    await storeLender(into(), { ...demoLender, demo: false }, 'command')
    expect(await refusal()).toMatch(real)
  })

  it('whose product and lender an operator stored', async () => {
    await publishProduct(into(), demoProduct, 'command')
    expect(await refusal()).toMatch(real)
    await expect(seedDemo({ ...into(), termsInForce: openTermsInForce(into()) })).rejects.toThrow(CannotStart)
    expect(await test.database.db.selectFrom('staff').select('id').execute()).toEqual([])
  })

  it('that has staff and nothing else', async () => {
    await makeStaff({ platform: into() }, 'admin')
    expect(await refusal()).toMatch(real)
  })

  it('that has a borrower and nothing else', async () => {
    const id = app.platform.random.uuid()
    const borrower = { id, phone_number: '+66812345678', language: 'mm', pin_hash: 'none', created_at: new Date() } as never
    await test.database.db.insertInto('borrower').values(borrower).execute()
    expect(await refusal()).toMatch(real)
  })
})
