import { satang } from '@let-twe/core/money.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleLoan } from '@let-twe/client/testing/sample-loan.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { pinHeader } from '@let-twe/core/endpoint.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import {
  answerCounterOffer,
  changePayoutAccount,
  sendPayoutAccountCode,
  withdrawApplication,
} from '@let-twe/core/loan/before-payout-endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import './counter-offer-card.tsx'
import * as currentLoanPage from './current-loan-page.tsx'
import * as homePage from './home-page.tsx'
import type { Loan } from './loan-timeline.ts'

const { loan: words, errors } = textsIn('en')

async function open(loan: Loan) {
  const server = customerServer().on(getCurrentLoan, loan).on(getLender, sampleLender)
  await renderPage(currentLoanPage, { path: '/current-loan' })
  return server
}

async function openHome(loan: Loan) {
  const server = customerServer().on(getCurrentLoan, loan).on(getLender, sampleLender)
  await renderPage(homePage, { path: '/home', stored: { loanSubmitted: true } })
  return server
}

const press = (name: string, times = 1) =>
  act(async () => {
    const found = screen.getByRole('button', { name })
    for (let time = 0; time < times; time += 1) fireEvent.click(found)
  })
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('cancelling the application', () => {
  const pending = sampleLoan({ can_withdraw: true })

  test('asks first, happens once, and then says that nothing is owed', async () => {
    const server = await open(pending)
    await press(words.withdraw)
    await press(words.withdraw_no)
    expect(server.calls(withdrawApplication)).toEqual([])
    server.on(withdrawApplication, { withdrawn: true })
    server.on(getCurrentLoan, { ...pending, can_withdraw: false, loan_state: 'closed', state_reason_code: 'withdrawn' })
    await press(words.withdraw)
    await press(words.withdraw_yes, 3)
    expect(server.calls(withdrawApplication)).toHaveLength(1)
    expect(screen.getByText('went to /home')).toBeTruthy()
    await openHome({ ...pending, can_withdraw: false, loan_state: 'closed', state_reason_code: 'withdrawn' })
    expect(screen.getByText(words.withdrawn_text)).toBeTruthy()
    expect(screen.queryByText(words.closed_text)).toBeNull()
    expect(screen.getByRole('button', { name: words.apply_again })).toBeTruthy()
  })

  test('is not offered after its deadline, and an expired one says so', async () => {
    await openHome(sampleLoan({ loan_state: 'closed', state_reason_code: 'expired' }))
    expect(screen.queryByRole('button', { name: words.withdraw })).toBeNull()
    expect(screen.getByText(words.expired_text)).toBeTruthy()
  })
})

describe('a larger amount', () => {
  const offer = {
    id: sampleId(70),
    loan_size_baht: 12_000,
    months: 4,
    times_per_month: 1,
    payment_satang: satang(322_000),
    total_satang: satang(1_288_000),
    text_version: '2026-11',
  }
  const asked = sampleLoan({ size_offer: offer })

  test.each([
    [words.size_offer_agree, true],
    [words.size_offer_decline, false],
  ])('is answered with "%s" once, after the PIN, with the version of the words', async (button, agree) => {
    const server = await openHome(asked)
    expect(await screen.findByText(/This is not an approval/)).toBeTruthy()
    await press(button)
    expect(server.calls(answerCounterOffer)).toEqual([])
    type(words.size_offer_pin, '135790')
    server.on(answerCounterOffer, { agreed: agree })
    server.on(getCurrentLoan, { ...asked, size_offer: null })
    await press(button, 3)
    expect(server.calls(answerCounterOffer).map(({ sent }) => sent.body)).toEqual([{ offer_id: offer.id, agree, text_version: '2026-11' }])
    expect(screen.queryByText(words.size_offer_title)).toBeNull()
  })
})

describe('another account to pay to', () => {
  const account = { bank: '004', account_ending: '7890', account_name: 'AYE AYE' }
  const approved = sampleLoan({ loan_state: 'pre_approved', approved: true, payout_account: account })

  test('is given after the PIN, with the code from the SMS', async () => {
    const server = await open(approved)
    expect(screen.getByText(/ending 7890/)).toBeTruthy()
    await press(words.payout_account_change)
    await screen.findByLabelText(textsIn('en').account.change_phone_pin)
    type(textsIn('en').account.change_phone_pin, '135790')
    server.on(sendPayoutAccountCode, { expires_in: 300, resend_in: 60 })
    await press(words.payout_account_send_code)
    expect(server.calls(sendPayoutAccountCode).map(({ headers }) => headers.get(pinHeader))).toEqual(['135790'])
    const { question } = textsIn('en')
    await screen.findByLabelText(words.payout_account_enter_code)
    const change = () => screen.getAllByRole('button', { name: words.payout_account_change }).at(-1)!
    await act(async () => fireEvent.click(change()))
    for (const name of [question.bank, question.account_number, question.account_name])
      expect(screen.getByRole('link', { name: new RegExp(`^${name}: `) })).toBeTruthy()
    type(new RegExp(`^${question.bank}`), '014')
    type(new RegExp(`^${question.account_number}`), '9998887775')
    type(new RegExp(`^${question.account_name}`), 'AYE AYE')
    type(words.payout_account_enter_code, '123456')
    server.on(changePayoutAccount, new Refusal('otp_wrong', ['code']))
    await act(async () => fireEvent.click(change()))
    expect(screen.getAllByText(new RegExp(errors.otp_wrong)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>(words.payout_account_enter_code).value).toBe('')
    type(words.payout_account_enter_code, '123456')
    server.on(changePayoutAccount, { changed: true })
    await act(async () => {
      fireEvent.click(change())
      fireEvent.click(change())
    })
    const sent = server.calls(changePayoutAccount).map((call) => call.sent.body)
    expect(sent).toHaveLength(2)
    for (const { headers } of server.calls(changePayoutAccount)) expect(headers.get(pinHeader)).toBe('135790')
    expect(sent.at(-1)).toEqual({ bank: '014', account_number: '9998887775', account_name: 'AYE AYE', code: '123456' })
  })

  test('is asked in plain words after a bounced disbursement', async () => {
    await openHome({ ...approved, signed: true, payout_failed: true })
    expect(screen.getByText(words.payout_failed_text)).toBeTruthy()
    expect(screen.queryByText(words.signed_text)).toBeNull()
  })
})

test('a proposal says to come to the branch and until when, and promises nothing', async () => {
  await openHome(sampleLoan({ loan_state: 'pre_approved', proposal_expires_date: '2026-12-23' }))
  expect(screen.getByText(words.pre_approved_visit_text)).toBeTruthy()
  expect(screen.getByText(/^Please book it by .*23/)).toBeTruthy()
})
