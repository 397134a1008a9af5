import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { countText } from '@let-twe/core/max-counted.ts'
import type { countWork } from '@let-twe/core/work-queue/endpoints.ts'
import { byUrgency } from '@let-twe/core/work-queue/promised-hours.ts'
import { type LoanQueue, type WorkQueue, loanQueues, otherQueues, queueRules, queueTimes } from '@let-twe/core/work-queue/work-queue.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TabLine } from '@let-twe/ui/tabs/tab-line.tsx'
import { Link, href } from 'react-router'
import { TimeLeft } from '../../list/time-left.tsx'

/** Where the work of a list is done that is no list of loans. */
function placeOfQueue(lane: Exclude<WorkQueue, LoanQueue>): string {
  const today = `${href('/appointments')}?date=${businessDateAt(new Date())}`
  const money = `${href('/money')}?lane=${lane}`
  const places: Record<typeof lane, string> = {
    messages: href('/conversations'),
    follow_ups: `${href('/collections')}?view=due`,
    promised_today: `${href('/collections')}?view=promised`,
    call_backs: href('/call-backs'),
    complaints: href('/complaints'),
    calls: `${href('/borrowers')}?restricted=yes`,
    interviews: today,
    visits: today,
    statements: money,
    held_money: money,
    expected_money: money,
    suspense: `${href('/transfers')}?state=suspense`,
    slips: money,
    refunds: money,
    mandates: money,
    later_dates: money,
    drawers: href('/money/drawer'),
    hand_overs: href('/money/drawer'),
    days: href('/money/days'),
    second_person: href('/second-person'),
    matches: href('/screening'),
    notices: href('/notices'),
    rights_review: href('/rights-review'),
  }
  return places[lane]
}

/** The keys of the queues of every day: the place of a queue changes with its urgency, its key does not. */
const letters: Partial<Record<WorkQueue, string>> = {
  approve: 'a',
  call_backs: 'b',
  follow_ups: 'c',
  drawers: 'd',
  interviews: 'i',
  slips: 'l',
  messages: 'm',
  no_show: 'n',
  pay_out: 'p',
  review: 'r',
  second_person: 's',
  suspense: 'u',
  visits: 'v',
  claimed: 'w',
}

const isLoanQueue = (queue: WorkQueue): queue is LoanQueue => (loanQueues as readonly WorkQueue[]).includes(queue)

/**
 * Everything that waits for this person, with how much: what people wait for now, the work of today, and what waits for others, each with
 * the most urgent list first. Loans open below, other work where it is done. An empty queue is left out.
 */
export function WorkQueues({ counts, lane }: { readonly counts: Data<typeof countWork>; readonly lane: LoanQueue | undefined }) {
  const { desk } = useTexts()
  // without cases no list of loans opens
  const shown = [...(lane === undefined ? [] : loanQueues), ...otherQueues]
    .flatMap((name) => (counts[name] ? [{ name, ...counts[name] }] : []))
    .filter(({ name, count }) => count > 0 || name === lane)
    .toSorted(byUrgency)
  return (
    <nav aria-label={withoutJoiners(desk.work_title)} className="mb-3 grid gap-2 lg:gap-1.5">
      {queueTimes.map((time) => {
        const queues = shown.filter(({ name }) => queueRules[name].time === time)
        return (
          queues.length > 0 && (
            <div key={time} className="grid gap-1 lg:grid-cols-[5.5rem_minmax(0,1fr)] lg:items-baseline">
              <p className="text-sm font-bold text-primary-deep">{desk[`time_${time}`]}</p>
              <TabLine current={lane} className="gap-1.5 lg:gap-1">
                {queues.map((queue) => (
                  <Queue
                    key={queue.name}
                    {...queue}
                    to={isLoanQueue(queue.name) ? `?lane=${queue.name}` : placeOfQueue(queue.name)}
                    current={queue.name === lane}
                  />
                ))}
              </TabLine>
            </div>
          )
        )
      })}
    </nav>
  )
}

function Queue({
  name,
  count,
  due_at,
  to,
  current,
}: {
  readonly name: WorkQueue
  readonly count: number
  readonly due_at: string | null
  readonly to: string
  readonly current: boolean
}) {
  const { desk } = useTexts()
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        aria-keyshortcuts={letters[name]}
        className="flex min-h-12 items-center gap-2 rounded-lg border border-line bg-surface px-3 py-1 hover:border-primary lg:min-h-9 lg:gap-1.5 lg:px-2 lg:py-0 aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft"
      >
        <span className={`text-xl font-bold tabular-nums lg:text-lg ${count === 0 ? 'text-muted' : 'text-primary-deep'}`}>
          {countText(count)}
        </span>{' '}
        <span className="min-w-0 text-sm">{desk[`lane_${name}`]}</span> {due_at !== null && <TimeLeft due={due_at} />}
      </Link>
    </li>
  )
}
