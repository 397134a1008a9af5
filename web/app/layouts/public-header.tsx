import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import { MenuDisclosure } from '@let-twe/ui/menu-disclosure/menu-disclosure.tsx'

/** Mark, language and a menu that opens without a script. */
export function PublicHeader() {
  const { layout } = useTexts()
  const links = [
    ['/', layout.home],
    ['/get-to-know-us', layout.get_to_know_us],
    ['/service-procedure', layout.service_procedure],
    ['/faq', layout.faq],
    ['/annoucements', layout.announcements],
    ['/term-and-conditions', layout.terms_and_conditions],
    ['/login', layout.log_in],
  ] as const
  return (
    <header className="relative border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-wide items-center justify-between gap-2 px-4">
        <a href="/">
          <Logo />
        </a>
        <MenuDisclosure>
          <nav aria-label={layout.menu}>
            <ul>
              {links.map(([href, label]) => (
                <li key={href}>
                  <a href={href} className="flex min-h-12 items-center">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </MenuDisclosure>
      </div>
      <div className="border-t border-line">
        <div className="mx-auto max-w-wide px-2">
          <LanguageSwitch />
        </div>
      </div>
    </header>
  )
}
