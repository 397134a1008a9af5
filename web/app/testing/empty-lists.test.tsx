import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import type { StubServer } from '@let-twe/client/testing/stub-server.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan, listLoans } from '@let-twe/core/loan/endpoints.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import * as announcementsPage from '../features/announcement/announcements-page.tsx'
import * as currentLoanPage from '../features/loan/current-loan-page.tsx'
import * as homePage from '../features/loan/home-page.tsx'
import * as notificationPage from '../features/notification/notification-page.tsx'
import * as profilePage from '../features/profile/profile-page.tsx'
import { sampleProfile } from './sample-profile.ts'
import { type PageModule, customerServer, renderPage } from './render-page.tsx'

const { announcement, common, loan, notification, profile } = textsIn('en')
const nobody = { data: [], page: 1, last_page: 1, total: 0 }
const noLoan = (server: StubServer) => server.on(getCurrentLoan, null).on(getLender, sampleLender)
const me = (server: StubServer) => server.on(getProfile, sampleProfile)

type Empty = readonly [words: string, page: PageModule, path: string, at: string, prepare: (server: StubServer) => StubServer]

test.each<Empty>([
  [loan.none, homePage, '/home', '/home', noLoan],
  [loan.none, currentLoanPage, '/current-loan', '/current-loan', noLoan],
  [notification.empty, notificationPage, '/notification', '/notification', (server) => server.on(listNotifications, nobody)],
  [profile.no_loan_history, profilePage, '/profile/:type', '/profile/loan-history', (server) => me(server).on(listLoans, nobody)],
  [profile.no_documents, profilePage, '/profile/:type', '/profile/documents', (server) => me(server).on(listDocuments, [])],
  [
    profile.no_additional_documents,
    profilePage,
    '/profile/:type',
    '/profile/additional-documents',
    (server) => me(server).on(listDocuments, []),
  ],
])('“%s” is said where there is nothing, and the page leads on', async (words, page, path, at, prepare) => {
  prepare(customerServer())
  await renderPage(page, { path, at })
  expect((await screen.findByText(words)).parentElement!.querySelector('a[href], button')).toBeTruthy()
})

const beyond = { data: [], page: 9, last_page: 2, total: 21 }
const loansBeyond = (server: StubServer) => me(server).on(listLoans, beyond)

test.each<Empty>([
  ['/notification?page=2', notificationPage, '/notification', '/notification?page=9', (server) => server.on(listNotifications, beyond)],
  ['/profile/loan-history?page=2', profilePage, '/profile/:type', '/profile/loan-history?page=9', loansBeyond],
])('a page after the last one says so, and leads back to the last: %s', async (last, page, path, at, prepare) => {
  prepare(customerServer())
  await renderPage(page, { path, at })
  const link = (await screen.findByText(common.last_page)).parentElement!.querySelector('a')!
  expect(link.getAttribute('href')).toBe(last)
  for (const empty of [notification.empty, profile.no_loan_history]) expect(screen.queryByText(empty)).toBeNull()
})

test.each([
  ['none', { ...beyond, data: [], last_page: 1, total: 0 }, announcement.none, null],
  ['some, before this page', beyond, common.last_page, '/annoucements?page=2'],
])('announcements: %s', (_, announcements, words, last) => {
  const Page = announcementsPage.default as unknown as (props: { loaderData: object }) => ReactNode
  render(
    <TextsProvider language="en" texts={textsIn('en')}>
      <Page loaderData={{ announcements }} />
    </TextsProvider>,
  )
  expect(screen.getByText(words).parentElement!.querySelector('a')?.getAttribute('href') ?? null).toBe(last)
})
