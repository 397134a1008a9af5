import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { addDays, businessDateAt } from '@let-twe/core/business-date.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { listContacts } from '@let-twe/core/contact/endpoints.ts'
import {
  getRestructuringDocument,
  listRestructurings,
  previewRestructuring,
  proposeRestructuring,
  sendRestructuringCode,
  signRestructuringAtBranch,
  withdrawRestructuring,
} from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { buttonStyle } from '@let-twe/ui/button/button-style.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDialog, press, type } from '../../testing/open-dialog.ts'
import { manager, officeServer, renderPage, sessionOf } from '../../testing/render-page.tsx'
import { sampleContacts } from '../../testing/sample-contacts.ts'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import { sampleNewPlan, sampleOffer, samplePlans } from '../../testing/sample-plans.ts'
import { sampleProposal } from '../../testing/sample-proposal.ts'
import * as loanFilePage from './loan-file-page.tsx'
import * as restructuringPage from './restructuring-page.tsx'

const { office, errors, report, reason } = textsIn('en')
const { id } = sampleRunningLoan()
const terms = 'instalments=2&first_due_date=2026-12-23'
const waiting = [sampleProposal({ kind: 'restructure', loan_id: id, new_plan: sampleNewPlan })]
const running = (changes: Partial<Omit<LoanFile, 'loan'>> = {}) => sampleLoanFile({ loan: sampleRunningLoan(), ...changes })

function serve(file = running(), offers = [sampleOffer()].slice(1)) {
  return officeServer().on(getLoanFile, file).on(listRestructurings, offers).on(previewRestructuring, { problem: null, plans: samplePlans })
}
const open = (search = terms, session = manager) =>
  renderPage(restructuringPage, { path: '/loans/:id/restructuring', at: `/loans/${id}/restructuring?${search}`, session })

describe('a new plan', () => {
  test('is chosen with the open instalments and a month from now, and shown beside the plan of today', async () => {
    const server = serve()
    await open('')
    expect(server.calls(previewRestructuring)).toEqual([])
    const first_due_date = addDays(businessDateAt(new Date()), 30)
    expect(screen.getByLabelText<HTMLSelectElement>(office.plan_instalments).value).toBe('1')
    expect(screen.getByLabelText<HTMLInputElement>(office.plan_first_date).value).toBe(first_due_date)
    fireEvent.change(screen.getByLabelText(office.plan_instalments), { target: { value: '24' } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: report.show })))
    expect(server.calls(previewRestructuring).map(({ sent }) => sent.query)).toEqual([{ instalments: '24', first_due_date }])
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows.map(([number, , ...amounts]) => [number, ...amounts])).toEqual([
      ['1', '5,123.97', '5,000', '73.97', '50'],
      ['2', '2,680', '2,470', '185', '25'],
      ['3', '2,629', '2,530', '74', '25'],
    ])
    expect(screen.getByText(office.plan_costs_more).nextElementSibling!.textContent).toContain('185.03')
  })

  test.each(['2020-01-01', addDays(businessDateAt(new Date()), 121), ''])('is not asked for from %j on', async (day) => {
    const server = serve()
    await open('')
    fireEvent.change(screen.getByLabelText(office.plan_first_date), { target: { value: day } })
    await act(async () => fireEvent.click(screen.getByRole('button', { name: report.show })))
    expect(screen.getByText(fill(office.plan_problem_first_date, { days: 120 }))).toBeTruthy()
    expect(server.calls(previewRestructuring)).toEqual([])
  })

  test.each(['first_date', 'interest_on_interest', 'above_cap'] as const)('says why terms are not possible: %s', async (problem) => {
    serve().on(previewRestructuring, { problem, plans: null })
    await open()
    expect(screen.getByText(fill(office[`plan_problem_${problem}`], { days: 120 }))).toBeTruthy()
    expect(screen.queryByRole('button', { name: office.plan_propose })).toBeNull()
  })

  test.each(['instalments=0&first_due_date=2026-12-23', 'instalments=25&first_due_date=2026-12-23', 'instalments=2&first_due_date=x'])(
    'an address with %s shows the choice alone',
    async (search) => {
      const server = serve()
      await open(search)
      expect(screen.getByRole('button', { name: report.show })).toBeTruthy()
      expect(server.calls(previewRestructuring)).toEqual([])
    },
  )

  test('is proposed once for ten presses, with the reason and the total that was seen', async () => {
    const server = serve().on(proposeRestructuring, {})
    await open()
    const dialog = openDialog(office.plan_propose)
    await press(dialog, office.plan_propose)
    expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
    type(dialog, new RegExp(`^${office.reason}`), 'illness')
    expect(dialog.getByText(reason.illness)).toBeTruthy()
    server.on(getLoanFile, running({ waiting }))
    await press(dialog, office.plan_propose, 10)
    expect(server.calls(proposeRestructuring).map(({ sent }) => sent.body)).toEqual([
      { instalments: 2, first_due_date: '2026-12-23', total_after_satang: 530_900, reason_code: 'illness' },
    ])
    expect(screen.getByText(office.plan_problem_waits)).toBeTruthy()
    expect(screen.queryByRole('button', { name: report.show })).toBeNull()
  })

  test('a payment meanwhile is said, and the dialog shows the sums anew before the next press', async () => {
    const server = serve().on(proposeRestructuring, new Refusal('changed_elsewhere'))
    await open()
    const dialog = openDialog(office.plan_propose)
    type(dialog, new RegExp(`^${office.reason}`), 'illness')
    server.on(previewRestructuring, { problem: null, plans: { ...samplePlans, total_after_satang: satang(490_000) } })
    await press(dialog, office.plan_propose)
    expect(screen.getByText(errors.changed_elsewhere)).toBeTruthy()
    expect(dialog.getByText(/4,900/)).toBeTruthy()
    server.on(proposeRestructuring, {})
    await press(dialog, office.plan_propose)
    expect(server.calls(proposeRestructuring)[1]!.sent.body).toMatchObject({ total_after_satang: 490_000, reason_code: 'illness' })
  })
})

