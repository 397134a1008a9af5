import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { satang } from '@let-twe/core/money.ts'
import { listContacts } from '@let-twe/core/contact/endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { previewLoanPayment, recordLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog, press, type } from '../../../testing/open-dialog.ts'
import { manager, officeServer, renderPage } from '../../../testing/render-page.tsx'
import { sampleContacts } from '../../../testing/sample-contacts.ts'
import { sampleLoanFile } from '../../../testing/sample-loan-file.ts'
import * as loanFilePage from '../loan-file-page.tsx'

const { office, errors, common, reason, loan: words } = textsIn('en')
const amountLabel = new RegExp(`^${office.amount}`)
const file = sampleLoanFile({ loan: sampleRunningLoan(), owed_today: { due_satang: 0, payoff_satang: satang(201_500) } })
const seen: Data<typeof previewLoanPayment> = {
  due_satang: 0,
  payoff_satang: satang(201_500),
  parts: [
    { part: 'fee', before_satang: 0, paid_satang: 0, after_satang: 0 },
    { part: 'interest', before_satang: satang(15_000), paid_satang: satang(15_000), after_satang: 0 },
    { part: 'principal', before_satang: satang(200_000), paid_satang: satang(185_000), after_satang: satang(15_000) },
  ],
  fees_undone_satang: 0,
  overpaid_satang: 0,
  rounding_satang: 0,
  closes: false,
  warnings: [],
  second_person: [],
  slip: null,
}

async function open(preview: Partial<typeof seen> = {}) {
  const server = officeServer()
    .on(getLoanFile, file)
    .on(listContacts, sampleContacts())
    .on(previewLoanPayment, { ...seen, ...preview })
  await renderPage(loanFilePage, { path: '/loans/:id', at: `/loans/${file.loan.id}`, session: manager })
  return { server, dialog: openDialog(office.action_record_payment) }
}

/** The second dialog, after the review of the typed values. */
async function look(dialog: ReturnType<typeof openDialog>) {
  await press(dialog, office.payment_preview)
  return openDialogThatIsOpen()
}
const openDialogThatIsOpen = () => document.querySelector<HTMLElement>('dialog[open]')!
const click = (name: string) => act(async () => fireEvent.click(within(openDialogThatIsOpen()).getByRole('button', { name })))

test('an unclear amount and a missing day are named together', async () => {
  const { server, dialog } = await open()
  type(dialog, amountLabel, '1,2')
  type(dialog, office.paid_on, '')
  await press(dialog, office.payment_preview)
  expect(dialog.getAllByRole('link', { name: /: / })).toHaveLength(2)
  expect(server.calls(previewLoanPayment)).toEqual([])
})

