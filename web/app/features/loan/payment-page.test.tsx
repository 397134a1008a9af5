import type { ReplyOf } from '@let-twe/client/result.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { sampleLoan, sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { addDays, businessDateAt } from '@let-twe/core/business-date.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan, getPaymentCodes } from '@let-twe/core/loan/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { getMandate, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { billPaymentBarCode, billPaymentQr } from '@let-twe/core/payment/thai-bill-payment.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readStored } from '../../session/session-store.ts'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
// loaded before the page imports it: fetching code is not under test
import './direct-debit.tsx'
import type { Loan } from './loan-timeline.ts'
import * as paymentPage from './payment-page.tsx'

const { payment: words, payment_type, loan, layout } = textsIn('en')
const today = businessDateAt(new Date())
const bill = { billerId: '099400016550100', ref1: '12345678', ref2: '1', amount: satang(129_657) }

function loanWith(days: readonly number[]): Loan {
  const [, unpaid] = sampleRunningLoan().instalments
  return sampleRunningLoan({
    instalments: days.map((day, index) => ({ ...unpaid!, number: index + 1, due_date: addDays(today, day) })),
  })
}

type Mandate = ReplyOf<typeof getMandate>

async function open(type: string, loan: Loan | null = sampleRunningLoan(), due = addDays(today, 3), mandate: Mandate = null) {
  customerServer()
    .on(getCurrentLoan, loan)
    .on(getLender, sampleLender)
    .on(getPaymentCodes, {
      amount_satang: bill.amount,
      due_date: due,
      qr: billPaymentQr(bill),
      bar_code: billPaymentBarCode(bill),
      under_review: null,
      ref1: bill.ref1,
      ref2: bill.ref2,
      biller_id: bill.billerId,
    })
    .on(getMandate, mandate)
    .on(listSlips, [])
  await renderPage(paymentPage, { path: '/payment/:type', at: `/payment/${type}` })
}

afterEach(() => vi.restoreAllMocks())

