import { applicationSteps } from '@let-twe/core/application/steps.ts'
import { type InterviewSheet, interviewQuestions } from '@let-twe/core/appointment/interview-questions.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { beginAppointment, closeAppointment } from '@let-twe/core/appointment/office-endpoints.ts'
import { getLoanFile, preApprove } from '@let-twe/core/loan/office-endpoints.ts'
import { closeRequest, makeRequest } from '@let-twe/core/officer-request/endpoints.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { helpTypes } from '../../web/app/features/help/help.page.ts'
import { profileTypes } from '../../web/app/features/profile/profile.page.ts'
import type { PageFacts } from '../../web/app/page/page.ts'
import { type PagePath, pages } from '../../web/app/page/pages.ts'
import { enterDigits, sessionOf } from '../src/account-steps.ts'
import { interviewByKeys, stepByKeys } from '../src/apply-by-keys.ts'
import { seePage } from '../src/arrive.ts'
import { fillInRegistration } from '../src/borrower-steps.ts'
import { callAsStaff } from '../src/call-server.ts'
import { demoBorrowers } from '../src/demo-borrowers.ts'
import { examine, examineAt, sitDownCarefully } from '../src/examine.ts'
import { expectFocus } from '../src/keys.ts'
import { press } from '../src/person.ts'
import { openAccount } from '../src/prepare-application.ts'
import { pin, signIn } from '../src/sign-in.ts'
import { test } from '../src/test.ts'

// Every page of the borrowers' site, in Burmese, which is the widest, examined by the common rules (examine.ts): each in one of
// these walks.

/** Pages that only show after each other. */
const ways = {
  newcomer: ['/register', '/confirm-otp', '/set-pincode', '/confirm-pincode'],
  forgetful: ['/forget-password', '/forget-password/confirm-otp', '/forget-password/set-pincode', '/forget-password/confirm-pincode'],
  applicant: [
    '/qr-scan',
    '/customer-information',
    '/required-documents',
    '/additional-information',
    '/choose-loan-type',
    '/interview-appointment',
    '/appointment-success',
    '/update-information',
    '/resubmit-interview-appointment',
    '/pre-approve/make-appointment',
  ],
} as const satisfies Record<string, readonly PagePath[]>

/** All others: the pages of a guest, and those of a borrower with a loan. */
const others = (pages as readonly (PageFacts & { path: PagePath })[]).filter(
  ({ path }) => !Object.values<readonly PagePath[]>(ways).some((way) => way.includes(path)),
)
const isGuests = ({ frame }: PageFacts) => frame !== undefined
const walks = {
  ...ways,
  visitor: others.filter(isGuests).map(({ path }) => path),
  borrower: others.filter((page) => !isGuests(page)).map(({ path }) => path),
}

const phones = { newcomer: '0823800001', forgetful: demoBorrowers.registered, applicant: '0823800003', changed: '0823800004' }
const numberOf = (who: keyof typeof phones) => parsePhoneNumber(phones[who])!

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())))

test("a visitor's pages keep the rules of every page", async ({ browser, product }) => {
  const person = await sitDownCarefully(browser, product.customers, 'mm')
  for (const path of [...walks.visitor, '/offline']) await examineAt(person, path)
  await examineAt(person, '/no-such')
})

test('the ways to an account and to a new PIN keep the rules of every page', async ({ browser, product }) => {
  const person = await sitDownCarefully(browser, product.customers, 'mm')
  const { page, texts } = person
  await examineAt(person, '/register')
  await fillInRegistration(person, numberOf('newcomer'))
  await examine(person)
  await throughCodeAndPin('newcomer')

  await examineAt(person, '/forget-password')
  await page.locator('input[name="phone_number"]').fill(phones.forgetful)
  await throughCodeAndPin('forgetful')

  async function throughCodeAndPin(who: 'newcomer' | 'forgetful') {
    const [, code, setPin, confirmPin] = walks[who]
    await press(person, texts.account.send_code)
    await seePage(person, new RegExp(`${code}$`))
    await examineAt(person, code)
    await enterDigits(person, 'code', await product.readCode(numberOf(who)))
    await seePage(person, new RegExp(`${setPin}$`))
    await examineAt(person, setPin)
    await enterDigits(person, 'pin', pin)
    await seePage(person, new RegExp(`${confirmPin}$`))
    await examine(person)
  }
})

