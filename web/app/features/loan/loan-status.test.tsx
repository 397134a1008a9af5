import { satang } from '@let-twe/core/money.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { sampleLoan, sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { samplePayment } from '@let-twe/client/testing/sample-payment.ts'
import { addDays, businessDateAt } from '@let-twe/core/business-date.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { listPayments, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoneyInText } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readStored, store } from '../../session/session-store.ts'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import * as homePage from './home-page.tsx'
import type { Loan } from './loan-timeline.ts'
import { saidDate, saidWholeDate } from '../../testing/said-date.ts'

const { loan: words, payment, account, layout } = textsIn('en')
const today = businessDateAt(new Date())

async function home(loan: Loan, payments: ReturnType<typeof samplePayment>[] = []) {
  customerServer()
    .on(getCurrentLoan, loan)
    .on(getLender, sampleLender)
    .on(listSlips, [])
    .on(listPayments, { data: payments, page: 1, last_page: 1, total: payments.length })
  await renderPage(homePage, { path: '/home', stored: { loanSubmitted: true } })
}
const appointment = (type: 'interview' | 'branch', state: Loan['appointments'][number]['state'], time = '10:00') => ({
  id: sampleId(type === 'branch' ? 22 : 21),
  type,
  state,
  date: addDays(today, 2),
  time,
  branch_id: null,
  social_channel: type === 'branch' ? null : ('line' as const),
  social_url: type === 'branch' ? null : 'aung',
  reference: 'I-1',
})
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const page = () => document.body.textContent!
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('the day after the disbursement is about the money, not about the first payment', async () => {
  await home(sampleRunningLoan({ disbursement_date: addDays(today, -1) }))
  expect(headings()).toContain(words.money_sent_title)
  expect(headings()).not.toContain(words.next_payment)
})

describe('the ladder', () => {
  const lit = () => [...document.querySelectorAll('ol rect')].map((rect) => rect.classList.contains('fill-accent'))
  const next = () => fill(words.ladder, { amount: formatMoneyInText(sampleLender.productTerms.size.max, 'en') })

  test('each paid instalment lights a step, and the next loan stands below', async () => {
    const [paid, unpaid] = sampleRunningLoan().instalments
    await home(sampleRunningLoan({ instalments: [paid!, unpaid!, { ...unpaid!, number: 3 }] }))
    expect(lit()).toEqual([true, false, false])
    expect(page()).toContain(next())
  })

  test('all lit, the next loan has no condition any more', async () => {
    const [paid] = sampleRunningLoan().instalments
    await home(sampleRunningLoan({ loan_state: 'closed', instalments: [paid!] }))
    expect(headings()).toContain(words.closed_text)
    expect(page()).toContain(fill(words.ladder_repaid, { amount: formatMoneyInText(sampleLender.productTerms.size.max, 'en') }))
  })

  test('in arrears, and where the next loan is no larger, it promises nothing', async () => {
    await home(sampleRunningLoan({ loan_size_baht: sampleLender.productTerms.size.max / 100 }))
    expect(page()).not.toContain(next())
    await home(sampleRunningLoan({ loan_state: 'late', days_late: 3 }))
    expect(page()).not.toContain(next())
  })
})

