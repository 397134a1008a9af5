import { satang } from '@let-twe/core/money.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { recordLoanPayment } from '@let-twe/core/office/money-endpoints.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test, vi } from 'vitest'
import { press, shownDialog, type } from '../../../testing/open-dialog.ts'
import { officeServer } from '../../../testing/render-page.tsx'
import { renderPart } from '../../../testing/render-part.tsx'
import { sampleLoanFile } from '../../../testing/sample-loan-file.ts'
import { PaymentDialog } from './payment-dialog.tsx'

const { office, errors } = textsIn('en')
const today = businessDateAt(new Date())
const next = { number: 2, due_date: '2026-12-20', amount_satang: satang(215_005) } as const

async function show(next_payment: typeof next | null = next) {
  const file = sampleLoanFile({ loan: { loan_state: 'active', next_payment } })
  const onDone = vi.fn(async () => {})
  await renderPart(<PaymentDialog open file={file} onDone={onDone} onCancel={() => {}} />)
  return { dialog: shownDialog(), onDone }
}

const input = (dialog: ReturnType<typeof shownDialog>, label: string): HTMLInputElement => dialog.getByLabelText(label)

test('offers the next instalment, paid today', async () => {
  officeServer()
  const { dialog } = await show()
  expect(input(dialog, office.amount).value).toBe('2150.05')
  expect([input(dialog, office.paid_on).value, input(dialog, office.paid_on).max]).toEqual([today, today])
  expect(input(dialog, office.outside_reference).maxLength).toBe(60)
  for (const label of [office.amount, office.paid_on, office.outside_reference]) expect(input(dialog, label).required, label).toBe(true)
})

test('offers no amount when no instalment is left', async () => {
  officeServer()
  const { dialog } = await show(null)
  expect(input(dialog, office.amount).value).toBe('')
})

test.each(paymentTypes)('records a payment by %s with its day and its number', async (payment_type) => {
  const server = officeServer().on(recordLoanPayment, new Refusal('already_recorded'))
  const { dialog } = await show()
  type(dialog, office.paid_on, '2026-11-20')
  type(dialog, office.payment_type, payment_type)
  type(dialog, office.outside_reference, ' KB-1 ')
  await press(dialog, office.action_record_payment)
  expect(server.calls(recordLoanPayment).map(({ sent }) => sent)).toEqual([
    {
      params: { id: sampleId(1) },
      query: {},
      body: { amount_satang: 215_005, paid_date: '2026-11-20', payment_type, outside_reference: 'KB-1' },
    },
  ])
})

test.each([
  ['day', office.paid_on],
  ['number', office.outside_reference],
])('sends nothing without the %s, and asks for it', async (_, label) => {
  officeServer()
  const { dialog, onDone } = await show()
  type(dialog, office.outside_reference, 'KB-1')
  type(dialog, label, '')
  await press(dialog, office.action_record_payment)
  expect(input(dialog, label).getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
  expect(onDone).not.toHaveBeenCalled()
})

test.each([
  ['amount_satang', office.amount],
  ['paid_date', office.paid_on],
  ['payment_type', office.payment_type],
  ['outside_reference', office.outside_reference],
])('shows what the server says about %s there', async (field, label) => {
  officeServer().on(recordLoanPayment, new Refusal('field_invalid', [field]))
  const { dialog } = await show()
  type(dialog, office.outside_reference, 'KB-1')
  await press(dialog, office.action_record_payment)
  expect(input(dialog, label).getAttribute('aria-invalid')).toBe('true')
})
