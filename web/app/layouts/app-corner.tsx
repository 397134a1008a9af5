import { useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { pageAt } from '../page/page-at.ts'
import { BottomNavigation } from './bottom-navigation.tsx'
import { ChatLauncher } from './chat-launcher.tsx'
import { PageCorner } from './page-corner.tsx'

/** The chat at the end of a page without a header, or the bar at the thumb, which has it. */
export function AppCorner() {
  const contacts = useRouteLoaderData<typeof loader>('root')?.contacts
  const { pathname } = useLocation()
  const layout = pageAt(pathname)?.layout ?? 'full'
  const [height, setHeight] = useState(0)
  if (layout === 'full') return contacts && <ChatLauncher contacts={contacts} />
  if (layout === 'phone') return null
  return (
    <>
      {/* the bar covers the end of the page: the padding leaves room after the last button */}
      <div aria-hidden className="min-h-[64px] print:hidden" {...(height > 0 && { style: { height } })} />
      <PageCorner>
        <div ref={(element) => followHeight(element, setHeight)}>
          <BottomNavigation contacts={contacts} />
        </div>
      </PageCorner>
    </>
  )
}

/** Reports an element's height now and after each change; the focused element is scrolled above it, and the main button of a form stays above it. */
function followHeight(element: HTMLElement | null, tell: (height: number) => void) {
  if (element === null) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    tell(element.offsetHeight)
    // the main button of a form may stand above it
    style.scrollPaddingBottom = `${element.offsetHeight + 88}px`
    style.setProperty('--corner', `${element.offsetHeight}px`)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.scrollPaddingBottom = ''
    style.removeProperty('--corner')
  }
}
