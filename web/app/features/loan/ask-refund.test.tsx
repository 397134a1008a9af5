import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { askRefund, listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { listPayments, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import * as currentLoanPage from './current-loan-page.tsx'
import { saidDate } from '../../testing/said-date.ts'

const { loan: words, errors } = textsIn('en')
const overpaid = sampleRunningLoan({ overpaid_satang: satang(70_000), refund: { asked: false, account_ending: '7890' } })

async function open(loan = overpaid) {
  const server = customerServer()
    .on(getCurrentLoan, loan)
    .on(getLender, sampleLender)
    .on(listSlips, [])
    .on(listPromises, { latest_date: null, promises: [] })
    .on(listPayments, {
      data: [
        {
          id: sampleId(9),
          loan_id: loan.id,
          paid_date: '2026-11-20',
          amount_satang: satang(215_000),
          principal_satang: satang(200_000),
          interest_satang: satang(15_000),
          fee_satang: 0,
          overpaid_satang: 0,
          rounding_satang: 0,
          recovered_satang: 0,
          payment_type: 'branch',
          receipt_number: 'R2026-0000009',
          reversed_date: '2026-11-21',
        },
      ],
      page: 1,
      last_page: 1,
      total: 1,
    })
  await renderPage(currentLoanPage, { path: '/current-loan' })
  return server
}

const press = (times: number) =>
  act(async () => {
    const found = screen.getByRole('button', { name: words.refund_ask })
    for (let time = 0; time < times; time += 1) fireEvent.click(found)
  })

test('a refund of an overpayment is requested once, and names its account', async () => {
  const server = await open()
  expect(screen.getByText(words.refund_text.replace('{account}', '7890'))).toBeTruthy()
  server.on(askRefund, {}).on(getCurrentLoan, { ...overpaid, refund: { asked: true, account_ending: '7890' } })
  const release = server.hold(askRefund)
  await press(3)
  await act(async () => release())
  expect(server.calls(askRefund).map(({ sent }) => sent.params)).toEqual([{ id: overpaid.id }])
  expect(screen.getByText(words.refund_asked)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.refund_ask })).toBeNull()
})

test('a refusal is said, and nothing is offered where nothing is owed', async () => {
  const server = await open()
  server.on(askRefund, new Refusal('transition_refused'))
  await press(1)
  expect(screen.getByText(errors.transition_refused)).toBeTruthy()
})

test('a payment that was taken back stays, struck out, with its day', async () => {
  await open(sampleRunningLoan())
  expect(screen.getByText(words.payment_reversed.replace('{date}', withoutJoiners(saidDate('2026-11-21'))))).toBeTruthy()
  expect(screen.getByText('2,150 Baht', { selector: '.line-through *, .line-through' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.refund_ask })).toBeNull()
})
