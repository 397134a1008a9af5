import { countNotifications } from '@let-twe/core/notification/endpoints.ts'
import { languages } from '@let-twe/core/language.ts'
import { expect, test } from 'vitest'
import type { ReactNode } from 'react'
import { customerServer, renderPage } from '../testing/render-page.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { DefaultFrame } from './default-frame.tsx'
import { FullFrame } from './full-frame.tsx'
import { PhoneFrame } from './phone-frame.tsx'

const frames = { full: FullFrame, default: FrameWithBar, phone: PhoneFrame }

function FrameWithBar({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <DefaultFrame>{children}</DefaultFrame>
      <BottomNavigation contacts={null} />
    </>
  )
}

test.each(Object.entries(frames))(
  'the layout %s has every language, each linking to the same page with its query, and a way home',
  async (_, Frame) => {
    customerServer().on(countNotifications, { count: 0 })
    await renderPage(
      { default: () => <Frame>a page</Frame> },
      { path: '/required-documents', at: '/required-documents?check=yes&lang=mm#permit_back' },
    )
    const to = (selector: string) => Array.from(document.querySelectorAll(selector), (link) => link.getAttribute('href'))
    expect(to('a[hreflang]')).toEqual(languages.map((language) => `?check=yes&lang=${language}#permit_back`))
    expect(to('a').some((path) => path === '/' || path === '/home')).toBe(true)
  },
)
