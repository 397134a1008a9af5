import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { NotFound } from './not-found.tsx'

/** What stands in the place of a page that broke or that is not there. */
export function PageFailure({ error }: { readonly error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <ErrorPage />
}
