import { satang } from '@let-twe/core/money.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { confirmAppointment } from '@let-twe/core/office/appointment-endpoints.ts'
import { getLoanFile, postponeApplication, signAtBranch, writeOff } from '@let-twe/core/office/loan-endpoints.ts'
import { refundOverpayment, reversePayment, waiveLateFee } from '@let-twe/core/office/money-endpoints.ts'
import { closeRequest, makeRequest } from '@let-twe/core/office/request-endpoints.ts'
import type { LoanFile } from '@let-twe/core/office/loan-file.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeDialogs, reasonTyped } from '../../testing/dialog-cases.tsx'
import { openDialog, press, type } from '../../testing/open-dialog.ts'
import { manager, officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import * as loanFilePage from './loan-file-page.tsx'

const { office } = textsIn('en')
const id = sampleId(1)
const moved = { id, version: 8 }
const reason = { reason: [office.reason, 'Because'] } as const
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
  branch_name: 'Samut Sakhon',
}
const request = {
  id: sampleId(51),
  kind: 'document' as const,
  document_kind: 'identity' as const,
  reason: 'The photo is not clear',
  note: null,
  requested_by: 'Ko Zaw',
  requested_at: '2026-11-20T03:00:00.000Z',
  done_at: null,
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
})
const running = sampleLoanFile({
  loan: sampleRunningLoan({ overpaid_satang: satang(5000) }),
  late_fees: [{ instalment: 2, month: 1, amount_satang: satang(5000), charged_date: '2026-11-25' }],
  payments: [payment(62), payment(61)],
})

const show =
  (file: LoanFile, session = manager) =>
  async () => {
    const server = officeServer().on(getLoanFile, file)
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
    body: { reason_code: 'papers_missing', note: 'Seen by Ko Zaw' },
    reply: moved,
  },
  {
    name: 'writing a loan off',
    show: show(running),
    button: office.action_write_off,
    confirm: office.action_write_off,
    ...reasonTyped('left_thailand', 'Seen by Ko Zaw'),
    endpoint: writeOff,
    params: { id },
    body: { reason_code: 'left_thailand', note: 'Seen by Ko Zaw' },
    reply: moved,
  },
  {
    name: 'signing at the branch',
    show: show(sampleLoanFile({ loan: { loan_state: 'appointment_confirmed', approved: true } })),
    button: office.action_sign,
    confirm: office.action_sign,
    endpoint: signAtBranch,
    params: { id },
    body: {},
    reply: moved,
  },
  {
    name: 'confirming a branch visit',
    show: show(sampleLoanFile({ loan: { loan_state: 'pre_approved' }, appointments: [visit] })),
    button: office.action_confirm_appointment,
    confirm: office.action_confirm_appointment,
    typed: { date: [office.date, '2026-11-26'] },
    optional: ['date'],
    endpoint: confirmAppointment,
    params: { id: visit.id },
    body: { date: '2026-11-26', time: '09:00' },
    reply: { ...visit, state: 'confirmed', loan_id: id, name: 'Aung Aung', phone_number: '+66812345678' },
  },
  {
    name: 'asking for a document again',
    show: show(sampleLoanFile()),
    button: office.action_request,
    confirm: textsIn('en').common.ok,
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
    typed: reason,
    endpoint: reversePayment,
    params: { id: sampleId(62) },
    body: { reason: 'Because' },
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
    endpoint: refundOverpayment,
    params: { id },
    body: { reference: 'OUT-1' },
    reply: { refunded_satang: satang(5000) },
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
  await press(dialog, textsIn('en').common.ok)
  expect(server.calls(makeRequest).map(({ sent }) => sent.body)).toEqual([{ kind: 'information', reason_code: 'information_missing' }])
})

test('an officer is not offered what only a manager may put right', async () => {
  await show(running, { ...manager, role: 'officer' })()
  for (const name of [office.reverse_payment, office.waive_fee, office.refund, office.action_write_off])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('only the newest payment can be taken back, and nothing is offered where nothing was paid too much', async () => {
  await show({ ...running, loan: { ...running.loan, overpaid_satang: 0 } })()
  expect(screen.getAllByRole('button', { name: office.reverse_payment })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: office.refund })).toBeNull()
})
