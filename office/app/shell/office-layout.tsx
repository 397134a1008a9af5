import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { keepFocus } from '@let-twe/ui/focus/keep-focus.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type MiddlewareFunction, Navigate, Outlet, href, redirect, useLoaderData, useRevalidator, useRouteError } from 'react-router'
import { LoadFailed } from '@let-twe/client/load.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { logInAddress } from '../session/log-in-place.ts'
import { LiveList } from '../list/live-list.tsx'
import { type OfficeSession, readSession, sessionState, subscribeToSession } from '../session/session.ts'
import { askOtherTabs } from '../session/share-session.ts'
import { FindBox } from './find-box.tsx'
import { type LoaderResults, forgetPage, keepPage } from './keep-page.ts'
import { keepLine } from './keep-line.ts'
import { KeyHelp } from './key-help.tsx'
import { Elsewhere, isElsewhere } from './elsewhere.tsx'
import { NotFound, isNotFound } from './not-found.tsx'
import { OfficeMenu } from './office-menu.tsx'
import { SessionOver } from './session-over.tsx'

/** Without a log-in, here or in another tab, the office loads nothing; the followed link survives the log-in. A page that cannot be read again stays. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }, next) => {
    if (!readSession()) await askOtherTabs()
    if (!readSession()) throw redirect(logInAddress(request.url))
    return keepPage(request.url, (await next()) as LoaderResults)
  },
]

export function clientLoader() {
  return readSession()
}

export default function OfficeLayout() {
  const me = useLoaderData<typeof clientLoader>()
  useEffect(() => forgetPage, [])
  return (
    <Frame me={me}>
      <LiveList />
      <Outlet context={me} />
    </Frame>
  )
}

export function ErrorBoundary() {
  const texts = useTexts()
  const error = useRouteError()
  const message = error instanceof LoadFailed ? error.message : texts.common.something_wrong
  return <Frame me={readSession()}>{inItsPlace()}</Frame>

  function inItsPlace() {
    if (isElsewhere(error)) return <Elsewhere message={message} related={error.failure.code === 'related_party'} />
    if (isNotFound(error)) return <NotFound number={error.failure.number} />
    return (
      <LoadFailure title={texts.office.broken_title} message={message}>
        <p>
          <LinkButton variant="quiet" href={href('/')}>
            {texts.layout.go_home}
          </LinkButton>
        </p>
      </LoadFailure>
    )
  }
}

function Frame({ me, children }: { readonly me: OfficeSession | null; readonly children: React.ReactNode }) {
  const { layout } = useTexts()
  const revalidator = useRevalidator()
  const state = useSyncExternalStore(subscribeToSession, sessionState)
  const [help, setHelp] = useState(false)
  const [finding, setFinding] = useState(false)
  const find = useCallback(() => setFinding(true), [])
  useEffect(() => {
    const ends = [keepLine(), keepFocus()]
    return () => ends.forEach((end) => end())
  }, [])
  if (state === 'out') return <Navigate to={href('/log-in')} replace />
  /** The same person continues where the session ended, with the typed values; another person starts anew. */
  function goOn() {
    if (me && readSession()?.id !== me.id) location.assign(href('/'))
    else void revalidator.revalidate()
  }
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[12.5rem_minmax(0,1fr)]">
      <a href="#content" data-frame className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-surface focus:p-3">
        {layout.skip_to_content}
      </a>
      <OfficeMenu me={me} onKeys={() => setHelp(true)} onFind={find} />
      {/* its content belongs to a session: without one it is hidden */}
      <main id="content" tabIndex={-1} className={`w-full min-w-0 px-4 py-4 outline-none lg:px-6 ${state === 'over' ? 'invisible' : ''}`}>
        {children}
      </main>
      <KeyHelp open={help} onOpen={setHelp} onFind={find} />
      {me && <FindBox me={me} open={finding && state === 'in'} onClose={() => setFinding(false)} />}
      {state === 'over' && <SessionOver onDone={goOn} />}
    </div>
  )
}
