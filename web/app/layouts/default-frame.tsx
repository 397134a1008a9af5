import { SkipLink } from './skip-link.tsx'
import type { ReactNode } from 'react'
import { AppFooter } from './app-footer.tsx'
import { AppHeader } from './app-header.tsx'
import { GatedContent } from './gated-content.tsx'
import { PendingBar } from './pending-bar.tsx'

/** The header with bell and menu, and the footer, which begins below the first screen: what comes late moves nothing that is seen. `waiting` asks the server nothing. */
export function DefaultFrame({ children, waiting = false }: { readonly children: ReactNode; readonly waiting?: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <AppHeader waiting={waiting} />
      <PendingBar />
      <main id="content" className="mx-auto w-full min-h-dvh max-w-page flex-1 px-4 pt-4 pb-12">
        <GatedContent waiting={waiting}>{children}</GatedContent>
      </main>
      <AppFooter />
    </div>
  )
}
