import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { BeforeAfter } from './before-after.tsx'
import type { Loan } from './loan-timeline.ts'
import { ordinal } from './schedule-list.tsx'

/** The due dates of the open instalments, before and after one of them moves. */
export function MovedSchedule({ instalments, moved, to }: { instalments: Loan['instalments']; moved: number; to: BusinessDate }) {
  const dates = useDateWords()
  const { loan: words } = useTexts()
  return (
    <div aria-live="polite">
      <BeforeAfter
        changes={instalments
          .filter((each) => each.state !== 'paid')
          .map((each) => ({
            label: ordinal(each.number, words),
            now: sayDate(each.due_date, dates),
            after: sayDate(each.number === moved ? to : each.due_date, dates),
            strong: each.number === moved,
          }))}
      />
      <p className="mt-2 text-sm text-muted">{words.later_interest}</p>
    </div>
  )
}
