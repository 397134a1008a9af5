import { pageHarness } from '@let-twe/client/testing/page-harness.tsx'
import type { SessionValues } from '@let-twe/core/auth/guards.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import { listEmployers } from '@let-twe/core/lender/endpoints.ts'
import { type Language, htmlLanguage } from '@let-twe/core/language.ts'
import type { ComponentType } from 'react'
import { type LoaderFunction, type LoaderFunctionArgs, Outlet, RouterContextProvider } from 'react-router'
import { AppLink } from '../layouts/app-link.tsx'
import { prepareTexts } from '../page/prepare-texts.ts'
import { today } from '@let-twe/ui/date-field/use-today.ts'
import { type Person, type Visit, visitContext } from '../page/visit.ts'
import { callApi } from '../api/call-api.ts'
import { type StoredValues, clearStored, store } from '../session/session-store.ts'

/** A route module, as the framework sees it. */
export type PageModule = {
  readonly default: ComponentType<never>
  readonly loader?: unknown
  readonly clientLoader?: unknown
  readonly ErrorBoundary?: ComponentType<never>
}

const harness = pageHarness({ base: '/api/client', link: AppLink, forget: clearStored })

/**
 * A server that a page of the customers' app talks to; asking it something that no test has prepared fails the test. Its lender names no
 * employers.
 */
export const customerServer = () => harness.startServer().on(listEmployers, []).on(listDocuments, [])

/** The stored values of a logged-in person. */
const loggedIn: Partial<StoredValues> = { userId: '00000000-0000-4000-8000-000000000001', active: 'on' }
let sessions = 0

/** Renders one page for a person with these stored values, whose loaders read from the API stub. */
export async function renderPage(
  page: PageModule,
  {
    path,
    at = path,
    stored = {},
    person = {},
    session: known = {},
    language = 'en',
  }: {
    readonly path: string
    readonly at?: string
    readonly stored?: Partial<StoredValues>
    /** The server's facts of their session. */
    readonly person?: Partial<Person> | (() => Partial<Person>)
    /** The guards' input, where it differs from the stored values. */
    readonly session?: Partial<SessionValues>
    readonly language?: Language
  },
) {
  const values = { ...loggedIn, token: `token-${(sessions += 1)}`, ...stored }
  for (const [name, value] of Object.entries(values)) store(name as keyof StoredValues, value as never)
  document.documentElement.lang = htmlLanguage[language]
  await prepareTexts(language)
  const session: SessionValues = {
    loggedIn: true,
    active: values.active ?? 'on',
    loanFormState: values.loanFormState ?? null,
    loanSubmitted: values.loanSubmitted ?? false,
    ...known,
  }
  const nobody = { id: values.userId ?? '', restricted: false, pinLifts: false, codeLifts: false, identityLifts: false }
  const visit: Visit = {
    origin: 'https://letwe.example',
    now: new Date().toISOString(),
    today: today(),
    call: callApi,
    person: nobody,
    session: async () => session,
    nonce: '',
    number: '',
    failed: () => {},
  }
  const load = async (args: LoaderFunctionArgs) => {
    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    const serverLoader = async () => (page.loader as LoaderFunction | undefined)?.({ ...args, context }) ?? null
    return page.clientLoader ? (page.clientLoader as (given: object) => unknown)({ ...args, serverLoader }) : serverLoader()
  }
  await harness.show(
    [
      {
        id: 'layouts/app-layout',
        Component: Outlet,
        HydrateFallback: () => null,
        loader: () => ({
          person: { ...nobody, ...(typeof person === 'function' ? person() : person) },
          values: session,
          count: 0,
          name: null,
          phone: null,
        }),
        children: [
          {
            path,
            Component: page.default as ComponentType,
            ...(page.ErrorBoundary ? { ErrorBoundary: page.ErrorBoundary as ComponentType } : {}),
            loader: load,
          },
        ],
      },
    ],
    { at, language },
  )
}
