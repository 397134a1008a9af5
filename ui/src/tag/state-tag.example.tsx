import { StateTag } from './state-tag.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'state-tag', Show: StateTagExample }

function StateTagExample() {
  const words = useSampleWords()
  return (
    <div className="flex flex-wrap gap-2">
      <StateTag tone="neutral">{words.history}</StateTag>
      <StateTag tone="info">{words.interview}</StateTag>
      <StateTag tone="success">{words.active}</StateTag>
      <StateTag tone="warning">{words.dueDate}</StateTag>
      <StateTag tone="danger">{words.rejected}</StateTag>
    </div>
  )
}
