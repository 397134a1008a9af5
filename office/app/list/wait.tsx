import { inLargestUnit, waitOf } from '@let-twe/core/work-queue/promised-hours.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** How long something has waited, and the promised time, red when over. */
export function Wait({ of, now }: { readonly of: Parameters<typeof waitOf>[0]; readonly now: Date }) {
  const { desk } = useTexts()
  const wait = waitOf(of, now)
  if (wait === null) return null
  const say = (all: number) => {
    const { unit, count } = inLargestUnit(all)
    return unit === 'hours' ? fill(desk.hours, { hours: count }) : fill(desk.wait_days, { days: count })
  }
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className={wait.isOver ? 'font-bold text-danger' : ''}>{say(wait.hours)}</span>{' '}
      {wait.promised !== null && <span className="text-sm text-muted">/ {say(wait.promised)}</span>}
    </span>
  )
}
