import { satang } from '@let-twe/core/money.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { listContacts, recordCall } from '@let-twe/core/contact/endpoints.ts'
import { approve, disburse, getLoanFile, preApprove, rejectApplication, sendBack } from '@let-twe/core/loan/office-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDialog, pick, press, shownDialog, type } from '../../testing/open-dialog.ts'
import { manager, officeServer, renderPage, sessionOf } from '../../testing/render-page.tsx'
import { sampleCall, sampleContacts } from '../../testing/sample-contacts.ts'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import * as loanFilePage from './loan-file-page.tsx'

const { office, errors, common, collection, desk, loan: words } = textsIn('en')
const moved = { id: sampleId(1), version: 8 }
const colleague = { id: sampleId(77), name: 'Ko Zaw' }
const proposed = sampleLoanFile({ proposed_by: colleague, loan: { loan_state: 'pre_approved' } })

async function open(file: LoanFile, session = manager, contacts = sampleContacts()) {
  const server = officeServer()
    .on(getLoanFile, () => file)
    .on(listContacts, contacts)
  await renderPage(loanFilePage, { path: '/loans/:id', at: `/loans/${file.loan.id}`, session })
  return server
}

const button = (name: string) => screen.getByRole('button', { name })

describe('the second person', () => {
  test("is offered the approval of a colleague's proposal, and approves the version that was read", async () => {
    const server = await open(proposed)
    server.on(approve, moved)
    const dialog = openDialog(office.action_approve)
    expect(dialog.getByText(/Ko Zaw/)).toBeTruthy()
    await press(dialog, office.action_approve)
    expect(server.calls(approve).map(({ sent }) => sent)).toEqual([{ params: { id: proposed.loan.id }, query: {}, body: { version: 7 } }])
    expect(server.calls(getLoanFile)).toHaveLength(2)
    expect(screen.getByText(office.done_message)).toBeTruthy()
  })

  test('is never the proposer: the button is grey, and names the rule', async () => {
    await open(sampleLoanFile({ proposed_by: { id: manager.id, name: manager.name }, loan: { loan_state: 'pre_approved' } }))
    fireEvent.click(button(office.action_approve))
    expect(document.querySelector('dialog[open]')).toBeNull()
    expect(screen.getByText(fill(office.not_ready, { rules: office.rule_second_person }))).toBeTruthy()
    expect(screen.getByText(office.waits_second_person)).toBeTruthy()
  })

  test('shows when the proposal changed after it was read', async () => {
    const server = await open(proposed)
    server.on(approve, new Refusal('changed_elsewhere'))
    await press(openDialog(office.action_approve), office.action_approve)
    expect(screen.getByText(errors.changed_elsewhere)).toBeTruthy()
  })
})

