import { listAnnouncements } from '@let-twe/core/announcement/endpoints.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { BeyondLastPage, EmptyState, LastPage } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Pagination } from '@let-twe/ui/pagination/pagination.tsx'
import { href } from 'react-router'
import { loadLender } from '../../page/load-lender.ts'
import { pageMeta } from '../../page/page-meta.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/announcements-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1
  const [lender, announcements] = await Promise.all([
    loadLender(context),
    context.get(visitContext).call(listAnnouncements, { query: { page: String(page) } }),
  ])
  return { lender, announcements: announcements.ok ? announcements.data : null }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, loaderData?.lender, ({ announcement }) => ({
    title: announcement.title,
    description: announcement.description,
  }))
}

const hrefOfPage = (page: number) => `${href('/annoucements')}?page=${page}`

export default function AnnouncementsPage({ loaderData: { announcements } }: Route.ComponentProps) {
  const dates = useDateWords()
  const { announcement: words } = useTexts()
  return (
    <div className="mx-auto max-w-page px-4 py-6">
      <PageHeading>{words.title}</PageHeading>
      {!announcements && (
        <Banner tone="warning">
          <p>{words.unavailable}</p>
        </Banner>
      )}
      {announcements?.total === 0 && <EmptyState text={words.none} />}
      {announcements && announcements.total > 0 && announcements.data.length === 0 && (
        <BeyondLastPage href={hrefOfPage(announcements.last_page)} />
      )}
      {announcements && announcements.data.length > 0 && (
        <>
          <ul className="grid gap-4">
            {announcements.data.map(({ id, title, body, published_date: published }) => (
              <li key={id}>
                <article className="rounded-xl border border-line bg-surface px-5 py-4">
                  <h2 className="text-lg font-bold text-primary-deep">{joinWordsIn(title)}</h2>
                  <p className="mb-2 text-sm text-muted">
                    <time dateTime={published}>{sayDate(published, dates)}</time>
                  </p>
                  {body.split(/\n\s*\n/).map((paragraph, index) => (
                    <p key={index} className="mt-2 whitespace-pre-line">
                      {joinWordsIn(paragraph)}
                    </p>
                  ))}
                </article>
              </li>
            ))}
          </ul>
          <Pagination page={announcements.page} lastPage={announcements.last_page} hrefFor={hrefOfPage} />
          <LastPage page={announcements.page} lastPage={announcements.last_page} />
        </>
      )}
    </div>
  )
}
