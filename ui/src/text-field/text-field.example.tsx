import { TextField } from './text-field.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'text-field', Show: TextFieldExample }

function TextFieldExample() {
  const words = useSampleWords()
  return (
    <div className="grid gap-5">
      <TextField name="example-name" label={words.name} hint={words.nameHint} />
      <TextField name="example-name-wrong" label={words.name} error={words.nameError} defaultValue="မောင်မောင်" />
      <TextField name="example-email" type="email" label="အီးမေးလ်" optional />
    </div>
  )
}
