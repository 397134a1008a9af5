import type { Data } from '@let-twe/core/endpoint.ts'
import type { getLoan } from '@let-twe/core/loan/endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { SaidDate } from '@let-twe/ui/date-text/said-date.tsx'

/** The reason of a rejection or postponement, the remedy, and the day of the next application: rows of a list. */
export function decisionRows(
  { state_reason: reason, state_advice: advice, reapply_date: again }: Data<typeof getLoan>,
  { account }: Texts,
) {
  return [
    ...(reason ? [{ label: account.rejection_why, value: joinWordsIn(reason) }] : []),
    ...(advice ? [{ label: account.rejection_helps, value: joinWordsIn(advice) }] : []),
    ...(again
      ? [
          {
            label: account.rejection_again,
            value: (
              <strong>
                <SaidDate date={again} say="day" />
              </strong>
            ),
          },
        ]
      : []),
  ]
}
