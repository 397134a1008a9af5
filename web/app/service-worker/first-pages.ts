import type { PagePath } from '../page/pages.ts'

/** The public pages that a phone has without internet: stored at the first visit and after a change of language, and left by a logout. */
export const firstPages: readonly string[] = ['/offline', '/', '/faq', '/service-procedure'] satisfies (PagePath | '/offline')[]

/** The cache of the pages that hold what a borrower needs without internet; it goes with the session. */
export const ownPageCache = 'own-pages-1'

/** True for a page of a borrower that is kept, as it was read last: home, and the codes to pay with. */
export function isKeptForOwner(pathname: string): boolean {
  return /^\/(?:home|payment\/[\w-]+)$/.test(pathname)
}
