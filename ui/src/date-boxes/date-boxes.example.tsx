import { useState } from 'react'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'
import { DateBoxes } from './date-boxes.tsx'

export const example: Example = { name: 'date-boxes', Show: DateBoxesExample }

function DateBoxesExample() {
  const words = useSampleWords()
  const [birth, setBirth] = useState('1996-04-13')
  const [since, setSince] = useState('')
  return (
    <div className="grid gap-4">
      <DateBoxes name="boxes-birth" label={words.birth} value={birth} onChange={setBirth} years={[-60, -18]} />
      <DateBoxes name="boxes-since" label={words.birth} value={since} onChange={setSince} years={[-30, 0]} monthOnly thaiYears />
    </div>
  )
}
