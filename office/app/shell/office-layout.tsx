import { staffLogout } from '@let-twe/core/office/staff-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import { MenuDisclosure } from '@let-twe/ui/menu-disclosure/menu-disclosure.tsx'
import { useSyncExternalStore } from 'react'
import { Navigate, Outlet, href, redirect, useLoaderData, useRouteError } from 'react-router'
import { LoadFailed } from '@let-twe/client/load.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { callOffice } from '../session/call-office.ts'
import { type OfficeSession, forgetSession, readSession, subscribeToSession } from '../session/session.ts'
import { OfficeNavigation } from './office-navigation.tsx'

/** Nothing of the office is shown without a log-in. */
export function clientLoader() {
  const session = readSession()
  if (!session) throw redirect(href('/log-in'))
  return session
}

export default function OfficeLayout() {
  const me = useLoaderData<typeof clientLoader>()
  return (
    <Frame me={me}>
      <Outlet context={me} />
    </Frame>
  )
}

export function ErrorBoundary() {
  const texts = useTexts()
  const error = useRouteError()
  const me = readSession()
  const message = error instanceof LoadFailed ? error.message : texts.common.something_wrong
  return (
    <Frame me={me}>
      <LoadFailure title={texts.office.broken_title} message={message} />
    </Frame>
  )
}

function Frame({ me, children }: { readonly me: OfficeSession | null; readonly children: React.ReactNode }) {
  const texts = useTexts()
  const loggedIn = useSyncExternalStore(subscribeToSession, () => readSession() !== null)
  async function logOut() {
    await callOffice(staffLogout, {})
    forgetSession()
  }
  // the end of a session, pressed here or told by the server with any call, leaves for the log-in page
  if (!loggedIn) return <Navigate to={href('/log-in')} replace />
  const menu = (
    <>
      {me && (
        <p className="flex items-center gap-2 text-sm">
          <Icon name="user" className="size-5 text-primary" />
          <span>
            <span className="block font-bold">{me.name}</span>
            <span className="text-muted">{texts.office[`role_${me.role}`]}</span>
          </span>
        </p>
      )}
      {me && <OfficeNavigation me={me} />}
      <div className="mt-4">
        <LanguageSwitch />
        <Button variant="quiet" onClick={() => void logOut()} className="mt-2 -ml-3">
          <Icon name="log-out" className="size-5" />
          {texts.office.log_out}
        </Button>
      </div>
    </>
  )
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
      <header className="relative border-b border-line bg-surface lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between gap-3 px-4 py-2 lg:hidden">
          <Logo />
          <MenuDisclosure>{menu}</MenuDisclosure>
        </div>
        <div className="hidden px-4 py-4 lg:sticky lg:top-0 lg:block">
          <Logo />
          <div className="mt-4">{menu}</div>
        </div>
      </header>
      <main id="content" className="mx-auto w-full max-w-wide px-4 py-6 lg:px-8">
        {me?.demo && <p className="mb-4 rounded-md bg-warning-soft px-3 py-1.5 text-sm text-warning">{texts.office.demo_notice}</p>}
        {children}
      </main>
    </div>
  )
}
