import { countNotifications } from '@let-twe/core/notification/endpoints.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { sampleLoan, sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import type { StubServer } from '@let-twe/client/testing/stub-server.ts'
import { getApplication } from '@let-twe/core/application/endpoints.ts'
import { listAppointments, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { type SessionValues, applyGuard } from '@let-twe/core/auth/guards.ts'
import { addDays } from '@let-twe/core/business-date.ts'
import { listComplaints } from '@let-twe/core/complaint/endpoints.ts'
import { getCallBack, listCallBackTimes } from '@let-twe/core/call-back/endpoints.ts'
import { getAnswerTime, listMessages } from '@let-twe/core/conversation/endpoints.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { type LoanState, loanStates } from '@let-twe/core/loan/loan-state.ts'
import { getCurrentLoan, getLoan, getPaymentCodes, listLoans } from '@let-twe/core/loan/endpoints.ts'
import { listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { getMandate, listPayments, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { today } from '@let-twe/ui/date-field/use-today.ts'
import { act, cleanup, fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
// loaded before their pages import them: fetching code is not under test
import '../features/application/interview-form.tsx'
import '../features/loan/direct-debit.tsx'
import '../features/loan/sign-agreement.tsx'
import type { Loan } from '../features/loan/loan-timeline.ts'
import { AppHeader } from '../layouts/app-header.tsx'
import type { Contacts } from '../layouts/chat-channels.tsx'
import { BottomNavigation } from '../layouts/bottom-navigation.tsx'
import { hasUnknownType, pageAt } from '../page/page-at.ts'
import { type PageModule, customerServer, renderPage } from './render-page.tsx'
import { sampleApplication } from './sample-application.ts'
import { sampleProfile } from './sample-profile.ts'

const pages = import.meta.glob<PageModule>('../features/*/*-page.tsx')
const { application, appointment, payment, loan: words } = textsIn('en')
/** The message of a page without an action in this state: no link inside a page leads there. */
const nothingToDo = [
  application.update_nothing,
  appointment.again_none,
  appointment.branch_not_now,
  appointment.none,
  payment.nothing_to_pay,
  words.none,
]

const at = (type: 'interview' | 'branch', state: 'booked' | 'confirmed' | 'missed' | 'cancelled' | 'done') => ({
  id: sampleId(type === 'branch' ? 22 : 21),
  type,
  state,
  date: addDays(today(), 3),
  time: '10:00',
  branch_id: type === 'branch' ? sampleId(13) : null,
  social_channel: type === 'branch' ? null : ('line' as const),
  social_url: type === 'branch' ? null : 'aung',
  reference: 'I-1',
})
const request = (kind: 'interview' | 'information' | 'document', number: number) => ({
  id: sampleId(50 + number),
  kind,
  document_kind: kind === 'document' ? ('identity' as const) : null,
  reason_code: 'photo_unreadable',
  reason: 'The photo is not clear',
  words: null,
})
const requests = [request('document', 1), request('information', 2), request('interview', 3)]
const late: Partial<Loan> = {
  loan_state: 'late',
  days_late: 9,
  overdue_satang: satang(215_000),
  next_payment: { number: 2, due_date: addDays(today(), -9), amount_satang: satang(215_000) },
}
const review = {
  amount_satang: satang(215_000),
  checked_on: today(),
  days_late: 0,
  overdue_satang: satang(0),
  next_payment: null,
  late_next: null,
}

/** A borrower's possible states, by the state of the loan. */
const cases: { readonly [State in LoanState]: readonly Partial<Loan>[] } = {
  pending: [
    {},
    { appointments: [at('interview', 'booked')], can_withdraw: true },
    { appointments: [at('interview', 'missed')] },
    { appointments: [at('interview', 'cancelled')], requests: [request('document', 1)] },
    { appointments: [at('interview', 'done')], requests },
  ],
  pre_approved: [
    { requests },
    { appointments: [at('branch', 'booked')] },
    { appointments: [at('branch', 'missed')] },
    { appointments: [at('branch', 'done')], approved: true },
    { branch_visit_needed: false, approved: true },
    { approved: true, signed: true, payout_failed: true },
  ],
  appointment_confirmed: [{}, { appointments: [at('branch', 'confirmed')], approved: true }],
  active: [{}, { under_review: review }, { deferral_asked: addDays(today(), 20) }],
  late: [late, { ...late, under_review: review }],
  rejected: [{ reapply_date: addDays(today(), 100) }, { state_reason_code: 'permit_ends_soon', appointments: [at('interview', 'missed')] }],
  postponed: [
    { appointments: [at('interview', 'cancelled')] },
    { state_reason_code: 'permit_ends_soon', reapply_date: addDays(today(), 9) },
  ],
  closed: [
    { disbursement_date: '2026-01-05', closed_date: '2026-03-05' },
    { state_reason_code: 'withdrawn' },
    { state_reason_code: 'expired', appointments: [at('branch', 'missed')] },
    { ...sampleRunningLoan(), loan_state: 'closed', closed_date: '2026-03-05' },
    { ...sampleRunningLoan(), loan_state: 'closed', closed_date: '2026-03-05', reapply_date: today() },
  ],
}
const stories = loanStates.flatMap((state) => cases[state].map((changes, number) => [`${state} ${number + 1}`, state, changes] as const))

const page = <T,>(...data: T[]) => ({ data, page: 1, last_page: 1, total: data.length })

function answer(server: StubServer, loan: Loan): void {
  const running = loan.loan_state === 'active' || loan.loan_state === 'late'
  const decided = !running && !['pending', 'pre_approved', 'appointment_confirmed'].includes(loan.loan_state)
  server
    .on(getCurrentLoan, loan)
    .on(getLoan, loan)
    .on(listLoans, page())
    .on(getLender, sampleLender)
    .on(getProfile, sampleProfile)
    .on(listAppointments, loan.appointments)
    .on(listSlots, [{ date: addDays(today(), 2), time: '10:00', seats: 1 }])
    .on(listBranches, [])
    .on(listDocuments, [])
    .on(listSlips, [])
    .on(listPayments, page())
    .on(getAnswerTime, { usual_minutes: null, opens_at: null })
    .on(listMessages, page())
    .on(listPromises, { latest_date: addDays(today(), 20), promises: [] })
    .on(getMandate, null)
    .on(getCallBack, null)
    .on(listCallBackTimes, [])
    .on(listComplaints, [])
    .on(getApplication, sampleApplication({ submitted: true, form_state: 'choose_loan_type', may_apply: decided, reapply_date: null }))
    .on(getPaymentCodes, {
      amount_satang: satang(215_000),
      due_date: addDays(today(), 5),
      biller_id: '099400012345678',
      ref1: '1234567890',
      ref2: '2',
      qr: '00020101',
      bar_code: '|099400012345678\r1234567890\r2\r215000',
      under_review: null,
    })
}

async function open(address: string, loan: Loan): Promise<string[]> {
  const row = pageAt(address.split(/[?#]/)[0]!)!
  cleanup()
  answer(customerServer(), loan)
  await renderPage(await pages[`../features/${row.file}`]!(), { path: row.path, at: address })
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.getAttribute('href')!)
}

const session: SessionValues = { loggedIn: true, active: 'on', loanFormState: 'choose_loan_type', loanSubmitted: true }

const contacts: Contacts = { messenger: 'lender', line: '@lender', viber: '+66812345678', facebookPage: 'lender', phone: '+6634123456' }

/** Where the bar and the header lead, whatever there is of a loan. */
async function frameLinks(): Promise<string[]> {
  cleanup()
  customerServer().on(countNotifications, { count: 0 })
  const Frame = () => (
    <>
      <AppHeader />
      <BottomNavigation contacts={contacts} />
    </>
  )
  await renderPage({ default: Frame }, { path: '/home' })
  // the menu's content loads with the first press
  await act(async () => void document.querySelectorAll('summary').forEach((each) => fireEvent.click(each)))
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .map((link) => link.getAttribute('href')!)
    .filter((link) => /^\/(?!\/)/.test(link))
}

test('every place of the bar and the header is there in each state, and Pay without something to pay leads on', async () => {
  const places = [...new Set(await frameLinks())].map((link) => link.split(/[?#]/)[0]!)
  expect(places).toEqual(
    expect.arrayContaining([
      '/home',
      '/current-loan',
      '/payment/mobile-banking',
      '/help/messages',
      '/notification',
      '/profile/documents',
      '/find-atm',
    ]),
  )
  for (const place of places) {
    const row = pageAt(place)
    expect(row, place).toBeDefined()
    expect(hasUnknownType(place), place).toBe(false)
    expect(applyGuard(row!.guard, place, session), place).toEqual({ stay: true })
    // a disabled borrower reads the reason, or is on a page where that does not matter
    expect([{ stay: true }, { goTo: '/rejection' }], place).toContainEqual(applyGuard(row!.guard, place, { ...session, active: 'off' }))
  }
  for (const [name, state, changes] of stories.filter(([, each]) => each !== 'active' && each !== 'late')) {
    const links = await open('/payment/mobile-banking', sampleLoan({ loan_state: state, ...changes }))
    expect(links, name).toContain('/current-loan')
  }
})

test.each(stories)('%s: every link on home, the loan and the next loan leads to something that can be done', async (_, state, changes) => {
  const loan =
    state === 'active' || state === 'late'
      ? sampleRunningLoan({ loan_state: state, ...changes })
      : sampleLoan({ loan_state: state, ...changes })
  const links = new Set<string>()
  for (const from of ['/home', '/current-loan', '/help/next-loan'])
    for (const link of await open(from, loan)) if (/^\/(?!\/)/.test(link)) links.add(link)
  for (const link of links) {
    const [path] = link.split(/[?#]/)
    const row = pageAt(path!)
    expect(row, link).toBeDefined()
    expect(hasUnknownType(path!), link).toBe(false)
    expect(applyGuard(row!.guard, path!, session), link).toEqual({ stay: true })
    await open(link, loan)
    expect(document.querySelectorAll('h1'), link).toHaveLength(1)
    for (const nothing of nothingToDo) expect(document.body.textContent, link).not.toContain(nothing)
  }
})
