import { closeMenus } from '@let-twe/ui/menu-disclosure/close-menus.ts'
import { useEffect, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { cookieChoices } from '../cookie-consent.ts'
import type { loader } from '../root.tsx'
import { ChatLauncher } from './chat-launcher.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { PageCorner } from './page-corner.tsx'
import { keepConsent, useConsent } from './use-consent.ts'

/** The chat and the question about cookies on the pages of the app. */
export function AppCorner() {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const consent = useConsent()
  const [height, setHeight] = useState(0)
  useEffect(() => closeMenus(document), [])
  const asks = root && consent === null
  return (
    <>
      {root?.contacts && <ChatLauncher contacts={root.contacts} />}
      {/* the question covers the end of the page: there is room for it after the last button */}
      {asks && <div aria-hidden {...(height > 0 && { style: { height } })} />}
      {asks && (
        <PageCorner>
          <div ref={(element) => followHeight(element, setHeight)}>
            <CookieBanner
              from={pathname}
              onChoose={(value) => {
                const choice = cookieChoices.find((each) => each === value)
                if (choice) keepConsent(choice)
              }}
            />
          </div>
        </PageCorner>
      )}
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
