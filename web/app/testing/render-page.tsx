import { pageHarness } from '@let-twe/client/testing/page-harness.tsx'
import { type Language, htmlLanguage } from '@let-twe/core/language.ts'
import type { ComponentType } from 'react'
import { type LoaderFunction, Outlet } from 'react-router'
import { AppLink } from '../layouts/app-link.tsx'
import { RouterGoTo } from '../layouts/router-go-to.tsx'
import { vi } from 'vitest'
import { prepareTexts } from '../prepare-texts.ts'
import { type StoredValues, clearStored, store } from '../session/session-store.ts'

/** A route module, as the framework sees it. */
export type PageModule = {
  readonly default: ComponentType<never>
  readonly clientLoader?: unknown
  readonly ErrorBoundary?: ComponentType<never>
}

const harness = pageHarness({ base: '/api/client', link: AppLink, forget: clearStored })

/** A server that a page of the customers' app talks to; asking it something that no test has prepared fails the test. */
export const customerServer = harness.startServer

/** The stored values of somebody who is logged in. */
const loggedIn: Partial<StoredValues> = { userId: '00000000-0000-4000-8000-000000000001', active: 'on' }
let sessions = 0

/** Shows one page alone to somebody with these stored values; without `stored`, to somebody who is logged in. */
export async function renderPage(
  page: PageModule,
  {
    path,
    at = path,
    stored = {},
    language = 'en',
    idle = true,
  }: {
    readonly path: string
    readonly at?: string
    readonly stored?: Partial<StoredValues>
    readonly language?: Language
    /** False for a page as it stands first, without what it builds later. */
    readonly idle?: boolean
  },
) {
  for (const [name, value] of Object.entries({ ...loggedIn, token: `token-${(sessions += 1)}`, ...stored }))
    store(name as keyof StoredValues, value as never)
  document.documentElement.lang = htmlLanguage[language]
  vi.stubGlobal('requestIdleCallback', (then: () => void) => idle && then())
  await prepareTexts(language)
  await harness.show(
    [
      {
        Component: Shell,
        HydrateFallback: () => null,
        children: [
          {
            path,
            Component: page.default as ComponentType,
            ...(page.ErrorBoundary ? { ErrorBoundary: page.ErrorBoundary as ComponentType } : {}),
            ...(page.clientLoader ? { loader: page.clientLoader as LoaderFunction } : {}),
          },
        ],
      },
    ],
    { at, language },
  )
}

/** What stands around every page of the app. */
function Shell() {
  return (
    <RouterGoTo>
      <Outlet />
    </RouterGoTo>
  )
}
