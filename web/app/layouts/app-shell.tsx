import { keepFocus } from '@let-twe/ui/focus/keep-focus.ts'
import { LinkProvider } from '@let-twe/ui/link/link.tsx'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { ErrorDialog } from '@let-twe/client/error-dialog.tsx'
import { cacheForOffline } from '../enhancement/cache-for-offline.ts'
import { renewPush } from '../push/push-phone.ts'
import { isSessionEnding } from '../session/end-session.ts'
import { guardMiddleware } from '../session/guard-middleware.ts'
import { SessionWarning } from '../session/session-warning.tsx'
import { useSessionUpkeep } from '../session/use-session-upkeep.ts'
import { useToldLanguage } from '../session/use-told-language.ts'
import type { Route } from './+types/app-shell.ts'
import { AppCorner } from './app-corner.tsx'
import { AppLink } from './app-link.tsx'
import { RouterGoTo } from './router-go-to.tsx'

export const handle = { interactive: true }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardMiddleware]

/** Makes every page below wait for the guard, also on the first load. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <main className="mx-auto max-w-page p-4">
      <LoadingState />
    </main>
  )
}

export default function AppShell() {
  useSessionUpkeep()
  useToldLanguage()
  const busy = useNavigation().state !== 'idle'
  useEffect(() => {
    document.documentElement.dataset['alive'] = 'yes'
    cacheForOffline()
    renewPush().catch(() => {})
    return keepFocus()
  }, [])
  return (
    <div aria-busy={busy}>
      <LinkProvider component={AppLink}>
        <RouterGoTo>
          <Outlet />
        </RouterGoTo>
      </LinkProvider>
      <AppCorner />
      <SessionWarning />
      <ErrorDialog isSilent={isSessionEnding} />
    </div>
  )
}
