import { ProgressSteps } from './progress-steps.tsx'
import type { Example } from '../gallery/example.ts'

export const example: Example = { name: 'progress-steps', Show: ProgressStepsExample }

function ProgressStepsExample() {
  return <ProgressSteps step={2} of={6} />
}
