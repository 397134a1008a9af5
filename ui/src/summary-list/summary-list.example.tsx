import { satang } from '@let-twe/core/money.ts'
import { Card } from '../card/card.tsx'
import { SaidDate } from '../date-text/said-date.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { Money } from '../money/money.tsx'
import { SummaryList } from './summary-list.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'summary-list', Show: SummaryListExample }

function SummaryListExample() {
  const words = useSampleWords()
  const texts = useTexts()
  const change = { href: '#change', label: texts.common.change }
  return (
    <Card>
      <SummaryList
        rows={[
          { label: words.name, value: 'Aung Ko Ko', change },
          { label: words.birth, value: <SaidDate date="1996-04-13" />, change },
          { label: words.salary, value: <Money satang={satang(1_250_000)} />, change },
        ]}
      />
    </Card>
  )
}
