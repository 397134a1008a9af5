import { nextFreeTime } from '@let-twe/core/appointment/next-free-time.ts'
import { readAppointmentCalendar } from '@let-twe/core/appointment/office-endpoints.ts'
import { countWork, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { isPermitted } from '@let-twe/core/staff/permission.ts'
import { loanQueues, openingOrder } from '@let-twe/core/work-queue/work-queue.ts'
import { load } from '@let-twe/client/load.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { FilterBar } from '../../list/filter-bar.tsx'
import { isInUse } from '../../list/live-list.tsx'
import { placeOf } from '../../list/list-end.tsx'
import { loanListOf } from '../../list/loan-list-address.ts'
import { LoanTable } from '../../list/loan-table.tsx'
import { partOf } from '../../list/read-list-page.ts'
import { rememberList } from '../../list/remember-list.ts'
import { useProductFilter } from '../../list/use-product-filter.ts'
import { callOffice } from '../../session/call-office.ts'
import { readSession } from '../../session/session.ts'
import { useRefresh } from '../../session/use-refresh.ts'
import { RebookButton } from './rebook-button.tsx'
import { WorkQueues } from './work-queues.tsx'

/** A person's work: all waiting lists, and the current list of loans; without a choice the first non-empty one. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url)
  const counting = load(callOffice(countWork, {}))
  // an admin or a cashier without cases: the queues alone
  if (!isPermitted(searchLoans.access, readSession()?.permissions ?? [])) return { counts: await counting, list: null }
  const lane =
    loanQueues.find((each) => each === url.searchParams.get('lane')) ??
    (await counting.then((counts) => openingOrder.find((each) => (counts[each]?.count ?? 0) > 0))) ??
    'review'
  const { sort, order = 'asc', product } = loanListOf(request.url)
  const [counts, days, loans] = await Promise.all([
    counting,
    lane === 'no_show' ? load(callOffice(readAppointmentCalendar, { query: { type: 'interview' } })) : null,
    load(callOffice(searchLoans, { query: placeOf(request.url), body: { lane, sort, order, product } })),
  ])
  url.searchParams.set('lane', lane)
  const from = `${href('/')}?${url.searchParams}`
  rememberList(from, partOf(loans))
  const next = days && nextFreeTime(days, new Date())
  return { counts, list: { loans, next, lane, from, sorted: { by: sort, order } } }
}

/** Time alone moves hours and days: so often the queues are read, beside the acts of others (`LiveList`). */
const refreshMs = 300_000

export default function WorkPage() {
  const { desk } = useTexts()
  const { counts, list } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  useRefresh(() => void (isInUse() || revalidator.revalidate()), { ms: refreshMs })
  return (
    <>
      <PageHeading>{desk.work_title}</PageHeading>
      <WorkQueues counts={counts} lane={list?.lane} />
      {list ? <LoansOfQueue {...list} /> : Object.values(counts).every(({ count }) => count === 0) && <EmptyState text={desk.lane_none} />}
    </>
  )
}

/** My work, and a list that was chosen above, begins at its first line: Enter opens it. */
function useFocusOnChosenQueue(): void {
  const { key } = useLocation()
  useEffect(() => {
    if (document.activeElement?.matches('body, nav [aria-current="page"]'))
      document.querySelector<HTMLElement>('main [data-line]')?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each choice, also of the same list again
  }, [key])
}

function LoansOfQueue({ loans, next, lane, from, sorted }: NonNullable<Awaited<ReturnType<typeof clientLoader>>['list']>) {
  const { desk, office } = useTexts()
  useFocusOnChosenQueue()
  const { revalidate } = useRevalidator()
  const byProduct = useProductFilter()
  return (
    <>
      {/* at a desk the marked list above is in sight */}
      <h2 className="mb-2 text-lg font-bold text-primary-deep lg:sr-only">{desk[`lane_${lane}`]}</h2>
      {lane === 'no_show' && loans.total > 0 && <p className="mb-2 text-sm text-muted">{next ? desk.rebook_hint : desk.rebook_none}</p>}
      {byProduct.length > 0 && <FilterBar filters={byProduct} />}
      <LoanTable
        label={desk[`lane_${lane}`]}
        loans={loans}
        none={desk.lane_none}
        from={from}
        sorted={sorted}
        isOneState={lane === 'review' || lane === 'no_show' || lane === 'put_aside'}
        isQueue
        renderAct={
          next === null
            ? undefined
            : ({ id, name }) => <RebookButton loanId={id} name={name ?? office.no_name} next={next} onDone={() => revalidate()} />
        }
        onChanged={() => revalidate()}
      />
    </>
  )
}
