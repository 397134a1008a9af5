import type { Data } from '@let-twe/core/endpoint.ts'
import { listNotifications, readNotificationsUpTo } from '@let-twe/core/notification/endpoints.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { BeyondLastPage, EmptyState, LastPage } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Pagination } from '@let-twe/ui/pagination/pagination.tsx'
import { href, useRevalidator } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { Illustration } from '../../illustration/illustration.tsx'
import { PushPrompt } from '../../push/push-prompt.tsx'
import { readStored, store } from '../../session/session-store.ts'
import { useFreshPage } from '../../page/use-fresh-page.ts'
import { useOnPhone } from '../../page/use-on-phone.ts'
import { visitContext } from '../../page/visit.ts'
import { NotificationDays } from './notification-days.tsx'
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
            <NotificationDays items={loaderData.data.data} />
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
