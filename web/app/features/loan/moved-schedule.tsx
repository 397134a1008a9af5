import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { BeforeAfter } from './before-after.tsx'
import type { Loan } from './loan-timeline.ts'
import { ordinal } from './schedule-list.tsx'

/** The due dates of the open instalments, before and after one of them moves. */
export function MovedSchedule({ instalments, moved, to }: { instalments: Loan['instalments']; moved: number; to: BusinessDate }) {
  const { loan: words } = useTexts()
  return (
    <div aria-live="polite">
      <BeforeAfter
        changes={instalments
          .filter((each) => each.state !== 'paid')
          .map((each) => ({
            label: ordinal(each.number, words),
            now: formatDateInText(each.due_date),
            after: formatDateInText(each.number === moved ? to : each.due_date),
            strong: each.number === moved,
          }))}
      />
      <p className="mt-2 text-sm text-muted">{words.later_interest}</p>
    </div>
  )
}
