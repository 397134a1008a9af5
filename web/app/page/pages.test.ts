import { type Guard, type SessionValues, applyGuard } from '@let-twe/core/auth/guards.ts'
import { notificationKinds } from '@let-twe/core/notification/endpoints.ts'
import { notificationLink } from '@let-twe/core/notification/notification-rules.ts'
import { recordedPages } from '@let-twe/core/recording/recorded-pages.ts'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { recordedAreas } from '../layouts/app-shell.tsx'
import routes from '../routes.ts'
import { hasUnknownType, pageAt } from './page-at.ts'
import type { Layout, PageFacts } from './page.ts'
import { pages } from './pages.ts'

/** docs/product.md §2, written out: path, layout, guard, and the result of each visit in each of the states below. */
const promised: readonly (readonly [path: string, layout: Layout, guard: Guard, visits: string])[] = [
  ['/', 'full', 'none', '· · · · · · · · · ·'],
  ['/get-to-know-us', 'full', 'none', '· · · · · · · · · ·'],
  ['/service-procedure', 'full', 'none', '· · · · · · · · · ·'],
  ['/faq', 'full', 'none', '· · · · · · · · · ·'],
  ['/annoucements', 'full', 'none', '· · · · · · · · · ·'],
  ['/term-and-conditions', 'full', 'none', '· · · · · · · · · ·'],
  ['/register', 'full', 'guest', '· H H H H H H H H H'],
  ['/confirm-otp', 'full', 'guest', '· H H H H H H H H H'],
  ['/forget-password/confirm-otp', 'full', 'guest', '· H H H H H H H H H'],
  ['/login', 'full', 'guest', '· H H H H H H H H H'],
  ['/forget-password', 'full', 'guest', '· H H H H H H H H H'],
  ['/set-pincode', 'full', 'none', '· · · · · · · · · ·'],
  ['/confirm-pincode', 'full', 'none', '· · · · · · · · · ·'],
  ['/forget-password/set-pincode', 'full', 'none', '· · · · · · · · · ·'],
  ['/forget-password/confirm-pincode', 'full', 'none', '· · · · · · · · · ·'],
  ['/rejection', 'phone', 'login', 'L · · · · · · · · ·'],
  ['/home', 'default', 'loan_progress', 'L q c d a t i · R R'],
  ['/current-loan', 'default', 'active', 'L · · · · · · · R R'],
  ['/loan-history/:id', 'default', 'active', 'L · · · · · · · R R'],
  ['/payment/:type', 'default', 'active', 'L · · · · · · · R R'],
  ['/appointment-success', 'default', 'active', 'L · · · · · · · R R'],
  ['/interview-appointment', 'phone', 'steps', 'L q c d a t · H R R'],
  ['/qr-scan', 'phone', 'steps', 'L · c d a t i H R R'],
  ['/customer-information', 'phone', 'steps', 'L q · d a t i H R R'],
  ['/required-documents', 'phone', 'steps', 'L q c · a t i H R R'],
  ['/additional-information', 'phone', 'steps', 'L q c d · t i H R R'],
  ['/choose-loan-type', 'phone', 'steps', 'L q c d a · i H R R'],
  ['/profile/:type', 'default', 'login', 'L · · · · · · · · ·'],
  ['/edit-information', 'default', 'login', 'L · · · · · · · · ·'],
  ['/update-information', 'default', 'login', 'L · · · · · · · · ·'],
  ['/pre-approve/make-appointment', 'default', 'login', 'L · · · · · · · · ·'],
  ['/notification', 'default', 'login', 'L · · · · · · · · ·'],
  ['/help/:type', 'default', 'login', 'L · · · · · · · · ·'],
  ['/find-atm', 'default', 'login', 'L · · · · · · · · ·'],
  ['/find-branch', 'default', 'login', 'L · · · · · · · · ·'],
  ['/change-phone-number', 'full', 'login', 'L · · · · · · · · ·'],
  ['/change-phone-number/confirm-otp', 'full', 'login', 'L · · · · · · · · ·'],
  ['/resubmit-interview-appointment', 'default', 'login', 'L · · · · · · · · ·'],
]

const borrower: SessionValues = { loggedIn: true, active: 'on', loanFormState: null, loanSubmitted: false }

/** The columns of the table. */
const states: readonly (readonly [name: string, session: SessionValues])[] = [
  ['guest', { ...borrower, loggedIn: false }],
  ['logged in, nothing filled in', borrower],
  ['qr_scan', { ...borrower, loanFormState: 'qr_scan' }],
  ['customer_information', { ...borrower, loanFormState: 'customer_information' }],
  ['required_documents', { ...borrower, loanFormState: 'required_documents' }],
  ['additional_information', { ...borrower, loanFormState: 'additional_information' }],
  ['choose_loan_type', { ...borrower, loanFormState: 'choose_loan_type' }],
  ['submitted', { ...borrower, loanFormState: 'choose_loan_type', loanSubmitted: true }],
  ['inactive', { ...borrower, active: 'off' }],
  ['inactive, submitted', { ...borrower, active: 'off', loanFormState: 'choose_loan_type', loanSubmitted: true }],
]

