import { ErrorSummary } from './error-summary.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'error-summary', Show: ErrorSummaryExample }

function ErrorSummaryExample() {
  const words = useSampleWords()
  return <ErrorSummary errors={{ 'example-name-wrong': words.nameError, 'example-pin-wrong': words.pinError }} />
}
