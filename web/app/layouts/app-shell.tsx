import { keepFocus } from '@let-twe/ui/focus/keep-focus.ts'
import { LinkProvider } from '@let-twe/ui/link/link.tsx'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { type ReactNode, useEffect } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { ErrorDialog } from '@let-twe/client/error-dialog.tsx'
import { cacheForOffline } from '../enhancement/cache-for-offline.ts'
import { renewPush } from '../push/push-phone.ts'
import { isSessionEnding } from '../session/end-session.ts'
import { routeOf } from '../route-table.ts'
import { endForgottenSessions } from '../session/end-forgotten-sessions.ts'
import { guardMiddleware } from '../session/guard-middleware.ts'
import { SessionWarning } from '../session/session-warning.tsx'
import { useSessionUpkeep } from '../session/use-session-upkeep.ts'
import { useToldLanguage } from '../session/use-told-language.ts'
import type { Route } from './+types/app-shell.ts'
import { AppCorner } from './app-corner.tsx'
import { AppLink } from './app-link.tsx'
import { DefaultFrame } from './default-frame.tsx'
import { FullFrame } from './full-frame.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { RouterGoTo } from './router-go-to.tsx'

export const handle = { interactive: true }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardMiddleware]

/** Makes every page below wait for the guard, also on the first load. */
export async function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

/** The frame of the page as it will stand, from the first bytes on; nothing private is in it. */
export function HydrateFallback() {
  return (
    <LinkProvider component={AppLink}>
      <Frame waiting>
        <LoadingState />
      </Frame>
    </LinkProvider>
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
    endForgottenSessions()
    return keepFocus()
  }, [])
  return (
    <div aria-busy={busy}>
      <LinkProvider component={AppLink}>
        <RouterGoTo>
          <Frame>
            <Outlet />
          </Frame>
        </RouterGoTo>
      </LinkProvider>
      <AppCorner />
      <SessionWarning />
      <ErrorDialog isSilent={isSessionEnding} />
    </div>
  )
}

const frames = { full: FullFrame, default: DefaultFrame, phone: PhoneFrame }

/** The frame that the route table gives the page. */
function Frame({ waiting = false, children }: { readonly waiting?: boolean; readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const Chosen = frames[routeOf(pathname)?.layout ?? 'full']
  return <Chosen waiting={waiting}>{children}</Chosen>
}