/** The letters of the table. */
const destinations: Readonly<Record<string, string>> = {
  L: '/login',
  H: '/home',
  R: '/rejection',
  q: '/qr-scan',
  c: '/customer-information',
  d: '/required-documents',
  a: '/additional-information',
  t: '/choose-loan-type',
  i: '/interview-appointment',
}

describe('the route table of the product', () => {
  test('has every route once, under its layout and guard, and no other', () => {
    const has = pages.map(({ path, layout, guard }) => `${path} ${layout} ${guard}`).toSorted()
    expect(has).toEqual(promised.map(([path, layout, guard]) => `${path} ${layout} ${guard}`).toSorted())
  })

  test('lists every page that has facts, and the view that stands beside them', () => {
    const files = (pattern: string) => globSync(pattern, { cwd: join(import.meta.dirname, '../features') })
    const listed = [...new Set<string>(pages.map(({ file }) => file))].toSorted()
    expect(listed).toEqual(
      files('*/*.page.ts')
        .map((file) => file.replace('.page.ts', '-page.tsx'))
        .toSorted(),
    )
    expect(files('*/*-page.tsx')).toEqual(expect.arrayContaining(listed))
  })

  test('gives the router every page in its layout', () => {
    const framed = framesOf(routes)
    for (const row of pages) {
      const frame = 'frame' in row && row.frame === 'public' ? 'public-layout' : 'app-layout'
      expect(framed.get(`features/${row.file} ${row.path}`), row.path).toBe(`layouts/${frame}.tsx`)
    }
    expect(framed.get('features/not-found/not-found-page.tsx /*')).toBe('layouts/public-layout.tsx')
  })

  test('lets a lender record every page that is the same for everybody or asks something, unless another page says the same', () => {
    const asking = (pages as readonly PageFacts[]).filter(({ frame, file }) => frame !== undefined || recordedAreas.test(file))
    const says = {
      '/forget-password/confirm-otp': '/confirm-otp',
      '/forget-password/confirm-pincode': '/confirm-pincode',
      '/loan-history/:id': '/current-loan',
    }
    expect(asking.map(({ path }) => path).toSorted()).toEqual([...recordedPages, ...Object.keys(says)].toSorted())
    expect(recordedPages).toEqual(expect.arrayContaining(Object.values(says)))
  })

  test.each(promised)('%s', (path, _layout, guard, visits) => {
    const visited = path.replace(':id', '0d3e7bd2-8a4f-4c55-9a43-2f6b7c1d9e10').replace(':type', 'documents')
    const letters = visits.split(' ')
    expect(letters).toHaveLength(states.length)
    for (const [index, [state, session]] of states.entries()) {
      const letter = letters[index]!
      const outcome = applyGuard(guard, visited, session)
      if (letter === '·') expect(outcome, state).toEqual({ stay: true })
      else expect(outcome, state).toEqual({ goTo: destinations[letter], ...(letter === 'L' ? { remember: true } : {}) })
    }
  })

  test('finds the row of a visited path, and none for an unknown path', () => {
    expect(pageAt('/profile/documents')?.path).toBe('/profile/:type')
    expect(pageAt('/home/')?.path).toBe('/home')
    expect(pageAt('/')?.path).toBe('/')
    for (const path of ['/announcements', '/profile', '/profile/a/b', '/payment', '/HOME', '/home/x', '//evil.example']) {
      expect(pageAt(path), path).toBeUndefined()
    }
  })

  test('never sends a visit in circles', () => {
    for (const [state, session] of states) {
      for (const [path] of promised) {
        let visited = path
        for (let hop = 0; hop < 3; hop++) {
          const outcome = applyGuard(pageAt(visited)!.guard, visited, session)
          if ('stay' in outcome) break
          visited = outcome.goTo
        }
        expect(applyGuard(pageAt(visited)!.guard, visited, session), `${path} as ${state}`).toEqual({ stay: true })
      }
    }
  })
})

/** Page and path of every route in the router's configuration, with the frame directly around it. */
function framesOf(entries: readonly RouteConfigEntry[], frame = ''): Map<string, string> {
  const framed = new Map<string, string>()
  for (const entry of entries) {
    if (entry.children) for (const [page, inner] of framesOf(entry.children, entry.file)) framed.set(page, inner)
    else framed.set(`${entry.file} /${entry.path ?? ''}`, frame)
  }
  return framed
}

test.each(notificationKinds)('a notice of %s opens a page of the route table', (kind) => {
  const link = notificationLink(kind, { id: 'x' } as never)
  expect(pageAt(link)).toBeDefined()
  expect(hasUnknownType(link)).toBe(false)
})
