import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Link } from '../link/link.tsx'

/** One tab: a page of its own with an address. */
export interface Tab {
  readonly href: string
  readonly label: ReactNode
  readonly current?: boolean | undefined
}

/** Pages beside each other, as links, so they work without scripts and can be shared. They wrap rather than hide. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav aria-label={withoutJoiners(label)} className="mb-5 lg:mb-3">
      <ul className="flex flex-wrap gap-2 lg:gap-1.5">
        {tabs.map((tab) => (
          <li key={tab.href} className="max-w-full">
            <Link
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className={classNames(
                'flex min-h-12 items-center rounded-[24px] border-2 px-4 py-1.5 lg:min-h-9 lg:px-2.5 lg:py-1 lg:text-sm',
                tab.current
                  ? 'border-primary bg-primary font-bold text-on-primary'
                  : 'border-line bg-surface text-primary hover:border-primary',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
