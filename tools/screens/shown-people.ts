import { applicationPages, applicationSteps } from '@let-twe/core/application/steps.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { type PhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { demoBorrowers } from '../../e2e/src/demo-borrowers.ts'
import { openAccount, prepareApplication } from '../../e2e/src/prepare-application.ts'
import type { Product } from '../../e2e/src/start-product.ts'
import { helpTypes } from '../../web/app/features/help/help.page.ts'
import { profileTypes } from '../../web/app/features/profile/profile.page.ts'
import { type LoanState, bringTo, forgetPin } from './loan-states.ts'
import { type Walk, walks } from './walks.ts'

/** A person, the pages that show them, and their actions on others. */
export type ShownPerson = {
  readonly who: string
  /** None is a guest. */
  readonly phone?: string
  readonly paths: readonly string[]
  readonly walk?: Walk
  readonly prepare?: (product: Product) => Promise<unknown>
}

const profile = profileTypes.map((type) => `/profile/${type}`)
const help = helpTypes.map((type) => `/help/${type}`)
const loan = ['/home', '/current-loan']

let numbers = 0
const nextNumber = () => parsePhoneNumber(`08940${String((numbers += 1)).padStart(5, '0')}`) as PhoneNumber

/** The people of the borrowers' pages: those of the demo, and a new one in every other state. */
export const shownPeople: readonly ShownPerson[] = [
  {
    who: 'guest',
    paths: [
      '/',
      '/get-to-know-us',
      '/service-procedure',
      '/faq',
      '/annoucements',
      '/term-and-conditions',
      '/login',
      '/forget-password',
      '/offline',
      '/no-such',
    ],
    walk: walks.register,
  },
  newcomer('registered', (product, phone) => openAccount(product, phone), [
    ...loan,
    ...profile,
    '/help/messages',
    '/help/next-loan',
    '/notification',
  ]),
  ...applicationPages.slice(0, -1).map((page, done) => {
    const last = applicationSteps[done - 1]
    const walk = walks.steps[applicationSteps[done]!]
    return newcomer(
      `at step ${done + 1}`,
      (product, phone) => (last ? prepareApplication(product, phone, last) : openAccount(product, phone)),
      [page],
      walk,
    )
  }),
  newcomer('at step 6', (product, phone) => prepareApplication(product, phone, 'choose_loan_type'), ['/interview-appointment']),
  { who: 'interview booked', phone: demoBorrowers.interviewBooked, paths: [...loan, '/appointment-success'] },
  inState('interviewed', loan),
  inState('asked', [...loan, '/update-information', '/resubmit-interview-appointment']),
  { who: 'document again', phone: demoBorrowers.documentAgain, paths: loan },
  { who: 'proposed', phone: demoBorrowers.preApproved, paths: [...loan, '/pre-approve/make-appointment'] },
  inState('booked', loan),
  inState('confirmed', loan),
  inState('visited', loan),
  inState('approved', loan),
  inState('signed', loan),
  inState('offered a plan', loan),
  {
    who: 'paying',
    phone: demoBorrowers.paying,
    paths: [
      ...loan,
      ...paymentTypes.map((type) => `/payment/${type}`),
      ...profile,
      ...help,
      '/edit-information',
      '/notification',
      '/find-atm',
      '/find-branch',
      '/rejection',
      '/change-phone-number',
      '/loan-history/no-such',
    ],
    walk: walks.borrower,
  },
  { who: 'late', phone: demoBorrowers.late, paths: [...loan, '/payment/mobile-banking'] },
  { who: 'repaid', phone: demoBorrowers.repaid, paths: [...loan, '/profile/loan-history', '/help/next-loan', '/payment/mobile-banking'] },
  inState('rejected', loan),
  inState('postponed', loan),
  {
    who: 'restricted',
    // shown before in another state; of an account without anything private nothing is closed
    phone: demoBorrowers.late,
    paths: ['/home', '/rejection', '/profile/basic-information', '/help/messages'],
    prepare: (product) => forgetPin(product, parsePhoneNumber(demoBorrowers.late)!),
  },
  inState('off', ['/rejection']),
]

function newcomer(
  who: string,
  open: (product: Product, phone: PhoneNumber) => Promise<unknown>,
  paths: readonly string[],
  walk?: Walk,
): ShownPerson {
  const phone = nextNumber()
  return { who, phone: phone.replace('+66', '0'), paths, prepare: (product) => open(product, phone), ...(walk && { walk }) }
}

function inState(state: LoanState, paths: readonly string[]): ShownPerson {
  return newcomer(state, (product, phone) => bringTo(product, phone, state), paths)
}
