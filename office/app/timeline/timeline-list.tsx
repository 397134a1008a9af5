import { businessDateAt, timeInBangkok } from '@let-twe/core/business-date.ts'
import { type listTimeline, timelineKinds } from '@let-twe/core/borrower/office-endpoints.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatMoney } from '@let-twe/texts/format.ts'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useSearchParams } from 'react-router'
import { actionWords } from '../audit/action-words.ts'
import { FilterBar } from '../list/filter-bar.tsx'
import { ListEnd } from '../list/list-end.tsx'

type Event = Data<typeof listTimeline>[number] & { /** How many views of the day it stands for. */ readonly times?: number }

/** Everything that happened around a person, by day, newest first; of a case with the way to its printed file, of one kind where one is shown. */
export function TimelineList({ timeline, printAt }: { readonly timeline: Page<Event>; readonly printAt?: string }) {
  const { desk } = useTexts()
  const [search] = useSearchParams()
  const kind = search.get('kind')
  return (
    <Card title={desk.timeline}>
      <div className="flex flex-wrap items-end justify-between gap-2 print:hidden">
        <FilterBar
          filters={[
            {
              name: 'kind',
              label: desk.timeline_kinds,
              options: timelineKinds.map((value) => ({ value, label: desk[`timeline_${value}`] })),
            },
          ]}
        />
        {printAt === undefined ? (
          <Button variant="quiet" onClick={() => print()}>
            {desk.timeline_print}
          </Button>
        ) : (
          <LinkButton variant="quiet" href={kind === null ? printAt : `${printAt}?${new URLSearchParams({ kind })}`}>
            {desk.timeline_print}
          </LinkButton>
        )}
      </div>
      {timeline.data.length === 0 && <p className="text-muted">{desk.timeline_none}</p>}
      <TimelineDays events={timeline.data} showsKind={kind === null} />
      <div className="print:hidden">
        <ListEnd list={timeline} />
      </div>
    </Card>
  )
}

/** Events under their days. Where all kinds are shown, each is named and the views of a day are folded. */
export function TimelineDays({ events: all, showsKind }: { readonly events: readonly Event[]; readonly showsKind: boolean }) {
  const days = Map.groupBy(all, ({ at }) => businessDateAt(new Date(at)))
  return [...days].map(([day, events]) => (
    <section key={day} className="mt-2">
      <h3 className="border-b border-line text-sm font-bold text-primary-deep">
        <DateText date={day} weekday />
      </h3>
      <ul>
        {(showsKind ? foldViews(events) : events).map((event) => (
          <TimelineLine key={event.id} event={event} showsKind={showsKind} />
        ))}
      </ul>
    </section>
  ))
}

/** The events of a day, with the newest view of each kind and person for all of them: the list of views shows each. */
function foldViews(events: readonly Event[]): Event[] {
  const views = Map.groupBy(events, ({ id, kind, what, actor_name }) => (kind === 'view' ? `${what} ${actor_name}` : id))
  return [...views.values()].map(([newest, ...earlier]) => ({ ...newest!, times: 1 + earlier.length }))
}

function TimelineLine({ event, showsKind }: { readonly event: Event; readonly showsKind: boolean }) {
  const texts = useTexts()
  const language = useLanguage()
  const { desk, office } = texts
  const { kind, actor_name: name, actor_kind: actor, note, at } = event
  const by = name ?? { borrower: office.by_borrower, guest: office.guest, staff: office.by_system, system: office.by_system }[actor]
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 border-b border-line py-1 text-sm last:border-b-0 sm:grid-cols-[3rem_8rem_minmax(0,1fr)]">
      <span className="text-muted tabular-nums">{timeInBangkok(new Date(at))}</span>
      {showsKind && <span className="hidden text-muted sm:block">{desk[`timeline_${kind}`]}</span>}
      <span className={`min-w-0 break-words ${showsKind ? '' : 'sm:col-span-2'}`}>
        <span className="font-bold">{eventWords(event, texts, language)}</span> <span className="text-muted">· {by}</span>
        {event.times !== undefined && event.times > 1 && <span className="text-muted"> × {event.times}</span>}
        {note !== null && (
          <span className="block text-muted">
            {office.internal_note}: {note}
          </span>
        )}
      </span>
    </li>
  )
}

function eventWords({ kind, what, state, title, amount_satang: amount }: Event, texts: Texts, language: Language): string {
  const { desk, office, collection } = texts
  const of = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name
  const money = amount === null ? null : formatMoney(amount, language)
  const parts: Record<Event['kind'], () => (string | null)[]> = {
    decision: () => (what === 'branch' ? [fill(desk.timeline_branch, { branch: title ?? '' })] : [of(office, `event_${what}`), title]),
    appointment: () => [of(office, `appointment_${what}`), state && of(office, `state_${state}`), title && of(office, `result_${title}`)],
    call: () => [of(collection, `kind_${what}`), state && of(collection, `outcome_${state}`), money, title && formatDateInText(title)],
    notification: () => [title, state && of(desk, `message_${state}`)],
    message: () => [what === 'text' ? desk.timeline_text : desk.timeline_photo],
    payment: () => [money, of(texts.payment_type, what), title, state === 'reversed' ? desk.timeline_reversed : null],
    document: () => [of(texts.document_kind, what)],
    note: () => [desk.timeline_note],
    view: () => [actionWords(texts, what)],
  }
  return parts[kind]()
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}
