import { satang } from '@let-twe/core/money.ts'
import type { StepAnswers } from '@let-twe/core/application/answers.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { type LoanStep, type PreconditionRule, loanSteps, preconditions } from '@let-twe/core/loan/preconditions.ts'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { loanTransitions } from '@let-twe/core/loan/loan-state.ts'
import * as desk from '@let-twe/core/loan/office-endpoints.ts'
import { staffRoles, usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../platform/audit.ts'
import { storeLender } from '../../platform/terms-in-force/store-lender.ts'
import { everythingWritten } from '../../testing/fail-at-each.ts'
import { makePendingLoan, makeStaff } from '../../testing/make-loan.ts'
import { listAsDesignated } from '../../testing/list-as-designated.ts'
import { declareRelative } from '../../testing/declare-relative.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { saveStep } from '../application/save-step.ts'
import { approveLoan } from './approve-loan.ts'
import { disburseLoan } from './disburse-loan.ts'
import { preApproveLoan } from './pre-approve-loan.ts'
import { signAgreement } from './sign-agreement.ts'
import { encryptIdentityNumbers } from '../../domain/borrower/papers.ts'
import { listOnBlacklist } from '../../testing/list-on-blacklist.ts'
import { readAnswers, writeAnswer } from '../../testing/stored-answers.ts'

let app: TestApp
let officer: Actor & { id: string }
let manager: Actor & { id: string }
beforeAll(async () => {
  app = await startTestApp()
  officer = await makeStaff(app, 'officer')
  manager = await makeStaff(app, 'manager')
})
afterAll(() => app.close())
afterEach(async () => {
  if (app.platform.termsInForce.lender().controls === undefined) return
  await storeLender(app.platform, demoLender, 'test')
  await app.platform.termsInForce.refresh()
})

type Case = { readonly loanId: string; readonly borrowerId: string }

/** A first loan of 5,000 Baht with everything in order. */
async function wholeCase(): Promise<Case> {
  const { user_id } = await signInBorrower(app)
  return { borrowerId: user_id, loanId: await makePendingLoan(app, user_id, { baht: 5_000, type: 'first', visit: true }) }
}

type Take = (it: Case, size?: number, actor?: Actor & { id: string }) => Promise<unknown>

const take: Record<LoanStep, Take> = {
  pre_approve: ({ loanId }, size = 500_000, actor = officer) =>
    preApproveLoan(app.platform, { loanId, actor, size_satang: satang(size), months: 2, times_per_month: 2 }),
  approve: ({ loanId }, _, actor = manager) => approveLoan(app.platform, { loanId, actor }),
  sign: ({ loanId }, _, actor = officer) => signAgreement(app.platform, { loanId, actor, by: 'branch' }),
  disburse: ({ loanId }, _, actor = manager) => disburseLoan(app.platform, { loanId, actor, reference: `OUT-${loanId}` }),
}

const calls: Record<LoanStep, { readonly endpoint: Endpoint; readonly body: object }> = {
  pre_approve: { endpoint: desk.preApprove, body: { loan_size_baht: 5_000, months: 2, times_per_month: 2 } },
  approve: { endpoint: desk.approve, body: {} },
  sign: { endpoint: desk.signAtBranch, body: {} },
  disburse: { endpoint: desk.disburse, body: { reference: 'OUT-BY-CALL' } },
}

/** The staff who may do a step; the borrower, who signs in the app, has a separate test. */
const staffOf = (step: LoanStep) =>
  staffRoles.filter((role) => loanTransitions[step].by.some((each) => usualRoles[role].some((mine) => mine === each)))

/** Takes every step before one, all in order. */
async function goTo(step: LoanStep, it: Case): Promise<void> {
  for (const before of loanSteps.slice(0, loanSteps.indexOf(step))) {
    const taken = await take[before](it)
    if (isRefusal(taken)) throw new Error(`${before} was refused: ${JSON.stringify(taken)}`)
  }
}

const db = () => app.platform.database.db
const setBorrower = (it: Case, set: object) => db().updateTable('borrower').set(set).where('id', '=', it.borrowerId).execute()
const setLoan = (it: Case, set: object) => db().updateTable('loan').set(set).where('id', '=', it.loanId).execute()
const setHeld = (it: Case, type: 'interview' | 'branch', set: object) =>
  db().updateTable('appointment').set(set).where('loan_id', '=', it.loanId).where('type', '=', type).execute()
const answer = (it: Case, path: string, value: unknown) => writeAnswer(app, it.borrowerId, path, value)
const answerOf = async <S extends ApplicationStep>(it: Case, step: S, name: keyof StepAnswers<S>) =>
  (await readAnswers(app, it.borrowerId))[step]![name]
const ask = (it: Case, kind: 'document' | 'information') =>
  db()
    .insertInto('officer_request')
    .values({
      id: app.platform.random.uuid(),
      loan_id: it.loanId,
      kind,
      document_kind: kind === 'document' ? 'selfie' : null,
      reason_code: 'photo_unreadable',
      requested_by: officer.id,
      requested_at: app.platform.clock.now(),
    })
    .execute()
const blacklist = async (it: Case) => listOnBlacklist(app, 'work_permit', String(await answerOf(it, 'customer_information', 'work_permit')))

/** A violation of one precondition and no other. The two rules of persons have separate tests. */
const breaks: Record<Exclude<PreconditionRule, 'second_person' | 'attested_by_two'>, (it: Case) => Promise<unknown>> = {
  account_active: (it) => setBorrower(it, { active: false }),
  account_not_restricted: (it) => setBorrower(it, { restricted_since: app.platform.clock.now() }),
  not_blacklisted: blacklist,
  not_designated: async (it) => listAsDesignated(app, String(await answerOf(it, 'customer_information', 'work_permit'))),
  eligible: (it) => answer(it, 'customer_information,in_thailand_since', '2026-01-01'),
  permit_outlasts_term: (it) => answer(it, 'customer_information,permit_end', '2027-01-31'),
  term_offered: (it) => setLoan(it, { months: 4 }),
  size_within_product: async (it) => {
    await answer(it, 'choose_loan_type,loan_size_baht', 50_000)
    await setLoan(it, { size_satang: 5_000_000 })
    await answer(it, 'additional_information,salary', 100_000)
  },
  size_not_above_asked: (it) => answer(it, 'choose_loan_type,loan_size_baht', 3_000),
  affordable: (it) => answer(it, 'additional_information,other_debts_per_month', 9_000),
  documents_readable: (it) => ask(it, 'document'),
  requests_answered: (it) => ask(it, 'information'),
  interview_passed: (it) => setHeld(it, 'interview', { result: 'failed' }),
  visit_done: (it) => setHeld(it, 'branch', { state: 'missed' }),
  identity_not_shared: async (it) => {
    const other = await signInBorrower(app)
    const value = String(await answerOf(it, 'customer_information', 'work_permit'))
    const papers = encryptIdentityNumbers(app.platform, 'borrower', other.user_id, { work_permit: value })
    await db().updateTable('borrower').set(papers).where('id', '=', other.user_id).execute()
  },
  bank_account_not_shared: async (it) =>
    answer(await wholeCase(), 'additional_information,account_number', await answerOf(it, 'additional_information', 'account_number')),
  not_related_to_staff: async (it) =>
    declareRelative(app, await signInStaff(app, 'officer'), {
      identity_number: String(await answerOf(it, 'customer_information', 'work_permit')),
    }),
  payout_account_in_own_name: async (it) => {
    await answer(it, 'customer_information,name', 'HLA HLA')
  },
  payout_account_as_approved: (it) => answer(it, 'additional_information,account_number', '9990001112'),
  payout_within_limit: async () => {
    await storeLender(app.platform, { ...demoLender, controls: { proposalDays: 30, payoutAloneMax: satang(499_900) } }, 'test')
    await app.platform.termsInForce.refresh()
  },
  payout_not_held: (it) => setBorrower(it, { payout_held_until: new Date(app.platform.clock.now().getTime() + 3_600_000) }),
}

describe.each(loanSteps)('%s', (step) => {
  const rules = (Object.keys(breaks) as (keyof typeof breaks)[]).filter((rule) => preconditions[rule].steps.includes(step))

  it('succeeds when all hold', async () => {
    const it = await wholeCase()
    await goTo(step, it)
    expect(await take[step](it)).not.toHaveProperty('refused')
  })

  it.each(rules)('is refused without %s, and nothing changes', async (rule) => {
    const it = await wholeCase()
    await goTo(step, it)
    await breaks[rule](it)
    const before = await everythingWritten(app)
    const actors = staffOf(step).map((role) => (role === 'officer' ? officer : manager))
    // a proposal is the officer's: a broken amount or term is proposed, not stored
    const size = step === 'pre_approve' && rule === 'size_within_product' ? 5_000_000 : 500_000
    for (const actor of actors) {
      const broken =
        step === 'pre_approve' && rule === 'term_offered'
          ? preApproveLoan(app.platform, { loanId: it.loanId, actor, size_satang: satang(size), months: 4, times_per_month: 2 })
          : take[step](it, size, actor)
      const refused = await broken
      if (rule === 'payout_not_held') expect(refused).toEqual({ refused: 'payout_held' })
      else if (step === 'pre_approve' && rule === 'term_offered') expect(refused).toMatchObject({ refused: 'term_not_offered' })
      else expect(refused).toMatchObject({ refused: 'precondition_failed', fields: { [rule]: 'precondition_failed' } })
    }
    expect(await everythingWritten(app)).toBe(before)
  })

  it.each(staffRoles.filter((role) => !staffOf(step).includes(role)))('is not taken by %s, though all hold', async (role) => {
    const it = await wholeCase()
    await goTo(step, it)
    const me = await signInStaff(app, role)
    const before = await everythingWritten(app)
    const { endpoint, body } = calls[step]
    const reply = await app.call(endpoint, { as: me, params: { id: it.loanId }, body } as never)
    expect(reply.status).toBe(404)
    expect(await everythingWritten(app)).toBe(before)
  })
})

describe('the ways around the rules', () => {
  it('a person on the blacklist with a switched-off account is neither approved, nor signed, nor paid', async () => {
    for (const step of loanSteps) {
      const it = await wholeCase()
      await goTo(step, it)
      await blacklist(it)
      await setBorrower(it, { active: false })
      expect(await take[step](it)).toMatchObject({
        refused: 'precondition_failed',
        fields: { account_active: 'precondition_failed', not_blacklisted: 'precondition_failed' },
      })
    }
  })

  it('a first loan of 5,000 does not become 50,000', async () => {
    const it = await wholeCase()
    expect(await take.pre_approve(it, 5_000_000)).toMatchObject({
      refused: 'precondition_failed',
      fields: { size_within_product: 'precondition_failed', size_not_above_asked: 'precondition_failed' },
    })
    expect(await take.pre_approve(it, 550_000)).toMatchObject({ refused: 'precondition_failed' })
  })

  it('is not signed before the officer who held interview and visit, but before another one', async () => {
    const it = await wholeCase()
    await goTo('sign', it)
    for (const type of ['interview', 'branch'] as const) await setHeld(it, type, { closed_by: officer.id })
    expect(await take.sign(it)).toMatchObject({ fields: { attested_by_two: 'precondition_failed' } })
    expect(await take.sign(it, 0, manager)).not.toHaveProperty('refused')
  })

  it('a first loan is not paid out with no interview and no visit', async () => {
    const it = await wholeCase()
    await setHeld(it, 'interview', { state: 'booked', result: null })
    expect(await take.pre_approve(it)).toMatchObject({ fields: { interview_passed: 'precondition_failed' } })
    await setHeld(it, 'interview', { state: 'done', result: 'passed' })
    await goTo('sign', it)
    await setHeld(it, 'branch', { state: 'confirmed' })
    expect(await take.sign(it)).toMatchObject({ fields: { visit_done: 'precondition_failed' } })
    await setLoan(it, { signed_at: app.platform.clock.now() })
    expect(await take.disburse(it)).toMatchObject({ fields: { visit_done: 'precondition_failed' } })
  })

  it("a bank account that became another person's after the signature is not paid", async () => {
    const it = await wholeCase()
    await goTo('disburse', it)
    await answer(it, 'additional_information,account_number', '9998887776')
    await answer(it, 'additional_information,account_name', 'HLA HLA')
    expect(await take.disburse(it)).toMatchObject({
      refused: 'precondition_failed',
      fields: { payout_account_in_own_name: 'precondition_failed', payout_account_as_approved: 'precondition_failed' },
    })
  })

  it('a proposed account is not changed in the form, which needs no PIN and no code', async () => {
    const it = await wholeCase()
    await goTo('disburse', it)
    await ask(it, 'information')
    const application = db().selectFrom('application').select('version').where('borrower_id', '=', it.borrowerId)
    const { version } = await application.executeTakeFirstOrThrow()
    const answers = await readAnswers(app, it.borrowerId)
    const save = {
      borrowerId: it.borrowerId,
      step: 'additional_information',
      complete: true,
      actor: { kind: 'borrower', id: it.borrowerId },
    } as const
    expect(await saveStep(app.platform, { ...save, version, answers: answers['additional_information']! })).not.toHaveProperty('refused')
    const before = await everythingWritten(app)
    const change = { ...answers['additional_information'], account_number: '9998887775' }
    expect(await saveStep(app.platform, { ...save, version: version + 1, answers: change })).toMatchObject({
      refused: 'body_invalid',
      fields: { account_number: 'payout_account_locked' },
    })
    expect(await everythingWritten(app)).toBe(before)
  })

  it('the proposer does not confirm', async () => {
    const it = await wholeCase()
    await goTo('approve', it)
    expect(await approveLoan(app.platform, { loanId: it.loanId, actor: officer })).toEqual({ refused: 'second_person_needed' })
  })

  it('a borrower who may not sign yet reads a kind text without the reason', async () => {
    const { user_id: borrowerId } = await signInBorrower(app)
    const loanId = await makePendingLoan(app, borrowerId, { baht: 5_000 })
    await goTo('sign', { borrowerId, loanId })
    await blacklist({ borrowerId, loanId })
    const refused = await signAgreement(app.platform, { loanId, actor: { kind: 'borrower', id: borrowerId }, by: 'borrower' })
    expect(refused).toEqual({ refused: 'signing_not_possible' })
  })
})
