/** Step x of y as a fraction and a row of strokes; `step` counts from 1. It is silent: the heading says the same (`place` of `PageHeading`). */
export function ProgressSteps({ step, of }: { readonly step: number; readonly of: number }) {
  return (
    <div aria-hidden className="flex min-w-0 grow items-center gap-2.5">
      <span className="text-sm font-bold whitespace-nowrap text-primary tabular-nums">
        {step} / {of}
      </span>
      <span className="flex max-w-64 grow gap-1">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} className={`h-1.5 grow rounded-full ${strokeColour(index + 1, step)}`} />
        ))}
      </span>
    </div>
  )
}

function strokeColour(place: number, step: number): string {
  if (place === step) return 'bg-accent-edge'
  return place < step ? 'bg-primary' : 'bg-rest'
}