describe('one screen to pay', () => {
  test('amount, code and numbers of the way that is remembered; the others with their fees behind "Change"', async () => {
    await open('atm')
    expect(readStored('payWay')).toBe('atm')
    // the name to compare before confirming
    expect(screen.getByText(sampleLender.bankAccount.name)).toBeTruthy()
    expect(screen.getByText(formatMoney(bill.amount, 'en'))).toBeTruthy()
    expect(screen.getByRole('img', { name: words.qr_title })).toBeTruthy()
    const others = screen.getByRole('navigation', { name: words.other_ways, hidden: true })
    const links = [...others.querySelectorAll('a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['mobile-banking', 'bank-counter', 'direct-debit', 'branch'].map((type) => `/payment/${type}`),
    )
    expect(links.every(({ textContent }) => [words.fee, words.fee_free].some((cost) => textContent!.includes(cost)))).toBe(true)
  })

  const review = {
    amount_satang: satang(129_657),
    checked_on: today,
    days_late: 9,
    overdue_satang: satang(5_000),
    next_payment: { number: 1, due_date: addDays(today, -9), amount_satang: satang(5_000) },
    late_next: null,
  }
  const late = { loan_state: 'late' as const, days_late: 9, overdue_satang: satang(134_657) }

  test('a slip that is being looked at is said above the amount, which is not called late', async () => {
    await open('atm', sampleRunningLoan({ ...late, under_review: review }), addDays(today, -9))
    const text = document.body.textContent
    expect(text).toContain(fill(loan.pay_slip_got, { amount: '1,296.57\u00a0Baht' }))
    expect(text).toContain(fill(loan.pay_stays_open, { amount: '50\u00a0Baht' }))
    expect(text).not.toContain(fill(loan.late_title, { days: 9 }))
    expect(screen.getByRole('img', { name: words.qr_title })).toBeTruthy()
  })

  test('slips for all that is owed leave no code to pay with, and their list', async () => {
    await open('atm', sampleRunningLoan({ ...late, under_review: { ...review, overdue_satang: satang(0), next_payment: null } }))
    expect(document.body.textContent).toContain(loan.pay_check_today)
    expect(screen.queryByRole('img', { name: words.qr_title })).toBeNull()
    expect(document.querySelector('#slip')).toBeTruthy()
  })

  test.each(['atm', 'mobile-banking', 'bank-counter', 'direct-debit', 'branch'] as const)(
    'only the steps of %s, each drawn',
    async (type) => {
      await open(type)
      await screen.findByText(words.steps)
      const key = type.replace('-', '_') as 'atm'
      const steps = [...document.querySelectorAll('ol > li')]
      expect(steps).toHaveLength(3)
      expect(steps[0]!.textContent).toContain(words[`${key}_1`])
      for (const step of steps) expect(step.querySelectorAll('svg').length).toBeGreaterThan(1)
      expect(screen.getAllByText(payment_type[type]).length).toBeGreaterThan(0)
    },
  )

  test.each(paymentTypes)('the references of %s are on its page, each to be copied', async (type) => {
    await open(type)
    expect(screen.getByText(bill.ref1)).toBeTruthy()
    for (const label of [words.reference_1, words.reference_2])
      expect(screen.getByRole('button', { name: `${words.copy} ${label}` })).toBeTruthy()
  })

  test('at a counter the bar code comes first, elsewhere the QR; only a code for a scanner wants a bright screen', async () => {
    const firstCode = () => screen.getAllByRole('img')[0]!.getAttribute('aria-label')
    await open('bank-counter')
    expect(firstCode()).toBe(words.bar_code_title)
    expect(screen.getByText(words.qr_hint)).toBeTruthy()
    document.body.replaceChildren()
    await open('mobile-banking')
    expect(firstCode()).toBe(words.qr_title)
    expect(screen.queryByText(words.qr_hint)).toBeNull()
  })

  test.each([
    ['atm', '/find-atm'],
    ['branch', '/find-branch'],
  ])('%s leads to where that is', async (type, place) => {
    await open(type)
    expect(document.querySelector(`a[href="${place}"]`)).toBeTruthy()
  })

  test('a past day shows as overdue; without a copyable number there is no copy button', async () => {
    await open('branch', sampleRunningLoan(), addDays(today, -9))
    expect(screen.getByText(fill(loan.late_title, { days: 9 }))).toBeTruthy()
    expect(screen.queryByRole('button', { name: new RegExp(words.amount) })).toBeNull()
    expect(screen.getByText(words.numbers_show)).toBeTruthy()
  })

  test('where nothing is owed it leads to the loan', async () => {
    await open('atm', sampleLoan({ loan_state: 'closed' }))
    expect(screen.getByText(words.nothing_to_pay)).toBeTruthy()
    expect(screen.getByRole('link', { name: words.see_loan }).getAttribute('href')).toBe('/current-loan')
  })

  test.each(['asked', 'active', 'ended', 'refused'] as const)(
    'leave for direct debit that is %s can be ended without a loan, while it counts',
    async (state) => {
      const mandate = { state, bank: '004', account_ending: '6789', asked_at: '2026-11-01T03:00:00.000Z' }
      await open('atm', sampleLoan({ loan_state: 'closed' }), undefined, mandate)
      const end = screen.queryByRole('button', { name: words.debit_end })
      expect(end !== null).toBe(state === 'asked' || state === 'active')
      expect(screen.queryByRole('button', { name: words.debit_ask })).toBeNull()
    },
  )

  test('of a loan that ended unpaid it does not say that nothing is owed', async () => {
    await open('atm', sampleRunningLoan({ loan_state: 'closed' }))
    expect(screen.queryByText(words.nothing_to_pay)).toBeNull()
    expect(screen.getByText(loan.closed_unpaid_text)).toBeTruthy()
    expect(screen.getByRole('link', { name: words.see_loan }).getAttribute('href')).toBe('/current-loan')
  })

  test('without a loan it leads to the application', async () => {
    await open('atm', null)
    expect(screen.getByText(words.nothing_to_pay)).toBeTruthy()
    expect(screen.getByRole('button', { name: layout.apply_for_loan })).toBeTruthy()
  })

  test('the QR is handed to another app where the phone can', async () => {
    await open('mobile-banking')
    expect(screen.queryByRole('button', { name: words.qr_share })).toBeNull()
    document.body.replaceChildren()
    Object.assign(navigator, { canShare: () => true })
    await open('mobile-banking')
    expect(screen.getByRole('button', { name: words.qr_share })).toBeTruthy()
    Object.assign(navigator, { canShare: undefined })
  })
})

describe('direct debit', () => {
  test('brings its form with the first press', async () => {
    await open('direct-debit')
    expect(await screen.findByText(words.debit_text)).toBeTruthy()
    expect(screen.queryByLabelText(words.debit_bank)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: words.debit_ask }))
    expect(await screen.findByLabelText(words.debit_bank)).toBeTruthy()
    expect(screen.getByText(words.debit_text)).toBeTruthy()
  })
})

describe('the reminder', () => {
  async function calendarOf(loan: Loan, press?: string) {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (blobs.push(blob as Blob), 'blob:calendar'))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await open('mobile-banking', loan)
    await screen.findByText(words.remind_title)
    if (press) fireEvent.click(screen.getByLabelText(press))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.remind_add })))
    const file = (await blobs[0]!.text()).replaceAll('\r\n ', '')
    return (line: string) => Array.from(file.matchAll(new RegExp(`^${line}[;:](.*?)\\r$`, 'gm')), ([, value]) => value)
  }

  test('puts every day on which something is still to be paid into one file, a day before, and names no debt in its title', async () => {
    const lines = await calendarOf(loanWith([-1, 5, 20]))
    const days = [5, 20].map((day) => addDays(today, day).replaceAll('-', ''))
    expect(lines('DTSTART').slice(1)).toEqual(days.map((day) => `TZID=Asia/Bangkok:${day}T090000`))
    expect(lines('SUMMARY')).toEqual(['Let Twe', 'Let Twe'])
    expect(lines('TRIGGER')).toEqual(['-PT24H', '-PT24H'])
  })

  test('reminds when the borrower wants, and its entries take the place of earlier ones', async () => {
    const lines = await calendarOf(loanWith([5]), words.remind_3)
    expect(lines('TRIGGER')).toEqual(['-PT72H'])
    expect(lines('UID')).toEqual([`${sampleRunningLoan().id}-1@due-dates`])
    expect(Number(lines('SEQUENCE')[0])).toBeGreaterThan(0)
  })

  test('is not there when every day is past', async () => {
    await open('mobile-banking', loanWith([-3]))
    expect(screen.queryByText(words.remind_title)).toBeNull()
  })
})
