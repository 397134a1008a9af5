import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'

/** Only the mark, which leads back to the public pages, and the languages. */
export function MarkHeader({ languages }: { readonly languages: ReactNode }) {
  const texts = useTexts()
  return (
    <header className="flex items-center justify-between gap-2 py-3">
      <a href={href('/')} aria-label={texts.layout.home}>
        <Logo markOnly />
      </a>
      {languages}
    </header>
  )
}
