import type { LinkProps } from '@let-twe/ui/link/link.tsx'
import { Link } from 'react-router'
import { routeOf } from '../route-table.ts'

/** The router's link for pages of the app; a plain anchor for public pages, files, phone numbers and a change of language. */
export function AppLink({ href, children, ...rest }: LinkProps) {
  const row = href.startsWith('/') || href.startsWith('?') ? routeOf(href.split(/[?#]/)[0] || '/home') : undefined
  const inApp = row && !row.server && !row.island && !href.includes('lang=')
  return inApp ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
