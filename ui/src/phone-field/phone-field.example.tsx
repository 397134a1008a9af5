import { PhoneField } from './phone-field.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'phone-field', Show: PhoneFieldExample }

function PhoneFieldExample() {
  const words = useSampleWords()
  return <PhoneField name="example-phone" label={words.phone} defaultValue="081-234-5678" />
}
