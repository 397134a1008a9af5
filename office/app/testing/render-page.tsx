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
import { type OfficeSession, forgetSession, storeSession } from '../session/session.ts'
import { AppLink } from '../shell/app-link.tsx'
import * as officeLayout from '../shell/office-layout.tsx'

/** A route module, as the framework sees it. */
export type PageModule = { readonly default: ComponentType; readonly clientLoader?: unknown }

/** The session of a manager; a test changes what matters to it. */
export const manager: OfficeSession = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Ma Thida',
  role: 'manager',
  demo: false,
  visit_times: ['09:00', '13:00'],
  token: 'a-token',
}

const servers: StubServer[] = []

afterEach(async () => {
  cleanup()
  // what a page sends as it is left goes to the stub too
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  forgetSession()
  vi.unstubAllGlobals()
  expect(servers.splice(0).flatMap(({ unexpected }) => unexpected)).toEqual([])
})

/** A server that a page of the office talks to; asking it something that no test has prepared fails the test. */
export function officeServer(): StubServer {
  const server = stubServer('/api/office')
  servers.push(server)
  return server
}

/** Shows one page alone, in the office's frame unless it has none, to somebody who is logged in. */
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
  document.documentElement.lang = htmlLanguage[language]
  const child = { path, Component: page.default, ...(page.clientLoader ? { loader: page.clientLoader as LoaderFunction } : {}) }
  const frame = framed
    ? { Component: officeLayout.default, ErrorBoundary: officeLayout.ErrorBoundary, loader: officeLayout.clientLoader }
    : { Component: Outlet }
  const Stub = createRoutesStub([
    { ...frame, HydrateFallback: () => null, children: [child] },
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
