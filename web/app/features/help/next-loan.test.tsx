import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleLoan, sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { getApplication } from '@let-twe/core/application/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { sampleApplication } from '../../testing/sample-application.ts'
import type { Loan } from '../loan/loan-timeline.ts'
import * as page from './help-page.tsx'
import { saidDate, saidWholeDate } from '../../testing/said-date.ts'

// the part that comes late is here: how long its code takes is no matter of this test
beforeAll(async () => void (await import('./next-loan.tsx')), 60_000)

const { help: words, loan: loanWords, loan_type: types } = textsIn('en')
const { offer } = sampleApplication()

async function open(application: Parameters<typeof sampleApplication>[0], loan: Loan | null) {
  customerServer().on(getApplication, sampleApplication(application)).on(getCurrentLoan, loan)
  await renderPage(page, { path: '/help/:type', at: '/help/next-loan' })
  await screen.findByRole('heading', { level: 1, name: `${words.title} – ${words.next_title}` })
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
}
const said = () => document.body.textContent!
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const applyAgain = () => screen.queryByRole('button', { name: loanWords.apply_again })

test('while a loan runs it is to be repaid first, and no amount is promised', async () => {
  await open({ submitted: true, may_apply: false }, sampleRunningLoan())
  expect(said()).toContain(words.next_repay_first)
  expect(target(words.next_see_loan)).toBe('/current-loan')
  expect(said()).not.toContain('10,000')
  expect(applyAgain()).toBeNull()
})

test('a paper that an officer waits for is named with where it is sent', async () => {
  const request = {
    id: sampleId(31),
    kind: 'document' as const,
    document_kind: null,
    reason_code: 'x',
    reason: 'The photo is dark.',
    words: null,
  }
  await open({ submitted: true, may_apply: false }, sampleLoan({ requests: [request] }))
  expect(said()).toContain('The photo is dark.')
  expect(target(loanWords.task_document)).toBe('/update-information')
  expect(said()).toContain(words.next_under_way)
})

test('after a loan that was repaid: which loan, up to how much, nothing missing, and the way to it', async () => {
  await open(
    { submitted: true, offer: { ...offer, loan_type: 'repeat', largest_baht: 20_000 } },
    sampleRunningLoan({ loan_state: 'closed' }),
  )
  for (const each of [types.repeat, '20,000', words.next_nothing_missing]) expect(said()).toContain(each)
  expect(applyAgain()).toBeTruthy()
})

test('an application that is begun goes on, on any phone', async () => {
  await open({}, null)
  expect(target(words.next_go_on)).toBe('/qr-scan')
  expect(applyAgain()).toBeNull()
})

test('details that are in the way are on their page, which says whether they are locked', async () => {
  const reasons = [{ reason: 'outside_province' as const, from: null, needed_until: null }]
  await open({ submitted: true, may_apply: false, offer: { ...offer, reasons } }, sampleLoan())
  expect(said()).toContain(words.next_outside_province)
  expect(target(words.next_see_details)).toBe('/profile/basic-information')
  expect(document.querySelector('a[href="/edit-information"]')).toBeNull()
})

test('a rejected application shows its first day, and the later of two days counts', async () => {
  const reasons = [{ reason: 'too_short_with_employer' as const, from: '2027-07-01' as const, needed_until: null }]
  await open(
    { submitted: true, may_apply: false, reapply_date: '2027-05-20', offer: { ...offer, reasons } },
    sampleLoan({ loan_state: 'rejected' }),
  )
  expect(said()).toContain(`${words.next_when}${saidDate('2027-07-01')}`)
  expect(said()).toContain(fill(words.next_wait, { date: saidDate('2027-05-20') }))
  expect(said()).toContain(words.next_too_short_with_employer)
  expect(target(words.next_see_why)).toBe('/home')
  expect(applyAgain()).toBeNull()
})

test('a permit that ends too soon is renewed in a new application', async () => {
  const reasons = [{ reason: 'permit_too_short' as const, from: null, needed_until: null }]
  await open({ submitted: true, prefill: { permit_end: '2026-12-31' }, offer: { ...offer, terms: [], reasons } }, null)
  expect(said()).toContain(words.next_permit)
  expect(said()).toContain(saidWholeDate('2026-12-31'))
  expect(said()).not.toContain(words.next_nothing_missing)
  expect(applyAgain()).toBeTruthy()
})

test('a debt that was written off offers nothing but to talk', async () => {
  await open({ submitted: true, offer: { ...offer, reasons: [{ reason: 'debt_written_off', from: null, needed_until: null }] } }, null)
  expect(said()).toContain(words.next_written_off)
  expect(said()).not.toContain('10,000')
  expect(applyAgain()).toBeNull()
})
