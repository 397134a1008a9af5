import type { PagePath } from '../page/pages.ts'

/** The public pages that a phone has without internet: stored at the first visit and after a change of language, and left by a logout. */
export const firstPages: readonly string[] = ['/offline', '/', '/faq', '/service-procedure'] satisfies (PagePath | '/offline')[]

/** The cache of the pages that a borrower needs offline; it ends with the session. */
export const ownPageCache = 'own-pages-1'

/** True for a borrower's page that is cached at each visit: home, and the payment codes. */
export function isKeptForOwner(pathname: string): boolean {
  return /^\/(?:home|payment\/[\w-]+)$/.test(pathname)
}
