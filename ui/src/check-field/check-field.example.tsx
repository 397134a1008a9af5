import { CheckField } from './check-field.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'check-field', Show: CheckFieldExample }

function CheckFieldExample() {
  const words = useSampleWords()
  return <CheckField name="example-agree" label={words.agree} defaultChecked />
}
