import { satang } from '@let-twe/core/money.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { confirmAppointment } from '@let-twe/core/appointment/office-endpoints.ts'
import { listContacts } from '@let-twe/core/contact/endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import {
  askOverride,
  revokeOverride,
  bouncePayout,
  getLoanFile,
  offerSize,
  postponeApplication,
  sendBack,
  signAtBranch,
} from '@let-twe/core/loan/office-endpoints.ts'
import { waiveLateFee, proposeRefund, refuseRefundRequest } from '@let-twe/core/loan/money-endpoints.ts'
import { closeRequest, makeRequest } from '@let-twe/core/officer-request/endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { reversePayment } from '@let-twe/core/payment/office-endpoints.ts'
import { allowReapply, proposeWriteOff } from '@let-twe/core/loan/write-off-endpoints.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeDialogs, reasonTyped } from '../../testing/dialog-cases.tsx'
import { openDialog, press, type } from '../../testing/open-dialog.ts'
import { manager, officeServer, renderPage, sessionOf } from '../../testing/render-page.tsx'
import { sampleContacts } from '../../testing/sample-contacts.ts'
import { sampleProposal } from '../../testing/sample-proposal.ts'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import * as loanFilePage from './loan-file-page.tsx'

const { office } = textsIn('en')
const id = sampleId(1)
const moved = { id, version: 8 }
const visit = {
  id: sampleId(12),
  type: 'branch' as const,
  state: 'booked' as const,
  date: '2026-11-25' as const,
  time: '09:00',
  branch_id: sampleId(13),
  social_channel: null,
  social_url: null,
  reference: 'B-1',
  result: null,
  for_signing: false,
  can_reopen: false,
  branch_name: 'Samut Sakhon',
}
const request = {
  id: sampleId(51),
  kind: 'document' as const,
  document_kind: 'identity' as const,
  reason: 'The photo is not clear',
  words: null,
  note: null,
  requested_by: 'Ko Zaw',
  requested_at: '2026-11-20T03:00:00.000Z',
  done_at: null,
  ended_by_decision: false,
}
const payment = (number: number) => ({
  id: sampleId(number),
  loan_id: id,
  paid_date: '2026-11-20' as const,
  amount_satang: satang(215_000),
  principal_satang: satang(200_000),
  interest_satang: satang(15_000),
  fee_satang: 0 as const,
  overpaid_satang: 0 as const,
  payment_type: 'atm' as const,
  receipt_number: `R-${number}`,
  recovered_satang: 0 as const,
  rounding_satang: 0 as const,
  reversed_date: null,
  outside_reference: null,
  recorded_by: 'Ko Zaw',
  in_drawer: false,
  can_reverse: number === 62,
  reversal: null,
})
const running = sampleLoanFile({
  loan: sampleRunningLoan({ overpaid_satang: satang(5000), refund: { asked: true, account_ending: '7890' } }),
  payout_account: { bank: '004', account_number: '1234567890', account_name: 'AUNG AUNG' },
  late_fees: [{ instalment: 2, month: 1, amount_satang: satang(5000), charged_date: '2026-11-25', can_waive: true, waiver: null }],
  payments: [payment(62), payment(61)],
})

type Override = NonNullable<LoanFile['next_step']>['preconditions'][number]['override']
const override: NonNullable<Override> = {
  id: sampleId(40),
  state: 'asked',
  reason_code: 'given_by_mistake',
  note: 'Seen at the branch',
  proposed_by: { id: sampleId(32), name: 'Ko Zaw' },
  decided_by: null,
  revoked_by: null,
}

const proposal = sampleProposal({ kind: 'override_identity_not_shared', loan_id: sampleId(1) })

function withOverride(state: 'failed' | 'overridden', of: Override): LoanFile {
  return sampleLoanFile({
    next_step: { step: 'pre_approve', preconditions: [{ rule: 'identity_not_shared', state, detail: null, override: of }] },
  })
}

