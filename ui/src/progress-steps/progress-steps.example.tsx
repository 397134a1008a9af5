import { ProgressSteps } from './progress-steps.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'progress-steps', Show: ProgressStepsExample }

function ProgressStepsExample() {
  const words = useSampleWords()
  return <ProgressSteps step={2} of={6} label={words.basic} />
}
