import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { postponeApplication, signAtBranch } from '@let-twe/core/loan/office-endpoints.ts'
import { type OfficeAction, officeActions } from '@let-twe/core/loan/office-actions.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { buttonStyle } from '@let-twe/ui/button/button-style.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openDialog, press } from '../../testing/open-dialog.ts'
import { officeServer } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import { ActionPanel } from './action-panel.tsx'

const { office, common } = textsIn('en')

async function show(file: LoanFile, actions: readonly OfficeAction[]) {
  const onDone = vi.fn(async () => {})
  await renderPart(<ActionPanel file={file} actions={actions} onDone={onDone} />)
  return onDone
}

const button = (action: OfficeAction) => screen.getByRole('button', { name: office[`action_${action}`] })
const shown = () => document.querySelector('dialog[open]')

describe('the buttons', () => {
  test('are the actions that were found, decisions in the first look, refusals in red', async () => {
    officeServer()
    await show(sampleLoanFile(), officeActions)
    const looks = officeActions.map((action) => button(action).className)
    const firstLook: OfficeAction[] = ['pre_approve', 'approve', 'confirm_appointment', 'sign', 'disburse', 'record_payment']
    const look = (action: OfficeAction) =>
      ['reject', 'write_off'].includes(action) ? 'danger' : firstLook.includes(action) ? 'primary' : 'secondary'
    expect(looks).toEqual(officeActions.map((action) => buttonStyle(look(action), true, undefined)))
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
    await press(openDialog(office.action_sign), office.action_sign)
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
    expect([button('approve').getAttribute('aria-disabled'), button('request').getAttribute('aria-disabled')]).toEqual(['true', 'false'])
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
    expect(button('approve').getAttribute('aria-disabled')).toBe('false')
    expect(screen.queryByText(/^Not possible yet/)).toBeNull()
    fireEvent.click(button('approve'))
    expect(shown()?.textContent).toContain('Approve')
  })
})

test('says from which day a late loan may be written off, until that day has come', async () => {
  officeServer()
  const said = fill(office.write_off_from, { date: '01-02-2027' })
  await show(sampleLoanFile({ write_off_possible: { from: '2027-02-01', now: false } }), [])
  expect(screen.getByText(said)).toBeTruthy()
  cleanup()
  await show(sampleLoanFile({ write_off_possible: { from: '2027-02-01', now: true } }), ['write_off'])
  expect(screen.queryByText(said)).toBeNull()
})
