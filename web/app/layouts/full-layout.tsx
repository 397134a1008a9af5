import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Outlet, href, useLocation } from 'react-router'

/** No header: only the mark, which leads back, and the language. */
export default function FullLayout() {
  const texts = useTexts()
  const { pathname } = useLocation()
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-4 pb-24">
      <header className="flex items-center justify-between gap-2 py-3">
        <a href={href('/')} aria-label={texts.layout.home}>
          <Logo markOnly />
        </a>
        <LanguageSwitch hrefFor={(language) => `${pathname}?lang=${language}`} />
      </header>
      <main id="content" className="flex flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  )
}
