import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { disburse } from '@let-twe/core/loan/office-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press, shownDialog, type } from '../../../testing/open-dialog.ts'
import { officeServer } from '../../../testing/render-page.tsx'
import { renderPart } from '../../../testing/render-part.tsx'
import { sampleLoanFile } from '../../../testing/sample-loan-file.ts'
import { DisburseDialog } from './disburse-dialog.tsx'

const { office, errors, bank } = textsIn('en')
const today = businessDateAt(new Date())
const work = sampleLoanFile().answers.additional_information!

async function show(answers = sampleLoanFile().answers) {
  const file = sampleLoanFile({ answers, loan: { loan_size_baht: 6500 } })
  const onDone = vi.fn(async () => {})
  await renderPart(<DisburseDialog open file={file} onDone={onDone} onCancel={() => {}} />)
  return { id: file.loan.id, dialog: shownDialog(), onDone }
}

const input = (dialog: ReturnType<typeof shownDialog>, label: string): HTMLInputElement => dialog.getByLabelText(label)

/** The lines below "Pay to". */
function payee(dialog: ReturnType<typeof shownDialog>): (string | null)[] {
  return [...dialog.getByText(office.payout_to).parentElement!.children].slice(1).map(({ textContent }) => textContent)
}

test('asks whether the approved amount was paid, and names the account that was approved', async () => {
  officeServer()
  const { dialog } = await show({
    additional_information: { ...work, bank: '014', account_name: 'Aung Aung', account_number: '1112223334' },
  })
  expect(dialog.getByText(/6,500/)).toBeTruthy()
  expect(payee(dialog)).toEqual(['Aung Aung', bank['014'], '1112223334'])
})

test('shows no account when the application has not come to it', async () => {
  officeServer()
  const { dialog } = await show({})
  expect(payee(dialog)).toEqual(['', '', ''])
})

test('offers today, no later day, and as long a number as the contract takes', async () => {
  officeServer()
  const { dialog } = await show()
  const date = input(dialog, office.date)
  expect([date.value, date.max, date.required]).toEqual([today, today, true])
  const reference = input(dialog, office.bank_reference)
  expect([reference.maxLength, reference.required]).toEqual([60, true])
})

test('sends the number and the day of the transfer under a key, and only then is done', async () => {
  const server = officeServer().on(disburse, { id: sampleLoanFile().loan.id, version: 8 })
  const { dialog, id, onDone } = await show()
  type(dialog, office.bank_reference, 'OUT-9')
  type(dialog, office.date, '2026-11-20')
  const release = server.hold(disburse)
  await press(dialog, office.action_disburse, 2)
  expect(onDone).not.toHaveBeenCalled()
  await act(async () => release())
  const [call, ...more] = server.calls(disburse)
  expect(more).toEqual([])
  expect(call!.sent).toEqual({ params: { id }, query: {}, body: { reference: 'OUT-9', date: '2026-11-20', version: 7 } })
  expect(call!.headers.get('idempotency-key')).toBeTruthy()
  expect(onDone).toHaveBeenCalledOnce()
})

test.each([
  ['number', office.bank_reference],
  ['day', office.date],
])('sends nothing without the %s', async (_, label) => {
  officeServer()
  const { dialog, onDone } = await show()
  type(dialog, office.bank_reference, 'OUT-9')
  type(dialog, label, '')
  await press(dialog, office.action_disburse)
  expect(input(dialog, label).getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
  expect(onDone).not.toHaveBeenCalled()
})

test.each([
  ['reference', office.bank_reference],
  ['date', office.date],
])("shows the server's message about the %s there", async (field, label) => {
  officeServer().on(disburse, new Refusal('field_invalid', [field]))
  const { dialog, onDone } = await show()
  type(dialog, office.bank_reference, 'OUT-9')
  await press(dialog, office.action_disburse)
  expect(input(dialog, label).getAttribute('aria-invalid')).toBe('true')
  expect(onDone).not.toHaveBeenCalled()
})
