import type { Guard } from '@let-twe/core/auth/guards.ts'
import type { PagePath } from '@let-twe/core/page-path.ts'
import { paymentTypes } from '@let-twe/core/payment/payment-type.ts'

/** The three frames that a page may stand in (docs/product.md §2.1). */
export type Layout = 'full' | 'default' | 'phone'

/**
 * One row of the route table. `server` pages are rendered for everybody and send no React to the phone; `island` pages are
 * rendered for everybody too, and a small script of their own brings them alive (docs/decisions/095).
 */
export type RouteRow = {
  readonly path: PagePath
  readonly layout: Layout
  readonly guard: Guard
  readonly page: string
  readonly server?: true
  readonly island?: true
  /** What `:type` of the path may be; anything else is a page that the product does not have. */
  readonly types?: readonly string[]
}

/** The parts of the profile (docs/product.md §2.2). */
export const profileTypes = ['basic-information', 'documents', 'additional-documents', 'loan-history'] as const

/** What the app's help offers (docs/product.md §10.1). */
export const helpTypes = ['messages', 'call-back', 'permit', 'complaint', 'next-loan'] as const

/** Every route of docs/product.md §2.2, under the layout and the guard that it has there. */
export const routeTable = [
  { path: '/', layout: 'full', guard: 'none', page: 'landing/landing-page.tsx', server: true },
  { path: '/get-to-know-us', layout: 'full', guard: 'none', page: 'about/get-to-know-us-page.tsx', server: true },
  { path: '/service-procedure', layout: 'full', guard: 'none', page: 'about/service-procedure-page.tsx', server: true },
  { path: '/faq', layout: 'full', guard: 'none', page: 'faq/faq-page.tsx', server: true },
  { path: '/annoucements', layout: 'full', guard: 'none', page: 'announcement/announcements-page.tsx', server: true },
  { path: '/term-and-conditions', layout: 'full', guard: 'none', page: 'terms/terms-page.tsx', server: true },

  { path: '/register', layout: 'full', guard: 'guest', page: 'account/register-page.tsx', island: true },
  { path: '/confirm-otp', layout: 'full', guard: 'guest', page: 'account/confirm-otp-page.tsx', island: true },
  { path: '/login', layout: 'full', guard: 'guest', page: 'account/login-page.tsx', island: true },
  { path: '/forget-password', layout: 'full', guard: 'guest', page: 'account/forget-password-page.tsx', island: true },
  { path: '/forget-password/confirm-otp', layout: 'full', guard: 'guest', page: 'account/confirm-otp-page.tsx', island: true },

  { path: '/set-pincode', layout: 'full', guard: 'none', page: 'account/set-pincode-page.tsx', island: true },
  { path: '/confirm-pincode', layout: 'full', guard: 'none', page: 'account/confirm-pincode-page.tsx', island: true },
  { path: '/forget-password/set-pincode', layout: 'full', guard: 'none', page: 'account/set-pincode-page.tsx', island: true },
  { path: '/forget-password/confirm-pincode', layout: 'full', guard: 'none', page: 'account/confirm-pincode-page.tsx', island: true },

  { path: '/rejection', layout: 'phone', guard: 'login', page: 'account/rejection-page.tsx' },
  { path: '/home', layout: 'default', guard: 'loan_progress', page: 'loan/home-page.tsx' },
  { path: '/current-loan', layout: 'default', guard: 'active', page: 'loan/current-loan-page.tsx' },
  { path: '/loan-history/:id', layout: 'default', guard: 'active', page: 'loan/loan-history-page.tsx' },
  { path: '/payment/:type', layout: 'default', guard: 'active', page: 'loan/payment-page.tsx', types: paymentTypes },
  { path: '/appointment-success', layout: 'default', guard: 'active', page: 'appointment/appointment-success-page.tsx' },

  { path: '/qr-scan', layout: 'phone', guard: 'steps', page: 'application/qr-scan-page.tsx' },
  { path: '/customer-information', layout: 'phone', guard: 'steps', page: 'application/customer-information-page.tsx' },
  { path: '/required-documents', layout: 'phone', guard: 'steps', page: 'application/required-documents-page.tsx' },
  { path: '/additional-information', layout: 'phone', guard: 'steps', page: 'application/additional-information-page.tsx' },
  { path: '/choose-loan-type', layout: 'phone', guard: 'steps', page: 'application/choose-loan-type-page.tsx' },
  { path: '/interview-appointment', layout: 'phone', guard: 'steps', page: 'application/interview-appointment-page.tsx' },

  { path: '/profile/:type', layout: 'default', guard: 'login', page: 'profile/profile-page.tsx', types: profileTypes },
  { path: '/edit-information', layout: 'default', guard: 'login', page: 'profile/edit-information-page.tsx' },
  { path: '/update-information', layout: 'default', guard: 'login', page: 'application/update-information-page.tsx' },
  { path: '/pre-approve/make-appointment', layout: 'default', guard: 'login', page: 'appointment/branch-appointment-page.tsx' },
  { path: '/notification', layout: 'default', guard: 'login', page: 'notification/notification-page.tsx' },
  { path: '/help/:type', layout: 'default', guard: 'login', page: 'help/help-page.tsx', types: helpTypes },
  { path: '/find-atm', layout: 'default', guard: 'login', page: 'location/find-atm-page.tsx' },
  { path: '/find-branch', layout: 'default', guard: 'login', page: 'location/find-branch-page.tsx' },
  { path: '/change-phone-number', layout: 'full', guard: 'login', page: 'account/change-phone-number-page.tsx' },
  { path: '/change-phone-number/confirm-otp', layout: 'full', guard: 'login', page: 'account/change-number-otp-page.tsx' },
  { path: '/resubmit-interview-appointment', layout: 'default', guard: 'login', page: 'application/resubmit-interview-page.tsx' },
] as const satisfies readonly RouteRow[]

// made once: every link asks for its row
const patterns = routeTable.map((row) => new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`))

/** The row that a path belongs to; undefined for a path that the product does not have. */
export function routeOf(pathname: string): RouteRow | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return routeTable[patterns.findIndex((pattern) => pattern.test(path))]
}

/** True for a path of which the product has the page, but not with this type, such as `/payment/nothing`. */
export function hasUnknownType(pathname: string): boolean {
  const types = routeOf(pathname)?.types
  return types !== undefined && !types.includes(pathname.split('/')[2] ?? '')
}

/** True for a page that is loaded as a document of its own and is no part of the React app. */
export function isDocument(path: string): boolean {
  const row = routeOf(path.split(/[?#]/)[0]!)
  return row?.server === true || row?.island === true
}
