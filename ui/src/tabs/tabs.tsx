import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names/class-names.ts'
import { Link } from '../link/link.tsx'

/** One tab: a page of its own with an address. */
export interface Tab {
  readonly href: string
  readonly label: ReactNode
  readonly current?: boolean | undefined
  /** Its key, where the page has keys. */
  readonly shortcut?: string | undefined
}

/**
 * Pages beside each other, as links, so they work without scripts and can be shared. On a phone they are one line that scrolls,
 * with the current one in sight; on wider screens they wrap rather than hide.
 */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const line = useRef<HTMLUListElement>(null)
  const current = tabs.find((tab) => tab.current)?.href
  useEffect(() => {
    const tab = current !== undefined && line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && tab) line.current.scrollLeft = tab.offsetLeft - (line.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav aria-label={withoutJoiners(label)} className="mb-5 lg:mb-3">
      <ul ref={line} className="relative flex gap-2 overflow-x-auto md:flex-wrap md:overflow-visible lg:gap-1.5">
        {tabs.map((tab) => (
          <li key={tab.href} className="shrink-0 md:max-w-full md:shrink">
            <Link
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              aria-keyshortcuts={tab.shortcut}
              className={classNames(
                'flex min-h-12 items-center gap-1.5 whitespace-nowrap md:whitespace-normal rounded-[24px] border-2 px-4 py-1.5 lg:min-h-9 lg:px-2.5 lg:py-1 lg:text-sm',
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
