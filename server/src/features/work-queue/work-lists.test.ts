import { claimLoan, lookAtLoan, presenceSeconds, releaseLoan, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { getStaffMe } from '@let-twe/core/staff/endpoints.ts'
import type { Sent } from '@let-twe/core/endpoint.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { LoanQueue } from '@let-twe/core/work-queue/work-queue.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWorkOf } from '../../testing/count-work-of.ts'
import { makeActiveLoan, makeApprovedLoan, makePendingLoan } from '../../testing/make-loan.ts'
import { publishSecondProduct } from '../../testing/publish-second-product.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { preApproveLoan } from '../loan/pre-approve-loan.ts'
import { runDays } from '../loan/run-day.ts'
import { signAgreement } from '../loan/sign-agreement.ts'

type Staff = Awaited<ReturnType<typeof signInStaff>>
let app: TestApp
let officer: Staff
let colleague: Staff
let manager: Staff
let admin: Staff
const loans = { pending: '', proposed: '', toDisburse: '', active: '' }

async function borrower(name: string): Promise<string> {
  const { user_id: id } = await signInBorrower(app, { name })
  return id
}

beforeAll(async () => {
  app = await startTestApp()
  officer = await signInStaff(app, 'officer')
  colleague = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
  admin = await signInStaff(app, 'admin')
  loans.pending = await makePendingLoan(app, await borrower('Kyaw Zaw Htun'), { baht: 9_000 })
  loans.proposed = await makePendingLoan(app, await borrower('Thidar Aye'))
  const size = { size_satang: bahtToSatang(10_000), months: 2, times_per_month: 2 } as const
  await preApproveLoan(app.platform, { loanId: loans.proposed, actor: { kind: 'staff', id: officer.staff_id }, ...size })
  loans.toDisburse = await makeApprovedLoan(app, await borrower('Hla Hla Win'))
  await signAgreement(app.platform, { loanId: loans.toDisburse, actor: { kind: 'staff', id: officer.staff_id }, by: 'branch' })
  loans.active = await makeActiveLoan(app, await borrower('Phyo Myint Aung'))
})
afterAll(() => app.close())

async function find(as: Staff, body: Sent<typeof searchLoans>['body']): Promise<string[]> {
  const { status, body: reply } = await app.call(searchLoans, { as, body })
  expect(status).toBe(200)
  return reply.data.map(({ id }: { id: string }) => id)
}

describe('the lists of work', () => {
  it.each<[LoanQueue, () => Staff, () => string[]]>([
    ['review', () => officer, () => [loans.pending]],
    ['proposed', () => officer, () => [loans.proposed]],
    ['proposed', () => manager, () => []],
    ['approve', () => manager, () => [loans.proposed]],
    ['approve', () => officer, () => []],
    ['pay_out', () => manager, () => [loans.toDisburse]],
    ['call_again', () => officer, () => []],
    ['late', () => officer, () => []],
    ['claimed', () => officer, () => []],
  ])('%s', async (lane, as, expected) => {
    expect(await find(as(), { lane })).toEqual(expected())
  })

  it("count each person's permitted work, and nothing else", async () => {
    const of = async (as: Staff) => await countWorkOf(app, as)
    expect(await of(manager)).toMatchObject({ review: 1, approve: 1, proposed: 0, pay_out: 1, late: 0, second_person: 0 })
    expect(await of(officer)).toMatchObject({ review: 1, proposed: 1, calls: 0, interviews: 0, suspense: 0 })
    expect(await of(officer)).not.toHaveProperty('approve')
    expect(await of(admin)).toEqual({ second_person: 0, matches: 0, notices: 0, rights_review: 0 })
  })
})

it('a list is of one product, whose name each line has', async () => {
  const { data } = (await app.call(searchLoans, { as: officer, body: { product: 'standard' } })).body
  expect(data).toHaveLength(4)
  expect(data[0].product).toHaveProperty('en')
  for (const lane of [undefined, 'review'] as const) expect(await find(officer, { lane, product: 'emergency' })).toEqual([])
  await publishSecondProduct(app)
  const login = (await app.call(getStaffMe, { as: officer })).body.data
  expect(login.products.map(({ code }: { code: string }) => code)).toEqual(['standard', 'emergency'])
})

