import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'

/** The mark, which leads back to the public pages, and the languages. */
export function MarkHeader({ languages, children }: { readonly languages: ReactNode; readonly children?: ReactNode }) {
  const texts = useTexts()
  return (
    <header className="py-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <a href={href('/')} aria-label={withoutJoiners(texts.layout.home)}>
          <Logo markOnly />
        </a>
        {languages}
      </div>
      {children}
    </header>
  )
}
