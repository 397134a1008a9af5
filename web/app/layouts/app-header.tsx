import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import { MenuDisclosure } from '@let-twe/ui/menu-disclosure/menu-disclosure.tsx'
import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { ChatLink } from './chat-link.tsx'
import { LanguageLinks } from './language-links.tsx'
import { LogoutButton } from './logout-button.tsx'
import { NotificationBell } from './notification-bell.tsx'

/** Mark, bell and menu (docs/product.md §2.4). The menu is a native disclosure that Escape and a press outside close. */
export function AppHeader() {
  const { layout } = useTexts()
  const { pathname } = useLocation()
  return (
    <header className="relative z-10 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-2 px-4">
        <Link
          href={href('/home')}
          aria-current={pathname === href('/home') ? 'page' : undefined}
          className="inline-flex min-h-12 items-center"
        >
          <Logo />
        </Link>
        <div className="ml-auto flex items-center gap-1">
          <NotificationBell />
          <MenuDisclosure label={layout.menu}>
            <Menu />
          </MenuDisclosure>
        </div>
      </div>
    </header>
  )
}

function Menu() {
  const { layout } = useTexts()
  return (
    <nav aria-label={layout.menu} className="mx-auto max-h-[calc(100dvh-6rem)] max-w-page overflow-y-auto">
      <ul className="divide-y divide-line">
        <li className="pb-1">
          <MenuLink to={href('/home')}>
            <Icon name="home" /> {layout.home}
          </MenuLink>
        </li>
        <MenuGroup icon="user" title={layout.profile}>
          <MenuLink to={href('/profile/:type', { type: 'basic-information' })}>{layout.basic_information}</MenuLink>
          <MenuLink to={href('/profile/:type', { type: 'documents' })}>{layout.documents}</MenuLink>
          <MenuLink to={href('/profile/:type', { type: 'additional-documents' })}>{layout.additional_documents}</MenuLink>
          <MenuLink to={href('/profile/:type', { type: 'loan-history' })}>{layout.loan_history}</MenuLink>
        </MenuGroup>
        <MenuGroup icon="map-pin" title={layout.location}>
          <MenuLink to={href('/find-branch')}>{layout.nearest_branch}</MenuLink>
          <MenuLink to={href('/find-atm')}>{layout.nearest_atm}</MenuLink>
        </MenuGroup>
        <li className="py-1">
          <ChatLink />
        </li>
        <li className="py-2">
          <LanguageLinks />
        </li>
        <li className="px-2 pt-2">
          <LogoutButton />
        </li>
      </ul>
    </nav>
  )
}

function MenuGroup({
  icon,
  title,
  children,
}: {
  readonly icon: IconName
  readonly title: string
  readonly children: readonly ReactNode[]
}) {
  return (
    <li className="py-1">
      <p className="flex min-h-12 items-center gap-3 px-2 font-bold text-primary-deep">
        <Icon name={icon} /> {title}
      </p>
      <ul className="pl-9">
        {children.map((link, index) => (
          <li key={index}>{link}</li>
        ))}
      </ul>
    </li>
  )
}

function MenuLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const here = useLocation().pathname === to
  return (
    <Link
      href={to}
      aria-current={here ? 'page' : undefined}
      className={`flex min-h-12 items-center gap-3 rounded-md px-2 hover:bg-primary-soft ${here ? 'bg-primary-soft font-bold text-primary' : ''}`}
    >
      {children}
    </Link>
  )
}
