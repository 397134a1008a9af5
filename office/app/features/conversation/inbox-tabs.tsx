import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { href } from 'react-router'
import { useMe } from '../../session/use-me.ts'

/** What comes from borrowers, in its lists: calls and complaints are the head office's, complaints a manager's. */
export function InboxTabs({ current }: { readonly current: 'messages' | 'call_backs' | 'complaints' }) {
  const { desk } = useTexts()
  const me = useMe()
  if (me.branches.length > 0) return null
  const tabs = [
    { href: href('/conversations'), label: desk.conversations_title, current: current === 'messages' },
    { href: href('/call-backs'), label: desk.call_backs_title, current: current === 'call_backs' },
    ...(me.role === 'manager' ? [{ href: href('/complaints'), label: desk.complaints_title, current: current === 'complaints' }] : []),
  ]
  return <Tabs label={desk.inbox} tabs={tabs} />
}
