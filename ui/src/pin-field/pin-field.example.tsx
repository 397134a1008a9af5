import { PinField } from './pin-field.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'pin-field', Show: PinFieldExample }

function PinFieldExample() {
  const words = useSampleWords()
  return (
    <div className="grid gap-5">
      <PinField name="example-pin" label={words.pin} pad />
      <PinField name="example-pin-wrong" label={words.pin} error={words.pinError} value="1234" />
    </div>
  )
}
