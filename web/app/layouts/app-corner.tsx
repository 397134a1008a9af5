import { closeMenus } from '@let-twe/ui/menu-disclosure/close-menus.ts'
import { useEffect, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { type CookieConsent, consentCookie, cookieChoices } from '../cookie-consent.ts'
import type { loader } from '../root.tsx'
import { ChatLauncher } from './chat-launcher.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { PageCorner } from './page-corner.tsx'

/** The chat and the question about cookies on the pages of the app. */
export function AppCorner() {
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<CookieConsent | null>(null)
  useEffect(() => closeMenus(document), [])
  return (
    <PageCorner>
      {root?.contacts && <ChatLauncher contacts={root.contacts} />}
      {root && root.consent === null && chosen === null && (
        <CookieBanner
          from={pathname}
          onChoose={(value) => {
            const choice = cookieChoices.find((each) => each === value)
            if (!choice) return
            document.cookie = consentCookie(choice)
            setChosen(choice)
          }}
        />
      )}
    </PageCorner>
  )
}
