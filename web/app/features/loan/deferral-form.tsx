import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { href, useLocation, useRevalidator } from 'react-router'
import { Loaded } from '@let-twe/client/loaded.tsx'
import type { Result } from '@let-twe/client/result.ts'
import { later } from '../../page/lazy-part.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import type { Loan } from './loan-timeline.ts'

/** Collapsed until it is opened. */
const AskDeferral = later('ask-deferral', async () => (await import('./ask-deferral.tsx')).AskDeferral)

/** The fragment that links to the deferral request. */
export const promiseId = 'pay-later'

type Promises = Data<typeof listPromises>

/** Asking to pay the oldest open instalment later: the schedule before and after, then the request; and how earlier ones stand. */
export function DeferralForm({ loan, promises }: { loan: Loan; promises: Result<Promises> }) {
  const { loan: words, layout } = useTexts()
  const { revalidate } = useRevalidator()
  const { hash } = useLocation()
  const opened = hash === `#${promiseId}`
  return (
    <Disclosure id={promiseId} open={opened} summary={words.later_title}>
      <Loaded from={promises}>
        {(known) => (
          <div className="grid gap-4">
            <p>{words.later_text}</p>
            {known.promises.length > 0 && <PromiseList promises={known.promises} />}
            {known.latest_date !== null ? (
              <AskDeferral loan={loan} latest={known.latest_date} onSent={() => void revalidate()} />
            ) : known.promises.some((each) => each.state === 'asked') ? (
              <p className="text-muted">{words.later_sent}</p>
            ) : (
              <>
                <p className="text-muted">{words.later_not_now}</p>
                <LinkButton href={href('/help/:type', { type: 'call-back' })} variant="secondary" wide>
                  {layout.help_call}
                </LinkButton>
              </>
            )}
          </div>
        )}
      </Loaded>
    </Disclosure>
  )
}

function PromiseList({ promises }: { promises: Promises['promises'] }) {
  const dates = useDateWords()
  const { loan: words } = useTexts()
  return (
    <ul className="divide-y divide-line rounded-lg border border-line px-3" aria-live="polite">
      {promises.map((each) => (
        <li key={each.id} className="py-2">
          <StateTag tone={tones[each.state]}>{words[`later_${each.state}`]}</StateTag>
          <p className="tabular-nums">
            {fill(words.later_moved, {
              from: sayDate(each.due_date, dates),
              to: sayDate(each.promised_date, dates),
            })}
          </p>
          {each.refused_reason && <p>{fill(words.task_reason, { reason: each.refused_reason })}</p>}
        </li>
      ))}
    </ul>
  )
}

const tones = { asked: 'info', agreed: 'success', refused: 'neutral', kept: 'success', broken: 'danger' } as const