const writtenOff = sampleLoanFile({
  loan: { ...sampleRunningLoan({ loan_state: 'closed', closed_date: '2027-04-01' }) },
  write_off: { date: '2027-04-01', owed_satang: satang(215_000), recovered_satang: satang(10_000), reapply_allowed_date: null },
})

const show =
  (file: LoanFile, session = manager) =>
  async () => {
    const server = officeServer().on(getLoanFile, file).on(listContacts, sampleContacts())
    await renderPage(loanFilePage, { path: '/loans/:id', at: `/loans/${file.loan.id}`, session })
    return server
  }

describeDialogs([
  {
    name: 'postponing an application',
    show: show(sampleLoanFile()),
    button: office.action_postpone,
    confirm: office.action_postpone,
    ...reasonTyped('papers_missing', 'Seen by Ko Zaw'),
    endpoint: postponeApplication,
    params: { id },
    body: { reason_code: 'papers_missing', note: 'Seen by Ko Zaw', version: 7 },
    reply: moved,
  },
  {
    name: 'writing a loan off',
    show: show({ ...running, write_off_possible: { from: '2026-11-01', now: true } }),
    button: office.action_write_off,
    confirm: office.action_write_off,
    ...reasonTyped('left_thailand', 'Seen by Ko Zaw'),
    endpoint: proposeWriteOff,
    params: { id },
    body: { reason_code: 'left_thailand', note: 'Seen by Ko Zaw' },
    reply: {},
  },
  {
    name: 'sending a proposal back',
    show: show(sampleLoanFile({ loan: { loan_state: 'pre_approved' }, proposed_by: { id: sampleId(31), name: 'Ko Zaw' } })),
    button: office.action_send_back,
    confirm: office.action_send_back,
    ...reasonTyped('change_amount', 'Too much for him'),
    endpoint: sendBack,
    params: { id },
    body: { reason_code: 'change_amount', note: 'Too much for him', version: 7 },
    reply: moved,
  },
  {
    name: 'asking about a larger amount',
    show: show(sampleLoanFile()),
    button: office.action_offer_size,
    confirm: office.action_offer_size,
    typed: { loan_size_baht: [new RegExp(`^${office.amount}`), '12000'] },
    endpoint: offerSize,
    params: { id },
    body: { loan_size_baht: 12_000, months: 4, times_per_month: 1, version: 7 },
    reply: moved,
  },
  {
    name: 'saying that the bank sent the money back',
    show: show({ ...running, payout_may_bounce: true }),
    button: office.action_bounce_payout,
    confirm: office.action_bounce_payout,
    ...reasonTyped('account_closed', 'The bank called'),
    endpoint: bouncePayout,
    params: { id },
    body: { reason_code: 'account_closed', note: 'The bank called', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    reply: {},
  },
  {
    name: 'asking for an override',
    show: show(withOverride('failed', null)),
    button: office.override_ask,
    confirm: office.override_ask,
    ...reasonTyped('given_by_mistake', 'Seen at the branch'),
    optional: [],
    endpoint: askOverride,
    params: { id },
    body: { rule: 'identity_not_shared', reason_code: 'given_by_mistake', note: 'Seen at the branch' },
    reply: moved,
  },
  {
    name: 'confirming a proposal',
    show: show(sampleLoanFile({ waiting: [proposal] })),
    button: office.dual_confirm,
    confirm: office.dual_confirm,
    endpoint: decideDualControl,
    params: { id: proposal.id },
    body: { confirm: true },
    reply: {},
  },
  {
    name: 'refusing a proposal',
    show: show(sampleLoanFile({ waiting: [proposal] })),
    button: office.dual_refuse,
    confirm: office.dual_refuse,
    typed: { note: [new RegExp(`^${office.internal_note}`), 'Not proven'] },
    optional: ['note'],
    endpoint: decideDualControl,
    params: { id: proposal.id },
    body: { confirm: false, note: 'Not proven' },
    reply: {},
  },
  {
    name: 'taking an override back',
    show: show(withOverride('overridden', { ...override, state: 'in_force' })),
    button: office.override_revoke,
    confirm: office.override_revoke,
    typed: { note: [new RegExp(`^${office.internal_note}`), 'Two persons after all'] },
    endpoint: revokeOverride,
    params: { id },
    body: { rule: 'identity_not_shared', note: 'Two persons after all' },
    reply: moved,
  },
  {
    name: 'signing at the branch',
    show: show(sampleLoanFile({ loan: { loan_state: 'appointment_confirmed', approved: true } })),
    button: office.action_sign,
    confirm: office.action_sign,
    typed: { code: [new RegExp(`^${office.code_at_desk}`), '123456'] },
    endpoint: signAtBranch,
    params: { id },
    body: { version: 7, code: '123456' },
    reply: moved,
  },
  {
    name: 'confirming a branch visit',
    show: show(
      sampleLoanFile({ loan: { loan_state: 'pre_approved' }, appointments: [{ ...visit, interview_answers: null, started_at: null }] }),
    ),
    button: office.action_confirm_appointment,
    confirm: office.action_confirm_appointment,
    typed: { date: [office.date, '2026-11-26'] },
    optional: ['date'],
    endpoint: confirmAppointment,
    params: { id: visit.id },
    body: { date: '2026-11-26', time: '09:00' },
    reply: { ...visit, state: 'confirmed', loan_id: id, rejected_at: null, name: 'Aung Aung', phone_number: '+66812345678' },
  },
  {
    name: 'asking for a document again',
    show: show(sampleLoanFile()),
    button: office.action_request,
    confirm: office.action_request,
    ...reasonTyped('photo_unreadable', 'Seen by Ko Zaw'),
    endpoint: makeRequest,
    params: { id },
    body: { kind: 'document', document_kind: 'selfie', reason_code: 'photo_unreadable', note: 'Seen by Ko Zaw' },
    reply: request,
  },
  {
    name: 'taking a payment back',
    show: show(running),
    button: office.reverse_payment,
    confirm: office.reverse_payment,
    ...reasonTyped('payment_bounced', 'Seen by Ko Zaw'),
    endpoint: reversePayment,
    params: { id: sampleId(62) },
    body: { reason_code: 'payment_bounced', note: 'Seen by Ko Zaw' },
    reply: {},
  },
  {
    name: 'waiving a late fee',
    show: show(running),
    button: office.waive_fee,
    confirm: office.waive_fee,
    ...reasonTyped('bank_delay', 'Seen by Ko Zaw'),
    endpoint: waiveLateFee,
    params: { id, instalment: '2', month: '1' },
    body: { reason_code: 'bank_delay', note: 'Seen by Ko Zaw' },
    reply: {},
  },
  {
    name: 'paying back what was paid too much',
    show: show(running),
    button: office.refund,
    confirm: office.refund,
    typed: { reference: [office.bank_reference, 'OUT-1'] },
    endpoint: proposeRefund,
    params: { id },
    body: { reference: 'OUT-1' },
    reply: { amount_satang: satang(5000) },
  },
  {
    name: 'refusing to pay back',
    show: show(running),
    button: office.refund_refuse,
    confirm: office.refund_refuse,
    ...reasonTyped('already_paid_back', 'Seen by Ko Zaw'),
    endpoint: refuseRefundRequest,
    params: { id },
    body: { reason_code: 'already_paid_back', note: 'Seen by Ko Zaw' },
    reply: {},
  },
  {
    name: 'letting a borrower apply again',
    show: show(writtenOff),
    button: office.action_allow_reapply,
    confirm: office.action_allow_reapply,
    typed: { note: [new RegExp(`^${office.internal_note}`), 'Paid everything since'] },
    endpoint: allowReapply,
    params: { id },
    body: { note: 'Paid everything since' },
    reply: {},
  },
  {
    name: 'closing a request',
    show: show(sampleLoanFile({ requests: [request] })),
    button: office.request_close,
    confirm: textsIn('en').common.ok,
    endpoint: closeRequest,
    params: { id: request.id },
    body: undefined,
    reply: { ...request, done_at: request.requested_at },
  },
])

test('asking for information names no document', async () => {
  const server = await show(sampleLoanFile())()
  server.on(makeRequest, request)
  const dialog = openDialog(office.action_request)
  fireEvent.click(dialog.getByLabelText(office.request_information))
  type(dialog, office.reason, 'information_missing')
  await press(dialog, office.action_request)
  expect(server.calls(makeRequest).map(({ sent }) => sent.body)).toEqual([{ kind: 'information', reason_code: 'information_missing' }])
})

test('an override shows its persons and reason', async () => {
  const termsInForce = { ...override, state: 'in_force' as const, decided_by: { id: sampleId(33), name: 'Ma Thida' } }
  await show(withOverride('overridden', termsInForce))()
  const text = screen.getByText(/Overridden by Ko Zaw and Ma Thida/).textContent
  expect(text).toContain(textsIn('en').reason.given_by_mistake)
  expect(screen.queryByRole('button', { name: office.override_ask })).toBeNull()
  cleanup()
  await show(withOverride('overridden', termsInForce), sessionOf('officer'))()
  expect(screen.queryByRole('button', { name: office.override_revoke })).toBeNull()
  cleanup()
  await show(withOverride('failed', { ...override, state: 'revoked', revoked_by: { id: sampleId(33), name: 'Ma Thida' } }))()
  expect(screen.getByText('Override taken back by Ma Thida.')).toBeTruthy()
  expect(screen.getByRole('button', { name: office.override_ask })).toBeTruthy()
})

test('the proposer of the loan cannot request an override', async () => {
  const mine = { proposed_by: { id: manager.id, name: manager.name } }
  await show({ ...withOverride('failed', null), ...mine })()
  expect(screen.queryByRole('button', { name: office.override_ask })).toBeNull()
})

test('a void override shows as void, and only a manager may request it again', async () => {
  const file = withOverride('failed', { ...override, state: 'void' })
  await show(file)()
  expect(screen.getByText(office.override_void)).toBeTruthy()
  expect(screen.getByRole('button', { name: office.override_ask })).toBeTruthy()
  cleanup()
  await show(file, sessionOf('officer'))()
  expect(screen.queryByRole('button', { name: office.override_ask })).toBeNull()
})

test("an officer is not offered a manager's corrections", async () => {
  await show(running, sessionOf('officer'))()
  for (const name of [office.reverse_payment, office.waive_fee, office.action_write_off])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('only the newest payment that stands can be taken back, and nothing is offered where nothing was paid too much', async () => {
  const reversal = { by: 'Daw Khin', reason: 'The bank took the money back.', note: 'Called them' }
  const reversed = { ...payment(63), reversed_date: '2026-11-21' as const, reversal }
  await show({ ...running, payments: [reversed, ...running.payments], loan: { ...running.loan, overpaid_satang: 0 } })()
  for (const seen of [
    office.payment_reversed,
    `Daw Khin, ${formatDateInText('2026-11-21')}`,
    reversal.reason,
    `${office.internal_note}: Called them`,
  ])
    expect(screen.getByText(seen)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: office.reverse_payment })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: office.refund })).toBeNull()
})

test('a loan that was written off says so to staff, takes recoveries and is never called repaid', async () => {
  await show(writtenOff)()
  expect(screen.getAllByText(office.state_written_off).length).toBeGreaterThan(0)
  expect(screen.getByText(office.recovered)).toBeTruthy()
  expect(screen.getByRole('button', { name: office.action_record_payment })).toBeTruthy()
  expect(screen.queryByRole('button', { name: office.action_write_off })).toBeNull()
})
