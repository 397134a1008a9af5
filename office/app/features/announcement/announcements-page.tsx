import { inLanguage } from '@let-twe/core/translated.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { listAllAnnouncements, listWaitingAnnouncements } from '@let-twe/core/announcement/office-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, href, useLoaderData } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { ListEnd, placeOf } from '../../list/list-end.tsx'
import { useMayChangeSettings } from '../../session/use-may-change-settings.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [announcements, waiting] = await Promise.all([
    load(callOffice(listAllAnnouncements, { query: placeOf(request.url) })),
    load(callOffice(listWaitingAnnouncements, {})),
  ])
  return { announcements, waiting }
}

export default function AnnouncementsPage() {
  const { office, setting } = useTexts()
  const mayChange = useMayChangeSettings()
  const { announcements, waiting } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading>{office.announcements_title}</PageHeading>
      {mayChange && (
        <p className="mb-4">
          <LinkButton href={href('/settings/:area?/:subject?', { area: 'announcement' })}>{office.announcement_new}</LinkButton>
        </p>
      )}
      {waiting.length > 0 && (
        <section className="mb-5">
          <h2 className="mb-2 text-lg font-bold text-primary-deep">{setting.waits}</h2>
          <ul className="grid gap-3">
            {waiting.map((each) => (
              <WaitingLine key={each.id} announcement={each} mayChange={mayChange} />
            ))}
          </ul>
        </section>
      )}
      {announcements.total === 0 && waiting.length === 0 && <EmptyState text={office.announcements_none} />}
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
  const today = useToday()
  const ended = announcement.ends_date !== null && announcement.ends_date <= today
  const planned = !ended && announcement.published_date > today
  return (
    <Line announcement={announcement} linkTo={mayChange ? office.announcement_change : null}>
      <StateTag tone={ended ? 'neutral' : planned ? 'info' : 'success'}>
        {ended ? office.ended : planned ? office.planned : office.shown}
      </StateTag>
    </Line>
  )
}

/** An unconfirmed announcement: its text, its author, and the link to decide. */
function WaitingLine({
  announcement,
  mayChange,
}: {
  readonly announcement: Data<typeof listWaitingAnnouncements>[number]
  readonly mayChange: boolean
}) {
  const { office, setting } = useTexts()
  const { is_new: isNew, proposed_by: name, proposed_at: at } = announcement
  return (
    <Line announcement={announcement} linkTo={mayChange ? setting.preview : null}>
      <StateTag tone="warning">{isNew ? office.announcement_new : setting.waits_change}</StateTag>
      <span>{fill(office.dual_by, { name, when: formatInstantInText(new Date(at)) })}</span>
    </Line>
  )
}

function Line({
  announcement: { id, title, body, published_date: from, ends_date: until },
  linkTo,
  children,
}: {
  readonly announcement: Data<typeof listAllAnnouncements>[number]
  /** The label of the link to its settings; null for a reader without one. */
  readonly linkTo: string | null
  readonly children: ReactNode
}) {
  const language = useLanguage()
  return (
    <li className="rounded-lg border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <DateText date={from} />
        {until && (
          <>
            – <DateText date={until} />
          </>
        )}
        {children}
      </p>
      <p className="mt-1 font-bold break-words">{inLanguage(title, language)}</p>
      <p className="break-words whitespace-pre-line">{inLanguage(body, language)}</p>
      {linkTo !== null && (
        <p className="mt-2">
          <LinkButton variant="quiet" className="-ml-5" href={href('/settings/:area?/:subject?', { area: 'announcement', subject: id })}>
            {linkTo}
          </LinkButton>
        </p>
      )}
    </li>
  )
}
