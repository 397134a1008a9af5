import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Link } from '../link/link.tsx'
import { TabLine } from './tab-line.tsx'

/** One tab: a page of its own with an address. */
export interface Tab {
  readonly href: string
  readonly label: ReactNode
  readonly current?: boolean | undefined
  /** Its key, where the page has keys. */
  readonly shortcut?: string | undefined
}

/** Pages beside each other, as links, so they work without scripts and can be shared. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav aria-label={withoutJoiners(label)} className="mb-5 lg:mb-3">
      <TabLine current={tabs.find((tab) => tab.current)?.href} className="gap-2 lg:gap-1.5">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              aria-keyshortcuts={tab.shortcut}
              className={classNames(
                'flex min-h-12 items-center gap-1.5 rounded-[24px] border-2 px-4 py-1.5 lg:min-h-9 lg:px-2.5 lg:py-1 lg:text-sm',
                tab.current
                  ? 'border-primary bg-primary font-bold text-on-primary'
                  : 'border-line bg-surface text-primary hover:border-primary',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </TabLine>
    </nav>
  )
}
