import { satang } from '@let-twe/core/money.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { proposeRefund, waiveLateFee } from '@let-twe/core/loan/money-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDialog, press, shownDialog, type } from '../../testing/open-dialog.ts'
import { manager, officeServer, sessionOf } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import { Corrections } from './corrections.tsx'

const payout_account = { bank: '004', account_number: '1234567890', account_name: 'AUNG AUNG' }
const { office, common, errors } = textsIn('en')
const fees = [
  { instalment: 2, month: 1, amount_satang: satang(5000), charged_date: '2026-11-25', can_waive: true, waiver: null },
  { instalment: 3, month: 2, amount_satang: satang(7000), charged_date: '2026-12-25', can_waive: true, waiver: null },
] as const

async function show({
  late_fees = fees,
  overpaid_satang = 1250,
  session = manager,
}: {
  late_fees?: readonly (typeof fees)[number][]
  overpaid_satang?: number
  session?: typeof manager
} = {}) {
  const file = sampleLoanFile({
    loan: sampleRunningLoan({ overpaid_satang: satang(overpaid_satang) }),
    late_fees: [...late_fees],
    payout_account,
  })
  const onDone = vi.fn(async () => {})
  await renderPart(<Corrections file={file} onDone={onDone} />, session)
  return onDone
}

const waive = () => screen.queryAllByRole('button', { name: office.waive_fee })
const refund = () => screen.queryByRole('button', { name: office.refund })

test('each late fee is shown with its instalment, its month and its amount', async () => {
  officeServer()
  await show()
  const lines = [...document.querySelectorAll('main li')].map(({ textContent }) => textContent)
  expect(lines[0]).toContain(`${fill(office.late_fee_of, { number: 2, month: 1 })}: `)
  expect(lines[0]).toContain('50')
  expect(lines[1]).toContain('70')
  expect(screen.getByRole('heading', { name: office.late_fees })).toBeTruthy()
})

test('without late fees there is no heading of them, and without money paid too much nothing to pay back', async () => {
  officeServer()
  await show({ late_fees: [], overpaid_satang: 0 })
  expect(screen.queryByText(office.late_fees)).toBeNull()
  expect(refund()).toBeNull()
})

test('one satang too much can be paid back', async () => {
  officeServer()
  await show({ overpaid_satang: 1 })
  expect(refund()).not.toBeNull()
})

test('an officer sees the fees, waives none, and may propose to pay back', async () => {
  officeServer()
  await show({ session: sessionOf('officer') })
  expect(screen.getByText(office.late_fees)).toBeTruthy()
  expect(waive()).toEqual([])
  expect(refund()).not.toBeNull()
})

test('the fee that was chosen is waived, for a reason that the borrower reads; then the question closes and the file is read again', async () => {
  const server = officeServer().on(waiveLateFee, {})
  const onDone = await show()
  fireEvent.click(waive()[1]!)
  const dialog = shownDialog()
  const choice = dialog.getByLabelText(office.reason)
  expect(document.getElementById(choice.getAttribute('aria-describedby')!)?.textContent).toBe(office.reason_code_hint)
  await press(dialog, office.waive_fee)
  expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
  type(dialog, office.reason, 'our_mistake')
  await press(dialog, office.waive_fee)
  expect(server.calls(waiveLateFee).map(({ sent }) => sent)).toEqual([
    { params: { id: sampleId(1), instalment: '3', month: '2' }, query: {}, body: { reason_code: 'our_mistake' } },
  ])
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(onDone).toHaveBeenCalledOnce()
})

test('a refund is proposed with its number; then the dialog closes and the file reloads', async () => {
  const server = officeServer().on(proposeRefund, { amount_satang: satang(1250) })
  const onDone = await show()
  const dialog = openDialog(office.refund)
  expect(dialog.getByText(/12\.50/)).toBeTruthy()
  expect((dialog.getByLabelText(office.bank_reference) as HTMLInputElement).maxLength).toBe(60)
  type(dialog, office.bank_reference, ' OUT-7 ')
  await press(dialog, office.refund)
  expect(server.calls(proposeRefund).map(({ sent }) => sent)).toEqual([
    { params: { id: sampleId(1) }, query: {}, body: { reference: 'OUT-7' } },
  ])
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(onDone).toHaveBeenCalledOnce()
})

test('a refund is not proposed without its number', async () => {
  officeServer()
  await show()
  const dialog = openDialog(office.refund)
  await press(dialog, office.refund)
  expect(dialog.getByLabelText(office.bank_reference).getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
})

test('both questions can be left, and a refusal is shown while the question stays', async () => {
  officeServer().on(proposeRefund, new Refusal('not_found'))
  const onDone = await show()
  fireEvent.click(waive()[0]!)
  await press(shownDialog(), common.cancel)
  expect(document.querySelector('dialog[open]')).toBeNull()
  const dialog = openDialog(office.refund)
  type(dialog, office.bank_reference, 'OUT-7')
  await press(dialog, office.refund)
  expect(screen.getByText(errors.not_found)).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: common.got_it })))
  await press(shownDialog(), common.cancel)
  expect(document.querySelector('dialog[open]')).toBeNull()
  expect(onDone).not.toHaveBeenCalled()
})
