import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { data, useRouteLoaderData } from 'react-router'
import { hasUnknownType } from '../route-table.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/app-layout.ts'
import { AppShell } from './app-shell.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** Every page has its frame; one that is not there has it with 404. */
export function loader({ request }: Route.LoaderArgs) {
  return data(null, { status: hasUnknownType(new URL(request.url).pathname) ? 404 : 200 })
}

export const handle = { interactive: true }

/** The same for everybody with the same language and cookie answer: nothing private is in it. */
export function headers() {
  return { 'cache-control': 'private, no-cache', vary: 'Cookie' }
}

/** A page of the app as the server sends it: its frame with a skeleton in the reader's language; the script in the head asks for the data. */
export default function AppLayout() {
  const { common } = useTexts()
  const given = JSON.stringify(useRouteLoaderData<typeof rootLoader>('root') ?? null).replaceAll('<', '\\u003c')
  return (
    <>
      <div id="app">
        <AppShell>
          <PageSkeleton />
        </AppShell>
      </div>
      <div id="start-failed" role="alert" hidden className="fixed inset-x-0 top-0 z-40 mx-auto max-w-page bg-surface p-4">
        <Banner tone="danger">
          <p>{common.network_error}</p>
          <LinkButton href="" variant="secondary" className="mt-2">
            {common.retry}
          </LinkButton>
        </Banner>
      </div>
      <script type="application/json" id="app-data" dangerouslySetInnerHTML={{ __html: given }} />
    </>
  )
}
