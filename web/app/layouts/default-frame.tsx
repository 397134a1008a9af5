import { SkipLink } from './skip-link.tsx'
import type { ReactNode } from 'react'
import { AppHeader } from './app-header.tsx'
import { GatedContent } from './gated-content.tsx'
import { PendingBar } from './pending-bar.tsx'

/** The header with the bell; the bar at the thumb stands in the corner of the shell. */
export function DefaultFrame({ listen, children }: { readonly listen?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col [--bar:64px]">
      <SkipLink />
      <AppHeader listen={listen} />
      <PendingBar />
      <main id="content" className="mx-auto w-full max-w-page flex-1 px-4 pt-4 pb-8">
        <GatedContent>{children}</GatedContent>
      </main>
    </div>
  )
}
