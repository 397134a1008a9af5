import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { href } from 'react-router'
import { useMe } from '../session/use-me.ts'

const parts = [
  { name: 'incoming', href: href('/money') },
  { name: 'drawer', href: href('/money/drawer') },
  { name: 'days', href: href('/money/days') },
  // the bank's account is the head office's
  { name: 'bank', href: href('/money/bank'), headOffice: true },
] as const

/** The parts of the money desk beside each other. */
export function MoneyTabs({ current }: { readonly current: (typeof parts)[number]['name'] }) {
  const { cash } = useTexts()
  const me = useMe()
  const mine = parts.filter((part) => !('headOffice' in part) || me.branches.length === 0)
  const words = { incoming: cash.tab_incoming, drawer: cash.tab_drawer, days: cash.tab_days, bank: cash.tab_bank }
  return (
    <Tabs label={cash.tabs} tabs={mine.map((part) => ({ href: part.href, label: words[part.name], current: part.name === current }))} />
  )
}
