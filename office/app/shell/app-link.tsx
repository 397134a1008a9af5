import type { LinkProps } from '@let-twe/ui/link/link.tsx'
import { Link } from 'react-router'

/** The router's link for pages of the office; a plain anchor for everything else and for a change of language. */
export function AppLink({ href, ...rest }: LinkProps) {
  const stays = (href.startsWith('/') || href.startsWith('?')) && !href.includes('lang=')
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the words come with the other properties
  return stays ? <Link to={href} {...rest} /> : <a href={href} {...rest} />
}
