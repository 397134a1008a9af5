import { ErrorDialog } from '@let-twe/client/error-dialog.tsx'
import { type StubServer, stubServer } from '@let-twe/client/testing/stub-server.ts'
import { type Language, htmlLanguage } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { LinkProvider } from '@let-twe/ui/link/link.tsx'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { act, cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { type LoaderFunction, Outlet, createRoutesStub, useLocation } from 'react-router'
import { afterEach, expect, vi } from 'vitest'
import { AppLink } from '../layouts/app-link.tsx'
import { prepareTexts } from '../page-texts.ts'
import { type StoredValues, clearStored, store } from '../session/session-store.ts'

/** A route module, as the framework sees it. */
export type PageModule = {
  readonly default: ComponentType<never>
  readonly clientLoader?: unknown
  readonly ErrorBoundary?: ComponentType<never>
}

const servers: StubServer[] = []

afterEach(async () => {
  cleanup()
  // what a page sends as it is left goes to the stub too
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  clearStored()
  vi.unstubAllGlobals()
  expect(servers.splice(0).flatMap(({ unexpected }) => unexpected)).toEqual([])
})

/** A server that a page of the customers' app talks to; asking it something that no test has prepared fails the test. */
export function customerServer(): StubServer {
  const server = stubServer('/api/client')
  servers.push(server)
  return server
}

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
  }: { readonly path: string; readonly at?: string; readonly stored?: Partial<StoredValues>; readonly language?: Language },
) {
  for (const [name, value] of Object.entries({ ...loggedIn, token: `token-${(sessions += 1)}`, ...stored }))
    store(name as keyof StoredValues, value as never)
  document.documentElement.lang = htmlLanguage[language]
  await prepareTexts(language)
  const Stub = createRoutesStub([
    {
      Component: Outlet,
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
    { path: '*', Component: Elsewhere },
  ])
  await act(async () => {
    render(
      <TextsProvider language={language} texts={textsIn(language)}>
        <LinkProvider component={AppLink}>
          <Stub initialEntries={[at]} />
          <ErrorDialog />
        </LinkProvider>
      </TextsProvider>,
    )
  })
}

/** Stands for every other page: a test sees where the page went. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>went to {pathname + search}</p>
}
