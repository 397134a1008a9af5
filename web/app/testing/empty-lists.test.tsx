import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import type { StubServer } from '@let-twe/client/testing/stub-server.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan, listLoans } from '@let-twe/core/loan/endpoints.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { getProfile } from '@let-twe/core/profile/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as currentLoanPage from '../features/loan/current-loan-page.tsx'
import * as homePage from '../features/loan/home-page.tsx'
import * as notificationPage from '../features/notification/notification-page.tsx'
import * as profilePage from '../features/profile/profile-page.tsx'
import { sampleProfile } from './sample-profile.ts'
import { type PageModule, customerServer, renderPage } from './render-page.tsx'

const { loan, notification, profile } = textsIn('en')
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
