import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { pageAt } from './page-at.ts'

/** The title of a page in the browser; a heading may say more later. */
export function pageTitle(pathname: string, texts: Texts): string {
  const { layout } = texts
  const title = pathname === '/offline' ? layout.offline_title : pageAt(pathname)?.title?.(texts)
  return withoutJoiners(fill(layout.page_title, { page: title ?? layout.not_found_title }))
}
