import type { Data } from '@let-twe/core/endpoint.ts'
import { listNotifications, readNotification, readNotificationsUpTo } from '@let-twe/core/notification/endpoints.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { BeyondLastPage, EmptyState, LastPage } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Pagination } from '@let-twe/ui/pagination/pagination.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { href, useRevalidator } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { Illustration } from '../../illustration/illustration.tsx'
import { PushPrompt } from '../../push/push-prompt.tsx'
import { readStored, store } from '../../session/session-store.ts'
import { useFreshPage } from '../../page/use-fresh-page.ts'
import { useOnPhone } from '../../page/use-on-phone.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/notification-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const page = url.searchParams.get('page') ?? '1'
  return call(listNotifications, { query: { page: /^[1-9]\d{0,4}$/.test(page) ? page : '1' } })
}

const hrefOfPage = (page: number) => `${href('/notification')}?page=${page}`

export default function NotificationPage({ loaderData }: Route.ComponentProps) {
  const { notification: words, layout } = useTexts()
  useFreshPage()
  const sent = useOnPhone(() => readStored('loanSubmitted') === true, false)
  return (
    <>
      <PageHeading>{words.heading}</PageHeading>
      <div className="grid gap-4">
        {!loaderData.ok && <LoadFailure message={loaderData.message} code={loaderData.code} />}
        {loaderData.ok && loaderData.data.total > 0 && loaderData.data.data.length === 0 && (
          <BeyondLastPage href={hrefOfPage(loaderData.data.last_page)} />
        )}
        {loaderData.ok && loaderData.data.total === 0 && (
          <EmptyState text={words.empty} picture={<Illustration name="empty" />}>
            <LinkButton href={href('/home')} variant="secondary">
              {layout.go_home}
            </LinkButton>
          </EmptyState>
        )}
        {loaderData.ok && loaderData.data.data.length > 0 && (
          <div>
            <ReadAll items={loaderData.data.data} />
            <ul className="grid gap-3">
              {loaderData.data.data.map((item) => (
                <li key={item.id}>
                  <NotificationLink item={item} />
                </li>
              ))}
            </ul>
            <LastPage page={loaderData.data.page} lastPage={loaderData.data.last_page} />
            <Pagination page={loaderData.data.page} lastPage={loaderData.data.last_page} hrefFor={hrefOfPage} />
          </div>
        )}
        {/* comes late: below it nothing moves */}
        {sent && <PushPrompt settled />}
      </div>
    </>
  )
}

/** Marks the shown notifications and those before them as read. */
function ReadAll({ items }: { items: Data<typeof listNotifications> }) {
  const { notification: words } = useTexts()
  const { revalidate } = useRevalidator()
  const form = useForm()
  const newest = items.find((item) => !item.read)
  if (newest === undefined) return null
  function readAll({ id }: { id: string }) {
    void form.send(
      () => callApi(readNotificationsUpTo, { params: { id } }),
      ({ count }) => {
        store('count', count)
        void revalidate()
      },
    )
  }
  return (
    <Button variant="quiet" busy={form.busy} className="mb-2 -ml-5" onClick={() => readAll(newest)}>
      <Icon name="check" /> {words.read_all}
    </Button>
  )
}

/** Links to the subject, and marks the notification as read. */
function NotificationLink({ item }: { item: Data<typeof listNotifications>[number] }) {
  const { notification: words } = useTexts()
  async function read() {
    if (item.read) return
    const reply = await callApi(readNotification, { params: { id: item.id } }, { keepalive: true })
    if (reply.ok) store('count', reply.data.count)
  }
  return (
    <Link
      href={item.link}
      onClick={() => void read()}
      className={`block rounded-lg border px-4 py-3 ${item.read ? 'border-line' : 'border-accent-edge bg-surface'}`}
    >
      <span className="flex flex-wrap items-start justify-between gap-x-3">
        <span className={item.read ? 'min-w-0' : 'min-w-0 font-bold'}>{joinWordsIn(item.title)}</span>
        {!item.read && (
          <span className="shrink-0">
            <StateTag tone="info">{words.unread}</StateTag>
          </span>
        )}
      </span>
      <span className="block">{onLines(item.body)}</span>
      <time dateTime={item.created_at} className="block text-sm text-muted tabular-nums">
        {formatInstantInText(new Date(item.created_at))}
      </time>
    </Link>
  )
}

/** A day such as 16-10-2026, and a name with its value, stay on one line, as words do. */
function onLines(text: string): string {
  return joinWordsIn(text)
    .replace(/\d{2}-\d{2}-\d{4}/g, (day) => day.replaceAll('-', '-\u2060'))
    .replace(/ - (?=\d)/g, '\u00a0-\u2060\u00a0')
}
