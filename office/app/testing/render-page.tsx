import { getWorkStamp, lookAtLoan } from '@let-twe/core/work-queue/endpoints.ts'
import { listSavedViews } from '@let-twe/core/work-queue/saved-view-endpoints.ts'
import { pageHarness } from '@let-twe/client/testing/page-harness.tsx'
import { satang } from '@let-twe/core/money.ts'
import { getMyLimits } from '@let-twe/core/staff/endpoints.ts'
import { type StaffRole, usualRoles } from '@let-twe/core/staff/usual-roles.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { ComponentType } from 'react'
import { type LoaderFunction, Outlet, type ShouldRevalidateFunction } from 'react-router'
import { type OfficeSession, forgetSession, storeSession } from '../session/session.ts'
import { AppLink } from '../shell/app-link.tsx'
import { sampleRole } from './sample-role.ts'
import * as officeLayout from '../shell/office-layout.tsx'

/** A route module, as the framework sees it. */
export type PageModule = { readonly default: ComponentType; readonly clientLoader?: unknown; readonly shouldRevalidate?: unknown }

/** A manager's session; a test changes the relevant fields. */
export const manager: OfficeSession = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Ma Thida',
  role: sampleRole('manager'),
  permissions: [...usualRoles.manager],
  branches: [],
  demo: false,
  products: [{ code: 'standard', name: { mm: 'ချေးငွေ', en: 'Standard loan', th: 'เงินกู้' } }],
  visit_times: ['09:00', '13:00'],
  token: 'a-token',
}

/** The session of another role, with its usual permissions. */
export const sessionOf = (role: StaffRole): OfficeSession => ({ ...manager, role: sampleRole(role), permissions: [...usualRoles[role]] })

const harness = pageHarness({ base: '/api/office', link: AppLink, forget: forgetSession })

/** A server that a page of the office talks to; asking it something that no test has prepared fails the test. */
export const officeServer = () =>
  harness
    .startServer()
    .on(getMyLimits, sampleLimits)
    .on(lookAtLoan, { stamp: '7', others: [] })
    .on(getWorkStamp, { stamp: '1' })
    .on(listSavedViews, [])

const left = { satang: satang(1_500_000), of: 'day' } as const
const sampleLimits = { assigned: left, moneyOut: left, fetched: left, waived: { ...left, of: 'month' as const } }

/** Renders one page for a logged-in person, in the office's frame unless it has none. */
export async function renderPage(
  page: PageModule,
  {
    path,
    at = path,
    session = manager,
    language = 'en',
    framed = true,
  }: {
    readonly path: string
    readonly at?: string
    readonly session?: OfficeSession | null
    readonly language?: Language
    /** False for a page that stands outside the office's frame. */
    readonly framed?: boolean
  },
) {
  if (session) storeSession(session)
  localStorage.setItem('locale', language)
  const child = {
    path,
    Component: page.default,
    ...(page.clientLoader ? { loader: page.clientLoader as LoaderFunction } : {}),
    ...(page.shouldRevalidate ? { shouldRevalidate: page.shouldRevalidate as ShouldRevalidateFunction } : {}),
  }
  const frame = framed
    ? {
        Component: officeLayout.default,
        ErrorBoundary: officeLayout.ErrorBoundary,
        loader: officeLayout.clientLoader,
        middleware: officeLayout.clientMiddleware,
      }
    : { Component: Outlet }
  await harness.show([{ ...frame, HydrateFallback: () => null, children: [child] }], { at, language })
}
