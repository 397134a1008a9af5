import { listNotifications, readNotification } from '@let-twe/core/notification/endpoints.ts'
import { formatInstant } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { EmptyState, LastPage, LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Pagination } from '@let-twe/ui/pagination/pagination.tsx'
import { callApi } from '../../api/call-api.ts'
import { showError } from '../../api/error-message.ts'
import { store } from '../../session/session-store.ts'
import type { Route } from './+types/notification-page.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const reply = await callApi(listNotifications, { query: { page } })
  if (!reply.ok) showError(reply.message)
  return reply.ok ? reply.data : null
}
clientLoader.hydrate = true as const
export { LoadingState as HydrateFallback }

export default function NotificationPage({ loaderData }: Route.ComponentProps) {
  const { notification: words } = useTexts()
  const items = loaderData?.data ?? []
  function read(id: string) {
    // the way to the page does not wait for the bell
    void callApi(readNotification, { params: { id } }).then((reply) => reply.ok && store('count', reply.data.count))
  }
  return (
    <>
      <PageHeading>{words.heading}</PageHeading>
      {items.length === 0 ? (
        <EmptyState text={words.empty} />
      ) : (
        <ul className="grid gap-3">
          {items.map((item) => (
            <li key={item.id}>
              <Link
                href={item.link}
                onClick={() => read(item.id)}
                className={`block rounded-lg border px-4 py-3 ${item.read ? 'border-line bg-surface' : 'border-accent bg-accent-soft'}`}
              >
                <strong className="block">{item.title}</strong>
                <span className="block">{item.body}</span>
                <time dateTime={item.created_at} className="block text-sm text-muted">
                  {formatInstant(new Date(item.created_at))}
                  {!item.read && ` · ${words.unread}`}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {loaderData && items.length > 0 && (
        <>
          {loaderData.page >= loaderData.last_page && <LastPage />}
          <Pagination page={loaderData.page} lastPage={loaderData.last_page} hrefFor={(page) => `/notification?page=${page}`} />
        </>
      )}
    </>
  )
}
