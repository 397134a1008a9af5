import { satang } from '@let-twe/core/money.ts'
import { SaidDate } from '../date-text/said-date.tsx'
import { Money } from '../money/money.tsx'
import { Card } from './card.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'card', Show: CardExample }

function CardExample() {
  const words = useSampleWords()
  return (
    <div className="grid gap-3">
      <Card highlight>
        <p>{words.nextPayment}</p>
        <p className="text-3xl font-bold text-primary-deep">
          <Money satang={satang(259_314)} />
        </p>
        <p>
          {words.dueDate}: <SaidDate date="2026-12-05" say="day" />
        </p>
      </Card>
      <Card title={words.agreement}>{words.answer}</Card>
    </div>
  )
}
