import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'

/** The mark, which leads back to the public pages, and what stands at the other end of its row. */
export function MarkHeader({ children }: { readonly children: ReactNode }) {
  const texts = useTexts()
  return (
    <header className="flex flex-wrap items-center py-3 print:hidden">
      <a href={href('/')} aria-label={withoutJoiners(texts.layout.home)} className="mr-auto">
        <Logo markOnly />
      </a>
      {children}
    </header>
  )
}
