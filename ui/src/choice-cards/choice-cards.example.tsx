import { ChoiceCards } from './choice-cards.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'choice-cards', Show: ChoiceCardsExample }

function ChoiceCardsExample() {
  const words = useSampleWords()
  const options = [
    { value: 'daily', label: words.daily, hint: words.dailyHint, icon: 'wallet' },
    { value: 'monthly', label: words.monthly, icon: 'calendar' },
  ] as const
  return (
    <div className="grid gap-5">
      <ChoiceCards legend={words.paid} name="example-paid" options={options} defaultValue="daily" />
      <ChoiceCards legend={words.paid} name="example-paid-wrong" options={options} error={words.choose} />
    </div>
  )
}
