/** How many of a few equal parts are done: a ring of as many strokes with the two numbers in it. It is silent; the words beside it say the same. */
export function ProgressRing({ done, of }: { readonly done: number; readonly of: number }) {
  return (
    <div aria-hidden className="relative flex size-20 shrink-0 items-center justify-center">
      <svg viewBox="0 0 48 48" className="absolute inset-0 -rotate-90" fill="none" strokeWidth={5}>
        {Array.from({ length: of }, (_, index) => (
          <circle
            key={index}
            cx={24}
            cy={24}
            r={21}
            // each part is ten long, two of which are the gap
            pathLength={10 * of}
            strokeDasharray={of === 1 ? undefined : `8 ${10 * of - 8}`}
            strokeDashoffset={-10 * index - 1}
            className={index < done ? 'stroke-primary' : 'stroke-rest'}
          />
        ))}
      </svg>
      <span className="text-lg font-bold text-primary-deep tabular-nums">
        {done}/{of}
      </span>
    </div>
  )
}
