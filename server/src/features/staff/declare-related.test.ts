import type { BankCode } from '@let-twe/core/application/banks.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import { getBorrower } from '@let-twe/core/borrower/office-endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { askOverride, getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { addNote } from '@let-twe/core/loan/case-endpoints.ts'
import { assignTransfer } from '@let-twe/core/payment/transfer-endpoints.ts'
import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { getRightsReview } from '@let-twe/core/staff/rights-review-endpoints.ts'
import { declareRelated, getDeclaration, getOwnDeclaration, listRelatedParties } from '@let-twe/core/staff/related-party-endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noteAllRelatedParties } from '../../domain/staff/write-related-party.ts'
import { codeOf } from '../../testing/code-of.ts'
import { declareRelative } from '../../testing/declare-relative.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makePendingLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { readAnswers, writeAnswer } from '../../testing/stored-answers.ts'

type Staff = TestSession & { staff_id: string }
let app: TestApp
let officer: Staff
let manager: Staff
let admin: Staff
beforeAll(async () => {
  app = await startTestApp()
  officer = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
  admin = await signInStaff(app, 'admin')
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const own = { relation: 'self', name: 'OFFICER ONE', identity_number: '9/AHMAZA(N)100000', phone_number: '+66812000000' } as const
const seen = async (as: Staff, id: string) => app.call(getLoanFile, { as, params: { id } })
const ruleOf = async (as: Staff, id: string) =>
  (await seen(as, id)).body.data.next_step.preconditions.find(({ rule }: { rule: string }) => rule === 'not_related_to_staff').state
const parties = async () => (await app.call(listRelatedParties, { as: manager })).body.data as Data<typeof listRelatedParties>
const partyOf = async (loanId: string) => (await parties()).find((each) => each.loan_id === loanId)

it('stores a declaration encrypted for its owner and the managers of staff; a declaration without own numbers is refused', async () => {
  const empty = { declared: null, until: null, people: [] }
  expect((await app.call(getOwnDeclaration, { as: officer })).body.data).toEqual(empty)
  const short = await app.call(declareRelated, { as: officer, body: { people: [{ relation: 'self', name: 'OFFICER ONE' }] } })
  expect(short.body.response.fields).toMatchObject({ 'people.0.identity_number': {}, 'people.0.phone_number': {} })
  const reply = await app.call(declareRelated, { as: officer, body: { people: [own] } })
  expect(reply.body.data).toEqual({ declared: '2026-11-23', until: '2027-11-23', people: [own] })
  const stored = await db().selectFrom('related_declaration').selectAll().execute()
  expect(JSON.stringify(stored)).not.toMatch(/AHMAZA|0812000000|812000000/)
  const params = { id: officer.staff_id }
  expect((await app.call(getDeclaration, { as: admin, params })).body.data).toMatchObject({ name: 'Test officer', people: [own] })
  expect((await app.call(getDeclaration, { as: manager, params })).status).toBe(404)
  expect(codeOf(await app.call(getDeclaration, { as: admin, params: { id: '00000000-0000-4000-8000-000000000000' } }))).toBe('not_found')
  const trail = await db().selectFrom('audit_event').where('subject_id', '=', officer.staff_id).select(['action', 'detail']).execute()
  expect(trail.map(({ action }) => action)).toEqual(['staff.declare_related', 'staff.declaration'])
  expect(JSON.stringify(trail)).not.toMatch(/AHMAZA/)
})

it('holds a case of a relative, closes it to the related member of staff, and opens it by two others', async () => {
  const related = await signInStaff(app, 'manager')
  const person = await signInBorrower(app)
  const id = await makePendingLoan(app, person.user_id)
  const { bank, account_number } = (await readAnswers(app, person.user_id)).additional_information!
  expect(await ruleOf(manager, id)).toBe('passed')
  await declareRelative(app, related, { bank: bank as BankCode, account_number: `00${account_number}` })
  expect(await partyOf(id)).toMatchObject({ staff: 'Test manager', facts: ['account'] })
  expect(await ruleOf(manager, id)).toBe('failed')
  const calls = [
    seen(related, id),
    app.call(addNote, { as: related, params: { id }, body: { text: 'Good man' } }),
    app.call(getBorrower, { as: related, params: { id: person.user_id } }),
    app.call(askOverride, {
      as: related,
      params: { id },
      body: { rule: 'not_related_to_staff', reason_code: 'given_by_mistake', note: 'mine' },
    }),
  ]
  expect((await Promise.all(calls)).map(codeOf)).toEqual(calls.map(() => 'related_party'))
  const body = { rule: 'not_related_to_staff', reason_code: 'given_by_mistake', note: 'A cousin' } as const
  const asked = await app.call(askOverride, { as: manager, params: { id }, body })
  expect(asked.status).toBe(200)
  const proposal = await db().selectFrom('dual_control').where('loan_id', '=', id).select('id').executeTakeFirstOrThrow()
  const decide = (as: Staff) => app.call(decideDualControl, { as, params: proposal, body: { confirm: true } })
  expect(codeOf(await decide(related))).toBe('related_party')
  expect(codeOf(await decide(manager))).toBe('second_person_needed')
  expect((await decide(officer)).status).toBe(200)
  expect(await ruleOf(manager, id)).toBe('overridden')
  // one more related person: the override was for other facts
  await declareRelative(app, await signInStaff(app, 'officer'), { bank: bank as BankCode, account_number })
  expect(await ruleOf(manager, id)).toBe('failed')
})

it('gives the money of a relative to no loan, nor to the loan of a relative', async () => {
  const related = await signInStaff(app, 'officer')
  const person = await signInBorrower(app, { name: 'KYAW SWAR' })
  const id = await makeActiveLoan(app, person.user_id)
  await writeAnswer(app, person.user_id, 'customer_information,name', 'MOE MOE THAN')
  const { dob } = (await readAnswers(app, person.user_id)).customer_information!
  await declareRelative(app, related, { name: 'Daw Than Moe Moe', dob })
  expect(await partyOf(id)).toMatchObject({ facts: ['person'] })
  await importStatement(app, 'Date,Description,Debit,Credit,Reference,Payer\n23/11/2026,FROM KYAW SWAR,,"100.00",REL1,')
  const transfer = await db().selectFrom('transfer').where('number', '=', 'REL1').select('id').executeTakeFirstOrThrow()
  const loan = await db().selectFrom('loan').where('id', '=', id).select('payment_reference_number').executeTakeFirstOrThrow()
  const body = { payment_reference_number: loan.payment_reference_number, payoff_satang: 0 as never }
  expect(codeOf(await app.call(assignTransfer, { as: related, params: transfer, body }))).toBe('related_party')
  expect(codeOf(await app.call(assignTransfer, { as: officer, params: transfer, body }))).toBe('changed_elsewhere')
})

it('counts an earlier declaration for a year, finds later changes each night, and ends what is over', async () => {
  const related = await signInStaff(app, 'officer')
  const person = await signInBorrower(app)
  const id = await makeActiveLoan(app, person.user_id)
  const { phone_number } = await db()
    .selectFrom('borrower')
    .where('id', '=', person.user_id)
    .select('phone_number')
    .executeTakeFirstOrThrow()
  await declareRelative(app, related, { phone_number: phone_number as never })
  expect(await partyOf(id)).toMatchObject({ facts: ['phone'] })
  await declareRelative(app, related, {})
  expect(await partyOf(id)).toMatchObject({ facts: ['phone'] })
  expect(codeOf(await seen(related, id))).toBe('related_party')
  app.setClock('2027-11-25T10:00:00+07:00')
  await noteAllRelatedParties(app.platform)
  related.token = (await signInStaff(app, 'officer')).token
  manager = await signInStaff(app, 'manager')
  expect(await partyOf(id)).toBeUndefined()
  // the borrower gets another number: only the night can find it
  await declareRelative(app, related, { identity_number: '12/OUKAMA(N)654321' })
  await writeAnswer(app, person.user_id, 'customer_information,identity_number', '၁၂/ဥကမ(နိုင်)၆၅၄၃၂၁')
  expect(await partyOf(id)).toBeUndefined()
  await noteAllRelatedParties(app.platform)
  await noteAllRelatedParties(app.platform)
  expect(await partyOf(id)).toMatchObject({ facts: ['paper'] })
  const found = await db()
    .selectFrom('audit_event')
    .where('subject_id', '=', person.user_id)
    .where('action', '=', 'borrower.related_party')
    .select('id')
    .execute()
  expect(found).toHaveLength(2)
})

it('names a new relation in the exceptions of its day, and overdue declarations in the review of rights', async () => {
  const today = app.platform.clock.today()
  app.setClock(`${addDays(today, 1)}T10:00:00+07:00`)
  const [reader, owner] = [await signInStaff(app, 'manager'), await signInStaff(app, 'admin')]
  const { exceptions } = (await app.call(getExceptions, { as: reader, query: { day: today } })).body.data as Data<typeof getExceptions>
  expect(exceptions.filter(({ kind }) => kind === 'related_party')).toMatchObject([
    { staff: ['Test officer'], loan_id: expect.any(String) },
  ])
  const review = (await app.call(getRightsReview, { as: owner })).body.data as Data<typeof getRightsReview>
  const accounts = review.roles.flatMap((role) => role.accounts)
  expect(accounts.filter(({ declared }) => declared === '2026-11-23').every((each) => each.declaration_overdue)).toBe(true)
  expect(accounts.filter(({ declared }) => declared === null).every((each) => each.declaration_overdue)).toBe(true)
  expect(accounts.find(({ declared }) => declared === today)).toMatchObject({ declaration_overdue: false })
})

it('keeps one newest declaration of two at once', async () => {
  const as = await signInStaff(app, 'officer')
  const replies = await Promise.all([1, 2, 3].map(() => app.call(declareRelated, { as, body: { people: [own] } })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const rows = await db().selectFrom('related_declaration').where('staff_id', '=', as.staff_id).select('replaced_at').execute()
  expect(rows.filter(({ replaced_at }) => replaced_at === null)).toHaveLength(1)
})
