import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'
import { CheckList } from './check-list.tsx'

export const example: Example = { name: 'check-list', Show: CheckListExample }

function CheckListExample() {
  const words = useSampleWords()
  return <CheckList items={[words.saved, words.late]} />
}
