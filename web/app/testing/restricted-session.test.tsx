import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { listAppointments } from '@let-twe/core/appointment/endpoints.ts'
import { getCallBack, listCallBackTimes } from '@let-twe/core/call-back/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as changeNumberPage from '../features/account/change-phone-number-page.tsx'
import * as resubmitPage from '../features/application/resubmit-interview-page.tsx'
import * as branchPage from '../features/appointment/branch-appointment-page.tsx'
import * as helpPage from '../features/help/help-page.tsx'
import * as notificationPage from '../features/notification/notification-page.tsx'
import { customerServer, renderPage } from './render-page.tsx'
import { sampleProfile } from './sample-profile.ts'

const { common, errors } = textsIn('en')
const closed = new Refusal('account_restricted')

test.each([
  ['notifications', notificationPage, '/notification', '/notification'],
  ['a call', helpPage, '/help/:type', '/help/call-back'],
  ['another interview', resubmitPage, '/resubmit-interview-appointment', '/resubmit-interview-appointment'],
  ['a visit', branchPage, '/pre-approve/make-appointment', '/pre-approve/make-appointment'],
] as const)('a session that is not sure of its person reads why there is no %s, and tries nothing in vain', async (_, page, path, at) => {
  customerServer()
    .on(listNotifications, closed)
    .on(listCallBackTimes, closed)
    .on(getCallBack, closed)
    .on(getCurrentLoan, closed)
    .on(listAppointments, closed)
    .on(listBranches, [])
    .on(getLender, sampleLender)
    .on(getProfile, sampleProfile)
  await renderPage(page, { path, at, stored: { restricted: true } })
  expect(screen.getByText(errors.account_restricted)).toBeTruthy()
  expect(screen.queryByRole('button', { name: common.retry })).toBeNull()
})

test.each([
  [true, false, false],
  [true, true, true],
  [false, false, true],
])('restricted %s, opened by the PIN %s: the PIN for another number is requested: %s', async (restricted, pinLifts, asked) => {
  customerServer()
  await renderPage(changeNumberPage, { path: '/change-phone-number', stored: { restricted, pinLifts } })
  expect(screen.queryByText(errors.account_restricted) === null).toBe(asked)
  expect(document.querySelector('form') !== null).toBe(asked)
})
