import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'
import { DayField } from './day-field.tsx'

export const example: Example = { name: 'day-field', Show: DayFieldExample }

function DayFieldExample() {
  const words = useSampleWords()
  return <DayField name="example-day" label={words.birth} placeholder={words.choose} first="2026-12-03" last="2026-12-16" />
}