describe('no new plan', () => {
  test.each([
    ['waits', running({ waiting })],
    ['interest_ended', running({ restructuring: { refused: 'interest_ended', newest: null } })],
    ['paid_ahead', running({ restructuring: { refused: 'paid_ahead', newest: null } })],
    ['not_running', sampleLoanFile({ loan: { ...sampleRunningLoan(), loan_state: 'closed' } })],
  ] as const)('can be begun: %s', async (problem, file) => {
    const server = serve(file)
    await open()
    expect(screen.getByText(office[`plan_problem_${problem}`])).toBeTruthy()
    expect(screen.queryByRole('button', { name: report.show })).toBeNull()
    expect(server.calls(previewRestructuring)).toEqual([])
  })

  test.each(['waits', 'interest_ended', 'paid_ahead'] as const)('is begun from the case: %s stands on its button', async (problem) => {
    const file = running(problem === 'waits' ? { waiting } : { restructuring: { refused: problem, newest: null } })
    officeServer().on(getLoanFile, file).on(listContacts, sampleContacts())
    await renderPage(loanFilePage, { path: '/loans/:id', at: `/loans/${id}` })
    const button = screen.getByRole('button', { name: office.action_restructure })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(button.getAttribute('aria-describedby')!)!.textContent).toBe(office[`plan_problem_${problem}`])
  })

  test('is begun by a person without the permission: the plans alone are shown', async () => {
    serve(running(), [sampleOffer()])
    await open('', { ...sessionOf('officer'), permissions: ['work_on_cases'] })
    expect(screen.getByText(office.plan_state_offered)).toBeTruthy()
    for (const name of [report.show, office.plan_sign, office.plan_withdraw]) expect(screen.queryByRole('button', { name })).toBeNull()
  })
})

describe('an offered plan', () => {
  test('stands on the case with its state and the way to it', async () => {
    const newest = { state: 'offered', valid_until: '2026-11-30' } as const
    officeServer()
      .on(getLoanFile, running({ restructuring: { refused: null, newest } }))
      .on(listContacts, sampleContacts())
    await renderPage(loanFilePage, { path: '/loans/:id', at: `/loans/${id}` })
    expect(screen.getByText(office.plan_state_offered)).toBeTruthy()
    for (const name of [office.plan_see, office.action_restructure])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/loans/${id}/restructuring`)
  })

  test('is withdrawn by one press, and says that another one takes its place', async () => {
    const server = serve(running(), [sampleOffer()]).on(withdrawRestructuring, {})
    await open('')
    expect(screen.getByText(office.plan_replaces)).toBeTruthy()
    const dialog = openDialog(office.plan_withdraw)
    server.on(listRestructurings, [sampleOffer({ state: 'withdrawn', ended_at: '2026-11-24T03:00:00.000Z' })])
    await press(dialog, office.plan_withdraw, 10)
    expect(server.calls(withdrawRestructuring).map(({ sent }) => sent.body)).toEqual([{ restructuring_id: sampleOffer().id }])
    expect(screen.getByText(office.plan_state_withdrawn)).toBeTruthy()
    expect(screen.queryByRole('button', { name: office.plan_withdraw })).toBeNull()
  })

  test("is signed at the branch with the code from the borrower's phone; the unsigned paper is shown no more", async () => {
    const server = serve(running(), [sampleOffer()])
      .on(getRestructuringDocument, new Blob(['%PDF-1.7'], { type: 'application/pdf' }))
      .on(sendRestructuringCode, { expires_in: 300, resend_in: 60 })
      .on(signRestructuringAtBranch, {})
    await open('')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: office.plan_see_paper })))
    const dialog = openDialog(office.plan_sign)
    server.on(listRestructurings, [sampleOffer({ state: 'signed', ended_at: '2026-11-24T03:00:00.000Z' })])
    await press(dialog, office.code_send)
    expect(server.calls(sendRestructuringCode)).toHaveLength(1)
    type(dialog, office.code_at_desk, '123456')
    await press(dialog, office.plan_sign, 10)
    expect(server.calls(signRestructuringAtBranch).map(({ sent }) => sent.body)).toEqual([
      { restructuring_id: sampleOffer().id, code: '123456' },
    ])
    expect(screen.queryByRole('button', { name: office.document_hide })).toBeNull()
    expect(screen.getByRole('button', { name: office.plan_see_paper })).toBeTruthy()
  })

  test('is signed by the one main button of the page', async () => {
    serve(running(), [sampleOffer()])
    await open()
    const looks = [office.plan_propose, office.plan_sign].map((name) => screen.getByRole('button', { name }).className)
    expect(looks).toEqual([buttonStyle('secondary', false, undefined), buttonStyle('primary', false, undefined)])
  })

  test.each(['signed', 'declined', 'withdrawn', 'expired', 'outdated'] as const)('which is %s has nothing to press', async (state) => {
    serve(running(), [sampleOffer({ state })])
    await open('')
    expect(screen.getByText(office[`plan_state_${state}`])).toBeTruthy()
    for (const name of [office.plan_sign, office.plan_withdraw]) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByText(office.plan_replaces)).toBeNull()
  })
})
