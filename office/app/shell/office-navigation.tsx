import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useRef } from 'react'
import { NavLink, generatePath, href, useLocation } from 'react-router'
import { offeredPages } from '../page/offered-pages.ts'
import type { OfficeSession } from '../session/session.ts'

/** The parts of the menu, by task. */
const groups = ['work', 'people', 'lender', 'control'] as const

/** The parts of the office that this person may enter. */
export function OfficeNavigation({ me }: { readonly me: OfficeSession }) {
  const texts = useTexts()
  const { office, desk } = texts
  const mine = offeredPages(me)
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // on a low screen the menu scrolls, and the page's own entry would be out of sight
  useEffect(() => {
    const entry = [...(menu.current?.querySelectorAll('a') ?? [])].find((link) => `${pathname}/`.startsWith(`${link.pathname}/`))
    entry?.scrollIntoView?.({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={menu} aria-label={withoutJoiners(office.nav)} className="mt-2">
      {groups.map((group) => (
        <div key={group} className="mt-3 has-[ul:empty]:hidden">
          <p className="px-2 text-sm text-muted">{desk[`group_${group}`]}</p>
          <ul>
            {mine.map(
              ({ path, title, menu }) =>
                menu?.group === group && (
                  <li key={path}>
                    <NavLink
                      to={generatePath(path)}
                      end={path === href('/')}
                      className="flex min-h-12 items-center gap-2 rounded-md px-2 text-primary hover:bg-primary-soft aria-[current=page]:bg-primary-soft aria-[current=page]:font-bold lg:min-h-9"
                    >
                      <Icon name={menu.icon} className="size-5" />
                      {title(texts)}
                    </NavLink>
                  </li>
                ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  )
}
