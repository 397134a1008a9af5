import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { samplePayment, sampleSlip } from '@let-twe/client/testing/sample-payment.ts'
import { satang } from '@let-twe/core/money.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { listPayments, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import * as homePage from './home-page.tsx'
import { saidDate } from '../../testing/said-date.ts'

const { loan: words, payment } = textsIn('en')

async function latest({ slips = [] as ReturnType<typeof sampleSlip>[], payments = [] as ReturnType<typeof samplePayment>[] }) {
  customerServer()
    .on(getCurrentLoan, sampleRunningLoan())
    .on(getLender, sampleLender)
    .on(listSlips, slips)
    .on(listPayments, { data: payments, page: 1, last_page: 1, total: payments.length })
  await renderPage(homePage, { path: '/home' })
  return screen.queryByRole('heading', { name: words.latest_payment })?.closest('section') ?? null
}

describe('the latest payment on home', () => {
  test('is the newest that counts', async () => {
    const taken = samplePayment({ paid_date: '2026-11-22', amount_satang: satang(50_000), reversed_date: '2026-11-23' })
    const card = within((await latest({ payments: [taken, samplePayment()] }))!)
    card.getByText(withoutJoiners(saidDate('2026-11-20')))
    card.getByText('2,150 Baht')
    card.getByText(payment.slip_posted)
  })

  const earlier = [samplePayment({ paid_date: '2026-11-01' })]
  const refused = sampleSlip({ state: 'refused', reason: 'Another name' })
  test.each([
    ['a slip that is looked at', { payments: earlier, slips: [sampleSlip()] }, payment.slip_received],
    ['a slip whose money was found', { payments: earlier, slips: [sampleSlip({ state: 'matched' })] }, payment.slip_matched],
    ['a slip that was refused, with its reason', { payments: earlier, slips: [refused] }, `${payment.slip_refused}Reason: Another name`],
    ['the payment once it is in the books', { payments: [samplePayment()], slips: [sampleSlip({ state: 'posted' })] }, payment.slip_posted],
    [
      'a payment after a slip',
      { payments: [samplePayment()], slips: [{ ...refused, paid_date: '2026-11-01' as const }] },
      payment.slip_posted,
    ],
  ])('is %s', async (_, given, says) => {
    expect((await latest(given))!.textContent).toMatch(new RegExp(`${says}$`))
  })

  test('is not there before anything was paid, nor for a slip of another loan', async () => {
    expect(await latest({ slips: [sampleSlip({ loan_id: sampleRunningLoan().id.replace(/.$/, '9') as never })] })).toBeNull()
  })
})
