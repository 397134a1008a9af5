import { readSession } from '../session/session.ts'

/** A page that was opened from the search. */
export type RecentFind = { readonly title: string; readonly detail: string; readonly to: string }

// personal: it ends with the tab, and another person starts without it
let owner: string | undefined
let finds: readonly RecentFind[] = []

/** So many are kept. */
const most = 6

/** The pages that this person opened from the search, the latest first. */
export function recentFinds(): readonly RecentFind[] {
  return owner !== undefined && owner === readSession()?.id ? finds : []
}

/** Keeps a page as the latest one. */
export function rememberFind(find: RecentFind): void {
  const before = recentFinds().filter(({ to }) => to !== find.to)
  owner = readSession()?.id
  finds = [find, ...before].slice(0, most)
}
