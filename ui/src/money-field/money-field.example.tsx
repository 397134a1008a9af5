import { MoneyField } from './money-field.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'money-field', Show: MoneyFieldExample }

function MoneyFieldExample() {
  const words = useSampleWords()
  return <MoneyField name="example-salary" label={words.salary} defaultValue="12500" />
}
