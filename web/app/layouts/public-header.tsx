import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import { MenuDisclosure } from '@let-twe/ui/menu-disclosure/menu-disclosure.tsx'
import { href } from 'react-router'
import { ChatLink } from './chat-link.tsx'
import { LanguageLinks } from './language-links.tsx'
import { ListenButton } from './listen-button.tsx'

/** One row: mark, languages, listening and a menu that opens without a script. */
export function PublicHeader() {
  const { layout } = useTexts()
  const links = [
    [href('/'), layout.home],
    [href('/get-to-know-us'), layout.get_to_know_us],
    [href('/service-procedure'), layout.service_procedure],
    [href('/faq'), layout.faq],
    [href('/annoucements'), layout.announcements],
    [href('/term-and-conditions'), layout.terms_and_conditions],
  ] as const
  return (
    <header className="border-b border-line bg-surface print:hidden">
      <div className="relative mx-auto flex min-h-14 max-w-wide flex-wrap items-center px-3 sm:px-4">
        <a href={href('/')} className="mr-auto">
          <Logo />
        </a>
        {/* where one row is too short for all, the menu stays in the first */}
        <div className="flex flex-wrap items-center max-[21.5em]:order-1 max-[21.5em]:w-full">
          <LanguageLinks compact />
          <ListenButton short />
        </div>
        <MenuDisclosure label={<span className="sr-only sm:not-sr-only">{layout.menu}</span>}>
          <nav aria-label={withoutJoiners(layout.menu)}>
            <ul>
              {links.map(([href, label]) => (
                <li key={href}>
                  <a href={href} className="flex min-h-12 items-center">
                    {label}
                  </a>
                </li>
              ))}
              <li className="in-data-logged-in:hidden">
                <a href={href('/login')} className="flex min-h-12 items-center">
                  {layout.log_in}
                </a>
              </li>
              <li className="not-in-data-logged-in:hidden">
                <a href={href('/home')} className="flex min-h-12 items-center">
                  {layout.my_loan}
                </a>
              </li>
              <li className="-mx-2">
                <ChatLink />
              </li>
            </ul>
          </nav>
        </MenuDisclosure>
      </div>
    </header>
  )
}
