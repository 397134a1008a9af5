import { satang } from '@let-twe/core/money.ts'
import type { StepAnswers } from '@let-twe/core/application/answers.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import { type OverridableRule, overridableRules } from '@let-twe/core/loan/override.ts'
import { type LoanStep, loanSteps, preconditionRules } from '@let-twe/core/loan/preconditions.ts'
import { decideDualControl as decideCall } from '@let-twe/core/dual-control/endpoints.ts'
import { askOverride as askCall, getLoanFile, preApprove, revokeOverride as revokeCall } from '@let-twe/core/loan/office-endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../platform/audit.ts'
import { codeOf } from '../../testing/code-of.ts'
import { makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { declareRelative } from '../../testing/declare-relative.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { approveLoan } from './approve-loan.ts'
import { disburseLoan } from './disburse-loan.ts'
import { preApproveLoan } from './pre-approve-loan.ts'
import { signAgreement } from './sign-agreement.ts'
import { readAnswers, writeAnswer } from '../../testing/stored-answers.ts'

let app: TestApp
let officer: Actor & { id: string }
let manager: Actor & { id: string }
let asking: TestSession & { staff_id: string }
let second: TestSession & { staff_id: string }
beforeAll(async () => {
  app = await startTestApp()
  officer = await makeStaff(app, 'officer')
  manager = await makeStaff(app, 'manager')
  asking = await signInStaff(app, 'manager')
  second = await signInStaff(app, 'officer')
})
afterAll(() => app.close())

const db = () => app.platform.database.db
type Case = { readonly loanId: string; readonly borrowerId: string }

async function honestPerson(): Promise<Case> {
  const { user_id: borrowerId } = await signInBorrower(app)
  return { borrowerId, loanId: await makePendingLoan(app, borrowerId) }
}

const answer = (borrowerId: string, path: string, value: unknown) => writeAnswer(app, borrowerId, path, value)
const answerOf = async <S extends ApplicationStep>({ borrowerId }: Case, step: S, name: keyof StepAnswers<S>) =>
  (await readAnswers(app, borrowerId))[step]![name]

/** Another borrower with the same number, or a differently spelled name. */
const breaks: Record<OverridableRule, (it: Case) => Promise<unknown>> = {
  identity_not_shared: async (it) =>
    answer(
      (await honestPerson()).borrowerId,
      'customer_information,work_permit',
      await answerOf(it, 'customer_information', 'work_permit'),
    ),
  bank_account_not_shared: async (it) =>
    answer(
      (await honestPerson()).borrowerId,
      'additional_information,account_number',
      await answerOf(it, 'additional_information', 'account_number'),
    ),
  not_related_to_staff: async (it) =>
    declareRelative(app, await signInStaff(app, 'officer'), {
      identity_number: String(await answerOf(it, 'customer_information', 'work_permit')),
    }),
  payout_account_in_own_name: (it) => answer(it.borrowerId, 'customer_information,name', 'EI EI SPELLED OTHERWISE'),
}

/** The fact changes: one more person gives it, or the name is yet another. */
const changes: Record<OverridableRule, (it: Case) => Promise<unknown>> = {
  ...breaks,
  payout_account_in_own_name: (it) => answer(it.borrowerId, 'customer_information,name', 'HLA HLA'),
}

const take: Record<LoanStep, (loanId: string) => Promise<unknown>> = {
  pre_approve: (loanId) =>
    preApproveLoan(app.platform, { loanId, actor: officer, size_satang: satang(1_000_000), months: 2, times_per_month: 2 }),
  approve: (loanId) => approveLoan(app.platform, { loanId, actor: manager }),
  sign: (loanId) => signAgreement(app.platform, { loanId, actor: officer, by: 'branch' }),
  disburse: (loanId) => disburseLoan(app.platform, { loanId, actor: manager, reference: `OUT-${loanId}` }),
}

const ask = (loanId: string, rule: string, as = asking) =>
  app.call(askCall, { as, params: { id: loanId }, body: { rule: rule as OverridableRule, reason_code: 'given_by_mistake', note: 'seen' } })
const lineOf = async (loanId: string, rule: string, as = asking) =>
  (await app.call(getLoanFile, { as, params: { id: loanId } })).body.data.next_step!.preconditions.find(
    (each: { rule: string }) => each.rule === rule,
  )!
const decide = async (loanId: string, rule: string, confirm: boolean, as: TestSession = second) =>
  app.call(decideCall, { as, params: { id: (await lineOf(loanId, rule)).override!.id }, body: { confirm } })

describe.each(overridableRules)('%s', (rule) => {
  it('is overridden by second-person approval for every step, and void when the fact changes', async () => {
    const it = await honestPerson()
    await breaks[rule](it)
    expect(await take.pre_approve(it.loanId)).toMatchObject({ fields: { [rule]: 'precondition_failed' } })
    expect((await ask(it.loanId, rule)).status).toBe(200)
    expect(await take.pre_approve(it.loanId)).toMatchObject({ fields: { [rule]: 'precondition_failed' } })
    expect(await lineOf(it.loanId, rule)).toMatchObject({ state: 'failed', override: { state: 'asked', note: 'seen' } })
    expect((await decide(it.loanId, rule, true, asking)).body.response.code).toBe('second_person_needed')
    expect((await decide(it.loanId, rule, true)).status).toBe(200)
    expect(await lineOf(it.loanId, rule)).toMatchObject({
      state: 'overridden',
      override: { state: 'in_force', reason_code: 'given_by_mistake', decided_by: { name: expect.any(String) } },
    })
    for (const step of loanSteps.slice(0, -1)) expect(await take[step](it.loanId)).not.toHaveProperty('refused')
    await changes[rule](it)
    expect(await take.disburse(it.loanId)).toMatchObject({ refused: 'precondition_failed', fields: { [rule]: 'precondition_failed' } })
    expect(await lineOf(it.loanId, rule)).toMatchObject({ state: 'failed', override: { state: 'void' } })
    expect((await ask(it.loanId, rule)).status).toBe(200)
    expect((await decide(it.loanId, rule, true)).status).toBe(200)
    expect(await take.disburse(it.loanId)).toMatchObject({ state: 'active' })
    const trail = await db().selectFrom('audit_event').select('action').where('subject_id', '=', it.loanId).execute()
    expect(trail.filter(({ action }) => action === `override_${rule}.propose`)).toHaveLength(2)
    expect(trail.filter(({ action }) => action === `override_${rule}.confirm`)).toHaveLength(2)
  })
})

const revoke = (loanId: string, rule: OverridableRule, as = asking) =>
  app.call(revokeCall, { as, params: { id: loanId }, body: { rule, note: 'Two persons after all' } })

describe('an override', () => {
  const rule = 'identity_not_shared'

  it('is never asked or confirmed by the person who proposes the loan, whichever comes first', async () => {
    const proposed = await honestPerson()
    await take.pre_approve(proposed.loanId)
    await breaks[rule](proposed)
    const proposedBy = (id: string) => db().updateTable('loan').set({ proposed_by: id }).where('id', '=', proposed.loanId).execute()
    const { staff_id: asker } = asking
    // a proposer who is a manager, with another one who confirms and approves
    await proposedBy(asker)
    expect(codeOf(await ask(proposed.loanId, rule))).toBe('second_person_needed')
    await proposedBy(officer.id)
    expect((await ask(proposed.loanId, rule)).status).toBe(200)
    await proposedBy(second.staff_id)
    expect(codeOf(await decide(proposed.loanId, rule, true))).toBe('second_person_needed')
    await proposedBy(asker)
    expect(codeOf(await decide(proposed.loanId, rule, true))).toBe('second_person_needed')
    const { loanId, ...it } = await honestPerson()
    await breaks[rule]({ loanId, ...it })
    await ask(loanId, rule)
    expect((await decide(loanId, rule, true)).status).toBe(200)
    const offer = { size_satang: satang(1_000_000), months: 2, times_per_month: 2 }
    for (const id of [asker, second.staff_id]) {
      const actor = { id, kind: 'staff' } as const
      expect(await preApproveLoan(app.platform, { loanId, actor, ...offer })).toMatchObject({ refused: 'second_person_needed' })
    }
    expect(await take.pre_approve(loanId)).not.toHaveProperty('refused')
  })

  it('a confirmed one is withdrawn by any manager, once, and the next step evaluates without it', async () => {
    const it = await honestPerson()
    await breaks[rule](it)
    expect((await revoke(it.loanId, rule)).body.response.code).toBe('transition_refused')
    await ask(it.loanId, rule)
    expect((await revoke(it.loanId, rule)).body.response.code).toBe('transition_refused')
    await decide(it.loanId, rule, true)
    for (const step of ['pre_approve', 'approve', 'sign'] as const) expect(await take[step](it.loanId)).not.toHaveProperty('refused')
    expect((await revoke(it.loanId, rule, second)).status).toBe(404)
    const other = await signInStaff(app, 'manager')
    const revoked = await Promise.all([revoke(it.loanId, rule), revoke(it.loanId, rule, other)])
    expect(revoked.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await take.disburse(it.loanId)).toMatchObject({ refused: 'precondition_failed', fields: { [rule]: 'precondition_failed' } })
    const line = await lineOf(it.loanId, rule)
    expect(line).toMatchObject({ state: 'failed', override: { state: 'revoked', note: 'Two persons after all' } })
    expect(line.override.revoked_by.name).toBeTruthy()
    const trail = await db().selectFrom('audit_event').select('action').where('subject_id', '=', it.loanId).execute()
    expect(trail.filter(({ action }) => action === `override_${rule}.revoke`)).toHaveLength(1)
    await ask(it.loanId, rule)
    await decide(it.loanId, rule, true)
    expect(await take.disburse(it.loanId)).toMatchObject({ state: 'active' })
    // the money is out: there is nothing left to take back
    expect((await revoke(it.loanId, rule)).body.response.code).toBe('transition_refused')
  })

  it('revoked during the disbursement: the disbursement is refused, or it was first', async () => {
    const it = await honestPerson()
    await breaks[rule](it)
    await ask(it.loanId, rule)
    await decide(it.loanId, rule, true)
    for (const step of ['pre_approve', 'approve', 'sign'] as const) await take[step](it.loanId)
    const [paid, { status }] = await Promise.all([take.disburse(it.loanId), revoke(it.loanId, rule)])
    const { state } = await db().selectFrom('loan').select('state').where('id', '=', it.loanId).executeTakeFirstOrThrow()
    if (status === 200) expect([paid, state]).toEqual([expect.objectContaining({ refused: 'precondition_failed' }), 'pre_approved'])
    else expect([paid, state]).toEqual([expect.objectContaining({ state: 'active' }), 'active'])
  })

  it('is requested once, confirmed once, and counts for no other application', async () => {
    const it = await honestPerson()
    await breaks[rule](it)
    const asked = await Promise.all([ask(it.loanId, rule), ask(it.loanId, rule)])
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const third = await signInStaff(app, 'manager')
    const decided = await Promise.all([decide(it.loanId, rule, true), decide(it.loanId, rule, true, third)])
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const other = await honestPerson()
    await breaks[rule](other)
    expect(await take.pre_approve(other.loanId)).toMatchObject({ fields: { [rule]: 'precondition_failed' } })
    expect(await take.pre_approve(it.loanId)).not.toHaveProperty('refused')
  })

  it('that the second person refuses does not count', async () => {
    const it = await honestPerson()
    await breaks[rule](it)
    await ask(it.loanId, rule)
    expect((await decide(it.loanId, rule, false)).status).toBe(200)
    expect(await lineOf(it.loanId, rule)).toMatchObject({ state: 'failed', override: { state: 'refused' } })
    expect(await take.pre_approve(it.loanId)).toMatchObject({ fields: { [rule]: 'precondition_failed' } })
  })

  it('is not confirmed when the fact changed since its request, nor requested where the rule holds', async () => {
    const it = await honestPerson()
    expect((await ask(it.loanId, rule)).body.response.code).toBe('transition_refused')
    await breaks[rule](it)
    await ask(it.loanId, rule)
    const { id } = (await lineOf(it.loanId, rule)).override!
    await changes[rule](it)
    const late = await app.call(decideCall, { as: second, params: { id }, body: { confirm: true } })
    expect(late.body.response.code).toBe('transition_refused')
  })

  it.each(preconditionRules.filter((each) => !overridableRules.some((name) => name === each)))(
    'cannot be requested for %s',
    async (never) => {
      const it = await honestPerson()
      expect((await ask(it.loanId, never)).body.response).toMatchObject({
        code: 'body_invalid',
        fields: { rule: { code: 'choice_invalid' } },
      })
    },
  )

  it('is requested by a manager alone, and keeps its note from the borrower', async () => {
    const it = await honestPerson()
    await breaks[rule](it)
    expect((await ask(it.loanId, rule, second)).status).toBe(404)
    const withoutNote = { rule, reason_code: 'other' } as never
    expect((await app.call(askCall, { as: asking, params: { id: it.loanId }, body: withoutNote })).status).toBe(400)
    expect((await app.call(preApprove, { as: second, params: { id: it.loanId }, body: {} as never })).status).toBe(400)
  })
})

describe('the same number in another spelling', () => {
  const papers = (it: Case, path: string, value: string) => answer(it.borrowerId, `customer_information,${path}`, value)
  const propose = ({ loanId }: Case) => take.pre_approve(loanId)

  it.each([
    ['identity_number', '12/OUKAMA(N)120456', 'identity_number', '12/OUKAMA(NAING)12O456'],
    ['identity_number', '12/OUKAMA(N)120457', 'identity_number', '12/OUKAMA120457'],
    ['identity_number', '12/OUKAMA(N)120458', 'identity_number', '၁၂/ဥကမ(နိုင်)၁၂၀၄၅၈'],
    ['passport', 'MG120459', 'identity_number', 'MGI2O459'],
  ])('%s %s is found in %s %s', async (given, number, field, spelling) => {
    const [one, other] = [await honestPerson(), await honestPerson()]
    await papers(one, given, number)
    await papers(other, field, spelling)
    expect(await propose(other)).toMatchObject({ refused: 'precondition_failed', fields: { identity_not_shared: expect.anything() } })
  })

  it('is found for a bank account with zeros before it', async () => {
    const [one, other] = [await honestPerson(), await honestPerson()]
    await answer(one.borrowerId, 'additional_information,account_number', '1230004561')
    await answer(other.borrowerId, 'additional_information,account_number', '001230004561')
    expect(await propose(other)).toMatchObject({ refused: 'precondition_failed', fields: { bank_account_not_shared: expect.anything() } })
  })
})
