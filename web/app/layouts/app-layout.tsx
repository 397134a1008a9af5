import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { AppShell } from './app-shell.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

export const handle = { interactive: true }

/** The same for everybody with the same language and cookie answer: nothing private is in it. */
export function headers() {
  return { 'cache-control': 'private, no-cache', vary: 'Cookie' }
}

/** A page of the app as the server sends it: its frame with a skeleton in the reader's language; the script in the head asks for the data. */
export default function AppLayout() {
  const data = JSON.stringify(useRouteLoaderData<typeof loader>('root') ?? null).replaceAll('<', '\\u003c')
  return (
    <>
      <div id="app">
        <AppShell>
          <PageSkeleton />
        </AppShell>
      </div>
      <script type="application/json" id="app-data" dangerouslySetInnerHTML={{ __html: data }} />
    </>
  )
}
