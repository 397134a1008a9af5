import { href } from 'react-router'

/** The address of the log-in page that leads back to the wanted page. */
export function logInAddress(wanted: string): string {
  const { pathname, search } = new URL(wanted, location.origin)
  return pathname === href('/') ? href('/log-in') : `${href('/log-in')}?${new URLSearchParams({ to: pathname + search })}`
}

/** Where the log-in page leads: a page of this office, never another site. */
export function placeAfterLogIn(address: string): string {
  const to = new URL(address, location.origin).searchParams.get('to') ?? href('/')
  const target = new URL(to, location.origin)
  return to.startsWith('/') && target.origin === location.origin ? target.pathname + target.search : href('/')
}
