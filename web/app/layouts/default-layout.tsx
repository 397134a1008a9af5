import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Outlet } from 'react-router'
import { AppFooter } from './app-footer.tsx'
import { AppHeader } from './app-header.tsx'

/** The header with bell and menu, and the footer. */
export default function DefaultLayout() {
  const texts = useTexts()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {texts.layout.skip_to_content}
      </a>
      <AppHeader />
      <main id="content" className="mx-auto w-full max-w-page flex-1 px-4 pt-4 pb-12">
        <Outlet />
      </main>
      <AppFooter />
    </div>
  )
}
