import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { NotFound } from './not-found.tsx'

/** What stands in the place of a page that broke or that is not there; the server adds the number of the request. */
export function PageFailure({ error, children }: { readonly error: unknown; readonly children?: ReactNode }) {
  const Page = isRouteErrorResponse(error) && error.status === 404 ? NotFound : ErrorPage
  return <Page>{children}</Page>
}