test('an application by the keys alone keeps the rules of every page, step by step and after it', async ({ browser, product }) => {
  const person = await sitDownCarefully(browser, product.customers, 'mm')
  const phone = numberOf('applicant')
  const call = await openAccount(product, phone)
  await signIn(person, phone)
  const [qrScan, ...others] = walks.applicant
  await examineAt(person, qrScan)
  for (const [index, step] of applicationSteps.entries()) {
    await stepByKeys[step](person, phone)
    await seePage(person, new RegExp(`${others[index]}$`))
    await expectFocus(person)
    await examineAt(person, others[index]!)
  }
  await interviewByKeys(person)
  await person.page.goto('/interview-appointment')
  await seePage(person, /\/home$/)
  await examineAt(person, '/appointment-success')

  const officer = await callAsStaff(product, 'officer1')
  const loan = (await call(getCurrentLoan, {}))!
  const params = { id: loan.id }
  const requests = [
    await officer(makeRequest, { params, body: { kind: 'information', reason_code: 'information_missing' } }),
    await officer(makeRequest, { params, body: { kind: 'document', document_kind: 'selfie', reason_code: 'photo_unreadable' } }),
    await officer(makeRequest, { params, body: { kind: 'interview', reason_code: 'interview_missed' } }),
  ]
  await examineAt(person, '/update-information')
  await examineAt(person, '/resubmit-interview-appointment')

  for (const { id } of requests) await officer(closeRequest, { params: { id } })
  const answers = Object.fromEntries(interviewQuestions.map((question) => [question, 'yes' as const])) as InterviewSheet
  const interview = { id: loan.appointments.find(({ type }) => type === 'interview')!.id }
  await officer(beginAppointment, { params: interview, body: {} })
  await officer(closeAppointment, { params: interview, body: { state: 'done', result: 'passed', answers, short_reason: 'second_call' } })
  const { loan_size_baht, months, times_per_month } = loan
  const { version } = await officer(getLoanFile, { params })
  await officer(preApprove, { params, body: { loan_size_baht, months, times_per_month, version } })
  await examineAt(person, '/pre-approve/make-appointment')
})

test('the pages of a borrower keep the rules of every page', async ({ browser, product }) => {
  const person = await sitDownCarefully(browser, product.customers, 'mm')
  const { page, texts } = person
  await signIn(person, demoBorrowers.paying)
  const { token, userId } = await sessionOf(page)
  // with the cookie of this phone
  const loans = await page.request.get('/api/client/loans', { headers: { authorization: `Bearer ${token}`, 'x-user-id': userId } })
  const { data } = (await loans.json()) as { data: { id: string }[] }
  const values: Partial<Record<PagePath, readonly string[]>> = {
    '/loan-history/:id': [`/loan-history/${data[0]!.id}`],
    '/payment/:type': paymentTypes.map((type) => `/payment/${type}`),
    '/help/:type': helpTypes.map((type) => `/help/${type}`),
    '/profile/:type': profileTypes.map((type) => `/profile/${type}`),
  }
  for (const path of walks.borrower.filter((each) => !each.startsWith('/change-phone-number')))
    for (const at of values[path] ?? [path]) await examineAt(person, at)

  await examineAt(person, '/change-phone-number')
  await enterDigits(person, 'password', pin)
  await page.locator('input[name="phone_number"]').fill(phones.changed)
  await press(person, texts.account.send_code)
  await seePage(person, /\/change-phone-number\/confirm-otp$/)
  await examine(person)
})
