import { ErrorDialog } from '@let-twe/client/error-dialog.tsx'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { countNotifications } from '@let-twe/core/notification/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Suspense } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { PageFailure } from '../features/not-found/page-failure.tsx'
import { RequestNumber } from '../features/not-found/request-number.tsx'
import { guardPage } from '../page/guard-page.ts'
import { isNetworkError } from '../page/is-network-error.ts'
import { pageAt } from '../page/page-at.ts'
import { visitContext } from '../page/visit.ts'
import { isSessionEnding } from '../session/end-session.ts'
import { SessionWarning } from '../session/session-warning.tsx'
import type { OwnSession } from '../session/use-person.ts'
import type { Route } from './+types/app-layout.ts'
import { AppShell } from './app-shell.tsx'
import { useOpenApp } from './use-open-app.ts'

export const handle = { interactive: true }

export const middleware: Route.MiddlewareFunction[] = [guardPage]

/** The borrower of the session for the frame of every page; null for a guest. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<OwnSession | null> {
  const { call, person, session } = context.get(visitContext)
  if (person === null) return null
  const named = pageAt(url.pathname)?.layout === 'phone'
  const [values, count, profile] = await Promise.all([session(), call(countNotifications, {}), named ? call(getProfile, {}) : null])
  const { name = null, phone_number: phone = null } = profile?.ok ? profile.data : {}
  return { person, values, count: count.ok ? count.data.count : 0, name, phone }
}

/** A move loads only its page, unless it leads into a session or to a frame that names the borrower. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const [current, next] = [pageAt(currentUrl.pathname), pageAt(nextUrl.pathname)]
  const isMove = currentUrl.href !== nextUrl.href
  return isMove ? current?.frame !== next?.frame || current?.layout !== next?.layout : defaultShouldRevalidate
}

/** The shell around the pages of the app; its parts stay mounted across moves. */
export default function AppLayout() {
  useOpenApp()
  return (
    <>
      {/* after a hydration mismatch React renders anew up to here, not the whole document */}
      <Suspense>
        <AppShell>
          <Outlet />
        </AppShell>
      </Suspense>
      <SessionWarning />
      <ErrorDialog isSilent={isSessionEnding} />
    </>
  )
}

/** Shows the failure of a page inside the shell. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { common, layout } = useTexts()
  return (
    <Suspense>
      <AppShell>
        {isNetworkError(error) ? (
          <LoadFailure title={layout.broken_title} message={common.network_error} />
        ) : (
          <PageFailure error={error}>
            <RequestNumber />
          </PageFailure>
        )}
      </AppShell>
    </Suspense>
  )
}
