import { businessDateAt, timeInBangkok } from '@let-twe/core/business-date.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Timeline } from '@let-twe/ui/timeline/timeline.tsx'

type Event = LoanFile['events'][number]

/** The events of the loan with time, person and reason, and the notes of a change of branch. */
export function HistorySection({
  file: { events, branch_changes: changes },
}: {
  readonly file: Pick<LoanFile, 'events' | 'branch_changes'>
}) {
  const { office, desk } = useTexts()
  const language = useLanguage()
  return (
    <Card title={office.section_history}>
      {changes.length > 0 && (
        <ul className="mb-3 grid gap-2 border-b border-line pb-3">
          {changes.map(({ from, to, note, by, at }) => (
            <li key={at} className="text-sm break-words">
              <span className="block font-bold">
                {fill(desk.branch_moved, { from: from ? inLanguage(from, language) : desk.branch_none, to: inLanguage(to, language) })}
              </span>
              {formatInstantInText(new Date(at))} · {by ?? office.by_borrower}
              {note !== null && <span className="block text-muted">{note}</span>}
            </li>
          ))}
        </ul>
      )}
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
