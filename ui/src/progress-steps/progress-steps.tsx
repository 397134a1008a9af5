import { fill } from '@let-twe/texts/fill.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../language/texts-context.tsx'

/** Step x of y, in words and as a row of strokes; `step` counts from 1. It is silent: the heading below it says the same (`place` of `PageHeading`). */
export function ProgressSteps({ step, of, label }: { readonly step: number; readonly of: number; readonly label: ReactNode }) {
  const texts = useTexts()
  return (
    <div aria-hidden className="mb-5">
      <p className="text-sm">
        <span className="font-bold text-primary">{fill(texts.ui.step_of, { step, of })}</span> <span className="text-muted">· {label}</span>
      </p>
      <div className="mt-2 flex gap-1.5">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} className={`h-1.5 grow rounded-full ${strokeColour(index + 1, step)}`} />
        ))}
      </div>
    </div>
  )
}

function strokeColour(place: number, step: number): string {
  if (place === step) return 'bg-accent-edge'
  return place < step ? 'bg-primary' : 'bg-rest'
}
