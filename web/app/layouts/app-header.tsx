import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import { Link, useLocation } from 'react-router'
import { LogoutButton } from './logout-button.tsx'
import { NotificationBell } from './notification-bell.tsx'

/** Mark, bell and menu (specification, section 2). The menu is a disclosure, so it works with a keyboard and without a script of its own. */
export function AppHeader() {
  const { layout } = useTexts()
  const { pathname } = useLocation()
  const entry = 'flex min-h-12 items-center gap-3'
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-2 px-4">
        <Link to="/home" aria-label={layout.home}>
          <Logo />
        </Link>
        <div className="flex items-center gap-1">
          <NotificationBell />
          {/* a new page starts with a closed menu */}
          <details key={pathname} className="group">
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-2">
              <Icon name="menu" /> {layout.menu}
            </summary>
            <nav aria-label={layout.menu} className="absolute right-0 left-0 z-20 border-y border-line bg-surface shadow-raised">
              <ul className="mx-auto max-w-page px-4 py-3">
                <li>
                  <Link to="/home" className={entry}>
                    <Icon name="home" /> {layout.home}
                  </Link>
                </li>
                <li className="border-t border-line">
                  <p className={`${entry} font-bold`}>
                    <Icon name="user" /> {layout.profile}
                  </p>
                  <ul className="pl-9">
                    <MenuLink to="/profile/basic-information" label={layout.basic_information} />
                    <MenuLink to="/profile/documents" label={layout.documents} />
                    <MenuLink to="/profile/additional-documents" label={layout.additional_documents} />
                    <MenuLink to="/profile/loan-history" label={layout.loan_history} />
                  </ul>
                </li>
                <li className="border-t border-line">
                  <p className={`${entry} font-bold`}>
                    <Icon name="map-pin" /> {layout.location}
                  </p>
                  <ul className="pl-9">
                    <MenuLink to="/find-branch" label={layout.nearest_branch} />
                    <MenuLink to="/find-atm" label={layout.nearest_atm} />
                  </ul>
                </li>
                <li className="border-t border-line py-2">
                  <LanguageSwitch hrefFor={(language) => `${pathname}?lang=${language}`} />
                </li>
                <li className="border-t border-line">
                  <LogoutButton />
                </li>
              </ul>
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}

function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-12 items-center">
        {label}
      </Link>
    </li>
  )
}
