import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { Outlet, useLocation } from 'react-router'
import { MarkHeader } from './mark-header.tsx'

/** No header: only the mark, which leads back, and the language. */
export default function FullLayout() {
  const { pathname } = useLocation()
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-4 pb-24">
      <MarkHeader languages={<LanguageSwitch hrefFor={(language) => `${pathname}?lang=${language}`} />} />
      <main id="content" className="flex flex-1 flex-col">
        <Outlet />
      </main>
    </div>
  )
}
