import type { LinkProps } from '@let-twe/ui/link/link.tsx'
import { Link } from 'react-router'
import { isInApp } from '../page/page-at.ts'

/** The router's link for pages of the app; a plain anchor for public pages, files, phone numbers and a change of language. */
export function AppLink({ href, children, ...rest }: LinkProps) {
  const inApp = (href.startsWith('/') || href.startsWith('?')) && isInApp(href.split(/[?#]/)[0] || '/home') && !href.includes('lang=')
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