describe('under review', () => {
  test('an interview that is still to come leads, and at 19:00 it is evening', async () => {
    await home(sampleLoan({ appointments: [appointment('interview', 'booked', '19:00')] }))
    expect(headings()[0]).toBe(words.interview_title)
    expect(page()).toContain(fill(words.evening, { time: '19:00' }))
  })

  test.each([
    ['09:00', 'morning'],
    ['16:30', 'afternoon'],
    ['17:00', 'evening'],
  ] as const)('%s is %s', async (time, part) => {
    await home(sampleLoan({ appointments: [appointment('interview', 'confirmed', time)] }))
    expect(page()).toContain(fill(words[part], { time }))
  })

  test('the wait counts from sending, and a longer one is said with whom to ask', async () => {
    const { from, to } = sampleLender.reviewDays
    await home(sampleLoan({ applied_date: addDays(today, -to) }))
    expect(page()).toContain(fill(words.pending_text, { from, to }))
    expect(page()).not.toContain(words.pending_longer)
    document.body.replaceChildren()
    await home(sampleLoan({ applied_date: addDays(today, -to - 1) }))
    expect(page()).toContain(words.pending_longer)
    expect(target(words.call_us)).toBe(`tel:${sampleLender.phone}`)
    expect(target(words.write_us)).toBe('#chat')
  })

  test('a wait for the borrower’s own paper is no longer wait of ours', async () => {
    const request = { kind: 'document' as const, document_kind: null, reason_code: 'x', reason: 'The photo is dark.', words: null }
    await home(sampleLoan({ applied_date: addDays(today, -30), requests: [{ id: sampleId(31), ...request }] }))
    expect(page()).toContain('The photo is dark.')
    expect(page()).not.toContain(words.pending_longer)
  })

  test("a missed interview is booked again, also while a document is requested; the officer's request has the one button", async () => {
    const asked = (kind: 'document' | 'interview') => ({
      kind,
      document_kind: null,
      reason_code: 'x',
      reason: 'The photo is dark.',
      words: null,
    })
    const appointments = [appointment('interview', 'missed')]
    await home(sampleLoan({ appointments, requests: [{ id: sampleId(31), ...asked('document') }] }))
    expect(target(words.task_document)).toBe('/update-information')
    expect(target(words.interview_again)).toBe('/resubmit-interview-appointment')
    document.body.replaceChildren()
    await home(sampleLoan({ appointments, requests: [{ id: sampleId(31), ...asked('interview') }] }))
    expect(target(words.task_interview)).toBe('/resubmit-interview-appointment')
    expect(screen.queryByRole('link', { name: words.interview_again })).toBeNull()
  })

  test('all that an officer asks for is on one card before the rest, its first button the one of the screen', async () => {
    const request = { document_kind: null, reason_code: 'x', reason: 'Please look.', words: null }
    const requests = (['information', 'interview'] as const).map((kind, at) => ({ ...request, kind, id: sampleId(31 + at) }))
    await home(sampleLoan({ requests }))
    expect(headings().slice(0, 2)).toEqual([words.task_title, words.state_pending])
    expect(target(words.task_interview)).toBe('/resubmit-interview-appointment')
    const isPrimary = (name: string) => screen.getByRole('link', { name }).classList.contains('bg-primary')
    expect([words.task_information, words.task_interview].map(isPrimary)).toEqual([true, false])
  })
})

describe('before the money', () => {
  test('an approved loan says so, with the visit still to come', async () => {
    await home(sampleLoan({ loan_state: 'pre_approved', approved: true }))
    expect(headings()[0]).toBe(words.approved_title)
    expect(page()).toContain(words.approved_visit_text)
  })

  test.each([
    [false, 'visit_done_title', 'visit_done_text'],
    [true, 'approved_title', 'visit_done_approved_text'],
  ] as const)('a visit that is done but not signed has its words (approved: %s)', async (approved, title, text) => {
    await home(sampleLoan({ loan_state: 'appointment_confirmed', approved, appointments: [appointment('branch', 'done')] }))
    expect(headings()[0]).toBe(words[title])
    expect(page()).toContain(words[text])
    expect(screen.queryByRole('link', { name: words.make_appointment })).toBeNull()
  })
})

describe('declined', () => {
  test.each(['rejected', 'postponed'] as const)(
    '%s: the reason, the remedy, the next day, the contact; and the code stays',
    async (state) => {
      await home(
        sampleLoan({
          loan_state: state,
          state_reason_code: 'not_reached',
          state_reason: 'We could not reach you.',
          state_advice: 'Keep your phone on.',
          reapply_date: '2027-05-20',
        }),
      )
      for (const said of [
        account.rejection_why,
        'We could not reach you.',
        account.rejection_helps,
        'Keep your phone on.',
        saidWholeDate('2027-05-20'),
      ])
        expect(page()).toContain(said)
      expect(headings()[0]).toBe(words[`state_${state}`])
      expect(target(words.write_us)).toBe('#chat')
      expect(readStored('rejectCode')).toBe(`${state}:not_reached`)
    },
  )
})

test('a borrower who waits for a new permit reports it there', async () => {
  await home(sampleLoan({ loan_state: 'postponed', state_reason_code: 'permit_ends_soon' }))
  expect(target(layout.help_permit)).toBe('/help/permit')
})

test('after a write-off there is a call to us, and a new application once a manager allows it', async () => {
  const again = () => screen.queryByRole('button', { name: words.apply_again })
  await home(sampleRunningLoan({ loan_state: 'closed' }))
  expect(page()).toContain(words.closed_unpaid_text)
  expect(target(words.call_us)).toBe(`tel:${sampleLender.phone}`)
  expect(again()).toBeNull()
  document.body.replaceChildren()
  await home(sampleRunningLoan({ loan_state: 'closed', reapply_date: today }))
  expect(page()).toContain(words.closed_unpaid_again_text)
  expect(again()).toBeTruthy()
})

