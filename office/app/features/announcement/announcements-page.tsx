import { inLanguage } from '@let-twe/core/translated.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { listAllAnnouncements } from '@let-twe/core/office/announcement-endpoints.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { useMayChangeSettings } from '../../session/use-may-change-settings.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return load(callOffice(listAllAnnouncements, { query: placeOf(request.url) }))
}

export default function AnnouncementsPage() {
  const { office } = useTexts()
  const mayChange = useMayChangeSettings()
  const announcements = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading>{office.announcements_title}</PageHeading>
      {mayChange && (
        <p className="mb-4">
          <LinkButton href={href('/settings/:area?/:subject?', { area: 'announcement' })}>{office.announcement_new}</LinkButton>
        </p>
      )}
      {announcements.total === 0 && <EmptyState text={office.announcements_none} />}
      <ul className="grid gap-3">
        {announcements.data.map((each) => (
          <AnnouncementLine key={each.id} announcement={each} mayChange={mayChange} />
        ))}
      </ul>
      <ListEnd list={announcements} />
    </>
  )
}

function AnnouncementLine({
  announcement,
  mayChange,
}: {
  readonly announcement: Data<typeof listAllAnnouncements>[number]
  readonly mayChange: boolean
}) {
  const { office } = useTexts()
  const language = useLanguage()
  const today = useToday()
  const ended = announcement.ends_date !== null && announcement.ends_date <= today
  const planned = !ended && announcement.published_date > today
  return (
    <li className="rounded-lg border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <DateText date={announcement.published_date} />
        {announcement.ends_date && (
          <>
            – <DateText date={announcement.ends_date} />
          </>
        )}
        <StateTag tone={ended ? 'neutral' : planned ? 'info' : 'success'}>
          {ended ? office.ended : planned ? office.planned : office.shown}
        </StateTag>
      </p>
      <p className="mt-1 font-bold break-words">{inLanguage(announcement.title, language)}</p>
      <p className="break-words whitespace-pre-line">{inLanguage(announcement.body, language)}</p>
      {mayChange && (
        <p className="mt-2">
          <LinkButton
            variant="quiet"
            className="-ml-5"
            href={href('/settings/:area?/:subject?', { area: 'announcement', subject: announcement.id })}
          >
            {office.announcement_change}
          </LinkButton>
        </p>
      )}
    </li>
  )
}
