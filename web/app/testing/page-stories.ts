import { satang } from '@let-twe/core/money.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleLoan, sampleNewPlan, sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import type { StubServer } from '@let-twe/client/testing/stub-server.ts'
import { getApplication } from '@let-twe/core/application/endpoints.ts'
import type { FormState } from '@let-twe/core/application/steps.ts'
import { listAppointments, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { getDocumentPage, listDocuments, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { listDevices } from '@let-twe/core/auth/device-endpoints.ts'
import { listPasskeys } from '@let-twe/core/auth/passkey-endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan, getLoan, getPaymentCodes, listLoans } from '@let-twe/core/loan/endpoints.ts'
import { listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { getQuietHours, listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { getMandate, listPayments, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { getMapSource, listAtms, listBranches } from '@let-twe/core/location/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { accountPath } from '../features/account/account-path.ts'
import { type OtpPurpose, choosePin, storeAuthToken, storeOtpRequest } from '../features/account/account-progress.ts'
import { helpStories } from './help-stories.ts'
import type { PageStory } from './page-story.ts'
import { sampleApplication, sampleDocument } from './sample-application.ts'
import { sampleProfile } from './sample-profile.ts'

const at = '2026-11-20T03:00:00.000Z'
const page = <T>(...data: T[]) => ({ data, page: 1, last_page: 1, total: data.length })
const picture = new Blob(['a picture'], { type: 'image/jpeg' })
const interview = {
  id: sampleId(21),
  type: 'interview' as const,
  state: 'booked' as const,
  date: '2026-11-25' as const,
  time: '10:00',
  branch_id: null,
  social_channel: 'line' as const,
  social_url: 'aung',
  reference: 'I-1',
}
const branches = [
  {
    id: sampleId(13),
    name: 'Samut Sakhon',
    address: '1 Road',
    district: 'Mueang',
    phone: '+6634111222',
    latitude: 13.5,
    longitude: 100.2,
    opens: '09:00',
    closes: '17:00',
    weekdays: [1, 2, 3, 4, 5],
    open_now: true,
    photo: null,
    closed_today: false,
    distance_m: null,
  },
]
const lender = (server: StubServer) => server.on(getLender, sampleLender)
const running = (server: StubServer) =>
  lender(server)
    .on(getCurrentLoan, sampleRunningLoan())
    .on(listSlips, [])
    .on(listPromises, { latest_date: '2026-12-27', promises: [] })
    .on(listPayments, page())
const at1 = (form_state: FormState) => (server: StubServer) => lender(server).on(getApplication, sampleApplication({ form_state }))
const codes = (server: StubServer) =>
  running(server)
    .on(getPaymentCodes, {
      amount_satang: satang(215_000),
      due_date: '2026-12-20',
      biller_id: '099400012345678',
      ref1: '1234567890',
      ref2: '2',
      qr: '00020101',
      bar_code: '|099400012345678\r1234567890\r2\r215000',
      under_review: null,
    })
    .on(getMandate, null)

const purposes = ['register', 'forgot_pin', 'change_number'] as const
const nothing = (server: StubServer) => server
const codeSent = (purpose: OtpPurpose) => () => storeOtpRequest(purpose, '+66812345678', { expires_in: 120, resend_in: 60 })
const codeRight = (purpose: OtpPurpose) => () => {
  codeSent(purpose)()
  storeAuthToken('a-token')
}
const pinChosen = (purpose: OtpPurpose) => () => {
  codeRight(purpose)()
  choosePin('482915')
}
const request = (kind: 'interview' | 'information' | 'document') => ({
  id: sampleId(51),
  kind,
  document_kind: kind === 'document' ? ('identity' as const) : null,
  reason_code: 'photo_unreadable',
  reason: 'The photo is not clear',
  words: null,
})
const asked = (...kinds: Parameters<typeof request>[0][]) =>
  sampleLoan({ appointments: [interview], requests: kinds.map((kind, number) => ({ ...request(kind), id: sampleId(51 + number) })) })
const rejected = sampleLoan({
  loan_state: 'rejected',
  state_reason_code: 'papers_do_not_match',
  state_reason: 'The papers do not match',
  reapply_date: '2027-05-20',
})

/** The pages that need a log-in and the server, by their files. */
export const pageStories: readonly PageStory[] = [
  { page: 'account/register-page.tsx', path: '/register', prepare: lender, standsAlone: true },
  { page: 'account/login-page.tsx', path: '/login', prepare: nothing, standsAlone: true },
  { page: 'account/forget-password-page.tsx', path: '/forget-password', prepare: nothing, standsAlone: true },
  ...purposes.map((purpose) => ({
    page: 'account/confirm-otp-page.tsx',
    path: accountPath[purpose].confirmOtp,
    arrange: codeSent(purpose),
    prepare: nothing,
    standsAlone: true as const,
  })),
  ...purposes
    .filter((purpose) => purpose !== 'change_number')
    .flatMap((purpose) => [
      {
        page: 'account/set-pincode-page.tsx',
        path: accountPath[purpose].setPin,
        arrange: codeRight(purpose),
        prepare: nothing,
        standsAlone: true as const,
      },
      {
        page: 'account/confirm-pincode-page.tsx',
        path: accountPath[purpose].confirmPin,
        arrange: pinChosen(purpose),
        prepare: nothing,
        standsAlone: true as const,
      },
    ]),
  { page: 'account/change-phone-number-page.tsx', path: '/change-phone-number', prepare: nothing, standsAlone: true },
  {
    page: 'account/rejection-page.tsx',
    path: '/rejection',
    prepare: (server) =>
      lender(server)
        .on(
          listLoans,
          page({
            id: rejected.id,
            loan_state: rejected.loan_state,
            loan_size_baht: rejected.loan_size_baht,
            loan_type: rejected.loan_type,
            months: rejected.months,
            times_per_month: rejected.times_per_month,
            payment_reference_number: rejected.payment_reference_number,
            applied_date: rejected.applied_date,
            disbursement_date: null,
            first_payment_date: null,
            last_payment_date: null,
            closed_date: null,
          }),
        )
        .on(getLoan, rejected)
        .on(getCurrentLoan, rejected),
    standsAlone: true,
  },
  {
    page: 'application/resubmit-interview-page.tsx',
    path: '/resubmit-interview-appointment',
    prepare: (server) =>
      server
        .on(getCurrentLoan, asked('interview'))
        .on(getProfile, sampleProfile)
        .on(listSlots, [{ date: '2026-11-25', time: '10:00', seats: 1 }]),
  },
  {
    page: 'application/update-information-page.tsx',
    path: '/update-information',
    prepare: (server) =>
      lender(server)
        .on(getApplication, sampleApplication({ form_state: 'choose_loan_type', submitted: true }))
        .on(getCurrentLoan, asked('information', 'document'))
        .on(listDocuments, []),
  },
  { page: 'application/qr-scan-page.tsx', path: '/qr-scan', prepare: at1(null) },
  { page: 'application/customer-information-page.tsx', path: '/customer-information', prepare: at1('qr_scan') },
  {
    page: 'application/required-documents-page.tsx',
    path: '/required-documents',
    prepare: (server) =>
      at1('customer_information')(server)
        .on(
          listDocuments,
          requiredDocumentKinds.map((kind, number) => sampleDocument(kind, number)),
        )
        .on(getDocumentPage, picture),
  },
  {
    page: 'application/additional-information-page.tsx',
    path: '/additional-information',
    prepare: (server) =>
      at1('required_documents')(server)
        .on(listDocuments, [sampleDocument('extra')])
        .on(getDocumentPage, picture),
  },
  { page: 'application/choose-loan-type-page.tsx', path: '/choose-loan-type', prepare: at1('additional_information') },
  {
    page: 'application/interview-appointment-page.tsx',
    path: '/interview-appointment',
    prepare: (server) => at1('choose_loan_type')(server).on(listSlots, [{ date: '2026-11-25', time: '10:00', seats: 1 }]),
  },
  {
    page: 'appointment/appointment-success-page.tsx',
    path: '/appointment-success',
    prepare: (server) =>
      lender(server)
        .on(listAppointments, [interview])
        .on(getCurrentLoan, sampleLoan({ appointments: [interview] }))
        .on(listBranches, branches),
  },
  {
    page: 'appointment/branch-appointment-page.tsx',
    path: '/pre-approve/make-appointment',
    prepare: (server) => server.on(listBranches, branches).on(getCurrentLoan, sampleLoan({ loan_state: 'pre_approved', approved: true })),
  },
  {
    page: 'loan/home-page.tsx',
    path: '/home',
    prepare: (server) => lender(server).on(getCurrentLoan, sampleLoan({ appointments: [interview] })),
  },
  { page: 'loan/current-loan-page.tsx', path: '/current-loan', prepare: running },
  ...(['offered', 'expired'] as const).map((state) => ({
    page: 'loan/current-loan-page.tsx',
    path: '/current-loan',
    at: `/current-loan?plan=${state}`,
    prepare: (server: StubServer) => running(server).on(getCurrentLoan, sampleRunningLoan({ new_plan: sampleNewPlan({ state }) })),
  })),
  {
    page: 'loan/loan-history-page.tsx',
    path: '/loan-history/:id',
    at: `/loan-history/${sampleId(1)}`,
    prepare: (server) => server.on(getLoan, sampleRunningLoan()).on(listPayments, page()),
  },
  { page: 'loan/payment-page.tsx', path: '/payment/:type', at: '/payment/mobile-banking', prepare: codes },
  { page: 'loan/payment-page.tsx', path: '/payment/:type', at: '/payment/direct-debit', prepare: codes },
  {
    page: 'notification/notification-page.tsx',
    path: '/notification',
    prepare: (server) =>
      server.on(
        listNotifications,
        page({
          id: sampleId(31),
          kind: 'application_received',
          title: 'Sent',
          body: 'On 20\u00a0Nov',
          link: '/home',
          created_at: at,
          read: false,
        }),
      ),
  },
  ...helpStories,
  {
    page: 'location/find-branch-page.tsx',
    path: '/find-branch',
    prepare: (server) => server.on(listBranches, branches).on(getMapSource, { source: 'OpenStreetMap' }),
  },
  {
    page: 'location/find-atm-page.tsx',
    path: '/find-atm',
    prepare: (server) => server.on(listAtms, []).on(getMapSource, { source: 'Google' }),
  },
  {
    page: 'profile/profile-page.tsx',
    path: '/profile/:type',
    at: '/profile/documents',
    prepare: (server) =>
      server
        .on(getProfile, sampleProfile)
        .on(listDocuments, [sampleDocument('selfie')])
        .on(getDocumentPage, picture),
  },
  {
    page: 'profile/profile-page.tsx',
    path: '/profile/:type',
    at: '/profile/loan-history?page=1',
    prepare: (server) => server.on(getProfile, sampleProfile).on(listLoans, page()),
  },
  {
    page: 'profile/profile-page.tsx',
    path: '/profile/:type',
    at: '/profile/settings',
    prepare: (server) =>
      server
        .on(getProfile, sampleProfile)
        .on(getQuietHours, { quiet_from: '20:00', quiet_until: '08:00' })
        .on(listDevices, [])
        .on(listPasskeys, []),
  },
  {
    page: 'profile/edit-information-page.tsx',
    path: '/edit-information',
    prepare: (server) => lender(server).on(getProfile, sampleProfile),
  },
]
