import { type Language, htmlLanguage } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { LinkProvider } from '@let-twe/ui/link/link.tsx'
import { afterEachTest } from '@let-twe/ui/testing/after-each-test.ts'
import { act, render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect } from 'vitest'
import { ErrorDialog } from '../error-dialog.tsx'
import { dismissError } from '../error-message.ts'
import { type StubServer, stubServer } from './stub-server.ts'

type Routes = Parameters<typeof createRoutesStub>[0]

/** The shared part of a front end's test files: its stub servers, and its pages rendered alone. */
export type PageHarness = {
  /** A server that a page talks to; asking it something that no test has prepared fails the test. */
  readonly startServer: () => StubServer
  /** Shows routes at an address in a language; every other address shows where the page went. */
  readonly show: (routes: Routes, look: { readonly at: string; readonly language: Language }) => Promise<void>
}

/**
 * The harness of a front end whose API stands below `base`; `forget` clears a test's stored values. Called once, outside the
 * tests.
 */
export function pageHarness({
  base,
  link,
  forget,
}: {
  readonly base: string
  readonly link: ComponentProps<typeof LinkProvider>['component']
  readonly forget: () => void
}): PageHarness {
  const servers: StubServer[] = []
  afterEachTest(() => {
    forget()
    dismissError()
    expect(servers.splice(0).flatMap(({ unexpected }) => unexpected)).toEqual([])
  })
  return {
    startServer() {
      const server = stubServer(base)
      servers.push(server)
      return server
    },
    async show(routes, { at, language }) {
      document.documentElement.lang = htmlLanguage[language]
      const Stub = createRoutesStub([...routes, { path: '*', Component: Elsewhere }])
      await act(async () => {
        render(
          <TextsProvider language={language} texts={textsIn(language)}>
            <LinkProvider component={link}>
              <Stub initialEntries={[at]} />
              <ErrorDialog />
            </LinkProvider>
          </TextsProvider>,
        )
      })
    },
  }
}

/** Stands for every other page: a test sees where the page went. */
function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>went to {pathname + search}</p>
}