describe('an officer who was not the first', () => {
  const typed = { reason_code: 'change_amount', note: 'Too much for him' }

  test("shows the colleague's change in the same dialog, and continues with the typed values", async () => {
    const server = await open(proposed)
    server.on(sendBack, new Refusal('changed_elsewhere'))
    const dialog = openDialog(office.action_send_back)
    type(dialog, office.reason, 'change_amount')
    type(dialog, new RegExp(office.internal_note), 'Too much for him')
    server.on(getLoanFile, { ...proposed, version: 8 })
    await press(dialog, office.action_send_back)
    expect(dialog.getByText(errors.changed_elsewhere)).toBeTruthy()
    expect(dialog.getByText(words.state_pre_approved)).toBeTruthy()
    server.on(sendBack, { ...moved, version: 9 })
    await press(dialog, office.action_send_back)
    expect(server.calls(sendBack).map(({ sent }) => sent.body)).toEqual([
      { ...typed, version: 7 },
      { ...typed, version: 8 },
    ])
    expect(screen.queryByText(office.question_send_back)).toBeNull()
  })

  test('reads the new proposal before approving it', async () => {
    const server = await open(proposed)
    server.on(approve, new Refusal('changed_elsewhere'))
    const dialog = openDialog(office.action_approve)
    server.on(getLoanFile, { ...proposed, version: 8, proposed_by: { id: sampleId(78), name: 'Ma Nilar' } })
    await press(dialog, office.action_approve)
    expect(dialog.getByText(/Ma Nilar/)).toBeTruthy()
    server.on(approve, moved)
    await press(dialog, office.action_approve)
    expect(server.calls(approve).map(({ sent }) => sent.body)).toEqual([{ version: 7 }, { version: 8 }])
  })

  test('keeps the typed values when the action is not possible any more, and shows the state of the case', async () => {
    const signed = sampleLoanFile({ loan: { loan_state: 'appointment_confirmed', approved: true, signed: true } })
    const server = await open(signed)
    server.on(disburse, new Refusal('transition_refused'))
    const dialog = openDialog(office.action_disburse)
    type(dialog, office.bank_reference, 'OUT-9')
    server.on(getLoanFile, { ...sampleLoanFile({ loan: { loan_state: 'rejected' } }), version: 8 })
    await press(dialog, office.action_disburse)
    expect(dialog.getByText(words.state_rejected)).toBeTruthy()
    expect((dialog.getByLabelText(office.bank_reference) as HTMLInputElement).value).toBe('OUT-9')
    await press(dialog, common.cancel)
    expect(screen.queryByRole('button', { name: office.action_disburse })).toBeNull()
  })

  test('keeps the typed outcome of a call that a colleague recorded, also when no other call may start', async () => {
    const server = await open(proposed, manager, sampleContacts({ open_call: sampleCall }))
    await act(async () => fireEvent.click(button(collection.record)))
    server.on(recordCall, new Refusal('already_recorded')).on(listContacts, sampleContacts({ limit: 'day_used' }))
    const dialog = shownDialog()
    pick(dialog, collection.outcome_no_answer)
    type(dialog, new RegExp(`^${office.internal_note}`), 'Rang twice')
    await press(dialog, collection.save_outcome)
    expect(screen.getByText(errors.already_recorded)).toBeTruthy()
    expect(dialog.getByDisplayValue('Rang twice')).toBeTruthy()
  })
})

test.each([
  ['the next step', null, office.action_pre_approve],
  ['the outcome of the open call', sampleCall, collection.record],
] as const)('one button is the main one: %s', async (_name, open_call, main) => {
  await open(sampleLoanFile(), manager, sampleContacts({ open_call }))
  fireEvent.click(screen.getByRole('link', { name: desk.pane_contact }))
  const loud = screen.getAllByRole('button').filter(({ className }) => className.split(' ').includes('bg-primary'))
  expect(loud.map(({ textContent }) => textContent)).toEqual([main])
})

describe('an action that moves money', () => {
  test('is not offered before the agreement is signed, and asks for the number of the bank', async () => {
    await open(sampleLoanFile({ loan: { loan_state: 'appointment_confirmed', approved: true } }))
    expect(screen.queryByRole('button', { name: office.action_disburse })).toBeNull()
  })

  test('asks for the number of the bank, and shows to whom the money goes', async () => {
    const server = await open(sampleLoanFile({ loan: { loan_state: 'appointment_confirmed', approved: true, signed: true } }))
    const dialog = openDialog(office.action_disburse)
    expect(dialog.getByText('1234567890')).toBeTruthy()
    await press(dialog, office.action_disburse)
    expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
    server.on(disburse, new Refusal('payout_held'))
    type(dialog, office.bank_reference, 'OUT-9')
    await press(dialog, office.action_disburse)
    expect(server.calls(disburse).map(({ sent }) => sent.body)).toMatchObject([{ reference: 'OUT-9' }])
    expect(screen.getByText(errors.payout_held)).toBeTruthy()
  })
})

