import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkProvider } from '@let-twe/ui/link/link.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { replayEarlyInput } from '../document/captured-input.ts'
import { hasUnknownType, pageAt } from '../page/page-at.ts'
import { AppCorner } from './app-corner.tsx'
import { AppLink } from './app-link.tsx'
import { DefaultFrame } from './default-frame.tsx'
import { FullFrame } from './full-frame.tsx'
import { ListenButton } from './listen-button.tsx'
import { PhoneFrame } from './phone-frame.tsx'

/**
 * The folders of application, appointment and loan: a lender may record the sentences of their pages
 * (core/src/recording/recorded-pages.ts).
 */
export const recordedAreas = /^(app|loan)/

const frames = { full: FullFrame, default: DefaultFrame, phone: PhoneFrame }

/** The frame that the route table gives the page, with the corner over it. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const { common } = useTexts()
  const { pathname } = useLocation()
  // an unknown page looks the same as for guests, without bell and menu
  const { file = '', frame, layout = 'full' } = (hasUnknownType(pathname) ? undefined : pageAt(pathname)) ?? {}
  const Frame = frames[layout]
  // with the hydration of the page, before an update of it can replace what was typed
  useEffect(replayEarlyInput, [])
  return (
    <BusyWhileMoving>
      <LinkProvider component={AppLink}>
        <Frame listen={<ListenButton own={!recordedAreas.test(file) && frame !== 'account'} short={layout !== 'default'} />}>
          {/* it may be shown without them: every page can be read, its forms cannot be sent */}
          <noscript>
            <Banner tone="info">{common.needs_scripts}</Banner>
          </noscript>
          {children}
        </Frame>
        <AppCorner />
      </LinkProvider>
    </BusyWhileMoving>
  )
}

/** Apart from the shell: a tap draws this one element anew and not all of the page. */
function BusyWhileMoving({ children }: { readonly children: ReactNode }) {
  return <div aria-busy={useNavigation().state !== 'idle'}>{children}</div>
}
