import { SelectField } from './select-field.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'select-field', Show: SelectFieldExample }

function SelectFieldExample() {
  const words = useSampleWords()
  return (
    <SelectField
      name="example-province"
      label={words.province}
      placeholder={words.choose}
      options={[
        { value: 'TH-74', label: words.samutSakhon },
        { value: 'TH-10', label: words.bangkok },
      ]}
    />
  )
}
