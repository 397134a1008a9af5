import { Link } from '@let-twe/ui/link/link.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { NotificationBell } from './notification-bell.tsx'

/** Mark, listening and bell (docs/product.md §2.4); all else is in the bar at the thumb. */
export function AppHeader({ listen }: { readonly listen?: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <header className="relative z-10 border-b border-line bg-surface print:hidden">
      <div className="mx-auto flex min-h-14 max-w-page items-center gap-x-2 px-4">
        <Link
          href={href('/home')}
          aria-current={pathname === href('/home') ? 'page' : undefined}
          className="mr-auto inline-flex min-h-12 shrink-0 items-center"
        >
          <Logo />
        </Link>
        {listen}
        <NotificationBell />
      </div>
    </header>
  )
}