describe('a decision', () => {
  test('proposes the requested loan by default, with the version that was read', async () => {
    const server = await open(sampleLoanFile())
    server.on(preApprove, moved)
    await press(openDialog(office.action_pre_approve), office.action_pre_approve)
    expect(server.calls(preApprove)[0]!.sent.body).toEqual({ loan_size_baht: 8000, months: 4, times_per_month: 1, version: 7 })
  })

  test('asks for a reason before it rejects, and shows the mistake that the server names at its field', async () => {
    const server = await open(sampleLoanFile())
    const dialog = openDialog(office.action_reject)
    await press(dialog, office.action_reject)
    expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
    server.on(rejectApplication, new Refusal('field_too_long', ['note']))
    type(dialog, office.reason, 'income_too_low')
    type(dialog, new RegExp(office.internal_note), 'Too long')
    await press(dialog, office.action_reject)
    expect(dialog.getAllByText(errors.field_too_long).length).toBeGreaterThan(0)
    expect(server.calls(rejectApplication)[0]!.sent.body).toEqual({ reason_code: 'income_too_low', note: 'Too long', version: 7 })
  })

  test('is not offered to an administrator', async () => {
    await open(sampleLoanFile(), sessionOf('admin'))
    expect(screen.getByText(office.no_actions)).toBeTruthy()
  })
})

test('a session that ended with the press asks to log in over the page', async () => {
  const server = await open(proposed)
  server.on(approve, new Refusal('session_ended'))
  await press(openDialog(office.action_approve), office.action_approve)
  expect(screen.getByText(textsIn('en').desk.session_over)).toBeTruthy()
  expect(screen.getByText(errors.session_ended)).toBeTruthy()
})

test('a file that cannot be loaded says why, and is there after trying again', async () => {
  const server = officeServer().on(getLoanFile, new Refusal('server_error')).on(listContacts, sampleContacts())
  await renderPage(loanFilePage, { path: '/loans/:id', at: `/loans/${proposed.loan.id}` })
  expect(screen.getByText(errors.server_error)).toBeTruthy()
  server.on(getLoanFile, proposed)
  await act(async () => fireEvent.click(button(common.retry)))
  expect(screen.getByRole('heading', { name: 'Aung Aung' })).toBeTruthy()
})

describe('the conditions of the next step', () => {
  const next_step: LoanFile['next_step'] = {
    step: 'approve',
    preconditions: [
      { rule: 'account_active', state: 'passed', detail: null, override: null },
      { rule: 'interview_passed', state: 'waiting', detail: { date: '2026-11-25' }, override: null },
      { rule: 'size_not_above_asked', state: 'failed', detail: { amount_satang: satang(500_000) }, override: null },
    ],
  }

  test('are listed with state and reason, and the button names the missing ones', async () => {
    await open(sampleLoanFile({ ...proposed, proposed_by: colleague, next_step, loan: { loan_state: 'pre_approved' } }))
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines).toContain(`${office.check_passed}: ${office.rule_account_active}`)
    expect(
      lines.find((line) => line?.startsWith(`${office.check_waiting}: ${office.rule_interview_passed}${formatDateInText('2026-11-25')}`)),
    ).toBeTruthy()
    expect(lines.find((line) => line?.startsWith(`${office.check_failed}: ${office.rule_size_not_above_asked}`))).toContain('5,000')
    expect(button(office.action_approve).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(new RegExp(`^Not possible yet: ${office.rule_interview_passed}; `))).toBeTruthy()
    // the proposal is changed by sending it back
    expect(button(office.action_send_back).closest('li')?.textContent).toContain(office.rule_size_not_above_asked)
    fireEvent.click(button(office.action_approve))
    expect(document.querySelector('dialog[open]')?.textContent ?? '').not.toContain('Ko Zaw')
  })

  test('lets the button be pressed when every rule is met', async () => {
    const met = { ...next_step, preconditions: next_step.preconditions.slice(0, 1) }
    await open(sampleLoanFile({ ...proposed, proposed_by: colleague, next_step: met, loan: { loan_state: 'pre_approved' } }))
    expect(openDialog(office.action_approve).getByText(/Ko Zaw/)).toBeTruthy()
  })
})
