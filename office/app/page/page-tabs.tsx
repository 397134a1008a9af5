import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { useLocation } from 'react-router'
import { useMe } from '../session/use-me.ts'
import { digitAt } from '../shell/page-keys.ts'
import { offeredPages } from './offered-pages.ts'
import type { PageFacts } from './page.ts'

/** The pages of a part of the office as tabs; nothing for a role with only one. */
export function PageTabs({ of }: { readonly of: NonNullable<PageFacts['tab']>['of'] }) {
  const texts = useTexts()
  const { pathname } = useLocation()
  const { cash, desk, report } = texts
  const tabs = offeredPages(useMe()).flatMap(({ path, tab }) => (tab?.of === of ? [{ href: path, label: tab.label(texts) }] : []))
  if (tabs.length < 2) return null
  // a page below one of them belongs to it
  const [current] = tabs
    .filter(({ href }) => `${pathname}/`.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length)
  const labels = { money: cash.tabs, inbox: desk.inbox, reports: report.tabs }
  return <Tabs label={labels[of]} tabs={tabs.map((tab, place) => ({ ...tab, current: tab === current, shortcut: digitAt(place) }))} />
}