describe('late', () => {
  const due = addDays(today, -8)
  const late = sampleRunningLoan({
    loan_state: 'late',
    days_late: 8,
    overdue_satang: satang(134_657),
    late_next: { date: addDays(today, 7), amount_satang: satang(269_314), with_instalment: true },
    next_payment: { number: 1, due_date: due, amount_satang: satang(134_657) },
    instalments: [
      {
        number: 1,
        due_date: due,
        original_due_date: null,
        payment_satang: satang(134_657),
        principal_satang: satang(122_260),
        interest_satang: satang(7_397),
        fee_satang: satang(5_000),
        paid_satang: 0,
        state: 'late',
      },
    ],
  })

  test('shows the amount with its fee and its growth, and leads to a deferral, a call and a message', async () => {
    await home(late)
    expect(page()).toContain('1,346.57 Baht')
    expect(page()).toContain(fill(words.pay_with_fee, { fee: '50\u00a0Baht' }))
    expect(page()).toContain('2,693.14\u00a0Baht')
    expect(target(words.late_promise)).toBe('/current-loan#pay-later')
    expect(target(words.contact_officer)).toBe(`tel:${sampleLender.phone}`)
    expect(target(words.write_us)).toBe('#chat')
  })

  test('with a slip under review nothing asks for a second payment, nothing is red, and only the rest is named', async () => {
    await home({
      ...late,
      under_review: {
        amount_satang: satang(129_657),
        checked_on: today,
        days_late: 8,
        overdue_satang: satang(5_000),
        next_payment: { number: 1, due_date: due, amount_satang: satang(5_000) },
        late_next: { date: addDays(today, 7), amount_satang: satang(134_657), with_instalment: true },
      },
    })
    const sentence = [
      fill(words.pay_slip_got, { amount: '1,296.57\u00a0Baht' }),
      words.pay_check_today,
      words.pay_not_again,
      fill(words.pay_stays_open, { amount: '50\u00a0Baht' }),
      fill(words.pay_grows_by_instalment, { date: saidDate(addDays(today, 7)), amount: '1,346.57\u00a0Baht' }),
    ]
    expect(page()).toContain(sentence.join(' '))
    expect(page()).toContain(words.pay_open_title)
    expect(page()).not.toContain(fill(words.late_title, { days: 8 }))
    expect(page()).not.toContain('2,693.14')
    expect(document.querySelector('.text-danger, .bg-danger-soft')).toBeNull()
    expect(screen.queryByRole('link', { name: words.late_promise })).toBeNull()
  })

  test('with a slip for all that is owed there is no amount to pay', async () => {
    const review = {
      amount_satang: satang(134_657),
      checked_on: today,
      days_late: 0,
      overdue_satang: satang(0),
      next_payment: null,
      late_next: null,
    }
    await home({ ...late, under_review: review })
    expect(page()).toContain(words.pay_not_again)
    expect(screen.queryByRole('link', { name: words.pay_now })).toBeNull()
  })

  test('up to five days the call is to us, and a paid instalment had paid its fee', async () => {
    await home({ ...late, days_late: 5, instalments: late.instalments.map((each) => ({ ...each, paid_satang: satang(6_000) })) })
    expect(target(words.call_us)).toBe(`tel:${sampleLender.phone}`)
    expect(page()).not.toContain(fill(words.pay_with_fee, { fee: '50\u00a0Baht' }))
  })
})

describe('running', () => {
  test('says how many are paid, the next amount and its day, with one thing to do and, for the last one, the next loan', async () => {
    await home(sampleRunningLoan())
    expect(page()).toContain(fill(words.paid_of, { paid: 1, all: 2 }))
    expect(page()).toContain('2,150 Baht')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      words.pay_now,
      payment.slip_title,
      words.later_title,
      words.schedule,
      layout.help_next,
    ])
  })

  test('leads to the way to pay that was looked at last', async () => {
    store('payWay', 'atm')
    await home(sampleRunningLoan())
    expect(target(words.pay_now)).toBe('/payment/atm')
  })

  test('before the money it leads to the way of the loan', async () => {
    await home(sampleLoan())
    expect(target(words.timeline_title)).toBe('/current-loan')
  })

  test('a payment of these days is thanked for, with the day until which nothing is to do', async () => {
    const running = sampleRunningLoan({ next_payment: { number: 2, due_date: addDays(today, 20), amount_satang: satang(215_000) } })
    await home(running, [samplePayment({ paid_date: addDays(today, -1), amount_satang: satang(215_000) })])
    expect(headings()[0]).toBe(words.paid_title)
    expect(page()).toContain(fill(words.paid_rest, { date: saidDate(addDays(today, 20)) }))
  })
})
