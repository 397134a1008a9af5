import { businessDateAt, timeInBangkok } from '@let-twe/core/business-date.ts'
import type { LoanFile } from '@let-twe/core/office/loan-file.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Timeline } from '@let-twe/ui/timeline/timeline.tsx'

type Event = LoanFile['events'][number]

/** Everything that moved the loan: when, who, and why. */
export function HistorySection({ events }: { readonly events: readonly Event[] }) {
  const { office } = useTexts()
  return (
    <Card title={office.section_history}>
      <Timeline
        items={events.map((event) => ({
          title: nameOf(office, event),
          date: businessDateAt(new Date(event.at)),
          state: 'done',
          text: (
            <span className="text-sm break-words">
              {timeInBangkok(new Date(event.at))} · {actorOf(office, event)}
              {event.reason && <span className="block">{event.reason}</span>}
              {event.note && (
                <span className="block text-muted">
                  {office.internal_note}: {event.note}
                </span>
              )}
            </span>
          ),
        }))}
      />
    </Card>
  )
}

function nameOf(office: Texts['office'], { event }: Event): string {
  const words: Readonly<Record<string, string>> = office
  return words[`event_${event}`] ?? event
}

function actorOf(office: Texts['office'], { actor_kind: kind, actor_name: name }: Event): string {
  if (name) return name
  return kind === 'borrower' ? office.by_borrower : office.by_system
}
