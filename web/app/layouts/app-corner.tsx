import { useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { cookieChoices } from '../document/cookie-consent.ts'
import type { loader } from '../root.tsx'
import { ChatLauncher } from './chat-launcher.tsx'
import { pageAt } from '../page/page-at.ts'
import { CookieBanner } from './cookie-banner.tsx'
import { PageCorner } from './page-corner.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { storeConsent, useConsent } from './use-consent.ts'

/** The chat at the end of a page without a header, or the bar at the thumb, which has it; and over both the question about cookies. */
export function AppCorner() {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const consent = useConsent()
  const [height, setHeight] = useState(0)
  const asks = root && consent === null
  const layout = pageAt(pathname)?.layout ?? 'full'
  const withBar = layout === 'default'
  return (
    <>
      {layout === 'full' && root?.contacts && <ChatLauncher contacts={root.contacts} />}
      {/* fixed parts at the bottom cover the end of the page: the padding leaves room after the last button */}
      {(withBar || asks) && <div aria-hidden className="min-h-[64px] print:hidden" {...(height > 0 && { style: { height } })} />}
      {(withBar || asks) && (
        <PageCorner>
          <div ref={(element) => followHeight(element, setHeight)}>
            {asks && (
              <CookieBanner
                from={pathname}
                onChoose={(value) => {
                  const choice = cookieChoices.find((each) => each === value)
                  if (choice) storeConsent(choice)
                }}
              />
            )}
            {withBar && <BottomNavigation contacts={root?.contacts} />}
          </div>
        </PageCorner>
      )}
    </>
  )
}

/** Reports an element's height now and after each change; the focused element is scrolled above it. */
function followHeight(element: HTMLElement | null, tell: (height: number) => void) {
  if (element === null) return
  const observer = new ResizeObserver(() => {
    tell(element.offsetHeight)
    document.documentElement.style.scrollPaddingBottom = `${element.offsetHeight + 16}px`
    document.documentElement.style.setProperty('--corner', `${element.offsetHeight}px`)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    document.documentElement.style.scrollPaddingBottom = ''
    document.documentElement.style.removeProperty('--corner')
  }
}
