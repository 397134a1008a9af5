import { SkipLink } from './skip-link.tsx'
import type { ReactNode } from 'react'
import { AppFooter } from './app-footer.tsx'
import { AppHeader } from './app-header.tsx'
import { GatedContent } from './gated-content.tsx'
import { PendingBar } from './pending-bar.tsx'

/** The header with bell and menu, and the footer, which begins below the viewport: late content shifts nothing visible. */
export function DefaultFrame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col [--bar:64px]">
      <SkipLink />
      <AppHeader />
      <PendingBar />
      <main id="content" className="mx-auto w-full min-h-dvh max-w-page flex-1 px-4 pt-4 pb-12">
        <GatedContent>{children}</GatedContent>
      </main>
      <AppFooter />
    </div>
  )
}
