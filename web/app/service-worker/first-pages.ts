import type { FixedPage } from '@let-twe/core/page-path.ts'

/** The public pages that a phone has without internet: stored at the first visit and after a change of language, and left by a logout. */
export const firstPages: readonly string[] = ['/offline', '/', '/faq', '/service-procedure'] satisfies (FixedPage | '/offline')[]
