import type { Permission } from '../staff/permission.ts'

/** A list that can be looked at in one's own way. */
type ViewedList = {
  /** That of the list's own call: a shared view is of those who may see its list. */
  readonly permission: Permission
  /** The list is closed to staff of single branches. */
  readonly headOffice?: true
  /**
   * The names in its address that a view keeps. Typed words name people and are left out; the days of a report, too: its address always has
   * them, and a view of last month's days is of no use in the next one.
   */
  readonly filters: readonly string[]
}

const lists = {
  loans: {
    permission: 'work_on_cases',
    filters: ['state', 'type', 'claimed', 'product', 'branch', 'from', 'until', 'min', 'max', 'sort', 'order'],
  },
  collections: {
    permission: 'collect',
    filters: ['view', 'language', 'contacted', 'product', 'branch', 'min', 'max', 'sort', 'order'],
  },
  audit: { permission: 'read_audit', headOffice: true, filters: ['action', 'actor', 'subject', 'borrower', 'from', 'to'] },
  report: { permission: 'read_reports', filters: ['by', 'split', 'branch', 'product'] },
  quality: { permission: 'read_reports', filters: ['view', 'split', 'branch', 'product'] },
  collected: { permission: 'read_reports', filters: ['branch', 'product'] },
} as const satisfies Record<string, ViewedList>

export type ViewedPage = keyof typeof lists

/** The lists with saved views: those with several filters, or filters and an order. */
export const viewedLists: Readonly<Record<ViewedPage, ViewedList>> = lists

export const viewedPages = Object.keys(lists) as [ViewedPage, ...ViewedPage[]]
