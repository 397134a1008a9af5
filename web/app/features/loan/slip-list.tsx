import type { Data } from '@let-twe/core/endpoint.ts'
import type { listSlips } from '@let-twe/core/payment/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Timeline } from '@let-twe/ui/timeline/timeline.tsx'

const way = ['received', 'matched', 'posted'] as const

/** The slips that were sent, newest first, each with how far it has come. */
export function SlipList({ slips }: { slips: Data<typeof listSlips> }) {
  const dates = useDateWords()
  const { payment: words, loan } = useTexts()
  const language = useLanguage()
  return (
    <section className="mt-5 border-t border-line pt-3">
      <h3 className="mb-2 font-bold">{words.slips}</h3>
      <ul className="grid gap-4">
        {slips.map((slip) => {
          const at = way.findIndex((each) => each === slip.state)
          return (
            <li key={slip.id}>
              <p className="mb-2 flex flex-wrap justify-between gap-x-3">
                <span>{sayDate(slip.paid_date, dates)}</span>
                <strong className="tabular-nums">{formatMoney(slip.amount_satang, language)}</strong>
              </p>
              {slip.state === 'refused' ? (
                <p className="font-bold text-danger">
                  {words.slip_refused}
                  {slip.reason && <span className="block font-normal">{fill(loan.task_reason, { reason: joinWordsIn(slip.reason) })}</span>}
                </p>
              ) : (
                <Timeline
                  items={way.map((state, index) => ({
                    title: words[`slip_${state}`],
                    // a future step is not 'now': its words describe a finished step
                    state: index <= at ? 'done' : 'next',
                  }))}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
