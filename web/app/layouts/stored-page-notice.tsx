import { fill } from '@let-twe/texts/fill.ts'
import { sayInstant } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useLocation, useRouteLoaderData } from 'react-router'
import { useOnPhone } from '../page/use-on-phone.ts'
import type { loader } from '../root.tsx'

/** A document whose time is further than this from the phone's clock, which may be wrong by days, comes from the phone; in milliseconds. */
const oldMs = 60_000

/** Above a page from the service worker's cache: the time of its copy. */
export function StoredPageNotice() {
  const dates = useDateWords()
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  const { payment } = useTexts()
  const isStoredPage = useOnPhone(() => !navigator.onLine && Math.abs(Date.now() - Date.parse(root?.at ?? '')) > oldMs, false)
  if (!root || !isStoredPage || pathname !== root.pathname) return null
  return (
    <div className="mb-4">
      <Banner tone="warning">
        <p>{payment.kept_offline}</p>
        <p className="text-sm">{fill(payment.kept_date, { date: sayInstant(new Date(root.at), dates) })}</p>
      </Banner>
    </div>
  )
}
