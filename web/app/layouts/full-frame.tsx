import type { ReactNode } from 'react'
import { LanguageLinks } from './language-links.tsx'
import { MarkHeader } from './mark-header.tsx'
import { PendingBar } from './pending-bar.tsx'

/** No header: only the mark, which leads back, the language and listening. */
export function FullFrame({ listen, children }: { readonly listen?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-4 pb-24">
      <MarkHeader>
        <LanguageLinks compact />
        {listen}
      </MarkHeader>
      <PendingBar />
      <main id="content" className="flex min-h-dvh flex-1 flex-col">
        {children}
      </main>
    </div>
  )
}
