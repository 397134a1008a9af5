import { closeMenus } from '@let-twe/ui/menu-disclosure/close-menus.ts'
import { useHydrated } from '@let-twe/ui/language/use-hydrated.ts'
import { useEffect, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { type CookieConsent, consentCookie, cookieChoices, readConsent } from '../cookie-consent.ts'
import type { loader } from '../root.tsx'
import { routeOf } from '../route-table.ts'
import { ChatLauncher } from './chat-launcher.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { PageCorner } from './page-corner.tsx'

/** The chat and the question about cookies on the pages of the app. */
export function AppCorner() {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<CookieConsent | null>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => closeMenus(document), [])
  // the page may be one that the phone has kept from before the answer
  const asks = root && root.consent === null && chosen === null && !(hydrated && readConsent(document.cookie) !== null)
  const chat = root?.contacts && <ChatLauncher contacts={root.contacts} />
  // over a form the chat would cover the one button that matters: there it stands below it
  const floats = routeOf(pathname)?.layout === 'default'
  return (
    <>
      {!floats && <div className="mx-auto relative -mt-20 flex max-w-page justify-end pb-8">{chat}</div>}
      {/* the question covers the end of the page: there is room for it after the last button */}
      {asks && <div aria-hidden {...(height > 0 && { style: { height } })} />}
      <PageCorner>
        {floats && chat}
        {asks && (
          <div ref={(element) => followHeight(element, setHeight)}>
            <CookieBanner
              from={pathname}
              onChoose={(value) => {
                const choice = cookieChoices.find((each) => each === value)
                if (!choice) return
                document.cookie = consentCookie(choice)
                setChosen(choice)
              }}
            />
          </div>
        )}
      </PageCorner>
    </>
  )
}

/** Tells an element's height now and whenever it changes; what has the focus is scrolled above it. */
function followHeight(element: HTMLElement | null, tell: (height: number) => void) {
  if (element === null) return
  const observer = new ResizeObserver(() => {
    tell(element.offsetHeight)
    document.documentElement.style.scrollPaddingBottom = `${element.offsetHeight + 16}px`
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    document.documentElement.style.scrollPaddingBottom = ''
  }
}
