import { SkipLink } from './skip-link.tsx'
import { Outlet } from 'react-router'
import { PinGate } from '../session/pin-gate.tsx'
import { AppFooter } from './app-footer.tsx'
import { AppHeader } from './app-header.tsx'
import { RestrictedBanner } from './restricted-banner.tsx'

/** The header with bell and menu, and the footer. */
export default function DefaultLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AppHeader />
      <main id="content" className="mx-auto w-full max-w-page flex-1 px-4 pt-4 pb-12">
        <PinGate>
          <RestrictedBanner />
          <Outlet />
        </PinGate>
      </main>
      <AppFooter />
    </div>
  )
}
