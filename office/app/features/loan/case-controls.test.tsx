import { overdueLetters } from '@let-twe/core/contact/message-templates.ts'
import { listTimeline } from '@let-twe/core/borrower/office-endpoints.ts'
import { sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { DualControlKind } from '@let-twe/core/dual-control/dual-control.ts'
import type { ShownProposal } from '@let-twe/core/dual-control/proposal-data.ts'
import { satang } from '@let-twe/core/money.ts'
import { listContacts } from '@let-twe/core/contact/endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { manager, officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleAppointment } from '../../testing/sample-appointment.ts'
import { sampleContacts } from '../../testing/sample-contacts.ts'
import { sampleProposal } from '../../testing/sample-proposal.ts'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import routes from '../../routes.ts'
import * as loanFilePage from './loan-file-page.tsx'

const { office, desk, collection } = textsIn('en')
const branch = { id: sampleId(71), name: { mm: 'မဟာချိုင်', en: 'Mahachai', th: 'มหาชัย' } }
const payment: LoanFile['payments'][number] = {
  id: sampleId(62) as LoanFile['payments'][number]['id'],
  loan_id: sampleId(1),
  paid_date: '2026-11-20',
  amount_satang: satang(215_000),
  principal_satang: satang(200_000),
  interest_satang: satang(15_000),
  fee_satang: 0,
  overpaid_satang: 0,
  recovered_satang: 0,
  rounding_satang: 0,
  payment_type: 'atm',
  receipt_number: 'R-62',
  reversed_date: null,
  outside_reference: null,
  recorded_by: null,
  in_drawer: false,
  can_reverse: true,
  reversal: null,
}
const fee = { instalment: 1, month: 1, amount_satang: satang(5_000), charged_date: '2026-11-25' as const, can_waive: true, waiver: null }
const interview = sampleAppointment({ result: 'passed', can_reopen: true })
const proposal = (kind: DualControlKind, changes: Partial<ShownProposal> = {}) => sampleProposal({ kind, loan_id: sampleId(1), ...changes })
const other = {
  id: sampleId(91),
  loan_state: 'closed' as const,
  loan_size_baht: 5_000,
  applied_date: '2026-05-01' as const,
  closed_date: null,
}
const account = { bank: '004', account_number: '1234567890', account_name: 'AUNG AUNG' }
const overpaid = { overpaid_satang: satang(5_000), refund: { asked: true, account_ending: '7890' } }
const late = { write_off_possible: { from: '2026-11-01' as const, now: true } }

const noEvents = { data: [], page: 1, last_page: 1, total: 0, next: null, previous: null }

async function show(changes: Parameters<typeof sampleLoanFile>[0], pane: string, contacts: Parameters<typeof sampleContacts>[0] = {}) {
  const file = sampleLoanFile({ branch, ...changes })
  officeServer().on(getLoanFile, file).on(listContacts, sampleContacts(contacts)).on(listTimeline, noEvents)
  const at = `/loans/${file.loan.id}?pane=${pane}`
  await renderPage(loanFilePage, { path: '/loans/:id', at, session: manager })
}
const button = (name: string) => screen.queryByRole('button', { name })

/** The server's possible actions beside impossible ones: the first have a control, the others have none. */
const controls: readonly (readonly [
  name: string,
  pane: string,
  can: Parameters<typeof sampleLoanFile>[0],
  cannot: Parameters<typeof sampleLoanFile>[0],
])[] = [
  [office.reverse_payment, 'loan', { payments: [payment] }, { payments: [{ ...payment, can_reverse: false }] }],
  [office.waive_fee, 'loan', { late_fees: [fee] }, { late_fees: [{ ...fee, can_waive: false }] }],
  [office.mark_reopen, 'answers', { appointments: [interview] }, { appointments: [{ ...interview, can_reopen: false }] }],
  [branch.name.en, 'answers', { branch_can_change: true }, { branch_can_change: false }],
  [office.action_write_off, 'loan', late, { ...late, waiting: [proposal('write_off')] }],
  [
    office.refund,
    'loan',
    { loan: overpaid, payout_account: account },
    { loan: overpaid, payout_account: account, waiting: [proposal('refund')] },
  ],
  [
    office.refund_refuse,
    'loan',
    { loan: overpaid, payout_account: account },
    { loan: overpaid, payout_account: account, waiting: [proposal('refund')] },
  ],
]

describe.each(controls)('the control "%s" of a case', (name, pane, can, cannot) => {
  const running = (changes: typeof can) => ({ ...changes, loan: { ...sampleRunningLoan(), ...changes?.loan } })

  test('is there where it can be used', async () => {
    await show(running(can), pane)
    expect(button(name)).not.toBeNull()
  })

  test('is not there where it cannot', async () => {
    await show(running(cannot), pane)
    expect(button(name)).toBeNull()
  })
})

test.each([true, false])('a letter is offered where it may name overdue money (%s)', async (may) => {
  await show({ loan: sampleRunningLoan() }, 'contact', { letters: may ? [...overdueLetters] : [] })
  expect(button(collection.letter) !== null).toBe(may)
})

test('open proposals stand at the top with their person and times, and are decided there', async () => {
  const refund = { amount_satang: satang(212_350), about: 'KBANK · 123' }
  await show(
    { loan: { ...sampleRunningLoan(), ...overpaid }, waiting: [proposal('refund', refund), proposal('delete_borrower')] },
    'answers',
  )
  expect(screen.getByRole('heading', { name: `${office.dual_title} (2)` })).toBeTruthy()
  expect(screen.getAllByText(/Proposed by Daw Khin on .* Expires on /)).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: office.dual_confirm })).toHaveLength(2)
})

test('another loan of the person leads to its case, unless another branch alone sees it', async () => {
  const there = { mm: 'ဘန်းဖဲအို', en: 'Ban Phaeo', th: 'บ้านแพ้ว' }
  const theirs = { ...other, id: sampleId(92), other_branch: there }
  await show({ other_loans: [{ ...other, other_branch: null }, theirs] }, 'loan')
  const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
  expect(links).toContain(`/loans/${other.id}`)
  expect(links).not.toContain(`/loans/${theirs.id}`)
  expect(screen.getByText(there.en)).toBeTruthy()
})

const paths = (routes as readonly { path?: string; children?: unknown }[]).flatMap(function pathsOf(route): string[] {
  const children = (route.children ?? []) as readonly { path?: string; children?: unknown }[]
  return [...(route.path === undefined ? [] : [route.path]), ...children.flatMap(pathsOf)]
})

test.each(['answers', 'loan', 'contact', 'history'])('every link of the pane %s leads to a page', async (pane) => {
  const shared = { what: 'paper' as const, borrower_id: sampleId(3), name: 'Kyaw', loan_id: sampleId(4), other_branch: null }
  const loan = sampleRunningLoan()
  await show({ loan, shared: [shared], other_loans: [{ ...other, other_branch: null }], waiting: [proposal('payment')] }, pane)
  const links = [...document.querySelectorAll('main a[href]')].map((link) => link.getAttribute('href')!)
  expect(links.length).toBeGreaterThan(4)
  const leadsNowhere = links.filter((href) => {
    if (/^(tel:|\?)/.test(href)) return false
    const { pathname } = new URL(href, 'http://office')
    return !paths.some((path) => new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname)) && pathname !== '/'
  })
  expect(leadsNowhere).toEqual([])
})

test('the words of the branch stay where it cannot be changed', async () => {
  await show({ branch_can_change: false }, 'answers')
  expect(screen.getByText(branch.name.en)).toBeTruthy()
  expect(screen.queryByTitle(desk.branch_change)).toBeNull()
})
