import { type BusinessDate, businessDateAt, daysBetween, timeInBangkok } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { languageFacts } from '@let-twe/core/language.ts'
import { type listNotifications, readNotification } from '@let-twe/core/notification/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatTime } from '@let-twe/texts/format.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { sayDay } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { callApi } from '../../api/call-api.ts'
import { store } from '../../session/session-store.ts'
import { NotificationMark } from './notification-mark.tsx'

type Item = Data<typeof listNotifications>[number]

/** The notifications of a page under their days, the newest first. */
export function NotificationDays({ items }: { readonly items: readonly Item[] }) {
  const { ui, notification: words } = useTexts()
  const dates = useDateWords()
  const dayName = (day: BusinessDate) => [ui.today, words.yesterday][daysBetween(day, dates.today!)] ?? sayDay(day, dates)
  const days = byDay(items)
  return (
    <div className="grid gap-5">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 font-bold text-muted">
            {dayName(day)}
          </h2>
          <ul className="divide-y divide-line rounded-xl border border-(--sheet-edge) bg-surface">
            {ofDay.map((item) => (
              <li key={item.id}>
                <NotificationLink item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

// Map.groupBy is younger than many phones
function byDay(items: readonly Item[]): Map<BusinessDate, Item[]> {
  const days = new Map<BusinessDate, Item[]>()
  for (const item of items) {
    const day = businessDateAt(new Date(item.created_at))
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return days
}

/** Links to the subject, and marks the notification as read. */
function NotificationLink({ item }: { readonly item: Item }) {
  const { notification: words } = useTexts()
  const language = useLanguage()
  async function read() {
    if (item.read) return
    const reply = await callApi(readNotification, { params: { id: item.id } }, { keepalive: true })
    if (reply.ok) store('count', reply.data.count)
  }
  return (
    <Link href={item.link} onClick={() => void read()} className="flex flex-wrap gap-x-3 gap-y-1 px-4 py-3">
      <NotificationMark kind={item.kind} />
      <span className="min-w-0 flex-1 basis-40">
        <span className={item.read ? 'block' : 'block font-bold'}>
          {joinWordsIn(item.title)}
          {!item.read && (
            <>
              <span aria-hidden className="ml-2 inline-block size-2.5 rounded-full bg-accent align-middle" />{' '}
              <span className="sr-only">{words.unread}</span>
            </>
          )}
        </span>
        <span className="block">{withFacts(item.body, language)}</span>
        <time dateTime={item.created_at} className="block text-sm text-muted tabular-nums">
          {fill(words.at, { time: formatTime(timeInBangkok(new Date(item.created_at)), language) })}
        </time>
      </span>
    </Link>
  )
}

/** The sums and days of a text in bold, each on one line, as a name and its value (the soft hyphen), until a screen is narrow for its text. */
function withFacts(text: string, language: keyof typeof languageFacts) {
  const { baht } = languageFacts[language]
  const fact = new RegExp(`([\\d,]+(?:\\.\\d{2})?[ \u00a0]${baht}|\\d{1,2}\u00a0[^\\d\\s၊,]+(?:\u00a0\\d{4})?)`)
  return text.split(fact).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text keep their places
      <strong key={index} className="whitespace-nowrap narrow:whitespace-normal">
        {joinWordsIn(part.replaceAll('\u00a0', ' '))}
      </strong>
    ) : (
      joinWordsIn(part).replace(/[ \u00a0]- (?=\d|$)/g, '\u00a0-\u2060\u00a0\u00ad')
    ),
  )
}
