import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { satang } from '@let-twe/core/money.ts'
import { sendSlip } from '@let-twe/core/payment/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { renderIn } from '@let-twe/ui/testing/render-in.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReadSlip } from '../../qr/read-slip.ts'
import { prepareTexts } from '../../page/prepare-texts.ts'
import { customerServer } from '../../testing/render-page.tsx'
import { SlipForm } from './slip-form.tsx'

const read = vi.hoisted(() => vi.fn<(photo: Blob) => Promise<ReadSlip | null>>())
vi.mock('../../qr/read-slip-photo.ts', () => ({ readSlipPhoto: read }))
vi.mock('../../photo/prepare-photo.ts', () => ({ preparePhoto: async (blob: Blob) => ({ blob, flaws: [] }) }))

const { payment, payment_type, bank, common, errors } = textsIn('en')
const slip = { bank: '004', number: '014242082547BPM04988', qrText: 'the text of the code' }
const sent = {
  id: sampleId(1),
  loan_id: sampleId(2) as LoanId,
  amount_satang: satang(215_000),
  paid_date: '2026-11-25',
  payment_type: 'mobile-banking',
  state: 'received',
  reason_code: null,
  reason: null,
  pages: 1,
  sent_at: '2026-11-25T05:00:00Z',
} as const

function open(type?: 'atm' | 'branch') {
  const server = customerServer().on(sendSlip, sent)
  const onSent = vi.fn()
  renderIn('en', <SlipForm amount={satang(215_000)} type={type} onSent={onSent} />)
  return { server, onSent }
}
const choose = (name = 'slip.jpg', type = 'image/jpeg') =>
  act(async () => {
    const input = document.querySelector('#file')!
    fireEvent.change(input, { target: { files: [new File([name], name, { type })] } })
  })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const readText = fill(payment.slip_read, { bank: bank['004'], number: slip.number })
const bodies = (server: ReturnType<typeof customerServer>) => server.calls(sendSlip).map((call) => call.sent.body)

beforeEach(async () => {
  await prepareTexts('en')
  document.documentElement.lang = 'en'
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T05:00:00Z') })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} }))
  read.mockReset().mockResolvedValue(slip)
})

test('a slip whose code is read is sent with one press: amount, day and way in one line', async () => {
  const { server, onSent } = open()
  await choose()
  expect(screen.getByText(readText)).toBeTruthy()
  expect(screen.queryByLabelText(payment.slip_amount)).toBeNull()
  const line = screen.getByText(payment.slip_paid).parentElement!
  expect(line.textContent).toContain('2,150')
  expect(line.textContent).toContain(payment_type['mobile-banking'])
  await press(payment.slip_send)
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('sent'))
  expect(bodies(server)).toMatchObject([
    { amount_satang: '215000', paid_date: '2026-11-25', payment_type: 'mobile-banking', qr_text: slip.qrText },
  ])
})

test('each part of the line can be changed', async () => {
  const { server, onSent } = open('branch')
  await choose()
  await press(common.change)
  fireEvent.change(screen.getByLabelText(payment.slip_amount), { target: { value: '2000' } })
  fireEvent.change(screen.getByLabelText(payment.slip_type), { target: { value: 'atm' } })
  await press(payment.slip_send)
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  expect(bodies(server)).toMatchObject([{ amount_satang: '200000', payment_type: 'atm', qr_text: slip.qrText }])
})

test('fields that were typed before stay as they are, and the way of the page too', async () => {
  const { server, onSent } = open('atm')
  fireEvent.change(screen.getByLabelText(payment.slip_amount), { target: { value: '1000' } })
  await choose()
  expect(screen.getByText(readText)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(payment.slip_amount).value).toBe('1000')
  await press(payment.slip_send)
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  expect(bodies(server)).toMatchObject([{ amount_satang: '100000', payment_type: 'atm' }])
})

test('a slip without a code is typed as ever', async () => {
  read.mockResolvedValue(null)
  const { server, onSent } = open('atm')
  await choose()
  expect(screen.getByLabelText<HTMLInputElement>(payment.slip_amount).value).toBe('2150.00')
  await press(payment.slip_send)
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('sent'))
  expect(bodies(server)[0]).not.toHaveProperty('qr_text')
})

test('a press while the phone reads waits for it; the code of another photo goes with none', async () => {
  const { promise, resolve } = Promise.withResolvers<ReadSlip | null>()
  read.mockReturnValue(promise)
  const { server, onSent } = open('atm')
  await choose()
  await press(payment.slip_send)
  expect(server.calls(sendSlip)).toEqual([])
  await act(async () => resolve(slip))
  await waitFor(() => expect(onSent).toHaveBeenCalled())
  expect(bodies(server)).toMatchObject([{ qr_text: slip.qrText }])

  read.mockResolvedValue(slip)
  await choose()
  await choose('slip.pdf', 'application/pdf')
  expect(screen.queryByText(readText)).toBeNull()
  await press(payment.slip_send)
  await waitFor(() => expect(server.calls(sendSlip)).toHaveLength(2))
  expect(bodies(server)[1]).not.toHaveProperty('qr_text')
})

test('a slip that was sent before is no mistake, and a mistake opens the fields', async () => {
  const { server, onSent } = open()
  await choose()
  server.on(sendSlip, new Refusal('date_in_past', ['paid_date']))
  await press(payment.slip_send)
  await screen.findAllByText(new RegExp(errors.date_in_past))
  await waitFor(() => expect(screen.queryByText(common.loading)).toBeNull())
  expect(screen.getByLabelText(payment.slip_amount)).toBeTruthy()
  server.on(sendSlip, new Refusal('already_recorded'))
  await press(payment.slip_send)
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('known'))
})
