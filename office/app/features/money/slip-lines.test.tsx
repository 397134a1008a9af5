import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { PaymentId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import { linkSlip, type listOpenSlips } from '@let-twe/core/payment/slip-endpoints.ts'
import { previewLoanPayment, recordLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { numberedSlip, sampleSlip } from '../../testing/money-stories.ts'
import { officeServer } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { ActionList } from '../../list/action-list.tsx'
import { slipLines } from './slip-lines.tsx'

const texts = textsIn('en')
const { office, errors, bank, loan: words } = texts
type Slip = Data<typeof listOpenSlips>[number]
const preview: Data<typeof previewLoanPayment> = {
  due_satang: satang(212_350),
  payoff_satang: satang(800_000),
  parts: [{ part: 'principal', before_satang: satang(780_000), paid_satang: satang(212_350), after_satang: satang(567_650) }],
  fees_undone_satang: 0,
  overpaid_satang: 0,
  rounding_satang: 0,
  closes: false,
  warnings: [],
  second_person: [],
  slip: null,
}
const payment = (number: number) => ({
  id: sampleId(number) as PaymentId,
  paid_date: '2026-11-20' as const,
  payment_type: 'atm' as const,
  receipt_number: `R2026-000000${number}`,
  number: null,
  same_number: false,
})

async function show(...slips: Partial<Slip>[]) {
  const done: string[] = []
  const server = officeServer()
  const lines = slipLines(
    slips.map((slip) => ({ ...sampleSlip, ...slip })),
    texts,
  )
  await renderPart(<ActionList title="slips" lines={lines} onDone={async () => void done.push('done')} />)
  return { server, done }
}
const openOne = () => document.querySelector<HTMLElement>('dialog[open]')!
const click = (name: string) => act(async () => fireEvent.click(within(openOne()).getByRole('button', { name })))
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

test('the payment of a slip is shown before it is posted from that slip, once, with its amount and the number that is typed', async () => {
  const { server, done } = await show({ id: sampleId(8) }, {})
  fireEvent.click(screen.getAllByRole('button', { name: office.slip_found })[1]!)
  expect(within(openOne()).queryByLabelText(new RegExp(`^${office.amount}`))).toBeNull()
  await click(office.payment_preview)
  expect(server.calls(previewLoanPayment)).toEqual([])
  fireEvent.change(within(openOne()).getByLabelText(office.outside_reference), { target: { value: ' KB-77 ' } })
  server.on(previewLoanPayment, preview)
  await click(office.payment_preview)
  expect(server.calls(previewLoanPayment)[0]!.sent).toMatchObject({
    params: { id: sampleSlip.loan_id },
    query: { amount_satang: '212350', paid_date: '2026-11-20', slip_id: sampleSlip.id },
  })
  expect(within(openOne()).getByText(words.principal)).toBeTruthy()
  server.on(recordLoanPayment, { payment: null })
  const release = server.hold(recordLoanPayment)
  for (let index = 0; index < 3; index++) fireEvent.submit(openOne().querySelector('form')!)
  await act(async () => release())
  expect(server.calls(recordLoanPayment)).toHaveLength(1)
  const { sent, headers } = server.calls(recordLoanPayment)[0]!
  expect(sent.body).toMatchObject({
    slip_id: sampleSlip.id,
    amount_satang: 212_350,
    paid_date: '2026-11-20',
    payment_type: 'atm',
    outside_reference: 'KB-77',
  })
  expect(headers.get('idempotency-key')).toBeTruthy()
  expect(done).toEqual(['done'])
})

test('the number of its QR code stands in the transfer, and other slips with it are marked', async () => {
  const { server } = await show(numberedSlip)
  screen.getByText(fill(office.slip_read, { bank: bank['004'], number: numberedSlip.number! }))
  const day = formatDateInText('2026-11-20')
  const marked = screen.getByText(office.slip_used).parentElement!
  expect(within(marked).getByRole('link', { name: 'Min Thu' })).toBeTruthy()
  expect(
    within(marked)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    `Another borrower: ${day}, ${office.slip_received} Min Thu`,
    expect.stringContaining(`The same borrower: ${day}, ${office.slip_refused}`),
    `Another borrower: ${day}, ${office.slip_posted} ${office.slip_used_elsewhere}`,
  ])
  fireEvent.click(screen.getByRole('button', { name: office.slip_found }))
  expect(within(openOne()).getByLabelText<HTMLInputElement>(office.outside_reference).value).toBe(numberedSlip.number)
  expect(server.calls(previewLoanPayment)).toEqual([])
})

test('the payment with the number of the slip is chosen beforehand', async () => {
  const { server } = await show({ ...numberedSlip, payments: [numberedSlip.payments[0]!, payment(72)] })
  screen.getByText(office.slip_link_number)
  fireEvent.click(screen.getByRole('button', { name: office.slip_link }))
  within(openOne()).getByRole('option', { name: new RegExp(office.slip_same_number) })
  server.on(linkSlip, {})
  await click(office.slip_link)
  expect(server.calls(linkSlip)[0]!.sent.body).toEqual({ payment_id: numberedSlip.payments[0]!.id })
})

test('a slip that a colleague posted meanwhile says so, and nothing is sent', async () => {
  const { server } = await show({})
  fireEvent.click(screen.getByRole('button', { name: office.slip_found }))
  fireEvent.change(within(openOne()).getByLabelText(office.outside_reference), { target: { value: 'KB-77' } })
  server.on(previewLoanPayment, new Refusal('already_recorded'))
  await click(office.payment_preview)
  expect(screen.getByText(errors.already_recorded)).toBeTruthy()
})

test('a payment in the books is linked to its slip by the id that is chosen', async () => {
  const { server, done } = await show({ payments: [payment(71), payment(72)] })
  fireEvent.click(screen.getByRole('button', { name: office.slip_link }))
  await click(office.slip_link)
  // of two, none is chosen beforehand
  expect(server.calls(linkSlip)).toEqual([])
  fireEvent.change(within(openOne()).getByLabelText(office.slip_link_payment), { target: { value: sampleId(72) } })
  server.on(linkSlip, {})
  await click(office.slip_link)
  expect(server.calls(linkSlip)[0]!.sent).toMatchObject({ params: { id: sampleSlip.id }, body: { payment_id: sampleId(72) } })
  expect(done).toEqual(['done'])
})

test.each<[string, Partial<Slip>, string[]]>([
  ['that waits', {}, [office.slip_found, office.slip_refuse]],
  ['that was matched earlier', { state: 'matched' }, [office.slip_found, office.slip_refuse]],
  ['with a payment in the books', { payments: [payment(71)] }, [office.slip_link, office.slip_found, office.slip_refuse]],
  ['of a loan that takes no payment', { takes_payment: false }, [office.slip_refuse]],
  ['whose payment waits for a second person', { waits: 'second_person', payments: [payment(71)] }, []],
  ['whose transfer waits for the bank', { waits: 'bank', payments: [payment(71)] }, []],
])('a slip %s offers its actions', async (_, slip, offered) => {
  await show(slip)
  expect(buttons().filter((name) => [office.slip_found, office.slip_link, office.slip_refuse].includes(name!))).toEqual(offered)
})
