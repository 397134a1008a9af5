import { ErrorDialog } from '@let-twe/client/error-dialog.tsx'
import { keepFocus } from '@let-twe/ui/focus/keep-focus.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useContext, useEffect, useLayoutEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { cacheForOffline, keepThisPage } from '../enhancement/cache-for-offline.ts'
import { fetchAhead } from '../enhancement/fetch-ahead.ts'
import { offerListening } from '../enhancement/offer-listening.ts'
import { pageTitle } from '../page-title.ts'
import { renewPush } from '../push/push-phone.ts'
import { endForgottenSessions } from '../session/end-forgotten-sessions.ts'
import { isSessionEnding } from '../session/end-session.ts'
import { SessionWarning } from '../session/session-warning.tsx'
import { useSessionUpkeep } from '../session/use-session-upkeep.ts'
import { useToldLanguage } from '../session/use-told-language.ts'
import { AppShell } from './app-shell.tsx'
import { ReadyContext } from './ready-context.ts'

/** The pages of the app in their shell, with what lives as long as the app is open. */
export function AppPages() {
  const ready = useContext(ReadyContext)
  return (
    <>
      <AppShell>
        <Outlet />
      </AppShell>
      {ready && <Living />}
    </>
  )
}

function Living() {
  const texts = useTexts()
  const { pathname } = useLocation()
  useSessionUpkeep()
  useToldLanguage()
  useEffect(() => {
    document.documentElement.dataset['alive'] = 'yes'
    cacheForOffline()
    keepThisPage()
    renewPush().catch(() => {})
    endForgottenSessions()
    return keepFocus()
  }, [])
  // before that of the page's own heading, which may say more
  useLayoutEffect(() => {
    document.title = pageTitle(pathname, texts)
  }, [pathname, texts])
  useEffect(() => offerListening(document), [])
  useEffect(() => fetchAhead(pathname), [pathname])
  return (
    <>
      <ScrollRestoration />
      <SessionWarning />
      <ErrorDialog isSilent={isSessionEnding} />
    </>
  )
}
