import { DateField } from './date-field.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'date-field', Show: DateFieldExample }

function DateFieldExample() {
  const words = useSampleWords()
  return <DateField name="example-birth" label={words.birth} defaultValue="1996-04-13" max="2008-12-31" />
}
