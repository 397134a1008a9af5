import { PageHeading } from './page-heading.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'page-heading', Show: PageHeadingExample }

function PageHeadingExample() {
  const words = useSampleWords()
  return (
    <PageHeading back={{ href: '#back', label: words.history }} lead={words.info}>
      {words.apply}
    </PageHeading>
  )
}
