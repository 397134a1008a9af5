import { satang } from '@let-twe/core/money.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { getPaymentReceipt, reversePayment } from '@let-twe/core/payment/office-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDialog, press, shownDialog, type } from '../../testing/open-dialog.ts'
import { manager, officeServer, sessionOf } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { PaymentsList } from './payments-list.tsx'

type Payment = LoanFile['payments'][number]

const { office, loan, common, errors, payment_type } = textsIn('en')

function payment(number: number, changes: Partial<Payment> = {}): Payment {
  return {
    id: sampleId(number),
    loan_id: sampleId(1),
    paid_date: '2026-11-20',
    amount_satang: satang(215_000),
    principal_satang: satang(200_000),
    interest_satang: satang(15_000),
    fee_satang: 0,
    overpaid_satang: 0,
    payment_type: 'atm',
    receipt_number: `R-${number}`,
    recovered_satang: 0,
    rounding_satang: 0,
    reversed_date: null,
    outside_reference: null,
    recorded_by: null,
    in_drawer: false,
    can_reverse: number === 62,
    reversal: null,
    ...changes,
  }
}

async function show(payments: Payment[], session = manager) {
  const onDone = vi.fn(async () => {})
  await renderPart(<PaymentsList payments={payments} onDone={onDone} />, session)
  return onDone
}

const lines = () => [...document.querySelectorAll('main li')].map(({ textContent }) => textContent)
const back = () => screen.queryAllByRole('button', { name: office.reverse_payment })

test('a payment shows only its allocation, part by part', async () => {
  officeServer()
  await show([payment(62), payment(61, { principal_satang: 0, interest_satang: 0, overpaid_satang: satang(215_000) })])
  const [first, second] = lines()
  expect(first).toContain(`${payment_type.atm} · ${office.receipt_number} R-62${loan.principal}`)
  expect(first).toContain(` · ${loan.interest}`)
  expect(first).not.toContain(loan.fee)
  expect(first).not.toContain(office.owed_back)
  expect(second).toContain(`R-61${office.owed_back}`)
  for (const part of [loan.principal, loan.interest]) expect(second).not.toContain(part)
})

test('without payments it says so', async () => {
  officeServer()
  await show([])
  expect(screen.getByText(loan.payments_none)).toBeTruthy()
  expect(lines()).toEqual([])
})

test('the receipt of each payment is its own', async () => {
  const server = officeServer().on(getPaymentReceipt, new Blob(['%PDF'], { type: 'application/pdf' }))
  await show([payment(62), payment(61)])
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: office.receipt_number })[1]!))
  expect(server.calls(getPaymentReceipt).map(({ sent }) => sent.params)).toEqual([{ id: sampleId(61) }])
  expect(screen.getAllByRole('button', { name: office.document_hide })).toHaveLength(1)
})

test.each([
  ['manager', 1],
  ['officer', 0],
  ['admin', 0],
] as const)('a %s is offered to take back %i of two payments', async (role, count) => {
  officeServer()
  await show([payment(62), payment(61)], sessionOf(role))
  expect(back()).toHaveLength(count)
})

test('the newest is reversed for a reason; then the dialog closes and the file reloads', async () => {
  const server = officeServer().on(reversePayment, {})
  const onDone = await show([payment(62), payment(61)])
  const dialog = openDialog(office.reverse_payment)
  expect(dialog.getByText(office.reverse_question)).toBeTruthy()
  await press(dialog, office.reverse_payment)
  expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
  expect(server.calls(reversePayment)).toEqual([])
  type(dialog, office.reason, 'recorded_by_mistake')
  await press(dialog, office.reverse_payment)
  expect(server.calls(reversePayment).map(({ sent }) => sent)).toEqual([
    { params: { id: sampleId(62) }, query: {}, body: { reason_code: 'recorded_by_mistake' } },
  ])
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(onDone).toHaveBeenCalledOnce()
})

test('the question can be left', async () => {
  officeServer()
  const onDone = await show([payment(62)])
  openDialog(office.reverse_payment)
  await press(shownDialog(), common.cancel)
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})
