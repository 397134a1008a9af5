import type { Data } from '@let-twe/core/endpoint.ts'
import type { listAnnouncements } from '@let-twe/core/announcement/endpoints.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { Section } from './section.tsx'

/** The newest announcements and the way to all of them. */
export function AnnouncementsTeaser({ announcements }: { announcements: Data<typeof listAnnouncements> }) {
  const dates = useDateWords()
  const { landing: words } = useTexts()
  return (
    <Section id="announcements" title={words.announcements_title}>
      {announcements.length === 0 && <p>{words.announcements_none}</p>}
      <ul className="grid gap-2">
        {announcements.map((each) => (
          <li key={each.id}>
            <h3 className="font-bold">{joinWordsIn(each.title)}</h3>
            <p className="text-sm text-muted">{sayDate(each.published_date, dates)}</p>
          </li>
        ))}
      </ul>
      <a href={href('/annoucements')} className="inline-flex min-h-12 items-center font-bold text-primary underline">
        {words.announcements_more}
      </a>
    </Section>
  )
}
