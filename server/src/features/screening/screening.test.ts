import type { Data } from '@let-twe/core/endpoint.ts'
import { getMyData } from '@let-twe/core/borrower/endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { getLoan } from '@let-twe/core/loan/endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { decideScreeningMatch, getScreening, uploadDesignatedList } from '@let-twe/core/screening/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { screenBorrower, screenRunning } from '../../domain/screening/screen-borrower.ts'
import { transact } from '../../platform/database/transact.ts'
import { multipart } from '../../testing/multipart.ts'
import { testPin } from '../../testing/register-person.ts'
import { codeOf } from '../../testing/code-of.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeApprovedLoan, makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { readAnswers, writeAnswer } from '../../testing/stored-answers.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { confirmWaiting } from '../../testing/two-people.ts'
import { disburseLoan } from '../loan/disburse-loan.ts'
import { preApproveLoan } from '../loan/pre-approve-loan.ts'
import { proposeRefund } from '../loan/refund-overpayment.ts'
import { signAgreement } from '../loan/sign-agreement.ts'
import { proposeReturn } from '../payment/decide-suspense.ts'

let app: TestApp
let manager: TestSession
let second: TestSession & { staff_id: string }
beforeAll(async () => {
  app = await startTestApp()
  manager = await signInStaff(app, 'manager')
  second = await signInStaff(app, 'manager')
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const head = 'Name,Alias,Date of birth,Passport'
const upload = (text: string, as = manager) => {
  const file = { name: 'file', fileName: 'amlo.csv', bytes: Buffer.from(text), mediaType: 'text/csv' }
  const { contentType, payload } = multipart({ file_name: 'amlo.csv', note: 'From the site of the office' }, file)
  return app.call(uploadDesignatedList, { as, rawBody: payload, headers: { 'content-type': contentType } } as never)
}
const read = async () => (await app.call(getScreening, { as: manager })).body.data as Data<typeof getScreening>
const confirmNewest = async (kind: string, as: TestSession = second) => {
  const row = await db()
    .selectFrom('dual_control')
    .where('kind', '=', kind as never)
    .where('outcome', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow()
  return app.call(decideDualControl, { as, params: row, body: { confirm: true } })
}
async function publish(...lines: string[]) {
  expect((await upload([head, ...lines].join('\n'))).status).toBe(200)
  expect((await confirmNewest('designated_list')).status).toBe(200)
  await screenRunning(app.platform)
}
const ruleOf = async (id: string) =>
  (await app.call(getLoanFile, { as: manager, params: { id } })).body.data.next_step.preconditions.find(
    ({ rule }: { rule: string }) => rule === 'not_designated',
  ).state
const propose = async (loanId: string) =>
  preApproveLoan(app.platform, {
    loanId,
    actor: await makeStaff(app, 'officer'),
    size_satang: satang(1_000_000),
    months: 2,
    times_per_month: 2,
  })

it('counts a list once another person confirms it, and refuses other files', async () => {
  expect(codeOf(await upload('no list'))).toBe('designated_list_unreadable')
  expect(codeOf(await upload('PK\u0003\u0004broken'))).toBe('designated_list_unreadable')
  expect((await upload(`${head}\nNOBODY AT ALL,,1950,`)).body.data).toEqual({ version: 1, entries: 1 })
  const again = await Promise.all([1, 2, 3].map(() => upload(`${head}\nNOBODY AT ALL,,1950,`, second)))
  expect(again.map(codeOf)).toEqual(['already_recorded', 'already_recorded', 'already_recorded'])
  expect(codeOf(await confirmNewest('designated_list', manager))).toBe('second_person_needed')
  expect((await read()).lists[0]).toMatchObject({ version: 1, confirmed_at: null })
  expect((await confirmNewest('designated_list')).status).toBe(200)
  expect(codeOf(await upload(`${head}\nNOBODY AT ALL,,1950,`))).toBe('already_recorded')
  expect((await read()).lists[0]).toMatchObject({ version: 1, entries: 1, confirmed_at: expect.any(String) })
})

it('holds every step of a borrower with a number of the list, also in another spelling, and tells the borrower nothing', async () => {
  const person = await signInBorrower(app)
  const id = await makePendingLoan(app, person.user_id)
  await writeAnswer(app, person.user_id, 'customer_information,identity_number', '12/OUKAMA(N)111222')
  expect(await ruleOf(id)).toBe('passed')
  await publish('SOMEBODY,,,၁၂/ဥကမ(နိုင်)၁၁၁၂၂၂')
  expect(await ruleOf(id)).toBe('failed')
  expect((await read()).matches).toMatchObject([{ borrower_id: person.user_id, loan_id: id, certainty: 'exact', decision: null }])
  expect(await propose(id)).toMatchObject({ refused: 'precondition_failed', fields: { not_designated: 'precondition_failed' } })
  const told = [
    await app.call(getLoan, { as: person, params: { id } }),
    await app.call(getMyData, { as: person, headers: { 'x-pin': testPin } } as never),
  ]
  expect(JSON.stringify(told.map(({ body }) => body))).not.toMatch(/designated|screening|SOMEBODY/i)
})

it('asks about a name in another script with the year of birth; "is not" takes two and is not asked again by the next list', async () => {
  const person = await signInBorrower(app)
  const id = await makePendingLoan(app, person.user_id)
  await writeAnswer(app, person.user_id, 'customer_information,name', 'DAW MYA THIDA')
  await writeAnswer(app, person.user_id, 'additional_information,account_name', 'DAW MYA THIDA')
  await db().updateTable('borrower').set({ name: 'DAW MYA THIDA', dob: '1988-01-02' }).where('id', '=', person.user_id).execute()
  await publish('THIDA MYA,,1977,')
  expect(await ruleOf(id)).toBe('passed')
  await publish('SOMEONE,မြသီတာ;Thida Mya,2531,')
  expect(await ruleOf(id)).toBe('failed')
  const match = (await read()).matches.find(({ borrower_id }) => borrower_id === person.user_id)!
  expect(match).toMatchObject({ certainty: 'possible', list_version: 4 })
  const decide = (is: boolean, as = manager) =>
    app.call(decideScreeningMatch, { as, params: { id: match.id }, body: { is, reason: 'Other father' } })
  expect((await decide(false)).status).toBe(200)
  expect(codeOf(await decide(false))).toBe('already_recorded')
  expect(await ruleOf(id)).toBe('failed')
  expect(codeOf(await confirmNewest('designated_is_not', manager))).toBe('second_person_needed')
  expect((await confirmNewest('designated_is_not')).status).toBe(200)
  expect(await ruleOf(id)).toBe('passed')
  expect(codeOf(await decide(true))).toBe('transition_refused')
  await publish('SOMEONE,မြသီတာ;Thida Mya,2531,', 'ONE MORE,,1950,')
  expect(await ruleOf(id)).toBe('passed')
  expect((await read()).matches.filter(({ borrower_id }) => borrower_id === person.user_id)).toHaveLength(1)
  // the list says more about the person
  await publish('SOMEONE,မြသီတာ;Thida Mya,2531,AA7654321')
  expect(await ruleOf(id)).toBe('failed')
})

it.each([
  ['U KYAW SWAR', 'Swar, Kyaw (Mr.)', true],
  ['MG MG PHYO', 'PYO', true],
  ['U KO KO', 'KO KO', true],
  ['DAW MA MA', 'KO KO', false],
  ['MAUNG MAUNG', 'MAUNG MAUNG THAN', false],
])('compares %s with %s: %s', async (one, other, same) => {
  const { rows } = await sql<{ same: boolean }>`select designated_name(${one}) = designated_name(${other}) as same`.execute(db())
  expect(rows[0]!.same).toBe(same)
})

it('keeps a designated person held, whatever a later list says', async () => {
  const person = await signInBorrower(app)
  const id = await makePendingLoan(app, person.user_id)
  await writeAnswer(app, person.user_id, 'customer_information,passport', 'BB1234567')
  await publish('BAD MAN,,,BB1234567')
  const match = (await read()).matches.find(({ borrower_id }) => borrower_id === person.user_id)!
  expect(
    (await app.call(decideScreeningMatch, { as: manager, params: { id: match.id }, body: { is: true, reason: 'Same photo' } })).status,
  ).toBe(200)
  await publish('NOBODY LEFT,,1950,')
  expect(await ruleOf(id)).toBe('failed')
  expect((await read()).matches.find((each) => each.id === match.id)?.decision).toMatchObject({ is: true, reason: 'Same photo' })
})

it('refuses a disbursement between the list and its job, and stores the proof of a clear one on the case', async () => {
  const person = await signInBorrower(app)
  const loanId = await makeApprovedLoan(app, person.user_id)
  expect(await signAgreement(app.platform, { loanId, actor: await makeStaff(app, 'officer'), by: 'branch' })).not.toHaveProperty('refused')
  const permit = (await readAnswers(app, person.user_id)).customer_information!.work_permit
  const pay = async () => disburseLoan(app.platform, { loanId, actor: await makeStaff(app, 'manager'), reference: `OUT-${loanId}` })
  await upload([head, `PAID MAN,,,${permit}`].join('\n'))
  await confirmNewest('designated_list')
  expect(await pay()).toMatchObject({ refused: 'precondition_failed', fields: { not_designated: 'precondition_failed' } })
  await publish('NOBODY LEFT,,1950,')
  expect(await pay()).toMatchObject({ state: 'active' })
  const { screening } = (await app.call(getLoanFile, { as: manager, params: { id: loanId } })).body.data
  expect(screening).toMatchObject({ held: false, list_version: (await read()).lists[0]!.version })
})

/** A borrower who is owed money of a closed loan, which the job of a new list does not compare. */
async function owedBorrower() {
  const person = await signInBorrower(app, { name: 'THET NAING' })
  const loanId = await makeActiveLoan(app, person.user_id)
  const paid = await receivePayment(app.platform, {
    loanId,
    actor: await makeStaff(app, 'officer'),
    amount_satang: satang(1_000_700),
    paid_date: app.platform.clock.today(),
    payment_type: 'atm',
    outside_reference: `IN-${loanId}`,
  })
  expect(paid).not.toHaveProperty('refused')
  const permit = (await readAnswers(app, person.user_id)).customer_information!.work_permit
  const refund = async (reference: string) => proposeRefund(app.platform, { loanId, actor: await makeStaff(app, 'officer'), reference })
  return { person, loanId, permit, refund }
}
const held = { refused: 'precondition_failed', fields: { not_designated: 'precondition_failed' } }
const matchOf = async (borrowerId: string) => (await read()).matches.find(({ borrower_id }) => borrower_id === borrowerId)

it('holds a refund at its proposal and at its confirmation, until two people decide that it is another person', async () => {
  const { person, loanId, permit, refund } = await owedBorrower()
  expect(await refund('BACK-1')).toEqual({ amount_satang: 700 })
  await publish(`OWED MAN,,,${permit}`)
  expect(await confirmWaiting(app, 'refund', loanId)).toMatchObject(held)
  await db()
    .updateTable('dual_control')
    .set({ outcome: 'refused', decided_by: second.staff_id, decided_at: app.platform.clock.now() })
    .where('subject_id', '=', loanId)
    .where('outcome', 'is', null)
    .execute()
  expect(await matchOf(person.user_id)).toBeUndefined()
  expect(await refund('BACK-2')).toMatchObject(held)
  const match = (await matchOf(person.user_id))!
  expect(match).toMatchObject({ certainty: 'exact', decision: null })
  const proofs = db().selectFrom('screening').where('borrower_id', '=', person.user_id).where('occasion', '=', 'refund').select('held')
  expect(await proofs.execute()).toEqual([{ held: false }, { held: true }])
  await app.call(decideScreeningMatch, { as: manager, params: { id: match.id }, body: { is: false, reason: 'Other father' } })
  expect(await refund('BACK-2')).toMatchObject(held)
  await confirmNewest('designated_is_not')
  expect(await refund('BACK-2')).toEqual({ amount_satang: 700 })
  expect(await confirmWaiting(app, 'refund', loanId)).toEqual({})
})

it('holds a return to the name, the account or the loan of a borrower who may be designated, and no other', async () => {
  const { person, loanId, permit, refund } = await owedBorrower()
  await publish(`RETURN MAN,,,${permit}`)
  expect(await refund('BACK-3')).toMatchObject(held)
  const { bank, account_number } = (await readAnswers(app, person.user_id)).additional_information!
  const number = `RETURN-${loanId.slice(0, 8)}`
  const file = await importStatement(
    app,
    `Date,Description,Debit,Credit,Reference,Payer\n23/11/2026,TRANSFER,,640.00,${number},MR SOMCHAI JAIDEE`,
  )
  expect(file).toMatchObject({ suspense: 1 })
  const { id } = await db().selectFrom('transfer').where('number', '=', number).select('id').executeTakeFirstOrThrow()
  const officer = await makeStaff(app, 'officer')
  const giveBack = (to: { to_name?: string; to_bank?: string; to_account?: string }) =>
    proposeReturn(app.platform, {
      id,
      actor: officer,
      reference: `${number}-OUT`,
      reason_code: 'not_ours',
      to_bank: bank === '004' ? '014' : '004',
      to_account: '9998887776',
      to_name: 'SOMCHAI JAIDEE',
      ...to,
    })
  expect(await giveBack({ to_name: 'Naing, Thet (Mr.)' })).toMatchObject(held)
  expect(await giveBack({ to_bank: bank, to_account: account_number })).toMatchObject(held)
  const ofLoan = (loan_id: string | null) => db().updateTable('transfer').set({ loan_id }).where('id', '=', id).execute()
  await ofLoan(loanId)
  expect(await giveBack({})).toMatchObject(held)
  await ofLoan(null)
  expect(await giveBack({})).toEqual({})
  await ofLoan(loanId)
  expect(await confirmWaiting(app, 'return_transfer', id)).toMatchObject(held)
  await ofLoan(null)
  expect(await confirmWaiting(app, 'return_transfer', id)).toEqual({})
})

it('holds a return to a listed person who is no borrower, at its proposal and its confirmation, until two people decide', async () => {
  const number = 'RETURN-STRANGER'
  const file = await importStatement(
    app,
    `Date,Description,Debit,Credit,Reference,Payer\n23/11/2026,TRANSFER,,641.00,${number},MR WANLOP SAETANG`,
  )
  expect(file).toMatchObject({ suspense: 1 })
  const { id } = await db().selectFrom('transfer').where('number', '=', number).select('id').executeTakeFirstOrThrow()
  const officer = await makeStaff(app, 'officer')
  const giveBack = (to_name = 'WANLOP SAETANG') =>
    proposeReturn(app.platform, {
      id,
      actor: officer,
      reference: `${number}-OUT`,
      reason_code: 'not_ours',
      to_bank: '004',
      to_account: '9998887776',
      to_name,
    })
  await publish('NOBODY ELSE,,1950,')
  expect(await giveBack()).toEqual({})
  // the list changes between the two people: the payer, and the name of the account alone
  await publish('Saetang Wanlop,,1961,')
  expect(await confirmWaiting(app, 'return_transfer', id)).toMatchObject(held)
  await db()
    .updateTable('dual_control')
    .set({ outcome: 'expired', decided_at: app.platform.clock.now() })
    .where('subject_id', '=', id)
    .execute()
  expect(await giveBack()).toMatchObject(held)
  const match = (await read()).matches.find(({ transfer_id }) => transfer_id === id)!
  expect(match).toMatchObject({
    borrower_id: null,
    name: 'MR WANLOP SAETANG',
    names: ['Saetang Wanlop'],
    certainty: 'possible',
    decision: null,
  })
  await app.call(decideScreeningMatch, { as: manager, params: { id: match.id }, body: { is: false, reason: 'Other birth year' } })
  expect(codeOf(await confirmNewest('designated_is_not', manager))).toBe('second_person_needed')
  expect(await giveBack()).toMatchObject(held)
  expect((await confirmNewest('designated_is_not')).status).toBe(200)
  expect(await giveBack()).toEqual({})
  await publish('LISTED FRIEND,,1970,', 'Saetang Wanlop,,1961,')
  expect(await confirmWaiting(app, 'return_transfer', id)).toEqual({})
})

it('holds a return by the name of its account, also at the confirmation, and for ever once staff say that it is the person', async () => {
  const number = 'RETURN-FRIEND'
  await importStatement(app, `Date,Description,Debit,Credit,Reference,Payer\n23/11/2026,TRANSFER,,642.00,${number},`)
  const { id } = await db().selectFrom('transfer').where('number', '=', number).select('id').executeTakeFirstOrThrow()
  const officer = await makeStaff(app, 'officer')
  const giveBack = () =>
    proposeReturn(app.platform, {
      id,
      actor: officer,
      reference: `${number}-OUT`,
      reason_code: 'not_ours',
      to_bank: '004',
      to_account: '9998887777',
      to_name: 'KRIT SUKJAI',
    })
  expect(await giveBack()).toEqual({})
  await publish('Sukjai Krit,,1970,')
  expect(await confirmWaiting(app, 'return_transfer', id)).toMatchObject(held)
  await db()
    .updateTable('dual_control')
    .set({ outcome: 'expired', decided_at: app.platform.clock.now() })
    .where('subject_id', '=', id)
    .execute()
  expect(await giveBack()).toMatchObject(held)
  const match = (await read()).matches.find(({ transfer_id }) => transfer_id === id)!
  expect(match.name).toBe('KRIT SUKJAI')
  await app.call(decideScreeningMatch, { as: manager, params: { id: match.id }, body: { is: true, reason: 'Same photo' } })
  await publish('NOBODY LEFT,,1950,')
  expect(await giveBack()).toMatchObject(held)
})

it('compares each borrower once a list, and writes a proof for each application', async () => {
  expect(await screenRunning(app.platform)).toBe(0)
  const person = await signInBorrower(app)
  await makePendingLoan(app, person.user_id)
  await transact(db(), { onRefusal: 'rollback' }, (trx) => screenBorrower(app.platform, trx, person.user_id, 'application'))
  expect(await screenRunning(app.platform)).toBe(0)
  const proofs = await db().selectFrom('screening').where('borrower_id', '=', person.user_id).select(['occasion', 'held']).execute()
  expect(proofs).toEqual([{ occasion: 'application', held: false }])
})
