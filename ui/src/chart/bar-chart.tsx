import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
/** One bar: its name, its height, and its value in words. Null is a missing figure, not zero. */
export interface ChartBar {
  readonly label: string
  readonly value: number | null
  readonly shown: string
}

/** Height of the picture, and the least of a bar that is not zero. */
const [height, least] = [40, 0.6]

/**
 * Figures over time as bars, with the last and the highest in words. Each bar has its own label; the table beside it has them
 * all.
 */
export function BarChart({
  title,
  bars,
  period,
}: {
  readonly title: string
  readonly bars: readonly ChartBar[]
  /** The last bar's name: the figure in the heading belongs to it. */
  readonly period?: string | undefined
}) {
  const top = Math.max(0, ...bars.map(({ value }) => value ?? 0))
  const width = Math.max(1, bars.length)
  const last = bars.at(-1)
  return (
    <figure className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm text-muted">{title}</span>
        <span className="text-right">
          <span className="block text-lg font-bold">{last?.shown}</span>
          {period !== undefined && <span className="block text-sm text-muted">{period}</span>}
        </span>
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" width="100%" height="72" className="mt-2 block">
        {bars.map(({ label, value, shown }, index) => {
          const tall = top === 0 || value === null ? 0 : Math.max((Math.max(0, value) / top) * height, value > 0 ? least : 0)
          return (
            <rect key={label} x={index + 0.1} y={height - tall} width="0.8" height={tall} className="fill-primary">
              <title>{withoutJoiners(`${label}: ${shown}`)}</title>
            </rect>
          )
        })}
        <rect x="0" y={height - 0.3} width={width} height="0.3" className="fill-line" />
      </svg>
      <p className="mt-1 flex justify-between gap-2 text-sm text-muted">
        <span>{bars[0]?.label}</span>
        {bars.length > 1 && <span>{last?.label}</span>}
      </p>
    </figure>
  )
}
