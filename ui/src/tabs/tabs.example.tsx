import { Tabs } from './tabs.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'tabs', Show: TabsExample }

function TabsExample() {
  const words = useSampleWords()
  return (
    <Tabs
      label={words.basic}
      tabs={[
        { href: '#basic', label: words.basic, current: true },
        { href: '#documents', label: words.documents },
        { href: '#history', label: words.history },
      ]}
    />
  )
}
