import { ProgressBar } from './progress-bar.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'progress-bar', Show: ProgressBarExample }

function ProgressBarExample() {
  const words = useSampleWords()
  return <ProgressBar value={62} label={words.documents} />
}
