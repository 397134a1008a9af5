import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { PreconditionRule, PreconditionState } from '@let-twe/core/loan/preconditions.ts'
import { postponeApplication, signAtBranch } from '@let-twe/core/loan/office-endpoints.ts'
import { type OfficeAction, officeActions } from '@let-twe/core/loan/office-actions.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { buttonStyle } from '@let-twe/ui/button/button-style.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openDialog, press } from '../../testing/open-dialog.ts'
import { officeServer } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { sampleAppointment } from '../../testing/sample-appointment.ts'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import { ActionPanel } from './action-panel.tsx'

const { office, common, desk } = textsIn('en')

async function show(file: LoanFile, actions: readonly OfficeAction[]) {
  const onDone = vi.fn(async () => {})
  await renderPart(<ActionPanel file={file} actions={actions} hasMain onInterview={onInterview} onDone={onDone} />)
  return onDone
}

const onInterview = vi.fn()
const button = (action: OfficeAction) =>
  // both plans need a page
  screen.getByRole(action === 'restructure' ? 'link' : 'button', { name: office[`action_${action}`] })
const shown = () => document.querySelector('dialog[open]')

describe('the buttons', () => {
  test('are the actions that were found: one main button, the next step, and the rare ones behind "More"', async () => {
    officeServer()
    await show(sampleLoanFile(), officeActions)
    const looks = officeActions.map((action) => button(action).className)
    const main = buttonStyle('primary', true, undefined)
    expect(looks.filter((look) => look === main)).toHaveLength(1)
    expect(button('pre_approve').className).toBe(main)
    const folded = officeActions.filter((action) => button(action).closest('details') !== null)
    expect(folded).toEqual([
      'offer_size',
      'sign_on_paper',
      'bounce_payout',
      'restructure',
      'postpone',
      'reject',
      'propose_rejection',
      'write_off',
    ])
    expect(button('pre_approve').getAttribute('aria-keyshortcuts')).toBe('p')
    expect(screen.queryByText(office.no_actions)).toBeNull()
  })

  test('open their own question, one at a time, which can be left without anything being done', async () => {
    officeServer()
    const onDone = await show(sampleLoanFile(), ['postpone', 'sign'])
    expect(shown()).toBeNull()
    const dialog = openDialog(office.action_sign)
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
    expect(dialog.getByText(office.question_sign)).toBeTruthy()
    await press(dialog, common.cancel)
    expect(shown()).toBeNull()
    expect(onDone).not.toHaveBeenCalled()
  })

  test('close their question when it is done, and only then is the file read again', async () => {
    const server = officeServer()
      .on(signAtBranch, { id: sampleId(1), version: 8 })
      .on(postponeApplication, { id: sampleId(1), version: 8 })
    const onDone = await show(sampleLoanFile(), ['postpone', 'sign'])
    const release = server.hold(signAtBranch)
    const dialog = openDialog(office.action_sign)
    await act(async () => void fireEvent.change(dialog.getByRole('textbox'), { target: { value: '123456' } }))
    await press(dialog, office.action_sign)
    expect(onDone).not.toHaveBeenCalled()
    await act(async () => release())
    expect(shown()).toBeNull()
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('none: says that there is nothing to do', async () => {
    officeServer()
    await show(sampleLoanFile(), [])
    expect(screen.getByText(office.no_actions)).toBeTruthy()
  })
})

describe('waiting for a second person', () => {
  test.each([
    ['pre_approved', false, true],
    ['appointment_confirmed', false, true],
    ['pre_approved', true, false],
    ['appointment_confirmed', true, false],
    ['pending', false, false],
    ['active', false, false],
  ] as const)('in %s, approved %s: said %s', async (loan_state, approved, said) => {
    officeServer()
    await show(sampleLoanFile({ loan: { loan_state, approved } }), ['request'])
    expect(screen.queryByText(office.waits_second_person) !== null).toBe(said)
  })
})

describe('a step whose rules are not met', () => {
  const file = (step: 'pre_approve' | 'approve', state: 'passed' | 'waiting' | 'failed') =>
    sampleLoanFile({
      loan: { loan_state: 'pre_approved' },
      next_step: {
        step,
        preconditions: [
          { rule: 'account_active', state, detail: null, override: null },
          { rule: 'account_not_restricted', state: 'passed', detail: null, override: null },
          { rule: 'interview_passed', state, detail: null, override: null },
        ],
      },
    })
  const notReady = fill(office.not_ready, { rules: `${office.rule_account_active}; ${office.rule_interview_passed}` })

  test.each(['waiting', 'failed'] as const)('is not asked while a rule is %s, and names the rules', async (state) => {
    officeServer()
    await show(file('approve', state), ['approve', 'request'])
    expect([button('approve').getAttribute('aria-disabled'), button('request').getAttribute('aria-disabled')]).toEqual(['true', null])
    expect(button('approve').getAttribute('aria-keyshortcuts')).toBeNull()
    expect(screen.getAllByText(notReady)).toHaveLength(1)
    fireEvent.click(button('approve'))
    expect(shown()).toBeNull()
    fireEvent.click(button('request'))
    expect(shown()?.textContent).toContain(office.question_request)
  })

  test('is no proposal while a rule is not met that no other amount or term can meet', async () => {
    officeServer()
    await show(file('pre_approve', 'failed'), ['pre_approve'])
    expect(button('pre_approve').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText(notReady)).toHaveLength(1)
    fireEvent.click(button('pre_approve'))
    expect(shown()).toBeNull()
  })

  test('can still be proposed where another amount or term may be within the rules', async () => {
    officeServer()
    const rules = ['permit_outlasts_term', 'term_offered', 'size_within_product', 'size_not_above_asked', 'affordable'] as const
    const preconditions = rules.map((rule) => ({ rule, state: 'failed' as const, detail: null, override: null }))
    await show(sampleLoanFile({ next_step: { step: 'pre_approve', preconditions } }), ['pre_approve'])
    expect(screen.queryByText(/^Not possible yet/)).toBeNull()
    fireEvent.click(button('pre_approve'))
    expect(shown()?.textContent).toContain(office.question_pre_approve)
  })

  test('opens once every rule is met', async () => {
    officeServer()
    await show(file('approve', 'passed'), ['approve'])
    expect(button('approve').getAttribute('aria-disabled')).toBeNull()
    expect(screen.queryByText(/^Not possible yet/)).toBeNull()
    fireEvent.click(button('approve'))
    expect(shown()?.textContent).toContain('Approve')
  })
})

describe('the doubts', () => {
  const line = (rule: PreconditionRule, state: PreconditionState) => ({ rule, state, detail: null, override: null })
  const interview = sampleAppointment({ state: 'booked', date: '2026-11-25', time: '09:00' })
  const file = sampleLoanFile({
    appointments: [interview],
    shared: [{ what: 'paper', borrower_id: sampleId(3), name: 'Kyaw', loan_id: sampleId(4), other_branch: null }],
    next_step: {
      step: 'pre_approve',
      preconditions: [
        line('account_active', 'passed'),
        line('interview_passed', 'waiting'),
        line('not_blacklisted', 'passed'),
        line('identity_not_shared', 'failed'),
      ],
    },
  })

  test('come before the actions, what fails before what waits, each with its facts; what is met is folded to its number', async () => {
    officeServer()
    await show(file, ['pre_approve', 'request'])
    const lines = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => /^(Not met|Waiting)/.test(text))
    expect(lines[0]).toContain(office.rule_identity_not_shared)
    expect(lines[0]).toContain('Kyaw')
    expect(lines[1]).toContain(office.rule_interview_passed)
    expect(screen.getByText(fill(desk.checks_met, { count: 2 })).closest('details')!.textContent).toContain(office.rule_account_active)
  })

  test('make the remedy the main button, and the refused step grey', async () => {
    officeServer()
    await show(file, ['pre_approve', 'request'])
    const remedy = screen.getByRole('button', { name: desk.hold_interview })
    expect(remedy.className).toBe(buttonStyle('primary', true, undefined))
    fireEvent.click(remedy)
    expect(onInterview).toHaveBeenCalledOnce()
    expect(button('pre_approve').className).toContain('text-muted')
    expect(document.querySelectorAll(`.${CSS.escape('bg-primary')}`)).toHaveLength(1)
  })

  test('leave the main button to the interview while it is open', async () => {
    officeServer()
    await renderPart(
      <ActionPanel file={file} actions={['pre_approve', 'request']} hasMain onInterview={undefined} onDone={async () => {}} />,
    )
    expect(screen.queryByRole('button', { name: desk.hold_interview })).toBeNull()
    expect(document.querySelectorAll(`.${CSS.escape('bg-primary')}`)).toHaveLength(0)
  })
})

test('says from which day a late loan may be written off, until that day has come', async () => {
  officeServer()
  const said = fill(office.write_off_from, { date: formatDateInText('2027-02-01') })
  await show(sampleLoanFile({ write_off_possible: { from: '2027-02-01', now: false } }), [])
  expect(screen.getByText(said)).toBeTruthy()
  cleanup()
  await show(sampleLoanFile({ write_off_possible: { from: '2027-02-01', now: true } }), ['write_off'])
  expect(screen.queryByText(said)).toBeNull()
})
