import { Timeline } from './timeline.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'timeline', Show: TimelineExample }

function TimelineExample() {
  const words = useSampleWords()
  return (
    <Timeline
      items={[
        { title: words.submitted, date: '2026-11-18', state: 'done' },
        { title: words.interview, text: words.interviewText, date: '2026-11-21', state: 'now' },
        { title: words.branch, state: 'next' },
        { title: words.money, state: 'next' },
      ]}
    />
  )
}
