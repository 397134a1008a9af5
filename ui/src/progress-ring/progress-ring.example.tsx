import type { Example } from '../gallery/example.ts'
import { ProgressRing } from './progress-ring.tsx'

export const example: Example = { name: 'progress-ring', Show: ProgressRingExample }

function ProgressRingExample() {
  return (
    <div className="flex gap-4">
      <ProgressRing done={0} of={4} />
      <ProgressRing done={2} of={4} />
      <ProgressRing done={8} of={8} />
    </div>
  )
}
