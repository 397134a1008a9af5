import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { sampleLoan } from '@let-twe/client/testing/sample-loan.ts'
import type { StubServer } from '@let-twe/client/testing/stub-server.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getLoan, listLoans } from '@let-twe/core/loan/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import * as rejectionPage from './rejection-page.tsx'

const { account, layout } = textsIn('en')
const rejected = sampleLoan({
  loan_state: 'rejected',
  state_reason_code: 'papers_do_not_match',
  state_reason: 'The papers do not match',
  reapply_date: '2027-05-20',
})
const line: Data<typeof listLoans>[number] = {
  id: rejected.id,
  loan_state: 'rejected',
  loan_size_baht: 8000,
  loan_type: 'first',
  months: 4,
  times_per_month: 1,
  payment_reference_number: '1234567890',
  applied_date: '2026-11-20',
  disbursement_date: null,
  first_payment_date: null,
  last_payment_date: null,
  closed_date: null,
}

async function open(prepare: (server: StubServer) => unknown, active: 'on' | 'off' = 'on') {
  const server = customerServer().on(getLender, sampleLender).on(getLoan, rejected)
  server.on(listLoans, { data: [line], page: 1, last_page: 1, total: 1 })
  prepare(server)
  await renderPage(rejectionPage, { path: '/rejection', session: { active } })
  return server
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('a rejected application says why, from when there may be another, and whom to call', async () => {
  await open(() => {})
  expect(title()).toBe(account.rejection_title)
  expect(screen.getByText('The papers do not match')).toBeTruthy()
  expect(document.querySelector('time[datetime="2027-05-20"]') ?? screen.getByText(/20 May 2027/)).toBeTruthy()
  expect(document.querySelector(`a[href="tel:${sampleLender.phone}"]`)).toBeTruthy()
  expect(screen.getByRole('link', { name: layout.go_home })).toBeTruthy()
})

test('a disabled account reads the reason, also on a phone that held it active, and has no way home', async () => {
  await open(() => {}, 'off')
  expect(title()).toBe(account.inactive_title)
  expect(screen.getByText(account.inactive_text)).toBeTruthy()
  expect(screen.queryByRole('link', { name: layout.go_home })).toBeNull()
})

test('an account that was switched on again has its way home', async () => {
  await open((server) => server.on(listLoans, { data: [], page: 1, last_page: 1, total: 0 }))
  expect(title()).toBe(account.active_title)
  expect(screen.queryByText(account.inactive_text)).toBeNull()
  expect(screen.getByRole('link', { name: layout.go_home })).toBeTruthy()
})

test('an older rejection is no reason once there is a newer loan', async () => {
  const server = await open((each) =>
    each.on(listLoans, { data: [{ ...line, loan_state: 'active' }, line], page: 1, last_page: 1, total: 2 }),
  )
  expect(title()).toBe(account.active_title)
  expect(server.calls(getLoan)).toEqual([])
})
