import { timeLeft } from '@let-twe/core/work-queue/promised-hours.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The time until work is due, red once it is over. */
export function TimeLeft({ due }: { readonly due: string }) {
  const { desk } = useTexts()
  // oxlint-disable-next-line react/purity -- whole hours: a later render may show the next one
  const { unit, count, isOver } = timeLeft(due, new Date())
  const words = isOver ? desk[`over_${unit}`] : desk[`left_${unit}`]
  return <span className={`text-sm whitespace-nowrap ${isOver ? 'font-bold text-danger' : 'text-muted'}`}>{fill(words, { count })}</span>
}
