import type { LinkProps } from '@let-twe/ui/link/link.tsx'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { routeOf } from '../route-table.ts'
import { loadAtTap } from '../session/load-at-tap.ts'

/** The router's link for pages of the app; a plain anchor for public pages, files, phone numbers and a change of language. */
export function AppLink({ href, children, ...rest }: LinkProps) {
  const row = href.startsWith('/') || href.startsWith('?') ? routeOf(href.split(/[?#]/)[0] || '/home') : undefined
  const inApp = row && !row.server && !row.island && !href.includes('lang=')
  function tap(event: MouseEvent<HTMLAnchorElement>) {
    rest.onClick?.(event)
    const newTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || rest.target === '_blank'
    if (!event.defaultPrevented && !newTab) loadAtTap(event.currentTarget)
  }
  return inApp ? (
    <Link to={href} {...rest} onClick={tap}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
