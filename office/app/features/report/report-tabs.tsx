import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { href } from 'react-router'

/** The reports beside each other. */
export function ReportTabs({ current }: { readonly current: 'figures' | 'waiting' | 'return' }) {
  const { report } = useTexts()
  const tabs = [
    { name: 'figures', href: href('/reports'), label: report.tab_figures },
    { name: 'waiting', href: href('/reports/waiting'), label: report.tab_waiting },
    { name: 'return', href: href('/reports/return'), label: report.tab_return },
  ]
  return <Tabs label={report.tabs} tabs={tabs.map(({ name, ...tab }) => ({ ...tab, current: name === current }))} />
}
