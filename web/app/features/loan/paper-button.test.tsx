import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { satang } from '@let-twe/core/money.ts'
import { getReceipt, getReceiptPage } from '@let-twe/core/payment/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { PaymentList } from './payment-list.tsx'
import { saidDate } from '../../testing/said-date.ts'

const { loan: words, common } = textsIn('en')
const payment = {
  id: sampleId(1) as never,
  loan_id: sampleId(2) as never,
  paid_date: '2026-11-20' as const,
  amount_satang: satang(259_314),
  principal_satang: satang(229_314),
  interest_satang: satang(30_000),
  fee_satang: satang(0),
  overpaid_satang: satang(0),
  rounding_satang: satang(0),
  recovered_satang: satang(0),
  payment_type: 'atm' as const,
  receipt_number: 'R-2026-000017',
  reversed_date: null,
}
const payments = Promise.resolve({ ok: true as const, data: { data: [payment], page: 1, last_page: 1, total: 1 } })

function Receipts() {
  return <PaymentList payments={payments} />
}
const opening = `${words.receipt} – ${saidDate(payment.paid_date)}`
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })))

test('a receipt shows its sum, day and number before its page has loaded, and a failed page is fetched again', async () => {
  const server = customerServer().on(getReceiptPage, new Refusal('not_found'))
  const release = server.hold(getReceiptPage)
  await renderPage({ default: Receipts }, { path: '/current-loan' })
  await screen.findByRole('button', { name: opening })
  expect(screen.queryByText(payment.receipt_number)).toBeNull()
  await press(opening)
  expect(screen.getByText(payment.receipt_number)).toBeTruthy()
  expect(screen.getByText(words.paper_amount).nextSibling?.textContent).toContain('2,593.14')
  await act(async () => release())
  await press(common.got_it)
  server.on(getReceiptPage, { picture: 'AAAA', text: 'Receipt', pages: 1 })
  await press(common.retry)
  expect(server.calls(getReceiptPage)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: common.retry, hidden: true })).toBeNull()
})

test('a paper is handed to another app where the phone can', async () => {
  const share = vi.fn(async (_given: { files: File[] }) => {})
  Object.assign(navigator, { canShare: () => true, share })
  customerServer()
    .on(getReceiptPage, { picture: 'AAAA', text: 'Receipt', pages: 1 })
    .on(getReceipt, new Blob(['%PDF'], { type: 'application/pdf' }))
  await renderPage({ default: Receipts }, { path: '/current-loan' })
  await screen.findByRole('button', { name: opening })
  await press(opening)
  await press(words.paper_share)
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce())
  expect(share.mock.calls[0]![0].files.map(({ name, type }) => [name.endsWith('.pdf'), type])).toEqual([[true, 'application/pdf']])
  Object.assign(navigator, { canShare: undefined, share: undefined })
})