test('cash needs no number; its effect shows part by part before it is sent once', async () => {
  const { server, dialog } = await open()
  expect(dialog.queryByLabelText(office.outside_reference)).toBeNull()
  expect(dialog.getByText(office.cash_number)).toBeTruthy()
  expect(dialog.getByText(office.payoff_today)).toBeTruthy()
  type(dialog, amountLabel, '๒,๐๐๐')
  const second = await look(dialog)
  expect(server.calls(previewLoanPayment)[0]!.sent.query).toMatchObject({ amount_satang: '200000' })
  expect(second.textContent).not.toContain(office.payment_expected)
  const rows = [...second.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    [words.fee, '0', '0', '0'],
    [words.interest, '150', '150', '0'],
    [words.principal, '2,000', '1,850', '150'],
  ])
  server.on(recordLoanPayment, { payment: null })
  const release = server.hold(recordLoanPayment)
  for (let index = 0; index < 3; index++) fireEvent.submit(second.querySelector('form')!)
  await act(async () => release())
  expect(server.calls(recordLoanPayment)).toHaveLength(1)
  const { sent, headers } = server.calls(recordLoanPayment)[0]!
  expect(sent.body).toMatchObject({ amount_satang: 200_000, payment_type: 'branch', payoff_satang: satang(201_500), confirmed: [] })
  expect(sent.body).not.toHaveProperty('outside_reference')
  expect(headers.get('idempotency-key')).toBeTruthy()
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('a transfer needs the number of the bank, and says before the click that it waits for the bank', async () => {
  const { server, dialog } = await open()
  type(dialog, office.payment_type, 'mobile-banking')
  await press(dialog, office.payment_preview)
  expect(server.calls(previewLoanPayment)).toEqual([])
  expect(dialog.getByLabelText(office.outside_reference).getAttribute('aria-invalid')).toBe('true')
  type(dialog, office.outside_reference, ' KB-1 ')
  const second = await look(dialog)
  expect(second.textContent).toContain(office.payment_expected)
  server.on(recordLoanPayment, new Refusal('already_recorded'))
  await click(office.action_record_payment)
  expect(server.calls(recordLoanPayment)[0]!.sent.body).toMatchObject({ payment_type: 'mobile-banking', outside_reference: 'KB-1' })
  expect(screen.getByText(errors.already_recorded)).toBeTruthy()
})

test('an unusual amount is confirmed twice, names the purpose of the excess, and returns with the typed values', async () => {
  const { server, dialog } = await open({ warnings: ['not_whole_baht', 'above_payoff'], overpaid_satang: satang(50_050), closes: true })
  type(dialog, amountLabel, '2,515.50')
  const second = await look(dialog)
  expect(second.textContent).toContain('500.50')
  expect(second.textContent).toContain(office.payment_closes)
  await click(office.action_record_payment)
  expect(server.calls(recordLoanPayment)).toEqual([])
  expect(second.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2)
  for (const box of second.querySelectorAll('input[type=checkbox]')) fireEvent.click(box)
  server.on(recordLoanPayment, new Refusal('changed_elsewhere'))
  await click(office.action_record_payment)
  expect(server.calls(recordLoanPayment)[0]!.sent.body).toMatchObject({ confirmed: ['not_whole_baht', 'above_payoff'] })
  expect(screen.getByText(errors.changed_elsewhere)).toBeTruthy()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: common.got_it })))
  await click(office.payment_back)
  expect(screen.getByLabelText<HTMLInputElement>(amountLabel).value).toBe('2515.50')
})

test('the only slip that a typed payment may be of is offered, and linked when it is ticked', async () => {
  const slip = { id: sampleId(16), paid_date: '2026-11-20' as const }
  for (const ticked of [false, true]) {
    const { server, dialog } = await open({ slip })
    const second = await look(dialog)
    const box = second.querySelector<HTMLInputElement>('input[name=slip]')!
    expect(box.checked).toBe(false)
    if (ticked) fireEvent.click(box)
    server.on(recordLoanPayment, { payment: null })
    await click(office.action_record_payment)
    const { body } = server.calls(recordLoanPayment)[0]!.sent
    if (ticked) expect(body).toMatchObject({ slip_id: slip.id })
    else expect(body).not.toHaveProperty('slip_id')
    cleanup()
  }
})

test('a payment that needs a second person says why, and that it does not count before', async () => {
  const { dialog } = await open({ second_person: ['large_payment', 'backdated'] })
  const second = await look(dialog)
  for (const text of [office.second_person_waits, reason.large_payment, reason.backdated]) expect(second.textContent).toContain(text)
})

test.each([
  ['', errors.amount_invalid],
  ['-1', errors.amount_invalid],
  ['abc', errors.amount_invalid],
  ['0.005', errors.amount_decimals],
  ['1.234', errors.amount_decimals],
  ['1,29', errors.amount_unclear],
  ['1.296,57', errors.amount_unclear],
])('shows the mistake in %j before anything is sent', async (amount, message) => {
  const { server, dialog } = await open()
  type(dialog, amountLabel, amount)
  await press(dialog, office.payment_preview)
  expect(dialog.getAllByText(message).length).toBeGreaterThan(0)
  expect(server.calls(previewLoanPayment)).toEqual([])
})

test("shows the server's message at its field", async () => {
  const { server, dialog } = await open()
  server.on(previewLoanPayment, new Refusal('amount_out_of_range', ['amount_satang', 'paid_date']))
  await press(dialog, office.payment_preview)
  for (const label of [amountLabel, office.paid_on]) expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getAllByText(errors.amount_out_of_range).length).toBeGreaterThan(1)
  expect(screen.getByLabelText<HTMLInputElement>(amountLabel).value).not.toBe('')
  server.on(previewLoanPayment, seen)
  await look(dialog)
  server.on(recordLoanPayment, new Refusal('confirmation_needed', ['note']))
  await click(office.action_record_payment)
  expect(screen.getByText(errors.confirmation_needed)).toBeTruthy()
})