describe('working on a loan', () => {
  it('is one person until it is let go or taken over, and takes it off the others’ review', async () => {
    const params = { id: loans.pending }
    const claim = (as: Staff, body: { take?: true } = {}) => app.call(claimLoan, { as, params, body })
    expect((await claim(officer)).body.data.claimed_by?.id).toBe(officer.staff_id)
    expect((await claim(officer)).status).toBe(200)
    expect((await claim(colleague)).body).toMatchObject({ response: { code: 'already_recorded' } })
    expect(await find(colleague, { lane: 'review' })).toEqual([])
    expect(await find(officer, { lane: 'claimed' })).toEqual([loans.pending])
    expect(await find(colleague, { claimed: 'nobody', state: 'pending' })).toEqual([])
    // another person's claim is not released by me
    expect((await app.call(releaseLoan, { as: colleague, params })).body.data.claimed_by?.id).toBe(officer.staff_id)
    expect((await claim(colleague, { take: true })).body.data.claimed_by?.id).toBe(colleague.staff_id)
    expect((await app.call(releaseLoan, { as: colleague, params })).body.data.claimed_by).toBeNull()
    expect(await find(officer, { lane: 'review' })).toEqual([loans.pending])
  })

  it('of two concurrent claims one wins, and the other is refused', async () => {
    const params = { id: loans.active }
    const replies = await Promise.all([officer, colleague].map((as) => app.call(claimLoan, { as, params, body: {} })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('filters and sorting', () => {
  it('cut the list down together', async () => {
    expect(await find(officer, { state: 'pending', min_baht: 9_000, max_baht: 9_000 })).toEqual([loans.pending])
    expect(await find(officer, { state: 'pending', min_baht: 9_001 })).toEqual([])
    expect(await find(officer, { loan_type: 'first' })).toEqual([])
    expect(await find(officer, { from: '2100-01-01' })).toEqual([])
  })

  it('sort by amount both ways', async () => {
    const up = await find(officer, { search: 'a', sort: 'size', order: 'asc' })
    expect(up[0]).toBe(loans.pending)
    expect(up).toHaveLength(4)
    expect((await find(officer, { search: 'a', sort: 'size', order: 'desc' })).toReversed()).toEqual(up)
  })
})

describe('a person is found', () => {
  it.each([
    ['kyawzaw', 'pending'],
    ['ZAW  HTUN', 'pending'],
    ['Kyow Zor', 'pending'],
    ['ကျော်ဇော', 'pending'],
    ['จ่อซอ', 'pending'],
    ['thida', 'proposed'],
    ['Thidaraye', 'proposed'],
    ['လှလှဝင်း', 'toDisburse'],
    ['Pyo Myint', 'active'],
    ['ဖြိုးမြင့်အောင်', 'active'],
  ] as const)('by %s', async (search, loan) => {
    expect(await find(officer, { search })).toEqual([loans[loan]])
  })

  it('by the bank account alone, with spaces and dashes, and by the numbers of the loan and its disbursement', async () => {
    const { db } = app.platform.database
    const { payment_reference_number } = await db
      .selectFrom('loan')
      .select('payment_reference_number')
      .where('id', '=', loans.active)
      .executeTakeFirstOrThrow()
    expect(await find(officer, { search: payment_reference_number })).toEqual([loans.active])
  })

  it('by nothing that says nothing', async () => {
    expect(await find(officer, { search: '%%' })).toEqual([])
    expect(await find(officer, { search: '၁၁၁၁၁၁၁၁၁၁' })).toEqual([])
  })
})

it('a colleague with the same case open is named, until a while after the last sign', async () => {
  const params = { id: loans.active }
  const look = async (as: Staff) => (await app.call(lookAtLoan, { as, params, body: {} })).body.data
  expect((await look(officer)).others).toEqual([])
  const seen = await look(colleague)
  expect([seen.others.length, seen.stamp]).toEqual([1, expect.any(String)])
  // a document or a contact changes the stamp, a look does not
  const { db } = app.platform.database
  expect((await look(colleague)).stamp).toBe(seen.stamp)
  const { borrower_id } = await db
    .selectFrom('loan')
    .where('id', '=', loans.active as never)
    .select('borrower_id')
    .executeTakeFirstOrThrow()
  const paper = {
    borrower_id,
    application_id: null,
    kind: 'selfie',
    media_type: 'image/jpeg',
    bytes: 1,
    sha256: 'none',
    file_name: 'stamp',
  } as const
  await db
    .insertInto('document')
    .values({ id: app.platform.random.uuid() as never, ...paper, uploaded_at: app.platform.clock.now() })
    .execute()
  const later = (await look(colleague)).stamp
  expect(later).not.toBe(seen.stamp)
  const call = { id: app.platform.random.uuid(), loan_id: loans.active as never, borrower_id, kind: 'call', overdue: false } as const
  await db
    .insertInto('contact')
    .values({ ...call, staff_id: officer.staff_id as never, begun_at: app.platform.clock.now() })
    .execute()
  expect((await look(colleague)).stamp).not.toBe(later)
  app.advance(presenceSeconds + 1)
  expect((await look(colleague)).others).toEqual([])
  expect((await app.call(lookAtLoan, { as: officer, params: { id: officer.staff_id }, body: {} })).status).toBe(404)
})

it('a claim ends by itself in the first night after 24 hours', async () => {
  const claimed = () => find(officer, { lane: 'claimed' })
  await app.call(claimLoan, { as: officer, params: { id: loans.pending }, body: { take: true } })
  await runDays(app.platform)
  expect(await claimed()).toEqual([loans.pending])
  app.advance(25 * 3600)
  await runDays(app.platform)
  officer = await signInStaff(app, 'officer')
  expect(await find(officer, { claimed: 'nobody', state: 'pending' })).toContain(loans.pending)
})
