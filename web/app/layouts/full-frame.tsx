import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { MarkHeader } from './mark-header.tsx'
import { PendingBar } from './pending-bar.tsx'

/** No header: only the mark, which leads back, and the language. */
export function FullFrame({ children }: { readonly children: ReactNode; readonly waiting?: boolean }) {
  const { hash } = useLocation()
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-4 pb-24">
      <MarkHeader languages={<LanguageSwitch hrefFor={(language) => `?lang=${language}${hash}`} />} />
      <PendingBar />
      <main id="content" className="flex min-h-dvh flex-1 flex-col">
        {children}
      </main>
    </div>
  )
}
