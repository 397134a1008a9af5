import { useState } from 'react'
import { FilePicker } from './file-picker.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'file-picker', Show: FilePickerExample }

function FilePickerExample() {
  const words = useSampleWords()
  const [name, setName] = useState<string>()
  return (
    <div className="grid gap-3">
      <FilePicker
        label={words.selfie}
        hint={words.selfieHint}
        accept="image/jpeg,image/png"
        capture="user"
        onFile={(file) => setName(file.name)}
        preview={name === undefined ? undefined : { name }}
        onDelete={() => setName(undefined)}
      />
      <FilePicker label={words.documents} accept="image/jpeg,image/png,application/pdf" onFile={() => {}} busy progress={40} />
      <FilePicker
        label={words.agreement}
        accept="application/pdf"
        onFile={() => {}}
        preview={{ name: 'agreement.pdf' }}
        onDelete={() => {}}
      />
    </div>
  )
}
