import { TextArea } from './text-area.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'text-area', Show: TextAreaExample }

function TextAreaExample() {
  const words = useSampleWords()
  return <TextArea name="example-message" label={words.message} optional />
}
