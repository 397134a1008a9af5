import { satang } from '@let-twe/core/money.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { sampleNewPlan, sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { pinHeader } from '@let-twe/core/endpoint.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { declineRestructuring, signRestructuring } from '@let-twe/core/loan/restructuring-endpoints.ts'
import { listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { listPayments, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saidDate } from '../../testing/said-date.ts'
import { type PageModule, customerServer, renderPage } from '../../testing/render-page.tsx'
import * as currentLoanPage from './current-loan-page.tsx'
import * as homePage from './home-page.tsx'
// loaded before its page imports it: fetching code is not under test
import './new-plan.tsx'

const { loan: loanWords, plan: words, errors } = textsIn('en')
const offered = sampleRunningLoan({ loan_state: 'late', new_plan: sampleNewPlan({ arrears_since: '2026-12-08' }) })
const answered = { ...offered, new_plan: null }
const plan = offered.new_plan!

async function open(loan = offered, of: PageModule = currentLoanPage, path = '/current-loan') {
  const server = customerServer()
    .on(getCurrentLoan, loan)
    .on(getLender, sampleLender)
    .on(listSlips, [])
    .on(listPromises, { latest_date: '2026-12-27', promises: [] })
    .on(listPayments, { data: [], page: 1, last_page: 1, total: 0 })
  await renderPage(of, { path, stored: { loanSubmitted: true } })
  return server
}
const press = (name: string, times = 1) =>
  act(async () => {
    const found = screen.getAllByRole('button', { name }).at(-1)!
    for (let time = 0; time < times; time += 1) fireEvent.click(found)
  })
const typePin = () => fireEvent.change(screen.getByLabelText(loanWords.enter_pin_to_sign), { target: { value: '135790' } })
const page = () => document.body.textContent!

test('the home page says until when, and leads to the plan', async () => {
  await open(offered, homePage, '/home')
  const link = await screen.findByRole('link', { name: words.see })
  expect(link.getAttribute('href')).toBe('/current-loan')
  expect(page()).toContain(fill(words.home, { date: saidDate(plan.valid_until) }))
})

test('both plans stand beside each other, with what the new one costs more and the day of the answer', async () => {
  await open()
  const cells = screen.getAllByRole('cell').map(({ lastChild }) => lastChild!.textContent)
  const days = ['2026-12-20', '2027-01-10', '2026-12-20', '2027-02-10'].map((day) =>
    saidDate(day as '2026-12-20').replaceAll('\u00a0', ' '),
  )
  expect(cells).toEqual(['2,150', '1,100', ...days.slice(0, 2), '1', '2', ...days.slice(2), '2,150', '2,190'])
  expect(page()).toContain(fill(words.more, { amount: '40\u00a0Baht' }))
  expect(page()).toContain(fill(words.late, { count: 3 }))
  expect(page()).toContain(fill(words.text, { date: saidDate(plan.valid_until) }))
})

test('a plan that costs no more says nothing of more, and without arrears nothing of late', async () => {
  await open({ ...offered, new_plan: sampleNewPlan({ total_after_satang: satang(215_000) }) })
  expect(page()).not.toContain('more than now')
  expect(page()).not.toContain(fill(words.late, { count: 3 }))
})

test('yes is signed once, after the PIN; then the new schedule counts', async () => {
  const server = await open()
  await press(words.yes)
  expect(server.calls(signRestructuring)).toEqual([])
  server.on(signRestructuring, new Refusal('pin_wrong'))
  typePin()
  await press(words.yes)
  expect(page()).toContain(errors.pin_wrong)
  expect(screen.getByLabelText<HTMLInputElement>(loanWords.enter_pin_to_sign).value).toBe('')
  server.on(signRestructuring, {}).on(getCurrentLoan, answered)
  typePin()
  await press(words.yes, 10)
  const calls = server.calls(signRestructuring)
  expect(calls.map(({ sent }) => sent.body)).toEqual([{ restructuring_id: plan.id }, { restructuring_id: plan.id }])
  expect(calls.at(-1)!.headers.get(pinHeader)).toBe('135790')
  expect(screen.queryByText(words.title)).toBeNull()
  expect(page()).toContain(words.signed)
})

test('no asks first, and ends the offer once', async () => {
  const server = await open()
  await press(words.no)
  expect(server.calls(declineRestructuring)).toEqual([])
  server.on(declineRestructuring, {}).on(getCurrentLoan, answered)
  await press(words.no, 10)
  expect(server.calls(declineRestructuring)).toHaveLength(1)
  expect(screen.queryByText(words.title)).toBeNull()
  expect(page()).toContain(words.declined)
})

test.each([
  ['not_found', signRestructuring],
  ['not_found', declineRestructuring],
] as const)('a plan that was taken back or answered in another tab says so: %s', async (code, call) => {
  const server = await open()
  server.on(call, new Refusal(code)).on(getCurrentLoan, answered)
  if (call === signRestructuring) typePin()
  else await press(words.no)
  await press(call === signRestructuring ? words.yes : words.no)
  expect(page()).toContain(words.ended)
  expect(document.activeElement?.textContent).toContain(words.gone)
  expect(screen.getByRole('link', { name: loanWords.contact_officer })).toBeTruthy()
})

test('a plan that took the place of the read one is shown, with a word to read it, and no PIN in it', async () => {
  const server = await open()
  const other = { ...plan, id: sampleId(72), total_after_satang: satang(220_000) }
  server.on(signRestructuring, new Refusal('not_found')).on(getCurrentLoan, { ...offered, new_plan: other })
  typePin()
  await press(words.yes)
  expect(page()).toContain(words.other)
  expect(page()).toContain('2,200')
  expect(screen.getByLabelText<HTMLInputElement>(loanWords.enter_pin_to_sign).value).toBe('')
})

test('the home page of a phone that kept it past the last day says that the plan ended', async () => {
  const old = { ...offered, new_plan: { ...plan, valid_until: '2020-01-01' as const } }
  await open(old, homePage, '/home')
  expect(page()).toContain(words.gone)
})

test('what is overdue by the old payments is one sum', async () => {
  const [first] = plan.before
  const before = [{ ...first!, number: 1, due_date: '2026-12-01' as const }, first!]
  await open({ ...offered, new_plan: { ...plan, before } })
  expect(screen.getAllByRole('cell')[0]!.lastChild!.textContent).toBe('4,300')
})

test('an offer that ended while it was read says so, with the way to the loan officer', async () => {
  const server = await open()
  server.on(signRestructuring, new Refusal('signing_not_possible'))
  server.on(getCurrentLoan, { ...offered, new_plan: { ...plan, state: 'outdated' } })
  typePin()
  await press(words.yes)
  expect(page()).toContain(words.outdated)
  expect(screen.queryByRole('button', { name: words.yes })).toBeNull()
  expect(screen.getByRole('link', { name: loanWords.contact_officer }).getAttribute('href')).toBe(`tel:${sampleLender.phone}`)
})

test('an expired offer names its last day and cannot be signed', async () => {
  await open({ ...offered, new_plan: { ...plan, state: 'expired' } })
  expect(page()).toContain(fill(words.expired, { date: saidDate(plan.valid_until) }))
  expect(screen.queryByLabelText(loanWords.enter_pin_to_sign)).toBeNull()
})
