import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { Loan } from './loan-timeline.ts'
import { ordinal } from './schedule-list.tsx'

/** The days of the open instalments as they are, and with one of them moved. */
export function MovedSchedule({ instalments, moved, to }: { instalments: Loan['instalments']; moved: number; to: BusinessDate }) {
  const { loan: words } = useTexts()
  return (
    <div aria-live="polite">
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="text-sm text-muted">
            <td aria-hidden />
            <th scope="col" className="px-1 font-normal">
              {words.now}
            </th>
            <th scope="col" className="pl-1 font-normal">
              {words.then}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {instalments
            .filter((each) => each.state !== 'paid')
            .map((each) => (
              <tr key={each.number} className={each.number === moved ? 'font-bold' : undefined}>
                <th scope="row" className="py-1.5 pr-1 text-sm font-normal">
                  {ordinal(each.number, words)}
                </th>
                <td className="px-1 py-1.5 text-sm">{formatDate(each.due_date as BusinessDate)}</td>
                <td className="py-1.5 pl-1 text-sm">{formatDate(each.number === moved ? to : (each.due_date as BusinessDate))}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">{words.later_interest}</p>
    </div>
  )
}
