import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { NotFound } from './not-found.tsx'

/** The content of a page that crashed or is unknown; the server adds the request number. */
export function PageFailure({ error, children }: { readonly error: unknown; readonly children?: ReactNode }) {
  const Page = isRouteErrorResponse(error) && error.status === 404 ? NotFound : ErrorPage
  return <Page>{children}</Page>
}
