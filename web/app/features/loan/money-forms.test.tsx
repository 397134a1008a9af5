import { sampleLoan, sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { pinHeader } from '@let-twe/core/endpoint.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan, signAgreement } from '@let-twe/core/loan/endpoints.ts'
import { askPromise, getPayoff, listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { listPayments, listSlips, sendSlip } from '@let-twe/core/payment/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import './sign-agreement.tsx'
import * as currentLoanPage from './current-loan-page.tsx'
import * as homePage from './home-page.tsx'

const { loan: words, payment, errors, common, ui } = textsIn('en')

// the part that comes late is here: how long its code takes is no matter of this test
beforeAll(async () => void (await import('./ask-deferral.tsx')), 60_000)

/** Presses a button several times, like a person in a hurry. */
const press = (name: string, times = 1) =>
  act(async () => {
    const found = screen.getByRole('button', { name })
    for (let time = 0; time < times; time += 1) fireEvent.click(found)
  })

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

describe('signing the agreement', () => {
  const ready = sampleLoan({ loan_state: 'pre_approved', approved: true, branch_visit_needed: false })

  async function open() {
    const server = customerServer().on(getCurrentLoan, ready).on(getLender, sampleLender)
    await renderPage(homePage, { path: '/home' })
    await screen.findByLabelText(words.enter_pin_to_sign)
    type(words.enter_pin_to_sign, '135790')
    return server
  }

  test('happens once, however often the button is pressed, with the PIN', async () => {
    const server = await open()
    server.on(signAgreement, { signed: true })
    server.on(getCurrentLoan, { ...ready, signed: true })
    const release = server.hold(signAgreement)
    await press(words.sign_agreement, 3)
    await act(async () => release())
    expect(server.calls(signAgreement).map(({ headers }) => headers.get(pinHeader))).toEqual(['135790'])
    expect(screen.getByText(words.signed_text)).toBeTruthy()
  })

  test('does not happen with a wrong PIN, and says so at the field', async () => {
    const server = await open()
    server.on(signAgreement, new Refusal('pin_wrong'))
    await press(words.sign_agreement)
    expect(screen.getByText(errors.pin_wrong)).toBeTruthy()
    expect(screen.queryByText(words.signed_text)).toBeNull()
  })

  test('keeps the PIN that never arrived', async () => {
    const server = await open()
    server.cut(signAgreement)
    await press(words.sign_agreement)
    expect(screen.getByText(common.network_error)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(words.enter_pin_to_sign).value).toBe('135790')
  })
})

describe('a running loan', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T05:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  async function open() {
    const server = customerServer()
      .on(getCurrentLoan, sampleRunningLoan())
      .on(getLender, sampleLender)
      .on(listSlips, [])
      .on(listPayments, { data: [], page: 1, last_page: 1, total: 0 })
      .on(listPromises, { latest_date: '2026-12-27', promises: [] })
    await renderPage(currentLoanPage, { path: '/current-loan' })
    return server
  }

  test('sends no slip without its photo, and the amount that is due stands there', async () => {
    const server = await open()
    await press(payment.slip_open)
    expect((await screen.findByLabelText<HTMLInputElement>(payment.slip_amount)).value).toBe('2150.00')
    await press(payment.slip_send)
    expect(screen.getAllByText(new RegExp(errors.field_required)).length).toBeGreaterThan(0)
    expect(server.calls(sendSlip)).toEqual([])
  })

  test('a slip keeps the chosen day, and shows its mistakes at once', async () => {
    const server = await open()
    await press(payment.slip_open)
    await screen.findByLabelText(payment.slip_amount)
    const boxes = [ui.day, ui.month, ui.year].map((part) => screen.getByLabelText<HTMLSelectElement>(part))
    const chosen = () => boxes.map(({ value }) => value)
    expect(chosen()).toEqual(['25', '11', '2026'])
    for (const [day, mistake] of [
      ['31', errors.date_invalid],
      ['26', errors.date_in_future],
      ['', errors.field_required],
    ] as const) {
      type(ui.day, day)
      await press(payment.slip_send)
      expect(screen.getByRole('link', { name: `${payment.slip_date}: ${mistake}` }).getAttribute('href')).toBe('#paid_date')
      expect(chosen()).toEqual([day, '11', '2026'])
    }
    expect(server.calls(sendSlip)).toEqual([])
  })

  test('the payoff shows for one of the coming days', async () => {
    const server = await open()
    server.on(getPayoff, {
      date: '2026-12-01',
      principal_satang: satang(200_000),
      interest_satang: satang(0),
      fee_satang: satang(0),
      total_satang: satang(200_000),
    })
    const days = await screen.findByLabelText<HTMLSelectElement>(words.payoff_date)
    const offered = Array.from(days.options, ({ value }) => value)
    expect([days.value, offered[0], offered.at(-1)]).toEqual(['2026-11-25', '2026-11-25', '2026-12-26'])
    type(words.payoff_date, '2026-12-01')
    await press(words.payoff_show)
    expect(server.calls(getPayoff).map(({ sent }) => sent.query)).toEqual([{ date: '2026-12-01' }])
    expect(screen.getByText(words.payoff_total)).toBeTruthy()
  })

  test('asks for a later day once, shows the answer, and keeps the reason when the network was cut', async () => {
    const server = await open()
    server.cut(askPromise)
    await screen.findByLabelText(words.later_reason)
    const days = [...screen.getByLabelText<HTMLSelectElement>(words.later_date).options].map(({ text }) => text)
    expect([days[1], days.at(-1)]).toEqual(['Mon 21\u00a0Dec', 'Sun 27\u00a0Dec'])
    await press(words.later_send)
    // every mistake at once, each with the name of its field
    for (const name of [words.later_date, words.later_reason.replace('?', '')])
      expect(screen.getByRole('link', { name: `${name}: ${errors.field_required}` })).toBeTruthy()
    expect(server.calls(askPromise)).toHaveLength(0)
    type(words.later_date, '2026-12-24')
    type(words.later_reason, 'Salary comes later')
    await press(words.later_send, 2)
    expect(server.calls(askPromise)).toHaveLength(1)
    expect(screen.getByText(common.network_error)).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>(words.later_reason).value).toBe('Salary comes later')
    expect(screen.getByLabelText<HTMLSelectElement>(words.later_date).value).toBe('2026-12-24')
    const asked = {
      id: server.calls(askPromise)[0]!.sent.params.id,
      instalment: 2,
      due_date: '2026-12-20' as const,
      promised_date: '2026-12-24' as const,
      reason: 'Salary comes later',
      state: 'asked' as const,
      refused_reason_code: null,
      refused_reason: null,
    }
    server.on(askPromise, asked).on(listPromises, { latest_date: null, promises: [asked] })
    await press(words.later_send)
    const [first, second] = server.calls(askPromise)
    expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'))
    expect(screen.getByText(words.later_sent)).toBeTruthy()
    expect(within(document.body).getByText(words.later_asked)).toBeTruthy()
  })

  test('without a possible deferral there is the way to a call', async () => {
    customerServer()
      .on(getCurrentLoan, sampleRunningLoan())
      .on(getLender, sampleLender)
      .on(listPayments, { data: [], page: 1, last_page: 1, total: 0 })
      .on(listSlips, [])
      .on(listPromises, { latest_date: null, promises: [] })
    await renderPage(currentLoanPage, { path: '/current-loan' })
    expect(screen.getByText(words.later_not_now)).toBeTruthy()
    expect(document.querySelector('a[href="/help/call-back"]')).toBeTruthy()
  })

  test('paying a part ahead is not offered when every instalment is due', async () => {
    const [first] = sampleRunningLoan().instalments
    const open = async (due_date: BusinessDate) => {
      customerServer()
        .on(getCurrentLoan, sampleRunningLoan({ instalments: [{ ...first!, state: 'late', due_date }] }))
        .on(getLender, sampleLender)
        .on(listPayments, { data: [], page: 1, last_page: 1, total: 0 })
        .on(listSlips, [])
        .on(listPromises, { latest_date: null, promises: [] })
      await renderPage(currentLoanPage, { path: '/current-loan' })
      return screen.queryByText(words.part_title)
    }
    expect(await open('2020-01-01')).toBeNull()
    cleanup()
    expect(await open('2099-01-01')).toBeTruthy()
  })
})
